// A map nobody measured: sections as tiles in layers, each beneath the one it was found from, and the ways between them.

const ACROSS = 5;
const DOWN = 3;
/** From tile to tile, in squares. */

export const TILE = { width: 4, height: 2 };

/** `{tiles, links, bounds}`: tiles by section with their place in squares; links `{from, to, kind, title}`. */
export function graphOf({ sections, doors, way }) {
  const here = Object.values(sections).filter((one) => !one.removed && !one.squares.length).sort((one, other) => one.number - other.number);
  const known = Object.fromEntries(here.map((one) => [one.section, one]));
  const links = linksOf(here, known, doors, way ?? []);
  const layer = layersOf(here, links);
  const tiles = {};
  const used = [];
  for (const { section } of here) {
    const row = layer[section];
    used[row] = (used[row] ?? -1) + 1;
    tiles[section] = { x: used[row] * ACROSS, y: row * DOWN };
  }
  const loose = looseEnds(here, known, doors);
  const width = Math.max(1, ...used.map((count) => (count + 1) * ACROSS)) - 1;
  return { order: here.map(({ section }) => section), tiles, known, links, loose, bounds: { x: 0, y: 0, width, height: used.length * DOWN - 1 } };
}

function linksOf(here, known, doors, way) {
  const links = new Map();
  const link = (from, to, kind) => {
    const between = [from, to].sort().join(" ");
    if (known[from] && known[to] && !links.has(between)) links.set(between, { from, to, kind });
  };
  for (const { section, exits } of here) {
    for (const one of Object.values(exits)) if (one.to) link(section, one.to, one.state === "joined" ? "joined" : "noted");
  }
  for (const { sections: both } of Object.values(doors)) if (both.length === 2) link(both[0], both[1], "door");
  for (let step = 1; step < way.length; step++) {
    link(way[step - 1], way[step], "walked");
    const between = links.get([way[step - 1], way[step]].sort().join(" "));
    if (between) between.taken = true;
  }
  // Nobody said how they came there: from what was found before it, and drawn as unsaid.
  const isLinked = new Set([...links.values()].flatMap(({ from, to }) => [from, to]));
  here.slice(1).forEach(({ section }, at) => isLinked.has(section) || link(here[at].section, section, "unsaid"));
  return [...links.values()];
}

/** How many ways it is from where they began; what nothing leads to begins a layer of its own beneath. */
function layersOf(here, links) {
  const layer = {};
  let next = 0;
  for (const { section: root } of here) {
    if (root in layer) continue;
    const waiting = [root];
    layer[root] = next;
    while (waiting.length) {
      const from = waiting.shift();
      for (const one of links) {
        const to = one.from === from ? one.to : one.to === from ? one.from : null;
        if (to === null || to in layer) continue;
        layer[to] = layer[from] + 1;
        waiting.push(to);
      }
    }
    next = Math.max(...Object.values(layer)) + 1;
  }
  return layer;
}

/** Ways that lead to nothing known yet, and doors nobody knows the other side of, by section. */
function looseEnds(here, known, doors) {
  const loose = {};
  const add = (section, one) => (loose[section] ??= []).push(one);
  for (const { section, exits } of here) {
    for (const one of Object.values(exits)) if (one.state === "unexplored" && !known[one.to]) add(section, { key: one.key });
  }
  for (const door of Object.values(doors)) {
    const [only, other] = door.sections;
    if (known[only] && !known[other]) add(only, { door });
  }
  return loose;
}
