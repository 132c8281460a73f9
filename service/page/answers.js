// The answer to a line: what was logged under which number, what is otherwise now, what to roll next.

import { button, byId, hide, make } from "./draw.js";
import { numbers, telling, withNews } from "./wording.js";
import { WORDS } from "./words.js";

export function showAnswer(outcome, item, table) {
  const place = byId("answer");
  place.replaceChildren(
    ...told(outcome),
    changesOf(outcome.changes),
    coinedIn(outcome),
    ...outcome.discrepancies.map((one) => amiss(one, table)),
    ...outcome.warnings.map((words) => make("p", { class: "warning" }, words)),
    ...outcome.asks.map((words) => make("p", { class: "asks" }, `→ ${words}`)),
  );
  if (item.line === ".") place.classList.add("quiet-turn");
  else place.classList.remove("quiet-turn");
  hide(place, false);
}

function told({ entries, lines, news, repeated }) {
  const label = numbers(entries);
  return lines.map((words, index) =>
    make(
      "p",
      { class: "told" },
      index === 0 && label ? make("b", { class: "number" }, label) : null,
      ...withNews(words, news),
      index === 0 && repeated ? make("span", { class: "faint" }, WORDS.answers.itHadArrivedAlready) : null,
    ),
  );
}

/** Before and after of the numbers that are otherwise, the first few of them; the rest at a tap. */
export function changesOf(changes) {
  if (!changes.length) return "";
  const { few, more } = telling(changes);
  const list = make("ul", { class: "changes" }, ...few.map(change));
  if (!more) return list;
  const rest = changes.filter((one) => !few.includes(one));
  const all = make("ul", { class: "changes" }, ...rest.map(change));
  return make("div", {}, list, make("details", {}, make("summary", {}, few.length ? WORDS.small.andMore(more) : WORDS.answers.newValues(more)), all));
}

/** Names nobody had heard of: what was misread is seen at once. */
export function coinedIn({ new: names = [] }) {
  return names.length ? make("p", { class: "coined" }, WORDS.answers.coined(names)) : "";
}

function change({ about, before, after }) {
  if (!before) return make("li", {}, `${about}: `, make("b", {}, after));
  return make("li", {}, `${about} `, before, " → ", make("b", {}, after || WORDS.small.gone));
}

function amiss({ text, number }, table) {
  return make(
    "p",
    { class: "warning" },
    `${text} `,
    button(WORDS.common.letItStand, () => table.tell(`ok ${number}`), { class: "small" }),
  );
}
