// Open business: what waits for somebody, and what does not add up, each with the shortest way to settle it.

import { arrange, button, byId, hide, make } from "./draw.js";
import { WORDS } from "./words.js";

const MOST_CHIPS = 4;

/** Everything that waits and does not add up, as a list; whoever only watches settles none of it. */
export function showBusiness(place, { open, discrepancies }, { telling, called }) {
  const things = [
    ...open.map(({ owed_to: whose, what, ...one }) => ({ ...one, words: what, whose: whose && called(whose) })),
    ...discrepancies.map((one) => ({ number: one.number, words: one.text, amiss: true })),
  ];
  const shown = things.length ? things : [{ nothing: true }];
  arrange(place, shown, (one) => (one.nothing ? make("li", { class: "faint" }, WORDS.business.nothingToDo) : waits(one, telling)));
}

/** How much there is to do, said at the view that lists it. */
export function countBusiness({ open, discrepancies }) {
  const count = byId("open-count");
  count.textContent = String(open.length + discrepancies.length);
  hide(count, count.textContent === "0");
}

const isAsked = ({ rolls, outcomes }) => rolls.length > 0 || outcomes.length > 0;

function waits({ number, words, ask, left, whose, answer, amiss }, telling) {
  const more = [left > 1 && WORDS.small.left(left), whose && WORDS.small.forWhom(whose), answer].filter(Boolean).join(", ");
  return make(
    "li",
    { class: amiss ? "amiss" : ask ? "due" : null },
    make("span", { class: "number" }, String(number)),
    make("span", { class: "words" }, words, more ? make("small", {}, ` ${more}`) : null),
    amiss && telling ? button(WORDS.common.letItStand, () => telling.tell(`ok ${number}`), { class: "small" }) : null,
  );
}

/** What can be said now, right above the field: an answer to the oldest question, as it is asked now; else lines that could come next. */
export function showNext({ waiting, next, quiet, heroes, monsters }, table) {
  const [asked, ...others] = waiting.filter(isAsked);
  const steps = asked ? answers(asked, others, (one) => table.called(one)) : chips(next, quiet, heroes, monsters);
  const place = byId("next");
  hide(place, !steps.length);
  arrange(place, steps, (one) => (one.words ? make("span", {}, one.words) : button(one.label ?? one.line, () => took(one, table), { class: "chip" })));
}

function answers(asked, others, called) {
  const whose = asked.owed_to ? ` ${WORDS.small.forWhom(called(asked.owed_to))}` : "";
  const more = others.length ? ` (${WORDS.small.andMore(others.length)})` : "";
  const told = asked.outcomes.map((line) => ({ line, tells: true }));
  return [{ words: `→ ${asked.number}: ${asked.what}${whose}${more}` }, ...told, { label: WORDS.small.skip, line: `skip ${asked.number}`, tells: true }];
}

function chips(next, quiet, heroes, monsters) {
  const fresh = heroes.length === 0 && monsters.length === 0;
  const own = fresh && next.some((line) => line.startsWith("hero ")) ? [{ label: WORDS.business.aHeroOfOur, form: true }] : [];
  const passing = quiet && !next.includes(".") ? [{ label: WORDS.business.quietTurn, line: ".", tells: true }] : [];
  const steps = next.slice(0, MOST_CHIPS).map((line) => (line === "." ? { label: WORDS.business.nextTurn, line, tells: true } : { line }));
  return [...passing, ...steps, ...own];
}

/** A chip that answers is told; one that may be meant otherwise stands in the field first. */
function took({ line, tells, form }, table) {
  if (form) table.heroForm();
  else if (tells) table.telling.tell(line);
  else table.field.put(line);
}
