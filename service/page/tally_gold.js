// The ledger: every movement with the balance after it, and an area of what everybody had from line to line.

import { show } from "./amounts.js";
import * as calls from "./calls.js";
import { button, make } from "./draw.js";
import { signsOf } from "./hues.js";
import { shape } from "./svg.js";
import { WORDS } from "./words.js";

const [WIDTH, HEIGHT] = [600, 160];
const PARTY = 7;
/** The hue of whatever is nobody's own. */

export class Ledger {
  constructor(place, table) {
    this.place = place;
    this.table = table;
    this.older = [];
  }

  async show() {
    const { campaign, clock } = this.table;
    const purse = await calls.gold(campaign, clock.at, null);
    this.older = [];
    this.draw(purse.movements, purse.next);
  }

  async earlier(cursor) {
    const { campaign, clock } = this.table;
    const purse = await calls.gold(campaign, clock.at, cursor);
    this.older = [...purse.movements, ...this.older];
    this.draw(this.newest, purse.next);
  }

  draw(newest, next) {
    this.newest = newest;
    const movements = [...this.older, ...newest];
    const more = next ? button(WORDS.tallyGold.earlier, () => this.earlier(next).catch((error) => this.table.sorry(error)), { class: "small" }) : "";
    const called = (holder) => (holder === "party" ? WORDS.common.theParty : this.table.called(holder));
    const rows = movements.toReversed().map((one) => row(one, called));
    this.place.replaceChildren(
      area(movements, called, signsOf(this.table.latest.standing.heroes)),
      movements.length
        ? make("table", { class: "ledger", tabindex: 0 }, make("caption", { class: "unseen" }, WORDS.tallyGold.everyMovementTheNewest), heads(), make("tbody", {}, ...rows))
        : make("p", { class: "faint" }, WORDS.tallyGold.noGoldHasMoved),
      more,
    );
  }
}

function heads() {
  return make("thead", {}, make("tr", {}, ...[WORDS.tallyGold.line, WORDS.tallyGold.who, WORDS.tallyGold.what, WORDS.common.gold, WORDS.tallyGold.hasThen].map((words) => make("th", { scope: "col" }, words))));
}

const signed = (change) => (typeof change === "number" && change > 0 ? `+${change}` : show(change).replace("-", "−"));

function row({ number, holder, change, balance, what, kind, other }, called) {
  const about = [kind, what, other && other !== holder && WORDS.tallyGold.withWhom(called(other))].filter(Boolean).join(", ");
  const way = typeof change === "number" && change < 0 ? "out" : "in";
  return make("tr", {}, make("td", {}, String(number)), make("td", {}, called(holder)), make("td", {}, about), make("td", { class: way }, signed(change)), make("td", {}, show(balance)));
}

/** What everybody has behind each movement, one on the other; nothing where an amount is unknown, or somebody owes. */
function area(movements, called, signs) {
  const moments = balances(movements);
  const holders = [...new Set(movements.map((one) => one.holder))];
  if (moments.length < 2 || moments.some((one) => Object.values(one).some((gold) => !Number.isInteger(gold) || gold < 0))) return "";
  const highest = Math.max(1, ...moments.map((one) => Object.values(one).reduce((sum, gold) => sum + gold, 0)));
  const x = (at) => (at * WIDTH) / (moments.length - 1);
  const y = (gold) => HEIGHT - (gold * (HEIGHT - 8)) / highest;
  const hue = (holder) => `hue-${signs[holder]?.hue ?? PARTY}`;
  let below = moments.map(() => 0);
  const bands = holders.map((holder) => {
    const above = moments.map((one, at) => below[at] + (one[holder] ?? 0));
    const path = `M${above.map((gold, at) => `${x(at)} ${y(gold)}`).join("L")}L${below.map((gold, at) => `${x(at)} ${y(gold)}`).reverse().join("L")}Z`;
    below = above;
    return shape("path", { d: path, class: hue(holder) }, shape("title", {}, `${called(holder)}: ${moments.at(-1)[holder] ?? 0}`));
  });
  const legend = holders.map((holder) => make("li", { class: hue(holder) }, called(holder)));
  const label = WORDS.tallyGold.goldFromLineTo(highest, holders.map((one) => `${called(one)} ${moments.at(-1)[one] ?? 0}`).join(", "));
  return make("figure", { class: "area" }, shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": label }, ...bands), make("ul", { class: "legend" }, ...legend));
}

/** Behind each line that moved gold: holder → what they have. */
function balances(movements) {
  const moments = [];
  let now = {};
  for (const { number, holder, balance } of movements) {
    now = { ...now, [holder]: balance };
    if (moments.at(-1)?.number === number) moments.pop();
    moments.push({ number, now });
  }
  return moments.map((one) => one.now);
}
