// What holds for the lines that follow (`late 41`, `[20:15]`), said above the field for as long as it does.

import { button, byId, hide } from "./draw.js";

export function showStretch(stretch, telling) {
  const holds = Object.values(stretch ?? {}).some((one) => one !== null);
  const place = byId("within");
  const end = button("Back to now", () => telling.tell("now"), { class: "small" });
  place.replaceChildren(...(holds ? [sentenceOf(stretch), end] : []));
  hide(place, !holds);
}

function sentenceOf({ place, by, audience, played_at: played, world_date: world }) {
  const parts = [
    place && `${place.where} ${place.number}`,
    played && `played ${played}`,
    world && `in the world ${world}`,
    by && `said by ${by}`,
    audience === "gm" && "for the game master only",
  ];
  return `Adding ${parts.filter(Boolean).join(", ")}. `;
}
