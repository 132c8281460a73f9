// Sentences of the service in this page's own words, and changes as people read them.

import { make } from "./draw.js";
import { WORDS } from "./words.js";

/** The service advises whoever types at a shell; here a line is a line. */
export function here(sentence) {
  return (sentence ?? "")
    .replaceAll("--ruling WHY", "! why")
    .replaceAll("`delve ", "`")
    .replaceAll(/\bdelve (?=[a-z])/g, "");
}

const WOULD = { Undid: "undo", Redid: "redo", Fixed: "fix", Struck: "strike", Took: "take", Voided: "void" };

/** `Undid 58–63.` before it is done: `This would undo 58–63.` */
export function would(sentence) {
  const [verb] = sentence.split(" ", 1);
  return WOULD[verb] ? WORDS.wording.thisWould(WOULD[verb], sentence.slice(verb.length)) : WORDS.wording.thisWouldLog(sentence);
}

const MOST = 4;
const MOST_NEW = 3;

/** The changes worth a line of their own, and how many more there are: whoever joins brings a sheet full of numbers. */
export function telling(changes) {
  const fresh = changes.filter((one) => !one.before);
  const chosen = fresh.length > MOST_NEW ? changes.filter((one) => one.before) : changes;
  return { few: chosen.slice(0, MOST), more: changes.length - Math.min(chosen.length, MOST) };
}

/** `9`, or `9–12`: the entries that were written. */
export function numbers(entries) {
  if (!entries.length) return "";
  const all = entries.map((entry) => entry.number);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return first === last ? String(first) : `${first}–${last}`;
}

/** `the-salt-cellars` as people write it. */
export function plain(id) {
  return id.replaceAll(/[-_]/g, " ");
}

/** A line with whoever falls in it marked: `…; † Odo falls, dead.` */
export function withNews(text, news) {
  const fallen = (news ?? []).find((one) => one.text && ["down", "dead"].includes(one.now) && !one.cancelled && text.includes(one.text));
  if (!fallen) return [text];
  const [before, ...behind] = text.split(fallen.text);
  const sign = fallen.now === "dead" ? make("span", { "aria-hidden": "true" }, "† ") : "";
  const others = news.filter((one) => one !== fallen);
  return [...withNews(before, others), make("b", { class: "fell" }, sign, fallen.text), ...withNews(behind.join(fallen.text), others)];
}
