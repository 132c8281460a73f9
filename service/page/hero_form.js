// A hero of one's own, box by box as the game declares them. What is not known is `?` or stays empty; all of it is one line.

import * as calls from "./calls.js";
import { make, shut } from "./draw.js";
import { WORDS } from "./words.js";

/** Opens the boxes; `took` gets the line they come to. */
export async function openHeroForm(system, took, sorry) {
  try {
    const { systems } = await calls.games();
    const game = systems.find((one) => one.system === system);
    const dialog = make("dialog", { "aria-label": WORDS.heroForm.aHeroOfOur, onclose: () => dialog.remove() });
    dialog.append(...drawn(game, dialog, took));
    document.body.append(dialog);
    dialog.showModal();
  } catch (error) {
    sorry(error);
  }
}

function drawn({ title, values }, dialog, took) {
  const name = make("input", { "aria-label": WORDS.common.name, placeholder: WORDS.common.name, required: true, maxlength: 60, autocomplete: "off" });
  const people = make("input", { "aria-label": WORDS.heroForm.peopleOrCalling, placeholder: WORDS.heroForm.peopleOrCallingDwarf, maxlength: 60, autocomplete: "off" });
  const boxes = values.map(({ label, short }) => [short, make("input", { "aria-label": label, inputmode: "numeric", pattern: "\\d+|\\?", maxlength: 4, autocomplete: "off" })]);
  const seen = make("code", { class: "typed", "aria-live": "polite" });
  const line = () => lineOf(name.value, people.value, boxes.map(([short, box]) => [short, box.value.trim()]));
  const send = (event) => {
    event.preventDefault();
    dialog.close();
    took(line());
  };
  return [
    make("h2", {}, WORDS.heroForm.aHeroOfOur),
    make("p", { class: "faint" }, WORDS.heroForm.whatIsNotKnown(title)),
    make(
      "form",
      { class: "boxes-form", onsubmit: send, oninput: () => (seen.textContent = line()) },
      name,
      people,
      make("div", { class: "boxes" }, ...boxes.map(([short, box]) => make("label", {}, short, box))),
      seen,
      make("div", { class: "choices" }, make("button", { class: "strong" }, WORDS.heroForm.join), shut(dialog)),
    ),
  ];
}

/** `hero Brida ws7 t7 w? dwarf`; a name that is not made of letters stands in quotes. */
export function lineOf(name, people, values) {
  const called = /^[\p{L}\p{M} -]+$/u.test(name.trim()) ? name.trim() : `"${name.trim().replaceAll('"', "'")}"`;
  const told = values.filter(([, value]) => value !== "").map(([short, value]) => `${short.toLowerCase()}${value}`);
  return ["hero", called, ...told, people.trim()].filter(Boolean).join(" ");
}
