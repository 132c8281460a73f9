// The five views of a campaign, each a module that is fetched when it is first opened, and their bar.

import { byId, make } from "./draw.js";
import { addressOf, VIEWS } from "./route.js";
import { shape } from "./svg.js";
import { WORDS } from "./words.js";

const MODULES = {
  heroes: () => import("./view_heroes.js"),
  map: () => import("./view_map.js"),
  story: () => import("./view_story.js"),
  tally: () => import("./view_tally.js"),
  beside: () => import("./view_beside.js"),
  wall: () => import("./view_wall.js"),
};
/** Every view but the log, which is there from the beginning; the column beside it on a wide screen; and a wall's strip. */

const WIDE = matchMedia("(min-width: 75rem)");
const BROAD = matchMedia("(min-width: 56rem)");

const SIGNS = {
  play: "M4 5h16v11H9l-5 4z",
  heroes: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 21c0-5 4-7 8-7s8 2 8 7z",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  story: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 8h6M9 12h6",
  tally: "M5 20V10M10 20V4M15 20v-8M20 20V7",
};

export class Views {
  /** `table` is what a view may ask of the campaign it shows: see `Table`. */
  constructor(table) {
    this.table = table;
    this.open = {};
    this.coming = {};
    this.drawn = {};
    this.drawing = {};
    this.current = "play";
    this.drawAgain = () => this.draw().catch((error) => table.broken(error));
    for (const query of [WIDE, BROAD]) query.addEventListener("change", this.drawAgain);
  }

  end() {
    for (const query of [WIDE, BROAD]) query.removeEventListener("change", this.drawAgain);
    for (const view of Object.values(this.open)) view.end?.();
    for (const name of [...VIEWS.slice(1), "beside"]) placeOf(name).replaceChildren();
    this.ended = true;
  }

  /** Those on screen: the one that was chosen, and beside the log on a wide screen what there is room for. */
  get shown() {
    if (this.table.tv) return ["map", "wall"];
    if (this.current !== "play" || !BROAD.matches) return [this.current];
    return WIDE.matches ? ["play", "map", "beside"] : ["play", "beside"];
  }

  choose(view) {
    this.current = view;
    byId("table").dataset.view = view;
    showBar(this.table.route);
    this.drawAgain();
  }

  /** What was read, or what is shown of the past: every view on screen draws it, the others when they are opened. */
  show(news) {
    this.news = news;
    return this.draw();
  }

  /** While something is on its way the page says so. */
  async draw() {
    const whole = (this.whole = Promise.all(this.shown.map((name) => this.drawOne(name))));
    byId("main").setAttribute("aria-busy", "true");
    await whole;
    if (this.whole === whole && this.news) byId("main").setAttribute("aria-busy", "false");
  }

  /** A view wants to be drawn anew, though nothing is new: it looks at something else. */
  again(name) {
    this.drawn[name] = null;
    return this.drawOne(name).catch((error) => this.table.broken(error));
  }

  async drawOne(name) {
    if (name === "play") return;
    try {
      this.open[name] ??= await this.made(name);
    } catch (error) {
      delete this.coming[name];
      // Another version is served by now: its modules do not go with ours.
      if (!this.ended) this.table.sorry(error);
      return;
    }
    const view = this.open[name];
    if (!this.news || this.ended) return;
    if (this.drawn[name] !== this.news) {
      this.drawn[name] = this.news;
      this.drawing[name] = view.show(this.news);
    }
    await this.drawing[name]; // which somebody else may have begun
  }

  /** Made once, however many wait for it. */
  made(name) {
    this.coming[name] ??= MODULES[name]().then(({ View }) => new View(placeOf(name), this.table));
    return this.coming[name];
  }
}

const placeOf = (name) => byId(VIEWS.includes(name) ? `view-${name}` : "beside");

/** The bar: links, so that a view can be opened in a window of its own, gone back from, and sent to somebody. */
export function showBar(route) {
  const bar = byId("views");
  if (!bar.children.length) bar.replaceChildren(...VIEWS.map(link));
  for (const one of bar.children) {
    const { view } = one.dataset;
    one.href = addressOf({ ...route, view });
    if (view === route.view) one.setAttribute("aria-current", "page");
    else one.removeAttribute("aria-current");
  }
}

function link(view) {
  const count = view === "tally" ? make("span", { id: "open-count", class: "count", hidden: true }) : null;
  const sign = shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape("path", { d: SIGNS[view] }));
  return make("a", { "data-view": view }, sign, WORDS.views[view], count);
}
