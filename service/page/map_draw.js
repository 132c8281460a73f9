// Draws a level: what is known of it once for each change, and who stands where by moving their tokens.

import { foeSign } from "./hues.js";
import { graphOf, TILE } from "./map_graph.js";
import { freeIn, planOf, SQUARE } from "./map_plan.js";
import { shape, titled } from "./svg.js";
import { plain } from "./wording.js";
import { WORDS } from "./words.js";

const FOLDED = 4;
/** More foes than so many in a section are a few and a number. */

const SIGNS = {
  chest: "M-8 -5h16v11h-16zM-8 -1h16M-2 -1h4v3h-4z",
  "chest-open": "M-8 0h16v7h-16zM-8 0l3 -7h16l-3 7",
  "stairs-up": "M-8 7h16M-6 3h12M-4 -1h8M-2 -5h4",
  "stairs-down": "M-2 7h4M-4 3h8M-6 -1h12M-8 -5h16",
  "dead-end": "M-7 -7l14 14M7 -7l-14 14",
  trap: "M0 -8l9 15h-18zM0 -3v5M0 4v1",
  well: "M0 -7a7 7 0 1 0 .1 0M0 -3a3 3 0 1 0 .1 0",
  table: "M-8 -4h16v5h-16zM-6 1v6M6 1v6",
  note: "M-6 6l1 -4 8 -8 3 3 -8 8zM1 -4l3 3",
  thing: "M-6 -6h12v12h-12z",
};

const LEAST = { width: 16, height: 10 };
/** Squares that are shown at least: a first room is no wall of paper. */

const MARGIN = 1.5;

export const WAY_IN = "way in";
/** Where whoever set out stands until somebody says in which section. */

/** From here to there with a margin, the middle kept where that is less than what is shown at least. */
function spread(from, to, least) {
  const more = Math.max(0, (least - (to - from)) / 2 - MARGIN) + MARGIN;
  return [from - more, to + more];
}

export class Drawing {
  /** `tapped(what)` hears of `{section}`, `{way}`, `{door}`; drawn into a group of the drawing it is given. */
  constructor(root) {
    this.root = root;
    this.level = shape("g", { class: "level" });
    this.people = shape("g", { class: "people" });
    root.append(this.level, this.people);
    this.tokens = new Map();
  }

  /** What is known of the level. Answers the room it takes, in pixels of the drawing. */
  show(scene, isAwaited) {
    this.plan = planOf(scene);
    this.graph = graphOf(scene);
    this.below = this.plan.cells.size ? this.plan.bounds.y + this.plan.bounds.height + 2 : 0;
    this.besides = this.plan.cells.size ? this.plan.bounds.x : 0;
    this.wayIn = isAwaited ? this.underneath() : null;
    this.level.replaceChildren(
      ...Object.values(this.plan.known).map((one) => floor(one)),
      shape("path", { class: "grid", d: gridOf(this.plan) }),
      shape("path", { class: "wall", d: this.plan.walls.map(([x, y, u, v]) => `M${x * SQUARE} ${y * SQUARE}L${u * SQUARE} ${v * SQUARE}`).join("") }),
      ...this.plan.doors.map(door),
      ...this.plan.things.map(thing),
      ...Object.values(this.plan.known).map((one) => label(one)),
      ...this.plan.ways.map(({ section, key, line }) => unexplored(section, key, outside(line))),
      ...this.linksDrawn(),
      ...this.graph.order.map((section) => this.tile(section, scene)),
      ...(this.wayIn ? [entrance(this.wayIn)] : []),
    );
    return this.bounds();
  }

  boxes() {
    const boxes = [];
    if (this.plan.cells.size) boxes.push(this.plan.bounds);
    if (this.graph.order.length) boxes.push({ ...this.graph.bounds, x: this.besides, y: this.below });
    return boxes;
  }

  /** Beneath all that is known, at its left. */
  underneath() {
    const boxes = this.boxes();
    if (!boxes.length) return { x: 0, y: 0, ...TILE };
    return { x: this.besides, y: Math.max(...boxes.map((one) => one.y + one.height)) + 1, ...TILE };
  }

  bounds() {
    const boxes = [...this.boxes(), ...(this.wayIn ? [this.wayIn] : [])];
    if (!boxes.length) return null;
    const [left, right] = spread(Math.min(...boxes.map((one) => one.x)), Math.max(...boxes.map((one) => one.x + one.width)), LEAST.width);
    const [top, bottom] = spread(Math.min(...boxes.map((one) => one.y)), Math.max(...boxes.map((one) => one.y + one.height)), LEAST.height);
    return { x: left * SQUARE, y: top * SQUARE, width: (right - left) * SQUARE, height: (bottom - top) * SQUARE };
  }

  // Sections nobody measured

  corner(section) {
    const { x, y } = this.graph.tiles[section];
    return { x: (x + this.besides) * SQUARE, y: (y + this.below) * SQUARE };
  }

  tile(section, { way = [], party = null }) {
    const one = this.graph.known[section];
    const { x, y } = this.corner(section);
    const been = one.entered || way.includes(section);
    const loose = (this.graph.loose[section] ?? []).map((end, at) => this.looseEnd(section, end, at));
    return shape(
      "g",
      { class: `section tile${been ? " been" : ""}${party === section ? " here" : ""}`, "data-section": section, tabindex: -1 },
      titled(one.name ?? plain(section)),
      shape("rect", { x, y, width: TILE.width * SQUARE, height: TILE.height * SQUARE, rx: 6 }),
      shape("text", { x: x + (TILE.width * SQUARE) / 2, y: y + 16, class: "label" }, short(one.name ?? plain(section), 14)),
      one.notes.length ? shape("path", { class: "sign", d: SIGNS.note, transform: `translate(${x + TILE.width * SQUARE - 10} ${y + TILE.height * SQUARE - 10})` }) : null,
      ...loose,
    );
  }

  looseEnd(section, { key, door: beyond }, at) {
    const { x, y } = this.corner(section);
    const place = { x: x + (at + 0.7) * SQUARE, y: y + (TILE.height + 0.45) * SQUARE };
    if (key !== undefined) return unexplored(section, key, place);
    const sign = shape("rect", { x: place.x - 8, y: place.y - 12, width: 16, height: 8 });
    return shape("g", { class: `door ${kindOf(beyond)}`, "data-door": beyond.door }, titled(`${beyond.door}, ${stateOf(beyond)}`), sign);
  }

  linksDrawn() {
    return this.graph.links.map(({ from, to, kind, taken }) => {
      const [a, b] = [this.middle(from), this.middle(to)];
      const bend = Math.abs(a.y - b.y) > 4 * SQUARE || a.y === b.y ? (TILE.width * SQUARE) / 1.5 : 0;
      const d = `M${a.x} ${a.y}Q${(a.x + b.x) / 2 + bend} ${(a.y + b.y) / 2} ${b.x} ${b.y}`;
      return shape("path", { class: `link ${kind}${taken ? " taken" : ""}`, d });
    });
  }

  middle(section) {
    const { x, y } = this.corner(section);
    return { x: x + (TILE.width * SQUARE) / 2, y: y + (TILE.height * SQUARE) / 2 };
  }

  // Who stands where

  /** Where so many can stand in a section: middles of squares, in pixels. */
  spots(section) {
    if (this.plan.known[section]) {
      return freeIn(section, this.plan.cells, this.plan.things.taken).map(({ x, y }) => ({ x: (x + 0.5) * SQUARE, y: (y + 0.5) * SQUARE }));
    }
    const isWayIn = section === WAY_IN && this.wayIn;
    if (!isWayIn && !this.graph.tiles[section]) return [];
    const { x, y } = isWayIn ? { x: this.wayIn.x * SQUARE, y: this.wayIn.y * SQUARE } : this.corner(section);
    return Array.from({ length: 8 }, (_, at) => ({ x: x + ((at % 4) * 0.95 + 0.58) * SQUARE, y: y + (at < 4 ? 1.42 : 2.3) * SQUARE }));
  }

  /** Tokens of those who are on this level; whoever is drawn already moves there. */
  move(tokens) {
    const seats = new Map();
    const here = new Set();
    for (const one of folded(tokens)) {
      const spots = seats.get(one.section) ?? this.spots(one.section);
      seats.set(one.section, spots);
      const square = one.square && this.plan.cells.get(one.square.join(","));
      const place = square ? { x: (square.x + 0.5) * SQUARE, y: (square.y + 0.5) * SQUARE } : one.kind === "monster" ? spots.pop() : spots.shift();
      if (!place) continue;
      here.add(one.figure);
      this.place(one, place);
    }
    for (const [figure, { element }] of this.tokens) {
      if (here.has(figure)) continue;
      element.remove();
      this.tokens.delete(figure);
    }
  }

  place(one, { x, y }) {
    const looks = `${one.name} ${one.left} ${one.share} ${one.down} ${one.fold ?? ""}`;
    const before = this.tokens.get(one.figure);
    let { element } = before ?? {};
    if (before?.looks !== looks) {
      const fresh = token(one);
      if (element) element.replaceWith(fresh);
      else this.people.append(fresh);
      element = fresh;
    }
    element.style.transform = `translate(${x}px, ${y}px)`;
    this.tokens.set(one.figure, { element, looks, x, y });
  }

  /** The middle of the party, or of a section; null where nobody knows. */
  party() {
    const places = [...this.tokens.values()].filter(({ element }) => element.classList.contains("hero"));
    if (!places.length) return null;
    const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
    return { x: sum.x / places.length, y: sum.y / places.length };
  }
}

const short = (words, most) => (words.length > most ? `${words.slice(0, most - 1)}…` : words);

/** Of many foes in a section a few are drawn, and how many there are besides. */
function folded(tokens) {
  const count = {};
  const foes = tokens.filter((one) => one.kind === "monster");
  for (const { section } of foes) count[section] = (count[section] ?? 0) + 1;
  const seen = {};
  return tokens.filter((one) => {
    if (one.kind !== "monster" || count[one.section] <= FOLDED) return true;
    seen[one.section] = (seen[one.section] ?? 0) + 1;
    return seen[one.section] <= FOLDED;
  }).map((one) => {
    const over = one.kind === "monster" && count[one.section] > FOLDED;
    const isLast = over && foes.filter((other) => other.section === one.section)[FOLDED - 1] === one;
    return isLast ? { ...one, fold: count[one.section] - FOLDED + 1 } : one;
  });
}

// Pieces

function entrance({ x, y, width, height }) {
  return shape(
    "g",
    { class: "way-in" },
    titled(WORDS.map.wayIn),
    shape("rect", { x: x * SQUARE, y: y * SQUARE, width: width * SQUARE, height: height * SQUARE, rx: 6 }),
    shape("text", { class: "label", x: (x + width / 2) * SQUARE, y: y * SQUARE + 16 }, WORDS.map.wayIn),
  );
}

function floor({ section, name, squares, entered, entered_by: by }) {
  const parts = squares.map(({ x, y, width, height }) =>
    shape("rect", { x: x * SQUARE, y: y * SQUARE, width: width * SQUARE, height: height * SQUARE }));
  const been = entered || by.length;
  return shape("g", { class: been ? "section been" : "section", "data-section": section }, titled(name ?? plain(section)), ...parts);
}

/** Thin lines between squares of one section. */
function gridOf({ cells }) {
  const parts = [];
  for (const { x, y, section } of cells.values()) {
    if (cells.get(`${x + 1},${y}`)?.section === section) parts.push(`M${(x + 1) * SQUARE} ${y * SQUARE}v${SQUARE}`);
    if (cells.get(`${x},${y + 1}`)?.section === section) parts.push(`M${x * SQUARE} ${(y + 1) * SQUARE}h${SQUARE}`);
  }
  return parts.join("");
}

/** The name of a section that has one, in its last row, where it is wide enough. */
function label({ name, kind, section, squares }) {
  const last = squares.at(-1);
  const words = name ?? (kind.includes("room") ? plain(section) : "");
  if (!words || last.width < 4) return null;
  const x = (last.x + last.width / 2) * SQUARE;
  return shape("text", { class: "label", x, y: (last.y + last.height) * SQUARE - 8 }, short(words, last.width * 3));
}

const kindOf = (one) => [one.kind === "secret" && "secret", one.kind === "false" && "false", one.kind.includes("lock") && "locked", one.open && "open"].filter(Boolean).join(" ");

const stateOf = (one) => [one.kind !== "normal" && one.kind, one.kind === "false" ? "" : one.open ? WORDS.map.open : WORDS.map.shut].filter(Boolean).join(", ");

/** Shut: a bar in the way; open: the leaf turned into what it leads to, with the way it turned. */
function door(one) {
  const [[x1, y1], [x2, y2]] = [one.line.from, one.line.to].map(([x, y]) => [x * SQUARE, y * SQUARE]);
  const [ox, oy] = one.line.out.map((step) => step * Math.hypot(x2 - x1, y2 - y1));
  const turned = oy ? (oy > 0 ? 0 : 1) : ox > 0 ? 1 : 0;
  const leaf = one.open ? `M${x1} ${y1}l${ox} ${oy}` : `M${x1} ${y1}L${x2} ${y2}`;
  const radius = Math.hypot(ox, oy);
  return shape(
    "g",
    { class: `door ${kindOf(one)}`, "data-door": one.door },
    titled(`${plain(one.door)}, ${stateOf(one)}`),
    shape("path", { class: "reach", d: `M${x1} ${y1}L${x2} ${y2}` }),
    one.open ? shape("path", { class: "turn", d: `M${x1 + ox} ${y1 + oy}A${radius} ${radius} 0 0 ${turned} ${x2} ${y2}` }) : null,
    shape("path", { class: "leaf", d: leaf }),
    one.kind.includes("lock") ? shape("circle", { class: "lock", cx: (x1 + x2) / 2, cy: (y1 + y2) / 2, r: 4 }) : null,
  );
}

function outside({ from, to, out }) {
  const [ox, oy] = out;
  return { x: ((from[0] + to[0]) / 2 + ox * 0.75) * SQUARE, y: ((from[1] + to[1]) / 2 + oy * 0.75) * SQUARE };
}

function unexplored(section, key, { x, y }) {
  return shape(
    "g",
    { class: "way", "data-way": `${section}:${key}`, role: "button", tabindex: 0, "aria-label": WORDS.map.unknown(plain(section), key) },
    titled(WORDS.map.unknown(plain(section), key)),
    shape("circle", { class: "reach", cx: x, cy: y, r: SQUARE * 0.95 }),
    shape("circle", { cx: x, cy: y, r: 11 }),
    shape("text", { x, y: y + 5 }, "?"),
  );
}

function thing({ sign, title, x, y, section }) {
  const at = `translate(${(x + 0.5) * SQUARE} ${(y + 0.5) * SQUARE})`;
  return shape("g", { class: `thing ${sign}`, transform: at, "data-section": section }, titled(title), shape("path", { class: "sign", d: SIGNS[sign] }));
}

function token(one) {
  const isFoe = one.kind === "monster";
  const words = one.fold ? WORDS.small.more(one.fold) : [one.name, one.left, one.down].filter(Boolean).join(", ");
  const sign = one.fold ? `+${one.fold}` : isFoe ? foeSign(one.name) : one.initial;
  const share = one.share === null ? null : Math.round(100 * one.share);
  return shape(
    "g",
    { class: `token ${isFoe ? "foe" : `hero hue-${one.hue}`}${one.down ? " down" : ""}`, "data-figure": one.figure },
    titled(words),
    isFoe ? shape("rect", { x: -10, y: -10, width: 20, height: 20, rx: 4 }) : shape("circle", { class: "body", r: 9.5 }),
    share === null ? null : isFoe
      ? shape("path", { class: "ring", d: "M-8 12h16", pathLength: 100, "stroke-dasharray": `${share} 200` })
      : shape("circle", { class: "ring", r: 10.5, pathLength: 100, "stroke-dasharray": `${share} 200`, transform: "rotate(-90)" }),
    shape("text", { y: 4.5 }, one.down && !one.fold ? "†" : sign),
  );
}
