// The film of a campaign: a shot for each line, asked for once, and what there was to see behind any of them.
//
// Shots say what is otherwise than before. Every so many of them what had come together is kept, so that any moment is a
// few changes away from one that is known.

import { part } from "./amounts.js";
import * as calls from "./calls.js";
import { WAY_IN } from "./map_draw.js";

const KEPT_EACH = 64;
const BARE = { squares: [], exits: {}, notes: [], details: {}, searched: {}, entered_by: [], entered: false, name: null };
const BARE_WAY = { state: "unexplored", to: null, direction: null, x: null, y: null, width: 2 };
const BARE_DOOR = { open: false, direction: null, x: null, y: null, width: 2 };
const BARE_FEATURE = { name: null, state: null, x: null, y: null };

export class Film {
  constructor(campaign) {
    this.campaign = campaign;
    this.forget();
  }

  forget() {
    this.shots = [];
    this.kept = [];
    this.drawnBy = [];
    this.way = [];
    this.cursor = null;
    this.whole = false;
    this.now = { sections: {}, doors: {}, features: {}, traps: {}, people: {} };
    this.scene = { by: null };
  }

  /** Asks for what it has not got yet; `grown` hears of each piece of it. One asks at a time. */
  load(grown) {
    this.loading ??= this.more(grown).finally(() => (this.loading = null));
    return this.loading;
  }

  async more(grown) {
    do {
      const { shots, next } = await calls.film(this.campaign, this.cursor);
      for (const shot of shots) this.take(shot);
      this.cursor = this.shots.at(-1)?.number ?? null;
      this.whole = next === null;
      grown();
    } while (!this.whole && !this.ended);
  }

  /** What was told since `head`: lines behind the last are asked for; one in an earlier place lets all be asked for anew. */
  heard(lines, head) {
    const fresh = lines.filter((line) => Math.max(...line.numbers) > (this.head ?? head));
    this.head = head;
    if (fresh.some((line) => line.correction || line.place || line.struck_by?.length)) this.forget();
  }

  take(shot) {
    const { map, people = [], gone = [] } = shot;
    const at = this.shots.length;
    if (at % KEPT_EACH === 0) this.kept.push(copy(this.now));
    this.drawnBy.push(map ? at : (this.drawnBy[at - 1] ?? 0));
    if (shot.party && shot.party !== this.way.at(-1)?.section) this.way.push({ at, section: shot.party });
    apply(this.now, map, people, gone);
    this.shots.push(shot);
  }

  /** Which shot shows a moment: that of its line. */
  indexOf(number) {
    if (number === null) return this.shots.length - 1;
    let found = -1; // the numbers of a line's entries follow each other: the next last one is its own
    this.shots.forEach((shot, at) => {
      if (shot.number >= number && (found < 0 || shot.number < this.shots[found].number)) found = at;
    });
    return found < 0 ? this.shots.length - 1 : found;
  }

  /** What there was to see behind a shot: `{map, people}`; the map is the same object for as long as it is the same. */
  at(index) {
    const shot = this.shots[index];
    const state = copy(this.kept[Math.floor(index / KEPT_EACH)]);
    for (let step = index - (index % KEPT_EACH); step <= index; step++) {
      const { map, people = [], gone = [] } = this.shots[step];
      apply(state, map, people, gone);
    }
    const by = `${shot.dungeon} ${shot.level ?? 1} ${this.drawnBy[index]} ${shot.party}`;
    if (this.scene.by !== by) this.scene = { by, map: this.mapOf(state, shot, index) };
    const { sections } = this.scene.map;
    return { map: this.scene.map, people: Object.values(state.people).filter((one) => sections[one.section] || one.section === WAY_IN).map(token) };
  }

  mapOf({ sections, doors, features, traps }, { dungeon = null, level = 1, party = null }, index) {
    const here = pick(sections, (one) => one.dungeon === dungeon && one.level === level);
    return {
      dungeon,
      level,
      name: null,
      party,
      sections: here,
      doors: pick(doors, (one) => one.sections.some((name) => here[name])),
      features: pick(features, (one) => here[one.section]),
      traps: pick(traps, (one) => here[one.at] || here[features[one.at]?.section]),
      way: this.way.filter((one) => one.at <= index && here[one.section]).map((one) => one.section).slice(-200),
    };
  }
}

const copy = (state) => Object.fromEntries(Object.entries(state).map(([kind, things]) => [kind, { ...things }]));

const pick = (things, is) => Object.fromEntries(Object.entries(things).filter(([, one]) => is(one)));

function apply(state, map, people, gone) {
  for (const [id, one] of Object.entries(map?.sections ?? {})) state.sections[id] = whole(one);
  for (const [id, one] of Object.entries(map?.doors ?? {})) state.doors[id] = { ...BARE_DOOR, ...one };
  for (const [id, one] of Object.entries(map?.features ?? {})) state.features[id] = { ...BARE_FEATURE, ...one };
  Object.assign(state.traps, map?.traps);
  for (const one of people) state.people[one.figure] = one;
  for (const figure of gone) delete state.people[figure];
}

function whole(section) {
  const exits = Object.fromEntries(Object.entries(section.exits ?? {}).map(([key, way]) => [key, { ...BARE_WAY, ...way }]));
  return { ...BARE, ...section, exits };
}

function token({ figure, name, kind, section, square = null, left, status }) {
  const [, current, start] = /^(\d+)\/(\d+)/.exec(left) ?? [];
  const share = part(Number(current), Number(start));
  return { figure, name, kind, section, square, left, share, down: status === "alive" ? "" : status };
}
