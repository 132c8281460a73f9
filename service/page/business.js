// Open business: what waits for somebody, and what does not add up, each with the shortest way to settle it.

import { arrange, button, byId, hide, make } from "./draw.js";

/** `telling` is null for whoever only watches; `called` says what figures are called. */
export function showBusiness({ open, discrepancies }, telling, called) {
  const things = [
    ...open.map(({ owed_to: whose, what, ...one }) => ({ ...one, words: what, whose: called(whose) })),
    ...discrepancies.map((one) => ({ number: one.number, words: one.text, amiss: true })),
  ];
  arrange(byId("open"), things, (one) => waits(one, telling));
  if (!things.length) arrange(byId("open"), [{ nothing: true }], () => make("li", { class: "faint" }, "Nothing to do."));
  const count = byId("open-count");
  count.textContent = String(things.length);
  hide(count, !things.length);
}

const isAsked = ({ rolls, outcomes }) => rolls.length > 0 || outcomes.length > 0;

function waits({ number, words, ask, left, whose, answer, amiss }, telling) {
  const more = [left > 1 && `${left} left`, whose && `for ${whose}`, answer].filter(Boolean).join(", ");
  return make(
    "li",
    { class: amiss ? "amiss" : ask ? "due" : null },
    make("span", { class: "number" }, String(number)),
    make("span", { class: "words" }, words, more ? make("small", {}, ` ${more}`) : null),
    amiss && telling ? button("Let it stand", () => telling.tell(`ok ${number}`), { class: "small" }) : null,
  );
}

/** What to answer next, right above the field: the oldest question as it is asked now, or lines that begin an evening. */
export function showNext({ waiting, next, quiet, stamp }, telling, called, type) {
  const [asked, ...others] = waiting.filter(isAsked);
  const place = byId("next");
  const steps = asked || quiet || stamp.combat ? [] : next.slice(0, 3);
  hide(place, !asked && !steps.length);
  if (!asked) {
    arrange(place, steps, (line) => button(line, () => type(line), { class: "quiet small" }));
    return;
  }
  const whose = asked.owed_to ? ` for ${called(asked.owed_to)}` : "";
  const more = others.length ? ` (and ${others.length} more)` : "";
  const words = `→ ${asked.number}: ${asked.what}${whose}${more} `;
  const outcomes = telling ? asked.outcomes.map((outcome) => ({ outcome })) : [];
  arrange(place, [{ words }, ...outcomes, { outcome: "skip", line: `skip ${asked.number}` }], (one) =>
    one.words
      ? make("span", {}, one.words)
      : button(one.outcome, () => telling.tell(one.line ?? one.outcome), { class: "quiet small" }),
  );
}
