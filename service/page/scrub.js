// Drawing through the story: a strip of bars, one for each line, and a handle that is drawn along it.
//
// While it is drawn only the film is looked at; what the service says of the moment is asked for when it is let go of.

import { button, byId, make } from "./draw.js";
import { Film } from "./film.js";
import { WORDS } from "./words.js";

const SAID = WORDS.scrub;
const SPEEDS = [0.5, 1, 2, 4];
const EACH = 900;
/** Milliseconds a line is shown for. */

const STRIP = 44;
const COLOURS = { fall: "--fall", fight: "--bad", find: "--good", gold: "--way", thing: "--door", people: "--asks", time: "--line", word: "--faint" };

export class Scrubber {
  /** `draw(scene)` shows what there was to see at a moment; it is put at the end of `place`. */
  constructor(place, table, draw) {
    Object.assign(this, { table, draw });
    this.film = table.film ??= new Film(table.campaign);
    this.speed = 1;
    this.bars = make("canvas", { class: "bars", "aria-hidden": "true", height: STRIP });
    this.handle = make("input", { type: "range", class: "handle", min: 0, max: 0, value: 0, "aria-label": SAID.handle });
    this.line = make("output", { class: "scrub-line" });
    this.playing = button("▶", () => this.toggle(), { class: "round", "aria-label": SAID.play });
    this.pace = button("1×", () => this.faster(), { class: "round", "aria-label": SAID.speed(1) });
    const step = (by) => () => this.step(by);
    this.element = make(
      "div",
      { class: "scrub", role: "group", "aria-label": SAID.title },
      make("div", { class: "scrub-does" }, button("◀", step(-1), { class: "round", "aria-label": SAID.back }), this.playing, button("▶▏", step(1), { class: "round", "aria-label": SAID.on }), this.pace),
      make("div", { class: "strip" }, this.bars, this.handle),
      this.line,
    );
    this.handle.addEventListener("input", () => this.drag());
    this.handle.addEventListener("change", () => this.letGo());
    this.handle.addEventListener("keydown", (event) => this.key(event));
    this.room = new ResizeObserver(() => this.drawBars());
    this.room.observe(this.bars);
    place.append(this.element);
  }

  end() {
    this.pause();
    this.film.ended = true;
    this.room.disconnect();
  }

  /** Something was told, or the clock was turned: the strip is as long as the story, the handle where the clock stands. */
  async show({ story, head, at }) {
    if (at === null) this.film.heard(story.lines, head);
    this.at = at;
    if (this.film.shots.length) this.grown(); // a key pressed while the rest is asked for goes on from this moment
    try {
      await this.film.load(() => this.grown());
      this.grown(); // what another strip has asked for is ours, too
    } catch (error) {
      this.table.broken(error);
    }
  }

  grown() {
    const last = Math.max(0, this.film.shots.length - 1);
    this.handle.max = last;
    if (!this.isDragged && !this.timer) this.stand(this.film.indexOf(this.at));
    cancelAnimationFrame(this.drawing);
    this.drawing = requestAnimationFrame(() => this.drawBars());
  }

  stand(index) {
    this.handle.value = Math.max(0, index);
    this.say(this.film.shots[index]);
  }

  say(shot) {
    const words = shot ? SAID.at(shot.number, shot.text) : SAID.nothing;
    this.line.textContent = words;
    this.handle.setAttribute("aria-valuetext", words);
  }

  get index() {
    return Number(this.handle.value);
  }

  // Drawn along

  drag() {
    this.isDragged = true;
    byId("table").classList.add("scrubbing");
    this.pause();
    this.look();
  }

  /** At most one moment is drawn for each picture the screen shows. */
  look() {
    this.wanted ??= requestAnimationFrame(() => {
      this.wanted = null;
      const shot = this.film.shots[this.index];
      if (!shot) return;
      this.draw(this.film.at(this.index));
      this.say(shot);
      this.drawn = (this.drawn ?? 0) + 1;
    });
  }

  letGo() {
    this.isDragged = false;
    byId("table").classList.remove("scrubbing");
    const shot = this.film.shots[this.index];
    if (!shot) return;
    this.at = this.index === this.film.shots.length - 1 && this.film.whole ? null : shot.number;
    if (this.at === this.table.clock.at) this.look();
    else this.table.go({ at: this.at }, { replaces: true });
  }

  step(by) {
    this.pause();
    this.handle.value = this.index + by;
    this.look();
    this.letGo();
  }

  key(event) {
    if (event.key !== " ") return;
    event.preventDefault();
    this.toggle();
  }

  // Played

  toggle() {
    if (this.timer) {
      this.pause();
      this.letGo();
      return;
    }
    if (this.index >= this.film.shots.length - 1) this.handle.value = 0;
    this.playing.textContent = "❚❚";
    this.playing.setAttribute("aria-label", SAID.pause);
    this.play();
  }

  play() {
    this.look();
    this.timer = setTimeout(() => {
      if (this.index >= this.film.shots.length - 1) {
        this.toggle();
        return;
      }
      this.handle.value = this.index + 1;
      this.play();
    }, EACH / this.speed);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    this.playing.textContent = "▶";
    this.playing.setAttribute("aria-label", SAID.play);
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    this.pace.textContent = `${this.speed}×`;
    this.pace.setAttribute("aria-label", SAID.speed(this.speed));
  }

  // The strip

  drawBars() {
    const { shots } = this.film;
    const width = this.bars.clientWidth;
    if (!width || !shots.length) return;
    const sharp = devicePixelRatio || 1;
    this.bars.width = width * sharp;
    this.bars.height = STRIP * sharp;
    const pen = this.bars.getContext("2d");
    pen.scale(sharp, sharp);
    const style = getComputedStyle(this.element);
    const colour = (name) => style.getPropertyValue(name);
    const each = width / shots.length;
    this.drawBands(pen, shots, each, colour);
    let behind = -1;
    shots.forEach((shot, at) => {
      const left = at * each;
      const column = Math.floor(left);
      const heavy = shot.weight ?? 1;
      if (each < 1 && column === behind && heavy < 3) return; // of more lines than there are pixels the weighty ones
      behind = column;
      this.bar(pen, left, Math.max(1, each - (each > 4 ? 2 : 0)), heavy, shot.struck, colour(COLOURS[shot.kind]));
    });
  }

  bar(pen, left, width, heavy, struck, colour) {
    const tall = 6 + 7 * heavy;
    const top = STRIP - tall - 4;
    pen.fillStyle = colour;
    if (!struck) {
      pen.fillRect(left, top, width, tall);
      return;
    }
    for (let line = top; line < top + tall; line += 3) pen.fillRect(left, line, width, 1);
  }

  /** Every other evening lies on a band; a trip is a line along the bottom. */
  drawBands(pen, shots, each, colour) {
    const run = (of, top, tall, fill) => {
      pen.fillStyle = fill;
      for (let from = 0, to; from < shots.length; from = to) {
        for (to = from + 1; to < shots.length && of(shots[to]) === of(shots[from]); to++);
        if (of(shots[from])) pen.fillRect(from * each, top, (to - from) * each, tall);
      }
    };
    run(({ session }) => session % 2 && session, 0, STRIP - 4, colour("--band"));
    run(({ expedition }) => expedition, STRIP - 3, 2, colour("--strong"));
  }
}
