// How lines look: a tap types one, to be changed. The whole language is in docs/shorthand.md.

import { button, byId, make, shut } from "./draw.js";

export const EXAMPLES = [
  ["sven -2 trap", "two wounds; +2 heals"],
  ["party -1 gas", "everybody"],
  ["sven rat-1 9 / 3 7 12>5", "a blow: the die to hit, then the wound dice"],
  ["rat-1 dead by sven", "a monster out of play"],
  ["meet 2 rat w3 t7", "monsters come"],
  ["sven is poisoned till rest", "how somebody is; not ends it"],
  ["gold 110 split", "gold; gold =60 is what you count"],
  ["elf +6 arrows", "things; elf -1 arrow"],
  ["sven spot 8 6+", "a roll, and what it needs"],
  [".8", "a turn with its die; an empty line is a quiet one"],
  ["undo", "the newest line of yours; redo brings it back"],
  ["no =3", "the number in the newest line was another"],
  ["late ^ elf +2 arrows", "told where it belongs: behind an entry"],
  ["gold -900 a castle ! on credit", "a ruling makes it go through"],
  ["note the innkeeper lies", "words"],
  ["gm: note he is the traitor", "for the game master only"],
];

export function prepareHelp(type) {
  const dialog = byId("help");
  byId("help-button").onclick = () => dialog.showModal();
  const take = (line) => () => {
    dialog.close();
    type(line);
  };
  dialog.replaceChildren(
    make("h2", { id: "help-title" }, "How lines look"),
    make("p", { class: "faint" }, "Names first, then what happens to them. A name may be shortened. Enter tells it."),
    make(
      "ul",
      { class: "examples" },
      ...EXAMPLES.map(([line, about]) =>
        make("li", {}, button(line, take(line), { class: "example" }), make("span", {}, about)),
      ),
    ),
    shut(dialog),
  );
}
