// The map of the level the party is on.

import { drawing } from "./calls.js";
import { make } from "./draw.js";

export class View {
  constructor(place, table) {
    this.table = table;
    this.words = make("pre", {});
    place.replaceChildren(make("h2", {}, "Map"), this.words);
  }

  async show() {
    this.words.textContent = await (await drawing(this.table.campaign, "text/plain")).text();
  }
}
