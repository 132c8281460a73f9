// The map of the level the party is on, as the service draws it.
//
// It comes with our token, so it is asked for and not linked to; and it is shown as a picture and not taken into the
// page: a picture runs no script and follows no link, whatever somebody called their dungeon.

import { drawing } from "./calls.js";
import { byId } from "./draw.js";

let shown = null;
let drawn = "";

/** Draws the map anew where it is otherwise; as text, too, where somebody reads it so. */
export async function showMap(campaign, title) {
  const picture = await drawing(campaign, "image/svg+xml");
  const as = `${campaign} ${await picture.text()}`;
  if (as !== drawn) {
    drawn = as;
    if (shown) URL.revokeObjectURL(shown);
    shown = URL.createObjectURL(picture);
    byId("map-drawn").src = shown;
    byId("map-drawn").alt = title ? `Map of ${title}` : "Map";
  }
  if (byId("map-words").open) await showWords(campaign);
}

async function showWords(campaign) {
  byId("map-text").textContent = await (await drawing(campaign, "text/plain")).text();
}

export function prepareMap(campaign, sorry) {
  const frame = byId("map-frame");
  frame.onclick = () => {
    const large = frame.classList.toggle("large");
    frame.setAttribute("aria-pressed", String(large));
  };
  byId("map-words").ontoggle = () => byId("map-words").open && showWords(campaign).catch(sorry);
}
