// The party: wounds, what the game counts beside them, how everybody is; who stands against them. And names to type with a thumb.

import { left, part, show } from "./amounts.js";
import { arrange, button, byId, hide, make } from "./draw.js";
import { WORDS } from "./words.js";

/** The party and whoever stands against them, in two lists. */
export function showParty({ heroes, monsters }, { figures, foes, foesPart }, openSheet) {
  arrange(figures, heroes, (one) => figure(one, openSheet));
  arrange(foes, monsters, (one) => figure(one, openSheet));
  hide(foesPart, !monsters.length);
}

function figure(one, openSheet) {
  const out = one.status.status !== "alive" || one.away;
  const word = one.away ? WORDS.small.away : one.status.status === "alive" ? "" : one.status.word;
  const about = [one.title, one.player].filter(Boolean).join(", ");
  const called = [one.name, make("small", {}, about, word ? make("b", { class: "state" }, about ? ` · ${word}` : word) : null)];
  return make(
    "li",
    { class: out ? "figure out" : "figure" },
    button(called, () => openSheet(one.figure), { class: "called", title: WORDS.common.theWholeSheet }),
    one.vital ? vital(one) : "",
    ...one.beside.filter(({ current }) => current !== null).map(points),
  );
}

export function vital({ vital: value, status }) {
  const { current, start, label } = value;
  const share = part(current, start);
  const words = left(current, start);
  const bar = make("span", { class: "bar", "aria-hidden": "true" });
  if (share !== null) {
    bar.style.setProperty("--left", share);
    bar.dataset.how = share <= 0 || status.status === "dead" ? "none" : share <= 0.34 ? "low" : share < 1 ? "some" : "all";
  }
  return make("span", { class: "vital" }, bar, make("span", { class: "much" }, make("span", { class: "unseen" }, `${label} `), words));
}

function points({ label, current }) {
  return make("span", { class: "points", title: label }, make("span", { class: "unseen" }, `${label} `), "✦ ", show(current));
}

// Names

export const PARTY = "party";

/** A row of names above the field, one's own first: wounds and counters at a glance, and a tap types the name. */
export function showNames(standing, isOwn, type) {
  const things = inPlay(standing).map(({ one, word }) => ({ word, own: isOwn(one.figure), ...glance(one) }));
  const isFirst = ({ own, kind }) => own && kind !== "monster";
  const all = standing.heroes.length > 1 ? [{ word: PARTY, own: true, called: WORDS.party.allOfThem, kind: "party", wounds: "", counters: [], down: "", low: false }] : [];
  arrange(byId("names"), [...things.filter(isFirst), ...all, ...things.filter((one) => !isFirst(one))], (one) => name(one, type));
}

/** What people type for whom: words for the heroes' side, and for their foes. */
export function names(standing) {
  const words = (isFoe) => new Set(inPlay(standing).filter(({ one }) => (one.kind === "monster") === isFoe).flatMap(({ one, word }) => [word, one.figure]));
  return { heroes: words(false), foes: words(true) };
}

/** The oldest question that dice answer, and that is ours to answer. */
export function firstQuestion({ waiting, heroes }, isOwn) {
  const theirs = new Set(heroes.map((one) => one.figure).filter((figure) => !isOwn(figure)));
  return waiting.find((one) => one.rolls.length > 0 && !theirs.has(one.owed_to));
}

function inPlay({ heroes, monsters }) {
  const here = [...heroes, ...monsters].filter((one) => !one.ended && !one.away);
  const firsts = here.map((one) => one.name.split(" ")[0].toLowerCase());
  return here.map((one, at) => ({ one, word: shortest(one, firsts[at], firsts) }));
}

/** The shortest name that is theirs alone; monsters go by their number. */
function shortest(one, first, firsts) {
  const plain = /^[\p{L}\p{N}]+$/u.test(first) && firsts.filter((other) => other === first).length === 1;
  return plain && one.kind !== "monster" ? first : one.figure;
}

function glance({ vital: value, beside, status, kind, name: called }) {
  const start = value?.start ?? null;
  return {
    called,
    kind,
    wounds: value && value.current !== null ? left(value.current, start) : "",
    counters: beside.filter(({ current }) => current !== null).map(({ label, current }) => ({ label, left: show(current) })),
    down: status.status === "alive" ? "" : status.word,
    low: part(value?.current, start) !== null && part(value.current, start) < 0.5,
  };
}

function name({ word, own, called, kind, wounds, counters, down, low }, type) {
  const kinds = ["name", kind, own || kind === "monster" ? "" : "others", low && "low", down && "down"].filter(Boolean).join(" ");
  const about = [called, wounds && WORDS.party.wounds(wounds), ...counters.map(({ label, left }) => `${label} ${left}`), down].filter(Boolean).join(", ");
  const small = make("small", {}, [wounds, ...counters.map(({ left }) => `✦${left}`), down].filter(Boolean).join(" "));
  return button([word, small], () => type(word), { class: kinds, "aria-label": WORDS.party.type(word, about) });
}
