// What is known of a place on the map, and lines that could be said of it: those the service understands, and no others.

import { say } from "./calls.js";
import { button, hide, make } from "./draw.js";
import { addressOf } from "./route.js";
import { plain } from "./wording.js";
import { WORDS } from "./words.js";

const SAID = WORDS.map;

/** `what` is `{section}`, `{way}` or `{door}`, null for none; `people` are those who are drawn. */
export function showSection(place, what, map, people, table) {
  hide(place, what === null);
  if (what === null) return;
  const lines = make("div", { class: "readings" });
  const told = what.section ? ofSection(map, what.section, people, table) : ofWay(map, what);
  place.replaceChildren(...told, lines, button(SAID.close, () => hide(place), { class: "quiet small" }));
  if (table.speaks && table.clock.isNow) offer(lines, linesFor(map, what), table);
}

function linesFor({ sections, features }, { section, way, door }) {
  if (way) {
    const at = way.indexOf(":");
    const isBook = sections[way.slice(0, at)]?.kind === "section";
    return isBook ? [`page ${way.slice(at + 1)}`] : [`explore ${way}`];
  }
  if (door) return [`open ${door}`, `close ${door}`];
  const chests = Object.values(features).filter((one) => one.section === section && one.kind.includes("chest"));
  return [`party to ${section}`, ...chests.map((one) => `open ${one.feature}`), `search ${section}`];
}

/** Tried first, as what may be said depends on the game and on the moment; a tap puts a line into the field. */
async function offer(place, lines, table) {
  const tried = await Promise.allSettled(lines.map((line) => say(table.campaign, { line }, { preview: true })));
  const good = lines.filter((_, at) => tried[at].status === "fulfilled");
  place.replaceChildren(...good.map((line) => button(line, () => table.field.edit(line), { class: "reading" })));
}

function ofWay(map, { way, door }) {
  if (way) return [make("b", {}, SAID.unexplored), make("p", {}, plain(way.replace(":", ", ")))];
  const { kind, open, sections, number } = map.doors[door];
  const about = [kind !== "normal" && kind, open ? SAID.open : SAID.shut, sections.map(plain).join(" – "), SAID.since(number)];
  return [make("b", {}, plain(door)), make("p", {}, about.filter(Boolean).join(" · "))];
}

function ofSection(map, id, people, table) {
  const { name, kind, number, length, searched, notes, details, exits } = map.sections[id];
  const when = make("a", { href: addressOf({ ...table.route, at: number }) }, SAID.since(number));
  const there = Object.values(map.features).filter((one) => one.section === id);
  const doors = Object.values(map.doors).filter((one) => one.sections.includes(id));
  const rows = [
    [SAID.here, people.filter((one) => one.section === id).map((one) => one.name)],
    [SAID.found, there.map((one) => [one.name ?? plain(one.feature), one.state].filter(Boolean).join(", "))],
    [SAID.doors, doors.map((one) => `${plain(one.door)} (${one.open ? SAID.open : SAID.shut})`)],
    [SAID.ways, Object.values(exits).map((one) => `${one.key}${one.to ? ` → ${plain(one.to)}` : ` (${one.state})`}`)],
    [SAID.searched, Object.entries(searched).map(([what, found]) => `${plain(what)}: ${found}`)],
    [SAID.known, Object.entries(details).map(([what, value]) => `${plain(what)} ${plain(String(value))}`)],
    [SAID.notes, notes],
  ].filter(([, words]) => words.length);
  return [
    make("b", {}, name ?? plain(id)),
    make("p", { class: "faint about" }, make("span", {}, [plain(kind), length && SAID.long(length)].filter(Boolean).join(", ")), when),
    make("dl", {}, ...rows.flatMap(([title, words]) => [make("dt", {}, title), make("dd", {}, words.join("; "))])),
  ];
}
