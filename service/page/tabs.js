// On a phone one part of the page at a time; where there is room all stand side by side, and nothing is to choose.

import { byId } from "./draw.js";

const NOTICED = 1500;

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

/** Shows a part of the page; where all stand side by side it comes into sight and is marked for a moment. */
export function openTab(tab) {
  byId("tabs").querySelector(`[data-tab="${tab}"]`).click();
  const pane = byId(`pane-${tab}`);
  pane.scrollIntoView({ block: "nearest" });
  pane.classList.add("looked-at");
  setTimeout(() => pane.classList.remove("looked-at"), NOTICED);
}
