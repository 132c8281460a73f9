// The party: wounds, what the game counts beside them, how everybody is; who stands against them; the gold. And names to type with a thumb.

import { left, part, show } from "./amounts.js";
import { arrange, button, byId, hide, make } from "./draw.js";

export function showParty(standing, openSheet) {
  const { heroes, monsters } = standing;
  arrange(byId("heroes"), heroes, (one) => figure(one, openSheet));
  arrange(byId("foes"), monsters, (one) => figure(one, openSheet));
  hide(byId("foes-part"), !monsters.length);
  showGold(standing);
  showCups(standing.cups);
}

function figure(one, openSheet) {
  const out = one.status.status !== "alive" || one.away;
  const word = one.away ? "away" : one.status.status === "alive" ? "" : one.status.word;
  const about = [one.title, one.player].filter(Boolean).join(", ");
  const called = [one.name, make("small", {}, about, word ? make("b", { class: "state" }, about ? ` · ${word}` : word) : null)];
  return make(
    "li",
    { class: out ? "figure out" : "figure" },
    button(called, () => openSheet(one.figure), { class: "called", title: "The whole sheet" }),
    one.vital ? vital(one) : "",
    ...one.beside.filter(({ current }) => current !== null).map(points),
  );
}

function vital({ vital: value, status }) {
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

function showGold({ gold, heroes, facts }) {
  const called = Object.fromEntries(heroes.map((one) => [one.figure, one.name]));
  const rows = Object.entries(gold).map(([holder, amount]) => ({ who: called[holder] ?? holder, amount: show(amount) }));
  if (rows.length > 1 && facts["all gold"] !== undefined) rows.push({ who: "all", amount: facts["all gold"], sum: true });
  if (!rows.length) rows.push({ who: "party", amount: "0" });
  arrange(byId("gold"), rows, ({ who, amount, sum }) =>
    make("div", { class: sum ? "sum" : null }, make("dt", {}, who), make("dd", {}, amount)),
  );
}

// Cups and decks

/** How many of what are left in each, and what was drawn and is kept, with the number it is played by. */
function showCups({ cups = {}, held = {} }) {
  const kept = Object.entries(held).map(([number, { what }]) => `${what ?? "?"} (${number})`);
  const rows = Object.values(cups).map(({ cup, left = null, contents = {}, away = {} }) => {
    const inside = Object.entries(contents).filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
    const gone = Object.values(away).reduce((sum, count) => sum + count, 0);
    return { what: cup, holds: [`${left === null ? "?" : show(left)} left`, ...inside, gone && `${gone} away`].filter(Boolean).join(", ") };
  });
  if (kept.length) rows.push({ what: "held", holds: kept.join(", ") });
  hide(byId("cups-part"), !rows.length);
  arrange(byId("cups"), rows, ({ what, holds }) => make("div", {}, make("dt", {}, what), make("dd", {}, holds)));
}

// Names

/** A row of names above the field: wounds and counters at a glance, and a tap types the name. */
export function showNames({ heroes, monsters }, type) {
  const here = [...heroes, ...monsters].filter((one) => !one.ended && !one.away);
  const firsts = here.map((one) => one.name.split(" ")[0].toLowerCase());
  const things = here.map((one, index) => ({ word: shortest(one, firsts[index], firsts), ...glance(one) }));
  arrange(byId("names"), things, (one) => name(one, type));
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

function name({ word, called, kind, wounds, counters, down, low }, type) {
  const kinds = ["name", kind, low && "low", down && "down"].filter(Boolean).join(" ");
  const about = [called, wounds && `wounds ${wounds}`, ...counters.map(({ label, left }) => `${label} ${left}`), down].filter(Boolean).join(", ");
  const small = make("small", {}, [wounds, ...counters.map(({ left }) => `✦${left}`), down].filter(Boolean).join(" "));
  return button([word, small], () => type(word), { class: kinds, "aria-label": `Type ${word}. ${about}` });
}
