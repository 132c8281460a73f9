// The tally: what waits and what does not add up, gold and its ledger, cups and decks, quests and trips, luck and deeds.

import { show, surelyBelow } from "./amounts.js";
import { showBusiness } from "./business.js";
import { arrange, hide, make } from "./draw.js";
import { Ledger } from "./tally_gold.js";
import { Luck } from "./tally_luck.js";
import { plain } from "./wording.js";
import { WORDS } from "./words.js";

export class View {
  constructor(place, table) {
    this.table = table;
    this.business = make("ul", { class: "business", id: "open" });
    this.gold = make("dl", { class: "gold", id: "gold" });
    this.cups = make("dl", { class: "gold" });
    this.cupsPart = make("div", {}, make("h3", {}, WORDS.viewTally.cupsAndDecks), this.cups);
    this.quests = make("ul", { class: "quests", id: "quests" });
    const [ledger, dice, deeds] = [make("div", {}), make("div", { class: "lucks" }), make("div", {})];
    this.ledger = new Ledger(ledger, table);
    this.luck = new Luck(dice, deeds, table);
    const part = (title, ...inside) => make("section", {}, make("h2", {}, title), ...inside);
    place.replaceChildren(
      part(WORDS.common.toDo, this.business),
      part(WORDS.common.gold, this.gold, ledger, this.cupsPart),
      part(WORDS.viewTally.quests, this.quests),
      part(WORDS.viewTally.luck, dice),
      part(WORDS.viewTally.deeds, deeds),
    );
  }

  async show({ standing, open, quests }) {
    showBusiness(this.business, open, { telling: this.table.telling, called: (one) => this.table.called(one) });
    showGold(this.gold, standing);
    this.showCups(standing.cups);
    showQuests(this.quests, quests);
    await Promise.all([this.ledger.show(), this.luck.show()]).catch((error) => this.table.sorry(error));
  }

  /** How many of what are left in each, and what was drawn and is kept, with the number it is played by. */
  showCups({ cups = {}, held = {} }) {
    const kept = Object.entries(held).map(([number, { what }]) => `${what ?? "?"} (${number})`);
    const rows = Object.values(cups).map(({ cup, left = null, contents = {}, away = {} }) => {
      const counts = Object.entries(contents).filter(([, count]) => count > 0);
      const inside = counts.map(([what, count]) => `${count} ${what}`).join(", ");
      const gone = sum(Object.values(away));
      const unseen = left !== null && surelyBelow(left, sum(counts.map(([, count]) => count)));
      const there = WORDS.small.left(left === null ? "?" : show(left));
      const holds = inside ? (unseen ? WORDS.viewTally.unseenOf(there, inside) : `${there} (${inside})`) : there;
      return { what: cup, holds: gone ? `${holds}, ${WORDS.viewTally.drawn(gone)}` : holds };
    });
    if (kept.length) rows.push({ what: WORDS.viewTally.held, holds: kept.join(", ") });
    hide(this.cupsPart, !rows.length);
    arrange(this.cups, rows, ({ what, holds }) => make("div", {}, make("dt", {}, what), make("dd", {}, holds)));
  }
}

function sum(counts) {
  return counts.reduce((all, count) => all + count, 0);
}

// Gold

function showGold(place, { gold, heroes, facts }) {
  const called = Object.fromEntries(heroes.map((one) => [one.figure, one.name]));
  const rows = Object.entries(gold).map(([holder, amount]) => ({ who: holder === "party" ? WORDS.common.theParty : (called[holder] ?? holder), amount: show(amount) }));
  if (rows.length > 1 && facts["all gold"] !== undefined) rows.push({ who: WORDS.viewTally.all, amount: facts["all gold"], sum: true });
  if (!rows.length) rows.push({ who: WORDS.common.theParty, amount: "0" });
  arrange(place, rows, ({ who, amount, sum }) =>
    make("div", { class: sum ? "sum" : null }, make("dt", {}, who), make("dd", {}, amount)),
  );
}

// Quests, the open ones first; and the trips

function showQuests(place, { quests, expeditions }) {
  const all = Object.values(quests);
  const things = [...all.filter((one) => one.state === "open"), ...all.filter((one) => one.state !== "open")];
  const trips = Object.values(expeditions).map((one) => ({ trip: true, ...one }));
  const shown = [...things, ...trips];
  arrange(place, shown.length ? shown : [{ nothing: true }], (one) =>
    one.nothing ? make("li", { class: "faint" }, WORDS.viewTally.noQuestYet) : one.trip ? trip(one) : quest(one),
  );
}

function quest({ title, state, reward, reason, parent, objectives }) {
  const about = [state !== "open" && state, reason, reward && WORDS.viewTally.reward(reward), parent && WORDS.viewTally.partOf(plain(parent))];
  const steps = Object.values(objectives).map((one) => objective(one));
  return make(
    "li",
    { class: state === "open" ? "quest" : "quest over" },
    make("b", {}, title),
    make("small", {}, about.filter(Boolean).join(" · ")),
    steps.length ? make("ul", {}, ...steps) : null,
  );
}

function objective({ title, needed, reached }) {
  const done = typeof reached === "number" && reached >= needed;
  const much = needed > 1 ? ` ${show(reached)}/${needed}` : "";
  return make("li", { class: done ? "done" : null }, `${done ? "✓" : "○"} ${title}${much}`);
}

function trip({ expedition, dungeon, outcome, ended_by: ended }) {
  const about = [dungeon && plain(dungeon), ended === null ? WORDS.viewTally.underWay : outcome || WORDS.viewTally.over].filter(Boolean);
  return make("li", { class: "quest trip" }, make("b", {}, plain(expedition)), make("small", {}, about.join(" · ")));
}
