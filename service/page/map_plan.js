// A level in squares: which section has one, where walls stand, what is on which edge, and where there is room to stand.

import { WORDS } from "./words.js";

/** Pixels of the drawing to a side of a square. */
export const SQUARE = 24;

const STEPS = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] };

/** `{cells, walls, doors, ways, things, bounds}` of sections that have squares; walls as pieces of a path. */
export function planOf({ sections, doors, features, traps }) {
  const here = Object.values(sections).filter((one) => !one.removed && one.squares.length);
  const known = Object.fromEntries(here.map((one) => [one.section, one]));
  const cells = cellsOf(here);
  const opened = new Set();
  const ways = here.flatMap((section) => waysOf(section, cells, opened));
  const shown = Object.values(doors).filter((one) => one.direction && one.x !== null && one.sections.some((name) => known[name]));
  for (const door of shown) for (const edge of edgesOf(door)) opened.add(edge);
  return {
    cells,
    known,
    walls: wallsOf(cells, known, opened),
    doors: shown.map((door) => ({ ...door, line: lineOf(door) })),
    ways,
    things: thingsIn(known, cells, features, traps),
    bounds: boundsOf(cells),
  };
}

const keyOf = (x, y) => `${x},${y}`;

function cellsOf(sections) {
  const cells = new Map();
  for (const { section, squares } of sections) {
    for (const { x, y, width, height } of squares) {
      for (let i = x; i < x + width; i++) for (let j = y; j < y + height; j++) cells.set(keyOf(i, j), { x: i, y: j, section });
    }
  }
  return cells;
}

function boundsOf(cells) {
  const all = [...cells.values()];
  const xs = all.map((one) => one.x);
  const ys = all.map((one) => one.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 };
}

/** The edges that begin at a square and go on beside it: `n x,y` is a northern one, `w x,y` a western one. */
function edgesOf({ direction, x, y, width }) {
  const lies = direction === "north" || direction === "south";
  return Array.from({ length: width }, (_, step) =>
    lies ? `n ${x + step},${y + (direction === "south" ? 1 : 0)}` : `w ${x + (direction === "east" ? 1 : 0)},${y + step}`,
  );
}

/** Where a door or a way stands, from end to end, in squares; and which way is out. */
function lineOf({ direction, x, y, width }) {
  const lies = direction === "north" || direction === "south";
  const across = direction === "south" ? y + 1 : direction === "east" ? x + 1 : lies ? y : x;
  const [from, to] = lies ? [[x, across], [x + width, across]] : [[across, y], [across, y + width]];
  return { from, to, out: STEPS[direction] };
}

function waysOf({ section, exits }, cells, opened) {
  const unexplored = [];
  for (const way of Object.values(exits)) {
    if (!way.direction || way.x === null || way.state === "blocked") continue;
    for (const edge of edgesOf(way)) opened.add(edge);
    const leads = way.state === "unexplored";
    if (leads) unexplored.push({ section, key: way.key, line: lineOf(way) });
  }
  return unexplored;
}

/** A wall wherever two squares belong to sections no way joins, or one to none; each run of edges is one stroke. */
function wallsOf(cells, known, opened) {
  const joined = (one, other) =>
    [[one, other], [other, one]].some(([from, to]) => Object.values(known[from].exits).some((way) => way.state === "joined" && way.to === to));
  const isWall = (here, beyond) => {
    if (!here || !beyond) return Boolean(here || beyond);
    return here.section !== beyond.section && !joined(here.section, beyond.section);
  };
  const edges = new Set();
  for (const cell of cells.values()) {
    for (const [dx, dy] of Object.values(STEPS)) {
      const beyond = cells.get(keyOf(cell.x + dx, cell.y + dy));
      const edge = dx ? `w ${cell.x + (dx > 0 ? 1 : 0)},${cell.y}` : `n ${cell.x},${cell.y + (dy > 0 ? 1 : 0)}`;
      if (!opened.has(edge) && isWall(cell, beyond)) edges.add(edge);
    }
  }
  return [...edges].map((edge) => {
    const [kind, place] = edge.split(" ");
    const [x, y] = place.split(",").map(Number);
    return kind === "n" ? [x, y, x + 1, y] : [x, y, x, y + 1];
  });
}

// What stands in the sections

const isStairs = ({ kind }) => kind.includes("stairs");

function leadsDown({ kind, details = {}, state = "" }) {
  return kind.includes("down") || details.stairs === "down" || (state ?? "").includes("down");
}

const isDeadEnd = ({ kind, details }) => kind === "dead_end" || details.end === "dead_end" || "dead_end" in details;

function signOf(feature) {
  const kind = feature.kind.toLowerCase();
  if (kind.includes("chest")) return [null, "closed", "locked"].includes(feature.state) ? "chest" : "chest-open";
  if (isStairs(feature)) return leadsDown(feature) ? "stairs-down" : "stairs-up";
  if (kind.includes("trap") || kind.includes("pit")) return "trap";
  return kind.includes("well") || kind.includes("fountain") ? "well" : kind.includes("table") || kind.includes("altar") ? "table" : "thing";
}

/** What the map says of itself, by section: `{sign, title, x, y}`, where nobody said a square near the middle. */
function thingsIn(known, cells, features, traps) {
  const things = [];
  const taken = new Set();
  const put = (section, sign, title, at, about = {}) => {
    const place = at ?? freeIn(section, cells, taken)[0];
    if (!place) return;
    taken.add(keyOf(place.x, place.y));
    things.push({ section, sign, title, x: place.x, y: place.y, ...about });
  };
  for (const section of Object.values(known)) {
    if (isStairs(section)) put(section.section, leadsDown(section) ? "stairs-down" : "stairs-up", leadsDown(section) ? WORDS.mapPlan.stairsDown : WORDS.mapPlan.stairsOut);
    else if (isDeadEnd(section)) put(section.section, "dead-end", WORDS.mapPlan.deadEnd);
  }
  for (const feature of Object.values(features)) {
    if (!known[feature.section]) continue;
    const at = feature.x === null ? null : { x: feature.x, y: feature.y };
    const title = [feature.name ?? feature.kind, feature.state].filter(Boolean).join(", ");
    put(feature.section, signOf(feature), title, at, { feature: feature.feature });
  }
  for (const trap of Object.values(traps)) {
    const section = known[trap.at] ? trap.at : features[trap.at]?.section;
    if (known[section]) put(section, "trap", `${trap.kind ?? WORDS.mapPlan.trap}, ${trap.state}`);
  }
  for (const section of Object.values(known)) if (section.notes.length) put(section.section, "note", section.notes.join("; "));
  things.taken = taken;
  return things;
}

/** Squares of a section nothing stands on, those in its middle first. */
export function freeIn(section, cells, taken) {
  const own = [...cells.values()].filter((one) => one.section === section);
  if (!own.length) return [];
  const middle = own.reduce((sum, { x, y }) => ({ x: sum.x + x / own.length, y: sum.y + y / own.length }), { x: 0, y: 0 });
  const far = ({ x, y }) => Math.abs(x - middle.x) + Math.abs(y - middle.y);
  return own.filter(({ x, y }) => !taken.has(keyOf(x, y))).sort((one, other) => far(one) - far(other) || one.y - other.y || one.x - other.x);
}
