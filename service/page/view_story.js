// The story: found again by words, by who and what it was, by evening and trip; an evening told again; and what else might
// have been.

import * as calls from "./calls.js";
import { button, hide, make } from "./draw.js";
import { Scrubber } from "./scrub.js";
import { showBranches } from "./story_branches.js";
import { Recap } from "./story_recap.js";
import { plain } from "./wording.js";
import { WORDS } from "./words.js";

const PAUSE = 250;
/** Whoever types is answered when they pause. */

const KINDS = [
  [WORDS.viewStory.all, {}],
  [WORDS.viewStory.fights, { kind: ["attack", "combat", "monsters", "wounds"] }],
  [WORDS.common.gold, { kind: ["gold", "item.bought", "total"] }],
  [WORDS.common.things, { kind: ["item"] }],
  [WORDS.common.notes, { kind: ["note"] }],
  [WORDS.viewStory.struck, { counts: false }],
];

export class View {
  constructor(place, table) {
    this.table = table;
    this.chosen = KINDS[0];
    this.words = make("input", { type: "search", "aria-label": WORDS.viewStory.findInTheStory, placeholder: WORDS.viewStory.findRatStoneStair, oninput: () => this.soon(), maxlength: 200 });
    this.hero = this.select(WORDS.viewStory.whomItIsAbout, WORDS.common.everybody);
    this.session = this.select(WORDS.viewStory.whichEvening, WORDS.viewStory.everyEvening);
    this.trip = this.select(WORDS.viewStory.whichTrip, WORDS.viewStory.everyTrip);
    this.kinds = make("div", { class: "chips", role: "group", "aria-label": WORDS.viewStory.whatKind }, ...KINDS.map((kind) => button(kind[0], () => this.choose(kind), { class: "chip", "aria-pressed": String(kind === this.chosen) })));
    this.found = make("ol", { class: "found lines" });
    this.more = button(WORDS.viewStory.more, () => this.find(this.next), { class: "small" });
    this.branches = make("div", {});
    this.recap = new Recap(make("div", {}), table);
    const part = (title, ...inside) => make("section", {}, make("h2", {}, title), ...inside);
    const scrubbing = make("div", { class: "along" });
    place.replaceChildren(
      part(WORDS.viewStory.story, make("form", { class: "finding", role: "search", onsubmit: (event) => event.preventDefault() }, this.words, this.hero, this.session, this.trip), this.kinds, this.found, this.more),
      scrubbing,
      part(WORDS.viewStory.recap, this.recap.place),
      part(WORDS.viewStory.branches, this.branches),
    );
    this.scrubber = new Scrubber(scrubbing, table, () => {});
  }

  end() {
    clearTimeout(this.timer);
    this.scrubber.end();
  }

  select(label, all) {
    return make("select", { "aria-label": label, onchange: () => this.find() }, make("option", { value: "" }, all));
  }

  async show(news) {
    const { standing, quests, at } = news;
    const { sessions } = await calls.turn(this.table.campaign, at);
    const evenings = Array.from({ length: sessions }, (_, nth) => [String(nth + 1), WORDS.viewStory.session(nth + 1)]);
    choices(this.hero, standing.heroes.map(({ figure, name }) => [figure, name]));
    choices(this.session, evenings);
    choices(this.trip, Object.keys(quests.expeditions).map((trip) => [trip, plain(trip)]));
    await Promise.all([this.recap.evenings(evenings, at), this.find(), showBranches(this.branches, this.table), this.scrubber.show(news)]);
  }

  choose(kind) {
    this.chosen = kind;
    for (const one of this.kinds.children) one.setAttribute("aria-pressed", String(one.textContent === kind[0]));
    this.find();
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.find(), PAUSE);
  }

  /** The newest first; behind a cursor those before them. */
  async find(cursor = null) {
    const asking = (this.asking = {});
    const wanted = { words: this.words.value, hero: this.hero.value, session: this.session.value, expedition: this.trip.value, ...this.chosen[1] };
    try {
      const answer = await calls.history(this.table.campaign, this.table.clock.at, wanted, cursor);
      if (this.asking !== asking) return; // something else is looked for by now
      const rows = answer.found.map((one) => this.row(one));
      if (cursor) this.found.append(...rows);
      else this.found.replaceChildren(...(rows.length ? rows : [make("li", { class: "faint" }, WORDS.viewStory.nothingLikeThatWas)]));
      this.next = answer.next;
      hide(this.more, !answer.next);
    } catch (error) {
      this.table.sorry(error);
    }
  }

  /** A tap shows everything as it was then. */
  row({ number, text, marked, session, struck_by: struck }) {
    const words = marked ? highlighted(marked) : [text];
    const then = () => this.table.go({ view: "play", at: number });
    const when = session ? WORDS.small.session(session) : "";
    return make(
      "li",
      { class: struck.length ? "struck" : null },
      make("span", { class: "number" }, String(number)),
      make("span", { class: "text" }, make(struck.length ? "s" : "span", { class: "words" }, ...words), make("small", {}, ` ${when}`)),
      button(WORDS.viewStory.then, then, { class: "small", "aria-label": WORDS.viewStory.asItWasAt(number) }),
    );
  }
}

/** The words that were found stand between `**`. */
function highlighted(marked) {
  return marked.split("**").map((part, at) => (at % 2 ? make("mark", {}, part) : part));
}

function choices(select, pairs) {
  const { value } = select;
  select.replaceChildren(select.firstElementChild, ...pairs.map(([key, words]) => make("option", { value: key }, words)));
  select.value = pairs.some(([key]) => key === value) ? value : "";
}
