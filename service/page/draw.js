// Making what is seen. Words become text nodes, never markup: nobody at the table can write anything but words.

import { WORDS } from "./words.js";

/** An element: make("li", { class: "struck", onclick: undo }, "some words", otherElement). */
export function make(kind, about = {}, ...inside) {
  const made = document.createElement(kind);
  for (const [name, value] of Object.entries(about)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside.filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}

/** A button: button("Undo", does) or, with more than words on it, button([words, element], does, { class: "name" }). */
export function button(words, does, about = {}) {
  return make("button", { type: "button", onclick: does, ...about }, ...[words].flat());
}

export const byId = (id) => document.getElementById(id);

export function hide(element, whether = true) {
  element.hidden = whether;
}

const drawnFrom = new WeakMap();

/**
 * Shows these things in this order, and leaves alone what is drawn already: nobody loses the button they are on, and a
 * reader of screens is told only what is new. Answers the elements made anew.
 */
export function arrange(parent, things, drawn) {
  const before = new Map([...parent.children].map((element) => [drawnFrom.get(element), element]));
  const wanted = things.map((thing) => JSON.stringify(thing));
  const kept = new Set(wanted);
  for (const [as, element] of before) if (!kept.has(as)) element.remove(); // first, or all others would have to move
  const fresh = [];
  wanted.forEach((as, place) => {
    let element = before.get(as);
    if (element) before.delete(as);
    else {
      element = drawn(things[place]);
      drawnFrom.set(element, as);
      fresh.push(element);
    }
    if (parent.children[place] !== element) parent.insertBefore(element, parent.children[place] ?? null);
  });
  while (parent.children.length > things.length) parent.lastElementChild.remove();
  return fresh;
}

export function shut(dialog) {
  return button(WORDS.draw.close, () => dialog.close(), { class: "quiet" });
}
