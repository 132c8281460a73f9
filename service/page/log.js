// The log: every line of the story in its place, struck ones struck, the newest at the bottom and in sight.

import { arrange, button, byId, hide, make } from "./draw.js";
import { plain, withNews } from "./wording.js";
import { WORDS } from "./words.js";

const ROWS = 300;
/** So many rows there are at a time: those that are seen, and some above and below. */

const STEP = 100;
const NEAR = 900;
/** Pixels from the end of the rows there are, where the next ones are made. */

const AT_THE_END = 80;
/** So many pixels from the end somebody still reads along; further up they read back, and are not moved. */

export class Log {
  /** `telling` is null for whoever only watches; `earlier` loads more of the story. */
  constructor(telling, earlier) {
    this.telling = telling;
    this.scroller = byId("view-play");
    this.follows = true;
    this.at = null;
    byId("earlier").onclick = earlier;
    byId("newest").onclick = () => this.toTheEnd();
    this.scroller.onscroll = () => this.scrolled();
    this.room = new ResizeObserver(() => this.follows && this.toTheEnd());
    this.room.observe(this.scroller);
    this.list = byId("lines");
    this.list.replaceChildren();
    this.list.onkeydown = (event) => this.key(event);
    this.list.onfocusin = ({ target }) => this.stopAt(target.closest("li[data-number]"));
    this.things = [];
    this.from = 0;
    this.earlier = earlier;
  }

  end() {
    this.room.disconnect();
  }

  // One tab stop, and keys from there

  stopAt(row) {
    if (!row || row === this.stop) return;
    if (this.stop) this.stop.tabIndex = -1;
    row.tabIndex = 0;
    this.stop = row;
  }

  key(event) {
    const row = event.target.closest("li[data-number]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...this.list.querySelectorAll("li[data-number]")];
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -rows.length, End: rows.length, PageUp: -10, PageDown: 10 }[event.key];
    const line = this.lines.get(row);
    if (step) rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(row) + step))].focus();
    else if (event.key === "Enter" && event.target === row) row.click();
    else if (this.telling && line && this.keys[event.key.toLowerCase()]) this.keys[event.key.toLowerCase()](line);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** U takes back, F tells otherwise, L tells what follows behind it: each shown before it is done. */
  keys = {
    u: (line) => this.undoes(line),
    f: (line) => !line.correction && this.telling.tell(`fix ${line.numbers[0]}`),
    l: (line) => !line.correction && this.telling.tell(`late ${line.numbers[0]}`),
  };

  // Rows, made when they are about to be seen, and let go of when they are far from it

  lines = new WeakMap();

  /** The rows from this one on. Whoever reads stays where they read. */
  rowsFrom(first) {
    const from = Math.max(0, Math.min(first, this.things.length - ROWS));
    const { scrollHeight, scrollTop } = this.scroller;
    const isUp = from < this.from;
    this.from = from;
    const anchor = this.anchor();
    const before = anchor?.offsetTop ?? 0;
    const fresh = arrange(this.list, this.things.slice(from, from + ROWS), (one) => (one.heading ? heading(one) : this.line(one)));
    if (anchor?.isConnected) this.scroller.scrollTop = scrollTop + anchor.offsetTop - before;
    else if (isUp) this.scroller.scrollTop = scrollTop + this.scroller.scrollHeight - scrollHeight;
    return fresh;
  }

  /** A row that is seen now. */
  anchor() {
    const { top } = this.scroller.getBoundingClientRect();
    return [...this.list.children].find((row) => row.getBoundingClientRect().bottom > top);
  }

  moreRows() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    if (scrollTop < NEAR && this.from > 0) this.rowsFrom(this.from - STEP);
    else if (scrollTop < NEAR && this.isMore && !this.growsUpwards) this.earlier();
    else if (scrollHeight - scrollTop - clientHeight < NEAR && this.from + ROWS < this.things.length) this.rowsFrom(this.from + STEP);
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    // When an answer takes room the log has less of it: that is nobody scrolling.
    if (clientHeight === this.height) this.follows = scrollHeight - scrollTop - clientHeight < AT_THE_END;
    this.height = clientHeight;
    if (this.follows) hide(byId("newest"));
    this.moreRows();
  }

  toTheEnd() {
    this.follows = true;
    if (this.from + ROWS < this.things.length) this.rowsFrom(this.things.length);
    this.height = this.scroller.clientHeight;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    hide(byId("newest"));
  }

  /** Where the clock stands, in the middle of what is seen; now is the end. */
  toTheMoment(at) {
    this.at = at;
    if (at === null) this.toTheEnd();
    else byId("lines").querySelector(".moment-shown")?.scrollIntoView({ block: "center" });
    this.follows = at === null;
  }

  /**
   * `lines` in the order of the story; `more` whether there are earlier ones; `at` the line the clock stands at, if it
   * shows the past: those behind it have not happened yet. Answers those that were told since.
   */
  show(lines, more, names, at = null) {
    const newest = this.newestShown ?? Infinity;
    const first = this.things[this.from];
    this.things = withHeadings(withMoment(withNames(lines, names), at));
    this.isMore = more;
    const fresh = this.rowsFrom(this.firstRow(first, at));
    hide(byId("earlier"), !more);
    hide(byId("nothing-yet"), lines.length > 0);
    this.newestShown = lines.reduce((most, line) => Math.max(most, ...line.numbers), 0);
    if (!this.stop?.isConnected) this.stopAt(this.list.querySelector("li[data-number]:last-child"));
    const isNew = (element) => Number(element.dataset.newest) > newest;
    for (const element of fresh.filter(isNew)) element.classList.add("fresh");
    this.growsUpwards = false;
    if (at !== this.at) this.toTheMoment(at);
    else if (this.follows) this.toTheEnd();
    else {
      if (this.newestShown > newest) hide(byId("newest"), false);
      this.moreRows();
    }
    return lines.filter((line) => line.numbers.some((number) => number > newest));
  }

  /** The row that comes first: at the end, round the moment the clock stands at, or where somebody reads. */
  firstRow(first, at) {
    if (at !== null) return this.things.findIndex((one) => one.isMoment) - ROWS / 2;
    if (this.follows || !first) return this.things.length;
    const number = first.over ?? first.numbers[0];
    return this.things.findIndex((one) => (one.over ?? one.numbers[0]) === number);
  }

  line(line) {
    const kind = [
      line.isLater && "later",
      line.isMoment && "moment-shown",
      isStruck(line) && "struck",
      line.correction && "correction",
      line.audience === "gm" && "secret",
    ];
    const about = { class: kind.filter(Boolean).join(" "), "data-newest": Math.max(...line.numbers), "data-number": line.numbers[0], tabindex: -1 };
    const row = make("li", about, ...this.inside(line));
    this.lines.set(row, line);
    return row;
  }

  inside(line) {
    const words = make(isStruck(line) ? "s" : "span", { class: "words" }, ...withNews(line.text, line.news));
    const does = isStruck(line) || line.correction ? [this.undo(line)] : [this.change(line), this.undo(line)];
    return [
      make("span", { class: "number" }, String(line.numbers[0])),
      make("div", { class: "text" }, words, ...this.remarks(line, isStruck(line))),
      this.telling ? make("span", { class: "does" }, ...does) : "",
    ];
  }

  remarks(line, struck) {
    const said = [];
    if (line.audience === "gm") said.push(WORDS.log.onlyTheGameMaster);
    if (struck) said.push(WORDS.log.undone(line.struck_by.join(", ")));
    if (line.place?.where === "after") said.push(WORDS.log.addedLaterAfter(line.place.anchor));
    if (line.place?.where === "before") said.push(WORDS.log.addedLaterBefore(line.place.anchor));
    if (line.place?.where === "instead_of") said.push(WORDS.log.insteadOf(line.place.anchor));
    if (line.calledBy) said.push(line.calledBy);
    if (line.played_at) said.push(line.played_at);
    if (line.world_date) said.push(line.world_date);
    return said.length ? [make("small", { class: "remarks" }, said.join(" · "))] : [];
  }

  /** The line as it was typed, in the field, to be changed and said again. */
  change(line) {
    const does = () => this.telling.tell(`fix ${line.numbers[0]}`);
    return button("✎", does, { class: "undo", tabindex: -1, "aria-label": WORDS.log.change(line.numbers[0], line.text), title: WORDS.log.changeF });
  }

  undo(line) {
    const [sign, word, title] = isStruck(line) ? ["↷", WORDS.common.bringBack, WORDS.log.bringBackU] : ["↶", WORDS.common.undo, WORDS.log.undoU];
    return button(sign, () => this.undoes(line), { class: "undo", tabindex: -1, "aria-label": WORDS.log.does(word, line.numbers[0], line.text), title });
  }

  /** One tap shows what it would change; only the next one does it. */
  undoes(line) {
    this.telling.tell(isStruck(line) ? `redo ${line.numbers[0]}` : `undo ${line.action}`, { show: true });
  }
}

const isStruck = (line) => Boolean(line.struck_by?.length);

/** Who told a line is said where it is somebody else than the line before. */
function withNames(lines, names) {
  return lines.map((line, at) => {
    const isOther = at > 0 && line.by !== lines[at - 1].by;
    return isOther ? { ...line, calledBy: names[line.by] ?? line.by } : line;
  });
}

function withMoment(lines, at) {
  const here = at === null ? -1 : lines.findIndex((line) => line.numbers.includes(at));
  if (here < 0) return lines;
  return lines.map((line, place) => (place === here ? { ...line, isMoment: true } : place > here ? { ...line, isLater: true } : line));
}

/** A heading wherever the evening, the trip, the turn or the fight is another than in the line before. */
function withHeadings(lines) {
  const things = [];
  let before = {};
  for (const line of lines) {
    const stamp = line.stamp ?? {};
    const evening = stamp.session !== before.session || stamp.expedition !== before.expedition;
    const words = evening ? eveningOf(stamp) : momentOf(stamp);
    const isOther = evening || momentOf(stamp) !== momentOf(before);
    if (isOther && words) things.push({ heading: words, level: evening ? 1 : 2, over: line.numbers[0] });
    if (evening && momentOf(stamp)) things.push({ heading: momentOf(stamp), level: 2, over: line.numbers[0] });
    things.push(line);
    before = stamp;
  }
  return things;
}

export function eveningOf({ session, expedition }) {
  return [session && WORDS.small.session(session), expedition && plain(expedition)].filter(Boolean).join(" · ");
}

export function momentOf({ turn, turn_kind: kind, combat }) {
  const named = kind && kind !== "turn" && kind !== "combat" ? ` (${kind})` : "";
  return [turn && WORDS.small.turn(turn, named), combat && WORDS.small.fight(combat)].filter(Boolean).join(" · ");
}

function heading({ heading: words, level }) {
  return make("li", { class: level === 1 ? "evening" : "moment" }, words);
}
