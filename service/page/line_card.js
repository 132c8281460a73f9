// A line that was tapped: told otherwise, taken back, put in front of or behind; noted at, explained, linked to, seen on
// the map. Whatever it does is a line, or shows what it would do before it does it.

import * as calls from "./calls.js";
import { copy } from "./code.js";
import { button, make, shut } from "./draw.js";
import { addressOf } from "./route.js";
import { plain } from "./wording.js";
import { WORDS } from "./words.js";

/** Opens the card of a line of the chronicle, over whatever is seen. */
export function openLine(table, line) {
  const dialog = make("dialog", { class: "bottom", "aria-label": WORDS.lineCard.line(line.numbers[0]), onclose: () => dialog.remove() });
  const close = (does) => () => {
    dialog.close();
    does();
  };
  const why = make("div", { class: "whys" });
  dialog.append(
    make("p", { class: "line-told" }, make("span", { class: "number" }, String(line.numbers[0])), ` ${line.text}`),
    why,
    make("div", { class: "choices" }, ...writing(table, line, close), ...looking(table, line, close, why), shut(dialog)),
  );
  asTyped(table, line, why);
  document.body.append(dialog);
  dialog.showModal();
}

const isStruck = (line) => Boolean(line.struck_by?.length);

/** What changes the story; nothing for whoever only watches, or looks at the past. */
function writing(table, line, close) {
  const { telling, field, clock, me } = table;
  if (!telling || !clock.isNow || !(line.by === me.person || table.isOurs(line.text))) return [];
  const [number] = line.numbers;
  if (isStruck(line)) return [button(WORDS.common.bringBack, close(() => telling.tell(`redo ${number}`, { show: true })), { class: "strong" })];
  const takeBack = button(WORDS.common.undo, close(() => telling.tell(`undo ${line.action}`, { show: true })));
  if (line.correction) return [takeBack];
  return [
    button(WORDS.lineCard.fix, close(() => telling.tell(`fix ${number}`)), { class: "strong" }),
    takeBack,
    button(WORDS.lineCard.beforeThis, close(() => telling.tell(`before ${number}`))),
    button(WORDS.lineCard.afterThis, close(() => telling.tell(`late ${number}`))),
    button(WORDS.lineCard.note, close(() => field.edit(`late ${number} note `))),
  ];
}

function looking(table, line, close, why) {
  const [number] = line.numbers;
  const last = Math.max(...line.numbers);
  const link = make("input", { class: "unseen", readonly: true, tabindex: "-1", "aria-hidden": "true", value: location.origin + location.pathname + addressOf({ campaign: table.campaign, at: last }) });
  return [
    button(WORDS.lineCard.why, (event) => explained(table, number, why, event.target)),
    button(WORDS.lineCard.copyLink, (event) => copy(link, event.target)),
    link,
    button(WORDS.lineCard.mapThen, close(() => table.go({ view: "map", at: last }))),
  ];
}

async function asTyped(table, { action }, place) {
  try {
    const { typed } = await calls.typed(table.campaign, action);
    const { line } = typed[action] ?? {};
    if (line) place.prepend(make("code", { class: "typed" }, line));
  } catch {
    // what was typed is told to whoever sees all of it; others see what it says
  }
}

/** Who told it, when, because of what, by which rule; and how it was told before. */
async function explained(table, number, place, pressed) {
  pressed.disabled = true;
  try {
    const { entry, tellings } = await calls.entry(table.campaign, number);
    const others = tellings.filter((one) => one.number !== entry.number);
    const facts = [
      WORDS.lineCard.toldBy(table.names[entry.by] ?? entry.by, new Date(entry.recorded_at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })),
      entry.played_at && WORDS.small.played(entry.played_at),
      entry.because.length && WORDS.lineCard.becauseOf(entry.because.join(", ")),
      entry.rule && WORDS.lineCard.byRule(entry.rule),
      entry.forced && WORDS.lineCard.byRuling(entry.forced),
      entry.note && `noted: ${entry.note}`,
      entry.place && WORDS.lineCard.stands(plain(entry.place.where), entry.place.anchor),
      entry.struck_by.length && WORDS.lineCard.struckBy(entry.struck_by.join(", ")),
      ...others.map((one) => WORDS.lineCard.toldAs(one.number, one.text)),
    ];
    place.append(make("ul", {}, ...facts.filter(Boolean).map((words) => make("li", {}, words))));
  } catch (error) {
    place.append(make("p", { class: "warning" }, error.body?.what ?? WORDS.common.nobodyAnswers));
  }
}
