// A sheet: each value with what it began as and why it is otherwise, wounds over time, things and what can be done with
// them; and the same on paper.

import { show } from "./amounts.js";
import * as calls from "./calls.js";
import { button, byId, make, shut } from "./draw.js";
import { shape } from "./svg.js";
import { WORDS } from "./words.js";

const onTop = () => document.querySelector("dialog[open]");

/** The sheet as it is, or was at a moment; not over what was opened while it was on its way. */
export async function openSheet(table, figure) {
  const dialog = byId("sheet");
  const before = onTop();
  try {
    const shown = await calls.sheet(table.campaign, figure, table.clock.at);
    if (onTop() !== before) return;
    dialog.replaceChildren(
      ...drawn(shown, table, dialog),
      make("div", { class: "choices no-print" }, button(WORDS.common.print, () => print()), shut(dialog)),
    );
    dialog.showModal();
  } catch (error) {
    table.sorry(error);
  }
}

function drawn({ sheet, figure }, table, dialog) {
  const { name, title, status, values, rows, conditions, skills, gold, notes } = sheet;
  const how = status.status === "alive" ? "" : [status.word, status.why].filter(Boolean).join(": ");
  return [
    make("h2", { id: "sheet-name" }, name),
    make("p", { class: "faint" }, [title, how].filter(Boolean).join(" · ")),
    make("div", { class: "values" }, ...values.map(value)),
    make("div", { class: "only-print tick" }, ...[vitalOf(figure, table), ...besideOf(figure, table)].map((key) => toTick(values.find((one) => one.key === key)))),
    whys(values),
    overTime(values.find(({ key }) => key === vitalOf(figure, table)), figure.wound_changes),
    ...rows.map(row),
    things(sheet, figure, table, dialog),
    listed(WORDS.sheet.is, conditions),
    listed(WORDS.sheet.skills, skills),
    gold === null ? "" : make("p", {}, WORDS.sheet.gold, make("b", {}, show(gold))),
    ...notes.map((words) => make("p", { class: "faint" }, words)),
    make("div", { class: "only-print to-write" }, make("b", {}, WORDS.common.notes)),
  ];
}

function vitalOf({ figure }, { latest: { standing } }) {
  return [...standing.heroes, ...standing.monsters].find((one) => one.figure === figure)?.vital?.key;
}

const besideOf = ({ figure }, { latest: { standing } }) => standing.heroes.find((one) => one.figure === figure)?.beside.map(({ key }) => key) ?? [];

const MOST_BOXES = 30;

/** On paper: a box to tick for each wound and each point there is. */
function toTick(one) {
  const count = one?.start ?? one?.current;
  if (!Number.isInteger(count) || count < 1 || count > MOST_BOXES) return "";
  return make("p", {}, make("b", {}, `${one.label} `), ...Array.from({ length: count }, () => make("i")));
}

function value({ label, short, start, current }) {
  const changed = JSON.stringify(start) !== JSON.stringify(current);
  const began = changed && start !== null ? make("small", {}, `(${show(start)})`) : "";
  return make("div", { title: label }, make("abbr", { title: label }, short), make("b", {}, show(current)), began);
}

/** Every number of the sheet: what it began as, each reason with its line, and what it comes to. */
function whys(values) {
  const told = values.filter((one) => one.start !== null || one.why.length);
  if (!told.length) return "";
  const changed = told.filter((one) => one.why.length);
  const all = make("details", { class: "no-print" }, make("summary", {}, WORDS.sheet.whyNumberByNumber), make("dl", { class: "why-all" }, ...told.map(reasons)));
  return make("div", {}, ...changed.map(why), all);
}

const much = (amount) => (typeof amount === "number" && amount > 0 ? `+${amount}` : typeof amount === "string" ? amount : show(amount));

const because = ({ why: words, amount, number }) => `${words} ${much(amount)}${number === null ? "" : ` (${number})`}`;

function why({ label, why: found }) {
  return make("p", { class: "why" }, make("b", {}, `${label}: `), found.map(because).join(", "));
}

function reasons({ label, start, current, why: found }) {
  const steps = [WORDS.sheet.beganAs(show(start)), ...found.map(because), found.length ? WORDS.sheet.comesTo(show(current)) : ""];
  return make("div", {}, make("dt", {}, label), make("dd", {}, steps.filter(Boolean).join(", ")));
}

const [WIDTH, HEIGHT, EDGE] = [300, 72, 6];

/** Wounds from line to line as steps, where everybody knows how many; † where they ran out. */
function overTime(vital, changes) {
  const start = vital?.start;
  if (!Number.isInteger(start) || !changes.length || changes.some(({ amount }) => !Number.isInteger(amount))) return "";
  const levels = changes.reduce((all, { amount }) => [...all, Math.min(start, all.at(-1) - amount)], [start]);
  const lowest = Math.min(0, ...levels);
  const x = (at) => EDGE + (at * (WIDTH - 2 * EDGE)) / changes.length;
  const y = (level) => EDGE + ((start - level) * (HEIGHT - 2 * EDGE)) / (start - lowest);
  const steps = levels.map((level, at) => (at ? `H${x(at)}V${y(level)}` : `M${x(0)} ${y(level)}`)).join("");
  const told = levels.map((level, at) => (at ? `${changes[at - 1].reason || changes[at - 1].kind}: ${level}` : `${level}`)).join(", ");
  const fell = levels.map((level, at) => (at && level <= 0 && levels[at - 1] > 0 ? shape("text", { x: x(at), y: y(level) - 3, "text-anchor": "middle" }, "†") : null));
  const points = changes.map(({ number, reason, kind }, at) =>
    shape("circle", { cx: x(at + 1), cy: y(levels[at + 1]), r: 3 }, shape("title", {}, `${number}: ${reason || kind}, ${WORDS.small.left(levels[at + 1])}`)),
  );
  return make(
    "figure",
    { class: "over-time" },
    shape(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": WORDS.sheet.woundsOverTimeTold(told) },
      shape("line", { x1: 0, x2: WIDTH, y1: y(0), y2: y(0), class: "none-left" }),
      shape("path", { d: `${steps}H${WIDTH}`, class: "steps" }),
      ...points,
      ...fell,
    ),
    make("figcaption", {}, WORDS.sheet.woundsOverTime),
  );
}

// Things

function things({ items }, { items: kept, figure }, table, dialog) {
  const all = Object.values(kept);
  if (!all.length) return "";
  const writes = table.telling && table.clock.isNow && table.isOwn(figure);
  const rows = all.map((one, at) => make("li", {}, make("span", { class: "words" }, items[at] ?? one.name), writes ? make("span", { class: "no-print" }, ...uses(one, figure, table, dialog)) : ""));
  return make("div", {}, make("h3", {}, WORDS.sheet.carries), make("ul", { class: "kept" }, ...rows));
}

/** What can be done with a thing, each a line that stands in the field before it is told. */
function uses({ name }, figure, table, dialog) {
  const line = (words) => {
    dialog.close();
    table.go({ view: "play" });
    table.field.put(words);
  };
  const others = table.latest.standing.heroes.filter((one) => one.figure !== figure && !one.ended);
  const whom = make("select", { "aria-label": WORDS.sheet.giveTo(name), onchange: () => line(`${figure} gives ${name} to ${whom.value}`) }, make("option", { value: "" }, WORDS.sheet.give), ...others.map((one) => make("option", { value: one.figure }, one.name)));
  return [
    others.length ? whom : "",
    button(WORDS.sheet.use, () => line(`${figure} uses ${name}`), { class: "small", "aria-label": WORDS.sheet.useThing(name) }),
    button(WORDS.sheet.drop, () => line(`${figure} drops ${name}`), { class: "small", "aria-label": WORDS.sheet.dropThing(name) }),
  ];
}

function row({ title, columns, cells, note }) {
  return make(
    "table",
    { tabindex: 0 },
    make("caption", {}, title),
    make("thead", {}, make("tr", {}, ...columns.map((one) => make("th", { scope: "col" }, one)))),
    make("tbody", {}, make("tr", {}, ...cells.map((one) => make("td", {}, one)))),
    note ? make("tfoot", {}, make("tr", {}, make("td", { colspan: columns.length }, note))) : null,
  );
}

function listed(title, things) {
  return things.length ? make("p", {}, make("b", {}, `${title}: `), things.join("; ")) : "";
}
