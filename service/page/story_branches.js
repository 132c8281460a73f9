// What might have been: every campaign that shares its beginning with this one, as a tree, and two of them compared.

import * as calls from "./calls.js";
import { button, make } from "./draw.js";
import { addressOf } from "./route.js";
import { WORDS } from "./words.js";

export async function showBranches(place, table) {
  try {
    const { campaigns } = await calls.campaigns();
    const rows = Object.fromEntries(campaigns.map((one) => [one.campaign, one]));
    const root = rootOf(table.campaign, rows);
    const family = campaigns.filter((one) => rootOf(one.campaign, rows) === root);
    const told = make("div", {});
    if (family.length < 2) place.replaceChildren(make("p", { class: "faint" }, WORDS.storyBranches.noneYetGoBack));
    else place.replaceChildren(make("ul", { class: "branches" }, branch(rows[root], family, table, told)), told);
  } catch (error) {
    table.sorry(error);
  }
}

function rootOf(campaign, rows) {
  const { origin = null } = rows[campaign] ?? {};
  return origin !== null && rows[origin] ? rootOf(origin, rows) : campaign;
}

function branch(one, family, table, told) {
  const isHere = one.campaign === table.campaign;
  const name = isHere ? make("b", { "aria-current": "true" }, one.name) : make("a", { href: addressOf({ campaign: one.campaign, view: "story" }) }, one.name);
  const from = one.origin === null ? "" : make("small", {}, ` ${WORDS.storyBranches.from(one.shared)}`);
  const compares = isHere ? "" : button(WORDS.storyBranches.compare, () => compare(table, one, told), { class: "small", "aria-label": WORDS.storyBranches.compareWith(one.name) });
  const below = family.filter((other) => other.origin === one.campaign);
  return make("li", {}, make("div", { class: "branch" }, name, from, compares), below.length ? make("ul", { class: "branches" }, ...below.map((other) => branch(other, family, table, told))) : "");
}

async function compare(table, other, told) {
  try {
    const { shared, lines, differs } = await calls.compare(table.campaign, other.campaign);
    const here = table.latest.standing.campaign.name;
    const changes = Object.values(differs).flat().map(({ about, before, after }) => make("tr", {}, make("th", { scope: "row" }, about), make("td", {}, before || "–"), make("td", {}, after || "–")));
    told.replaceChildren(
      make("h3", {}, WORDS.storyBranches.both(here, other.name)),
      make("p", { class: "faint" }, WORDS.storyBranches.theyAreOneUp(shared, lines[0].length, lines[1].length)),
      changes.length
        ? make("table", { class: "compared", tabindex: 0 }, make("thead", {}, make("tr", {}, make("td", {}), make("th", { scope: "col" }, here), make("th", { scope: "col" }, other.name))), make("tbody", {}, ...changes))
        : make("p", {}, WORDS.storyBranches.theyComeToThe),
    );
  } catch (error) {
    table.sorry(error);
  }
}
