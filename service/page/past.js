// In the past nothing is typed: one goes back to now, or lets another story begin from here.

import { branch } from "./calls.js";
import { button, byId, hide, make } from "./draw.js";
import { addressOf } from "./route.js";
import { WORDS } from "./words.js";

/** What stands where the field is while the clock shows the past. */
export function showPast(table) {
  const { at } = table.clock;
  byId("table").classList.toggle("past-shown", at !== null);
  const place = byId("past");
  hide(place, at === null);
  if (at === null) return;
  const back = make("a", { class: "strong", href: addressOf({ ...table.route, at: null }) }, WORDS.past.back);
  const parts = table.owns ? [button(WORDS.past.branch, () => begin(table))] : [];
  place.replaceChildren(make("b", {}, WORDS.past.at(at)), back, ...parts);
}

async function begin(table) {
  const { name } = table.latest.standing.campaign;
  try {
    const { campaign } = await branch(table.campaign, WORDS.past.called(name, table.clock.at), table.clock.at);
    location.hash = addressOf({ campaign: campaign.campaign });
  } catch (error) {
    table.sorry(error);
  }
}
