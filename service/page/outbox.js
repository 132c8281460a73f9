// What was typed and not yet answered. It is written down on this device before it is sent, so that neither a lost
// connection nor a closed page loses it; and each line has a key of its own, so that sent twice it happens once.

import { forget, keep, kept, keysThatBegin } from "./keep.js";

const BEGINS = "delve.line.";

export const thisTab = tabOf();

export function random(bytes) {
  // randomUUID is there on https only, and at a table it is http://table.local.
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same for as long as the tab is open, loaded anew or not. */
function tabOf() {
  try {
    const known = sessionStorage.getItem("delve.tab") ?? random(4);
    sessionStorage.setItem("delve.tab", known);
    return known;
  } catch {
    return random(4);
  }
}

const start = (campaign) => `${BEGINS}${campaign}/`;

/** Writes a line down, behind those that wait already. `more`: what else goes with it (means, ruling, show). */
export function put(campaign, person, line, more = {}) {
  const written = Date.now();
  const name = `${start(campaign)}${String(written).padStart(15, "0")}-${String(count++).padStart(6, "0")}-${thisTab}`;
  const item = { name, key: random(16), campaign, person, line, written, tab: thisTab, ...more };
  change(item);
  return item;
}

let count = 0;

export function change(item) {
  keep(item.name, JSON.stringify(item));
}

export function drop(item) {
  forget(item.name);
}

/** Lines of a campaign that wait, in the order they were typed. */
export function waiting(campaign) {
  return keysThatBegin(start(campaign)).map(read).filter((item) => item !== null);
}

export function howManyWait(campaign) {
  return keysThatBegin(start(campaign)).length;
}

function read(name) {
  try {
    return JSON.parse(kept(name));
  } catch {
    return null;
  }
}
