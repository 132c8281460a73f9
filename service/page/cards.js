// Lines that are not told yet: on their way, or waiting for somebody to decide. Each says why, and how to go on.

import { changesOf, coinedIn } from "./answers.js";
import { arrange, button, byId, make } from "./draw.js";
import { here, would } from "./wording.js";
import { WORDS } from "./words.js";

const SAID_SO = WORDS.cards.saidSoAtThe;
/** Reason of a bare `!`. */

const SLOW = 600;
/** An answer that comes sooner needs no word about the way. */

/** `edit(line)` puts a line back into the field. */
export function showCards(telling, edit) {
  const items = telling.waiting();
  const now = Date.now();
  const shown = items.filter((item) => item.trouble || item.shown || telling.trouble || now - item.written > SLOW);
  if (shown.length < items.length) setTimeout(() => telling.changed(), SLOW);
  const waits = telling.trouble ? (telling.trouble.body?.what ?? "") : null;
  const open = shown.find(({ name }) => name === chosen) ?? shown.findLast(({ name }) => !folded.has(name)) ?? null;
  const others = shown.filter((item) => item !== open);
  const cards = open ? [{ item: open, waits: open.trouble || open.shown ? null : waits }] : [];
  const more = others.length ? [{ more: others.length, next: others[0].name, line: others[0].line }] : [];
  arrange(byId("cards"), [...more, ...cards], (one) => (one.more ? chip(one, telling) : card(one.item, one.waits, telling, edit)));
  return { shown: open ? 1 : 0 };
}

/** One card is open at a time: the one that was chosen, else the newest that has not been folded. */
let chosen = null;
let folded = new Set();

/** Something else was told: what waits is one row, and hides no answer. */
export function foldCards(telling) {
  folded = new Set(telling.waiting().map(({ name }) => name));
  chosen = null;
}

/** Somebody is asked about this line. */
export function openCard({ name }) {
  chosen = name;
}

function chip({ more, next, line }, telling) {
  const open = () => {
    chosen = next;
    telling.changed();
  };
  const words = more === 1 ? WORDS.cards.lineWaits(line) : WORDS.cards.linesWait(more);
  return button(words, open, { class: "quiet waiting-chip" });
}

function card(item, waits, telling, edit) {
  if (item.shown) return sure(item, telling, edit);
  if (!item.trouble) return onItsWay(item, waits, telling, edit);
  const code = item.trouble.code;
  if (code === "line.unclear" && item.trouble.line) return unclear(item, telling, edit);
  if (code === "line.not_understood" && item.trouble.line) return notUnderstood(item, telling, edit);
  return refused(item, telling, edit);
}

const typed = (item) => make("code", { class: "typed" }, item.line === "." ? WORDS.cards.aQuietTurn : item.line);

function choices(item, telling, edit, ...first) {
  const leave = () => telling.drop(item);
  const change = () => {
    edit(item.line);
    telling.drop(item);
  };
  return make(
    "div",
    { class: "choices" },
    ...first,
    item.line === "." || item.show ? null : button(WORDS.cards.edit, change),
    button(WORDS.cards.leaveIt, leave, { class: "quiet" }),
  );
}

function onItsWay(item, waits, telling, edit) {
  const words =
    waits === null
      ? WORDS.cards.telling
      : waits || WORDS.cards.waitingForConnectionKept;
  // Once it was sent it may have arrived, and cannot be changed as if it had not.
  const free = waits !== null && !item.sent;
  return make("article", { class: "card waits" }, typed(item), make("p", {}, words), free ? choices(item, telling, edit) : null);
}

function refused(item, telling, edit) {
  const { what, why, fix, forceable, status } = item.trouble;
  const again = status >= 500 ? button(WORDS.cards.tryAgain, () => telling.again(item)) : null;
  return make(
    "article",
    { class: "card trouble" },
    typed(item),
    make("p", { class: "what" }, here(what)),
    why ? make("p", {}, here(why)) : null,
    fix ? make("p", { class: "faint" }, here(fix)) : null,
    forceable ? allTheSame(item, telling) : null,
    choices(item, telling, edit, again),
  );
}

/** What the books forbid can be overruled: `! why`. */
function allTheSame(item, telling) {
  const why = make("input", {
    type: "text",
    "aria-label": WORDS.cards.whyItIsSoLabel,
    placeholder: WORDS.cards.whyItIsSo,
    autocapitalize: "off",
    autocomplete: "off",
    enterkeyhint: "send",
    maxlength: 500,
  });
  const does = (event) => {
    event.preventDefault();
    telling.insteadOf(item, item.line, { means: item.means, ruling: why.value.trim() || SAID_SO });
  };
  return make(
    "form",
    { class: "ruling", onsubmit: does },
    make("span", { class: "bang", "aria-hidden": "true" }, "!"),
    why,
    make("button", {}, WORDS.cards.itIsSo),
  );
}

function unclear(item, telling, edit) {
  const mean = (means) => () => telling.insteadOf(item, item.line, { means, ruling: item.ruling });
  const readings = item.trouble.line.readings.map((words) => button(words, mean(words), { class: "reading" }));
  return make(
    "article",
    { class: "card asks" },
    typed(item),
    make("p", { class: "what" }, WORDS.cards.whichIsMeant),
    make("div", { class: "readings" }, ...readings),
    choices(item, telling, edit),
  );
}

function notUnderstood(item, telling, edit) {
  const { what, line } = item.trouble;
  const take = (offered) => () => {
    edit(offered);
    telling.drop(item);
  };
  const offers = line.nearest ? [line.nearest] : (line.lines ?? []);
  const heading = line.nearest ? WORDS.cards.didYouMean : offers.length ? WORDS.cards.hereOneCanSay : "";
  return make(
    "article",
    { class: "card trouble" },
    pointed(item.line, line.at),
    make("p", { class: "what" }, what),
    heading ? make("p", { class: "faint" }, heading) : null,
    offers.length
      ? make("div", { class: "readings" }, ...offers.map((one) => button(one, take(one), { class: "reading" })))
      : null,
    choices(
      item,
      telling,
      edit,
      button(WORDS.cards.keepAsNote, () => telling.insteadOf(item, line.as_note)),
    ),
  );
}

/** The line with the word marked where sense ended. */
function pointed(line, at) {
  const end = line.slice(at).search(/\s|$/) + at;
  return make(
    "code",
    { class: "typed" },
    line.slice(0, at),
    make("mark", {}, line.slice(at, end) || " …"),
    line.slice(end),
  );
}

/** What a correction would change, before it does. */
function sure(item, telling, edit) {
  const { lines, undoes, changes, takes_back: back, discrepancies, warnings } = item.shown;
  const many = back > 1 ? WORDS.cards.linesNoLongerCount(back) : "";
  return make(
    "article",
    { class: "card asks" },
    make("p", { class: "what" }, `${would(lines[0] ?? "")} ${lines.slice(1).join(" ")}${many}`),
    undoes?.length ? make("ul", { class: "changes undone" }, ...undoes.slice(0, 6).map((line) => make("li", {}, make("s", {}, line)))) : null,
    changesOf(changes),
    coinedIn(item.shown),
    ...[...discrepancies.map((one) => one.text), ...warnings].map((words) => make("p", { class: "warning" }, words)),
    choices(item, telling, edit, button(WORDS.cards.doIt, () => telling.confirm(item), { class: "strong" })),
  );
}
