// On a phone one part of the page at a time; where there is room all stand side by side, and nothing is to choose.

import { byId } from "./draw.js";

export function prepareTabs(chosen) {
  const buttons = [...byId("tabs").querySelectorAll("button")];
  const choose = (tab) => {
    byId("table").dataset.tab = tab;
    for (const one of buttons) one.setAttribute("aria-pressed", String(one.dataset.tab === tab));
    chosen(tab);
  };
  for (const one of buttons) one.onclick = () => choose(one.dataset.tab);
  choose("log");
}
