// What holds for the lines that follow (`late 41`, `[20:15]`), said above the field for as long as it does.

import { button, byId, hide } from "./draw.js";
import { WORDS } from "./words.js";

export function showStretch(stretch, telling) {
  const holds = Object.values(stretch ?? {}).some((one) => one !== null);
  const place = byId("within");
  const end = button(WORDS.stretch.backToNow, () => telling.tell("now"), { class: "small" });
  place.replaceChildren(...(holds ? [sentenceOf(stretch), end] : []));
  hide(place, !holds);
}

function sentenceOf({ place, by, audience, played_at: played, world_date: world }) {
  const parts = [
    place && `${place.where} ${place.number}`,
    played && WORDS.small.played(played),
    world && WORDS.stretch.inTheWorld(world),
    by && WORDS.stretch.saidBy(by),
    audience === "gm" && WORDS.stretch.forTheGameMaster,
  ];
  return WORDS.stretch.adding(parts.filter(Boolean).join(", "));
}
