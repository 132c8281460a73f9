// Keys for whoever has a keyboard, where nothing is being typed: g and a letter opens a view, / everything there is to do.

import { byId } from "./draw.js";
import { VIEWS } from "./route.js";

const SOON = 1200;
/** Milliseconds the letter behind a g may take. */

/** `keys` of a table: answers what lets go of them. */
export function listenForKeys(table) {
  const listening = new AbortController();
  let went = -Infinity;
  const does = {
    "/": () => table.palette(),
    g: () => (went = performance.now()),
    u: () => table.speaks && table.clock.isNow && table.telling.tell("undo", { show: true }),
    ".": () => table.field?.edit(byId("line").placeholder),
    Escape: () => table.clock.isNow || table.go({ at: null }),
  };
  const pressed = (event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const view = performance.now() - went < SOON ? VIEWS.find((one) => one[0] === event.key) : null;
    went = -Infinity;
    if (!view && !does[event.key]) return;
    event.preventDefault();
    if (view) table.go({ view });
    else does[event.key]();
  };
  addEventListener("keydown", pressed, { signal: listening.signal });
  return listening;
}

/** Whoever has closed a sheet types into it no more, though its field has the focus until the page is drawn again. */
function isTyping({ target }) {
  return !target.closest?.("dialog:not([open])") && target.matches?.("input:not([type=range]), select, textarea, [contenteditable]");
}
