// The map: what is known of a level, who stands where, and lines for whatever is pointed at.

import { part } from "./amounts.js";
import * as calls from "./calls.js";
import { arrange, button, make } from "./draw.js";
import { signsOf } from "./hues.js";
import { Drawing, WAY_IN } from "./map_draw.js";
import { showSection } from "./map_sheet.js";
import { Zoom } from "./map_zoom.js";
import { Scrubber } from "./scrub.js";
import { shape } from "./svg.js";
import { WORDS } from "./words.js";

const SAID = WORDS.map;
const NEAR = 340;
/** Pixels of the drawing across when it first shows the party of a large dungeon. */

export class View {
  constructor(place, table) {
    this.table = table;
    this.follows = true;
    this.chosen = null;
    this.drawn = shape("svg", { class: "map", role: "group", tabindex: 0, preserveAspectRatio: "xMidYMid meet" });
    this.drawing = new Drawing(this.drawn);
    this.zoom = new Zoom(this.drawn, {
      tapped: (event) => this.tapped(event),
      grabbed: (event) => this.grabbed(event),
      moved: () => this.follow(false),
    });
    this.drawn.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && this.tapped(event));
    this.levels = make("div", { class: "levels", role: "group", "aria-label": SAID.levels });
    this.sheet = make("div", { class: "map-sheet", hidden: true });
    this.words = make("pre", { tabindex: 0 });
    this.asText = make("details", { class: "faint", ontoggle: () => this.showWords() }, make("summary", {}, SAID.text), this.words);
    this.nothing = make("p", { class: "faint nothing" }, SAID.nothing);
    this.following = button(SAID.follow, () => this.follow(true), { class: "small", "aria-pressed": "true" });
    place.replaceChildren(
      make("h2", { class: "unseen" }, SAID.title),
      make("div", { class: "map-bar" }, this.levels, this.following, ...this.nearer()),
      make("div", { class: "map-room" }, this.drawn, this.nothing, this.sheet),
      this.asText,
    );
    this.scrubber = table.tv ? null : new Scrubber(place, table, (scene) => this.showFrame(scene));
  }

  end() {
    this.scrubber?.end();
  }

  nearer() {
    const tell = (factor) => () => (this.zoom.zoom(factor), this.follow(false));
    return [
      button("+", tell(1.35), { class: "round", "aria-label": SAID.nearer }),
      button("−", tell(1 / 1.35), { class: "round", "aria-label": SAID.farther }),
      button("⤢", () => (this.follow(false), this.zoom.fit()), { class: "round", "aria-label": SAID.whole }),
    ];
  }

  async show(news) {
    const at = news.at;
    const { campaign } = this.table;
    const map = await (this.chosen ? calls.level(campaign, this.chosen.dungeon, this.chosen.level, at) : calls.map(campaign, at));
    if (at !== this.table.clock.at) return;
    const { heroes, monsters } = news.standing;
    this.signs = signsOf(heroes);
    const there = [...heroes, ...monsters].filter((one) => !one.ended && !one.away);
    const isHere = map.dungeon === news.standing.dungeon && map.level === (news.standing.level ?? map.level);
    this.people = there.map((one) => this.token(one, map, isHere)).filter(Boolean);
    this.map = map;
    this.draw(map, this.people);
    this.showLevels(map);
    this.scrubber?.show(news);
    if (this.asText.open) await this.showWords();
  }

  /** What the map is at a moment of the film, while somebody draws through it. */
  showFrame({ map, people }) {
    this.chosen = null;
    const tokens = people.map((one) => ({ ...one, ...(this.signs[one.figure] ?? { hue: 0, initial: one.name.slice(0, 1) }) }));
    this.draw(map, tokens);
  }

  token(one, { positions, squares, sections }, isHere) {
    const section = positions[one.figure];
    if (!sections[section] && !(isHere && section === WAY_IN)) return null;
    const { current = null, start = null } = one.vital ?? {};
    const left = one.vital && current !== null ? `${current}/${start ?? "?"}` : "";
    const down = one.status.status === "alive" ? "" : one.status.word;
    return { figure: one.figure, name: one.name, kind: one.kind, section, square: squares[one.figure], left, share: part(current, start), down, ...this.signs[one.figure] };
  }

  draw(map, people) {
    const isAwaited = people.some(({ section }) => section === WAY_IN);
    if (this.shown !== map || this.isAwaited !== isAwaited) {
      Object.assign(this, { shown: map, isAwaited });
      const room = this.drawing.show(map, isAwaited);
      this.nothing.hidden = room !== null;
      this.drawn.setAttribute("aria-label", SAID.of(map.name ?? map.dungeon ?? SAID.title, map.level));
      if (room && this.zoom.room(room)) this.fit(room);
    }
    this.drawing.move(people);
    if (this.follows) this.toTheParty();
  }

  /** All of it; of a large dungeon the part round the party. */
  fit(room) {
    if (this.follows || !this.zoom.framed) this.zoom.look(room);
    this.zoom.framed = true;
  }

  toTheParty() {
    const party = this.drawing.party();
    if (!party || !this.zoom.all) return;
    const { width, height } = this.zoom.all;
    if (Math.max(width, height) <= 1.6 * NEAR) return; // all of it is seen anyway
    const ratio = this.drawn.clientHeight / Math.max(1, this.drawn.clientWidth);
    const near = this.zoom.box.width < width ? this.zoom.box.width : 1.6 * NEAR;
    this.zoom.look({ x: party.x - near / 2, y: party.y - (near * ratio) / 2, width: near, height: near * ratio });
  }

  follow(whether) {
    this.follows = whether;
    this.following.setAttribute("aria-pressed", String(whether));
    if (!whether) return;
    if (this.chosen) {
      this.chosen = null;
      this.table.views.again("map");
    }
    this.toTheParty();
  }

  showLevels({ dungeons, dungeon, level }) {
    const all = Object.values(dungeons).flatMap((one) => one.seen.map((floor) => ({ dungeon: one.dungeon, name: one.name, level: floor })));
    const several = new Set(all.map((one) => one.dungeon)).size > 1;
    const chips = all.length > 1 ? all : [];
    arrange(this.levels, chips.map((one) => ({ ...one, here: one.dungeon === dungeon && one.level === level, several })), (one) =>
      button(one.several ? `${one.name} ${one.level}` : SAID.level(one.level), () => this.choose(one), { class: "small", "aria-pressed": String(one.here) }),
    );
  }

  choose({ dungeon, level }) {
    this.chosen = { dungeon, level };
    this.zoom.framed = false;
    this.table.views.again("map");
  }

  async showWords() {
    if (!this.asText.open) return;
    try {
      this.words.textContent = await (await calls.drawing(this.table.campaign, "text/plain", this.table.clock.at)).text();
    } catch (error) {
      this.table.sorry(error);
    }
  }

  // What is pointed at

  tapped({ target }) {
    const { section, way, door } = target.closest("[data-section], [data-way], [data-door]")?.dataset ?? {};
    const what = way ? { way } : door ? { door } : section ? { section } : null;
    showSection(this.sheet, what, this.shown, this.people ?? [], this.table);
  }

  /** A hero taken by their token: where they are let go of is where the party goes, said first and then sent. */
  grabbed({ target }) {
    const token = target.closest(".token.hero");
    if (!token || !this.table.speaks || !this.table.clock.isNow) return null;
    const before = token.style.transform;
    return {
      move: ({ x, y }) => {
        token.classList.add("held");
        token.style.transform = `translate(${x}px, ${y}px)`;
      },
      drop: (event) => {
        token.classList.remove("held");
        token.style.transform = before;
        const under = event && document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.closest(".section"));
        const section = under?.closest(".section").dataset.section;
        if (section) this.table.field.edit(`party to ${section}`);
      },
    };
  }
}
