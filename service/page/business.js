// Open business: what waits for somebody, and what does not add up, each with the shortest way to settle it.

import { arrange, button, byId, hide, make } from "./draw.js";

/** `telling` is null for whoever only watches; `called` says what figures are called. */
export function showBusiness({ open, discrepancies }, telling, called) {
  const things = [
    ...open.map(({ number, what, ask, left, owed_to: whose }) => ({ number, words: what, ask, left, whose: called(whose) })),
    ...discrepancies.map((one) => ({ number: one.number, words: one.text, amiss: true })),
  ];
  arrange(byId("open"), things, (one) => waits(one, telling));
  if (!things.length) arrange(byId("open"), [{ nothing: true }], () => make("li", { class: "faint" }, "Nothing waits."));
  const count = byId("open-count");
  count.textContent = String(things.length);
  hide(count, !things.length);
}

function waits({ number, words, ask, left, whose, amiss }, telling) {
  const more = [left > 1 && `${left} left`, whose && `for ${whose}`].filter(Boolean).join(", ");
  return make(
    "li",
    { class: amiss ? "amiss" : ask ? "due" : null },
    make("span", { class: "number" }, String(number)),
    make("span", { class: "words" }, words, more ? make("small", {}, ` ${more}`) : null),
    amiss && telling ? button("Let it stand", () => telling.tell(`ok ${number}`), { class: "small" }) : null,
  );
}

/** What to roll or say next, right above the field: the newest the game has asked for, or lines that begin an evening. */
export function showNext({ waiting, next, quiet, stamp }, telling, called, type) {
  const asked = waiting.filter((one) => one.ask !== null).at(-1);
  const place = byId("next");
  const steps = asked || quiet || stamp.combat ? [] : next.slice(0, 3);
  hide(place, !asked && !steps.length);
  if (!asked) {
    arrange(place, steps, (line) => button(line, () => type(line), { class: "quiet small" }));
    return;
  }
  const whose = asked.owed_to ? ` for ${called(asked.owed_to)}` : "";
  arrange(place, [{ words: `→ ${asked.what}${whose} ` }, { skip: true }], ({ words }) =>
    words ? make("span", {}, words) : button("Skip", () => telling.tell("skip"), { class: "quiet small" }),
  );
}
