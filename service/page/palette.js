// Everything there is to do, by a few letters of its name: views, sheets, looks, lines that could come next.

import { byId, make } from "./draw.js";
import { LOOKS, WANTING } from "./looks.js";
import { VIEWS } from "./route.js";
import { WORDS } from "./words.js";

const SAID = WORDS.palette;

export function openPalette(table) {
  const dialog = byId("look");
  const list = make("ul", { class: "palette", role: "listbox", id: "palette-list", "aria-label": SAID.title });
  const input = make("input", {
    type: "text", role: "combobox", "aria-expanded": "true", "aria-controls": "palette-list", "aria-label": SAID.title,
    placeholder: SAID.hint, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
  });
  let chosen = 0;
  let shown = [];
  const run = (one) => {
    dialog.close();
    one.does();
  };
  const draw = () => {
    const wanted = input.value.trim().toLowerCase().split(/\s+/);
    shown = things(table, input.value.trim()).filter((one) => one.always || wanted.every((word) => one.words.toLowerCase().includes(word))).slice(0, 12);
    chosen = Math.max(0, Math.min(chosen, shown.length - 1));
    list.replaceChildren(...shown.map((one, at) =>
      make("li", { role: "option", id: `palette-${at}`, "aria-selected": String(at === chosen), onclick: () => run(one) }, one.words, make("small", {}, one.about))));
    input.setAttribute("aria-activedescendant", shown.length ? `palette-${chosen}` : "");
  };
  input.addEventListener("input", () => ((chosen = 0), draw()));
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) chosen = (chosen + step + shown.length) % Math.max(1, shown.length);
    else if (event.key !== "Enter") return;
    event.preventDefault();
    if (step) draw();
    else if (shown[chosen]) run(shown[chosen]);
  });
  dialog.replaceChildren(make("h2", { id: "look-title", class: "unseen" }, SAID.title), input, list);
  draw();
  dialog.showModal();
}

function things(table, typed) {
  const { heroes, monsters } = table.latest.standing;
  const views = VIEWS.map((view) => ({ words: WORDS.views[view], about: `g ${view[0]}`, does: () => table.go({ view }) }));
  const sheets = [...heroes, ...monsters].map((one) => ({ words: one.name, about: SAID.sheet, does: () => table.openSheet(one.figure) }));
  const past = table.clock.isNow ? [] : [{ words: WORDS.past.back, about: "", does: () => table.go({ at: null }) }];
  if (!table.speaks) return [...past, ...views, ...sheets];
  const looks = LOOKS.map((line) => ({
    words: line, about: SAID.look, does: () => (WANTING.includes(line) ? table.field.edit(`${line} `) : table.telling.tell(line)),
  }));
  const next = table.latest.standing.next.map((line) => ({ words: line, about: SAID.next, does: () => table.field.edit(line) }));
  const asTyped = typed
    ? [
        { always: true, words: typed, about: SAID.search, does: () => table.telling.tell(`history ${typed}`) },
        { always: true, words: typed, about: SAID.line, does: () => table.field.edit(typed) },
      ]
    : [];
  return [...past, ...views, ...sheets, ...next, ...looks, ...asTyped];
}
