// Open business: what waits for somebody, and what does not add up, each with the shortest way to settle it.

import { arrange, button, byId, hide, make } from "./draw.js";

/** Everything that waits and does not add up, as a list; whoever only watches settles none of it. */
export function showBusiness(place, { open, discrepancies }, { telling, called }) {
  const things = [
    ...open.map(({ owed_to: whose, what, ...one }) => ({ ...one, words: what, whose: called(whose) })),
    ...discrepancies.map((one) => ({ number: one.number, words: one.text, amiss: true })),
  ];
  const shown = things.length ? things : [{ nothing: true }];
  arrange(place, shown, (one) => (one.nothing ? make("li", { class: "faint" }, "Nothing to do.") : waits(one, telling)));
}

/** How much there is to do, said at the view that lists it. */
export function countBusiness({ open, discrepancies }) {
  const count = byId("open-count");
  count.textContent = String(open.length + discrepancies.length);
  hide(count, count.textContent === "0");
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
