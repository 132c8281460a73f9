// How lines look here: a tap types one, to be changed. The whole language is in docs/shorthand.md.

import { button, byId, make, shut } from "./draw.js";
import { WORDS } from "./words.js";

/** `type` puts a line into the field; `read` brings how lines look in this campaign. */
export function prepareHelp(type, read, sorry) {
  const dialog = byId("help");
  const paper = (media) => (byId("print-words").media = media);
  dialog.onclose = () => paper("not all");
  byId("help-button").onclick = async () => {
    try {
      draw(dialog, await read(), type);
      paper("print");
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
    make("h2", { id: "help-title" }, WORDS.help.howLinesLook),
    make("p", { class: "faint" }, WORDS.help.namesFirstThenWhat),
    make(
      "ul",
      { class: "examples" },
      ...basics.map(([lines, about]) => make("li", {}, make("span", { class: "lines-shown" }, ...examples(lines)), make("span", {}, about))),
    ),
    make("p", { class: "faint" }, WORDS.help.andAWordExplains),
    ...Object.entries(verbs).map(([subject, words]) =>
      make("p", {}, make("b", {}, `${subject}: `), words.map(({ word }) => word).join(", ")),
    ),
    make("div", { class: "choices" }, button(WORDS.common.print, () => print()), shut(dialog)),
  );
}
