// For a screen on the wall: the party in a strip and the last line large; who falls or strikes home has the screen for a moment.

import { arrange, hide, make } from "./draw.js";
import { signsOf } from "./hues.js";
import { left, part } from "./amounts.js";
import { plain, withNews } from "./wording.js";

const GREAT = 4000;
/** Milliseconds somebody has the screen to themselves. */

const CRITICAL = /\bcritical\b/;

export class View {
  constructor(place) {
    this.party = make("ul", { class: "wall-party" });
    this.line = make("p", { class: "wall-line" });
    this.great = make("div", { class: "wall-great", role: "alert", hidden: true });
    place.replaceChildren(this.line, this.party, this.great);
    this.newest = null;
    // Only where the page came encrypted; elsewhere the screen has to be kept awake by hand.
    navigator.wakeLock?.request("screen").catch(() => {});
  }

  end() {
    clearTimeout(this.over);
  }

  show({ standing, story, at }) {
    const signs = signsOf(standing.heroes);
    const there = [...standing.heroes.filter((one) => !one.ended && !one.away), ...standing.monsters];
    arrange(this.party, there.map((one) => ({ ...glance(one), ...signs[one.figure] })), figure);
    const counting = story.lines.filter((line) => !line.struck_by?.length && !line.correction);
    const last = at === null ? counting.at(-1) : counting.find((line) => line.numbers.includes(at));
    if (!last) return;
    this.line.replaceChildren(...withNews(last.text, last.news));
    const newest = Math.max(...last.numbers);
    if (this.newest !== null) for (const line of counting.filter((one) => Math.max(...one.numbers) > this.newest)) this.shout(line);
    this.newest = newest;
  }

  shout({ text, news = [] }) {
    const fell = news.find((one) => !one.cancelled && ["down", "dead"].includes(one.now));
    if (!fell && !CRITICAL.test(text)) return;
    const words = fell ? fell.text || `${plain(fell.figure)}: ${fell.word}` : text;
    this.great.classList.toggle("fell", Boolean(fell));
    this.great.replaceChildren(make("p", {}, fell?.now === "dead" ? `† ${words}` : words));
    hide(this.great, false);
    clearTimeout(this.over);
    this.over = setTimeout(() => hide(this.great), GREAT);
  }
}

function glance({ name, kind, vital, status }) {
  const { current = null, start = null } = vital ?? {};
  return { name, kind, left: current === null ? "" : left(current, start), share: part(current, start), down: status.status === "alive" ? "" : status.word };
}

function figure({ name, kind, left: words, share, down, hue, initial }) {
  const bar = make("span", { class: "bar", "aria-hidden": "true", "data-how": share !== null && share <= 0.34 ? "low" : share < 1 ? "some" : "all" });
  bar.style.setProperty("--left", share ?? 0);
  const sign = kind === "monster" ? null : make("b", { class: `sign hue-${hue}`, "aria-hidden": "true" }, initial);
  return make("li", { class: down ? "down" : null }, sign, make("span", { class: "who" }, name), bar, make("b", {}, down || words));
}
