// What stands beside the log where there is room: the party, whoever stands against them, and what is to do.

import { showBusiness } from "./business.js";
import { make } from "./draw.js";
import { showParty } from "./party.js";
import { WORDS } from "./words.js";

export class View {
  constructor(place, table) {
    this.table = table;
    this.figures = make("ul", { class: "figures" });
    this.foes = make("ul", { class: "figures" });
    this.foesPart = make("div", {}, make("h3", {}, WORDS.common.againstThem), this.foes);
    this.business = make("ul", { class: "business" });
    place.replaceChildren(make("h2", {}, WORDS.viewBeside.party), this.figures, this.foesPart, make("h2", {}, WORDS.common.toDo), this.business);
  }

  show({ standing, open }) {
    showParty(standing, this, (figure) => this.table.openSheet(figure));
    showBusiness(this.business, open, { telling: this.table.telling, called: (one) => this.table.called(one) });
  }
}
