// The story: what is behind us, evening by evening.

import { make } from "./draw.js";

export class View {
  constructor(place, table) {
    this.table = table;
    this.lines = make("ul", { class: "looked" });
    place.replaceChildren(make("h2", {}, "Story"), this.lines);
  }

  show({ standing }) {
    this.lines.replaceChildren(...standing.last.map(({ numbers, text }) => make("li", {}, `${numbers[0]}  ${text}`)));
  }
}
