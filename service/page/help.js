// How lines look here: a tap types one, to be changed. The whole language is in docs/shorthand.md.

import { button, byId, make, shut } from "./draw.js";

/** `type` puts a line into the field; `read` brings how lines look in this campaign. */
export function prepareHelp(type, read, sorry) {
  const dialog = byId("help");
  byId("help-button").onclick = async () => {
    try {
      draw(dialog, await read(), type);
      dialog.showModal();
    } catch (error) {
      sorry(error);
    }
  };
}

function draw(dialog, { basics, verbs }, type) {
  const take = (line) => () => {
    dialog.close();
    type(line);
  };
  const examples = (lines) => lines.split(" · ").map((line) => button(line, take(line), { class: "example" }));
  dialog.replaceChildren(
    make("h2", { id: "help-title" }, "How lines look"),
    make("p", { class: "faint" }, "Names first, then what happens to them. A name may be shortened. Enter logs it."),
    make(
      "ul",
      { class: "examples" },
      ...basics.map(([lines, about]) => make("li", {}, ...examples(lines), make("span", {}, about))),
    ),
    make("p", { class: "faint" }, "? and a word explains it:"),
    ...Object.entries(verbs).map(([subject, words]) =>
      make("p", {}, make("b", {}, `${subject}: `), words.map(({ word }) => word).join(", ")),
    ),
    make("div", { class: "choices" }, button("Print", () => print()), shut(dialog)),
  );
}
