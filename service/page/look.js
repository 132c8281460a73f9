// A line that only looks: the view that shows it is opened, and what has no view of its own is written out.

import { show as amount } from "./amounts.js";
import { byId, hide, make, shut } from "./draw.js";
import { plain } from "./wording.js";
import { WORDS } from "./words.js";

const VIEWS = { status: "play", hero: "heroes", recap: "story", purse: "tally", map: "map", quests: "tally", check: "tally",
  business: "tally", open: "tally", waits: "tally" };
/** Look → the view where it stands. */

const WRITTEN = {
  log: ({ lines }) => lines.toReversed().map(({ numbers, text }) => `${numbers[0]}  ${text}`),
  events: ({ entries }) => entries.toReversed().map((one) => `${one.number}  ${one.text}`),
  history: ({ found }) => found.toReversed().map(({ number, text }) => `${number}  ${text}`),
  rulings: ({ rulings }) => rulings.map(({ number, text, scope }) => `${number}  ${text} (${scope})`),
  printed: ({ name, of, said, numbers, text, dice }) => [`${name}${of && `, ${of}`}${said && `: ${said}`}`,
    Object.entries(numbers).map(([what, value]) => `${plain(what)} ${value}`).join(" · "), ...text.split("\n"), dice.join(" · ")].filter(Boolean),
  options: ({ options }) => options.map(({ option, value, about }) => `${plain(option)}: ${said(value)}. ${about}`),
  players: ({ people }) => people.map(({ person, name, plays }) => [name ?? person, plays.map(plain).join(", ")].filter(Boolean).join(": ")),
  diff: ({ changes }) => changes.map(({ about, before, after }) => `${about} ${before || "–"} → ${after || WORDS.small.gone}`),
  replay: ({ frames }) => frames.map(({ number, text }) => `${number}  ${text}`),
  stats: ({ samples, deeds }) => [...samples.map(thrown), ...Object.entries(deeds).map(done)],
  help: ({ basics, verbs }) => [
    ...basics.map(([line, about]) => `${line}: ${about}`),
    ...Object.entries(verbs).flatMap(([subject, words]) => ofSubject(subject, words)),
  ],
};
/** Look → its lines. */

const said = (value) => ({ true: WORDS.small.yes, false: WORDS.small.no })[value] ?? String(value);

function thrown({ by, purpose, source, dice, average }) {
  const mean = average === null ? "" : WORDS.look.onAverage(average.toFixed(1));
  return `${plain(by)}, ${plain(purpose)}: ${WORDS.small.dice(dice)}${mean} (${source === "table" ? WORDS.tallyLuck.typed : source})`;
}

function done([figure, deeds]) {
  const told = Object.entries(deeds).filter(([, value]) => value && typeof value !== "object");
  return `${plain(figure)}: ${told.map(([what, value]) => `${plain(what)} ${typeof value === "number" ? value : amount(value)}`).join(", ")}`;
}

function ofSubject(subject, words) {
  if (subject) return [`${subject}: ${words.map(({ word }) => word).join(", ")}`];
  return words.flatMap(({ word, about, usage, examples }) => [`${word}: ${about}`, ...usage, ...examples]);
}

/** `view` opens a view, `sheet` somebody's sheet, `helps` how lines look; what else is looked at is written out. */
export function showLook({ look, words, view }, { view: opens, sheet, helps }) {
  if (look === "sheet" && view.figure) return sheet(view.figure.figure);
  if (look === "help" && !words.length) return helps();
  const there = look === "sheet" ? "heroes" : look === "map" && words.length ? null : VIEWS[look];
  if (there) return opens(there);
  return written([look, ...words].join(" "), WRITTEN[look]?.(view) ?? []);
}

function written(title, lines) {
  const dialog = byId("look");
  const told = lines.length ? lines.map((line) => make("li", {}, line)) : [make("li", { class: "faint" }, WORDS.look.nothingToTell)];
  dialog.replaceChildren(make("h2", { id: "look-title" }, title), make("ul", { class: "looked" }, ...told), shut(dialog));
  hide(byId("answer"));
  dialog.showModal();
}
