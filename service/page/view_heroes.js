// The heroes: everybody's card, and whoever stands against them.

import { make } from "./draw.js";
import { showParty } from "./party.js";

export class View {
  constructor(place, table) {
    this.table = table;
    this.figures = make("ul", { class: "figures", id: "heroes" });
    this.foes = make("ul", { class: "figures", id: "foes" });
    this.foesPart = make("div", {}, make("h3", {}, "Against them"), this.foes);
    place.replaceChildren(make("h2", {}, "Heroes"), this.figures, this.foesPart);
  }

  show({ standing }) {
    showParty(standing, this, (figure) => this.table.openSheet(figure));
  }
}
