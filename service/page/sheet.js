// A sheet: each value with what it began as, and why it is otherwise.

import { show } from "./amounts.js";
import { sheet } from "./calls.js";
import { byId, make, shut } from "./draw.js";

/** The sheet as it is, or was at a moment. */
export async function openSheet(campaign, figure, moment, sorry) {
  const dialog = byId("sheet");
  try {
    const { sheet: shown } = await sheet(campaign, figure, moment);
    dialog.replaceChildren(...drawn(shown), shut(dialog));
    dialog.showModal();
  } catch (error) {
    sorry(error);
  }
}

function drawn({ name, title, status, values, rows, items, conditions, skills, gold, notes }) {
  const how = status.status === "alive" ? "" : [status.word, status.why].filter(Boolean).join(": ");
  return [
    make("h2", { id: "sheet-name" }, name),
    make("p", { class: "faint" }, [title, how].filter(Boolean).join(" · ")),
    make("div", { class: "values" }, ...values.map(value)),
    ...values.filter((one) => one.why.length).map(why),
    ...rows.map(row),
    listed("Carries", items),
    listed("Is", conditions),
    listed("Skills", skills),
    gold === null ? "" : make("p", {}, "Gold ", make("b", {}, show(gold))),
    ...notes.map((words) => make("p", { class: "faint" }, words)),
  ];
}

function value({ label, short, start, current }) {
  const changed = JSON.stringify(start) !== JSON.stringify(current);
  const began = changed && start !== null ? make("small", {}, `(${show(start)})`) : "";
  return make("div", { title: label }, make("abbr", { title: label }, short), make("b", {}, show(current)), began);
}

function why({ label, why: reasons }) {
  const because = reasons.map(({ why: words, amount, number }) => {
    const much = typeof amount === "number" && amount > 0 ? `+${amount}` : typeof amount === "string" ? amount : show(amount);
    return `${words} ${much}${number === null ? "" : ` (${number})`}`;
  });
  return make("p", { class: "why" }, make("b", {}, `${label}: `), because.join(", "));
}

function row({ title, columns, cells, note }) {
  return make(
    "table",
    {},
    make("caption", {}, title),
    make("thead", {}, make("tr", {}, ...columns.map((one) => make("th", { scope: "col" }, one)))),
    make("tbody", {}, make("tr", {}, ...cells.map((one) => make("td", {}, one)))),
    note ? make("tfoot", {}, make("tr", {}, make("td", { colspan: columns.length }, note))) : null,
  );
}

function listed(title, things) {
  return things.length ? make("p", {}, make("b", {}, `${title}: `), things.join("; ")) : "";
}
