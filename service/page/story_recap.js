// An evening told again, as one would post it: to be read here, copied and shared.

import * as calls from "./calls.js";
import { isCopied } from "./code.js";
import { button, make } from "./draw.js";
import { WORDS } from "./words.js";

const SAID = 2000;
const PARTS = [["fallen", WORDS.storyRecap.fallen], ["gold", WORDS.common.gold], ["things", WORDS.common.things], ["dice", WORDS.storyRecap.rollsWorthTelling], ["open", WORDS.storyRecap.open]];

export class Recap {
  constructor(place, table) {
    this.place = place;
    this.table = table;
    this.chosen = make("select", { "aria-label": WORDS.storyRecap.whichEveningIsTold, onchange: () => this.read() });
    this.told = make("article", { class: "recap" });
    this.paper = make("textarea", { class: "unseen", readonly: true, tabindex: "-1", "aria-hidden": "true" });
    const share = navigator.share ? [button(WORDS.common.share, () => this.share())] : [];
    place.replaceChildren(make("div", { class: "choices" }, this.chosen, button(WORDS.common.copy, (event) => this.copy(event.target)), ...share), this.told, this.paper);
  }

  /** `pairs` of every evening's number and name; the newest is told if none was chosen. */
  evenings(pairs, at) {
    const { value } = this.chosen;
    this.at = at;
    this.chosen.replaceChildren(...pairs.toReversed().map(([key, words]) => make("option", { value: key }, words)));
    if (pairs.some(([key]) => key === value)) this.chosen.value = value;
    return this.read();
  }

  async read() {
    try {
      this.draw(await calls.recap(this.table.campaign, this.chosen.value, this.at));
    } catch (error) {
      this.table.sorry(error);
    }
  }

  draw(recap) {
    const { title, session, played_at: played, told, more } = recap;
    const heading = [session && WORDS.storyRecap.session(session), title && `“${title}”`, played && played.slice(0, 10)].filter(Boolean).join(" · ");
    const parts = PARTS.filter(([key]) => recap[key].length).flatMap(([key, words]) => [make("h3", {}, words), make("ul", { class: key }, ...recap[key].map((line) => make("li", {}, line)))]);
    this.told.replaceChildren(
      make("h3", {}, heading || WORDS.storyRecap.noEveningYet),
      ...(told.length ? told.map((line) => make("p", {}, line)) : [make("p", { class: "faint" }, WORDS.storyRecap.nothingHappenedThatIs)]),
      more ? make("p", { class: "faint" }, `and ${more} more`) : "",
      ...parts,
    );
  }

  async written() {
    const blob = await calls.recapWritten(this.table.campaign, this.chosen.value, this.at);
    return blob.text();
  }

  /** As Markdown, which Discord takes as well; over plain HTTP out of a selection. */
  async copy(said) {
    const words = said.textContent;
    try {
      this.paper.value = await this.written();
      this.paper.select();
      said.textContent = (await isCopied(this.paper.value)) ? WORDS.common.copied : WORDS.common.selected;
      setTimeout(() => (said.textContent = words), SAID);
    } catch (error) {
      this.table.sorry(error);
    }
  }

  async share() {
    try {
      await navigator.share({ text: await this.written() });
    } catch (error) {
      if (error.name !== "AbortError") this.table.sorry(error);
    }
  }
}
