// The heroes: everybody's card in the colour they have on the map, and whoever stands against them.

import { show } from "./amounts.js";
import { arrange, button, hide, make } from "./draw.js";
import { signsOf } from "./hues.js";
import { vital } from "./party.js";
import { WORDS } from "./words.js";

const MOST_PIPS = 12;
/** More than these are a bar: nobody counts them. */

export class View {
  constructor(place, table) {
    this.table = table;
    this.figures = make("ul", { class: "hero-cards", id: "heroes" });
    this.foes = make("ul", { class: "hero-cards", id: "foes" });
    this.foesPart = make("div", {}, make("h3", {}, WORDS.common.againstThem), this.foes);
    this.nobody = make("p", { class: "faint" }, WORDS.viewHeroes.nobodyHasJoinedYet);
    place.replaceChildren(make("h2", {}, WORDS.viewHeroes.heroes), this.nobody, this.figures, this.foesPart);
  }

  show({ standing: { heroes, monsters } }) {
    const signs = signsOf(heroes);
    const cards = heroes.map((one) => ({ ...one, sign: signs[one.figure], own: this.table.isOwn(one.figure) }));
    const own = cards.filter((one) => one.own);
    const drawn = (one) => card(one, (figure) => this.table.openSheet(figure));
    hide(this.nobody, heroes.length > 0);
    arrange(this.figures, [...own, ...cards.filter((one) => !one.own)], drawn);
    arrange(this.foes, monsters, drawn);
    hide(this.foesPart, !monsters.length);
  }
}

function card(one, openSheet) {
  const { figure, name, title, player, sign, status, away, beside, conditions, held, gold } = one;
  const how = away ? WORDS.small.away : status.status === "alive" ? "" : status.word;
  const about = [title, player].filter(Boolean).join(", ");
  return make(
    "li",
    { class: `hero-card${how ? " out" : ""}${sign ? ` hue-${sign.hue}` : ""}` },
    button(
      [sign ? make("span", { class: "sign-letter", "aria-hidden": "true" }, sign.initial) : "", make("span", { class: "called" }, make("b", {}, name), make("small", {}, about), how ? make("b", { class: "state" }, how) : "")],
      () => openSheet(figure),
      { class: "to-sheet", title: WORDS.common.theWholeSheet },
    ),
    one.vital ? pips(one) : "",
    make("p", { class: "counted" }, ...beside.filter(({ current }) => current !== null).map(points), gold === null ? "" : make("span", {}, WORDS.viewHeroes.gold(show(gold)))),
    conditions.length ? make("p", { class: "state" }, conditions.join(", ")) : "",
    held.length ? make("p", { class: "faint" }, WORDS.viewHeroes.inHand(held.join(", "))) : "",
  );
}

/** A pip for each wound that can be taken, filled while it is left; a bar where they are many or nobody knows how many. */
function pips(one) {
  const { current, start } = one.vital;
  const isCounted = Number.isInteger(current) && Number.isInteger(start) && start > 0 && start <= MOST_PIPS;
  if (!isCounted) return vital(one);
  const all = Array.from({ length: Math.max(start, current) }, (_, at) => make("i", { class: at < current ? "left" : "gone" }));
  return make("p", { class: "pips", role: "img", "aria-label": WORDS.viewHeroes.left(one.vital.label, Math.max(0, current), start) }, ...all, make("span", { "aria-hidden": "true" }, ` ${Math.max(0, current)}/${start}`));
}

function points({ label, current }) {
  const isCounted = Number.isInteger(current) && current > 0 && current <= MOST_PIPS;
  return make("span", { class: "points", title: label }, make("span", { class: "unseen" }, `${label} `), isCounted ? make("span", { "aria-hidden": "true" }, "✦".repeat(current), " ") : current === 0 ? "✧ " : "✦ ", show(current));
}
