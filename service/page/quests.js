// Quests with what is reached of them, the open ones first; and the trips.

import { show } from "./amounts.js";
import { arrange, byId, make } from "./draw.js";
import { plain } from "./wording.js";

export function showQuests({ quests, expeditions }) {
  const all = Object.values(quests);
  const things = [...all.filter((one) => one.state === "open"), ...all.filter((one) => one.state !== "open")];
  const trips = Object.values(expeditions).map((one) => ({ trip: true, ...one }));
  const shown = [...things, ...trips];
  arrange(byId("quests"), shown.length ? shown : [{ nothing: true }], (one) =>
    one.nothing ? make("li", { class: "faint" }, "No quest yet.") : one.trip ? trip(one) : quest(one),
  );
}

function quest({ title, state, reward, reason, parent, objectives }) {
  const about = [state !== "open" && state, reason, reward && `reward: ${reward}`, parent && `part of ${plain(parent)}`];
  const steps = Object.values(objectives).map((one) => objective(one));
  return make(
    "li",
    { class: state === "open" ? "quest" : "quest over" },
    make("b", {}, title),
    make("small", {}, about.filter(Boolean).join(" · ")),
    steps.length ? make("ul", {}, ...steps) : null,
  );
}

function objective({ title, needed, reached }) {
  const done = typeof reached === "number" && reached >= needed;
  const much = needed > 1 ? ` ${show(reached)}/${needed}` : "";
  return make("li", { class: done ? "done" : null }, `${done ? "✓" : "○"} ${title}${much}`);
}

function trip({ expedition, dungeon, outcome, ended_by: ended }) {
  const about = [dungeon && plain(dungeon), ended === null ? "under way" : outcome || "over"].filter(Boolean);
  return make("li", { class: "quest trip" }, make("b", {}, plain(expedition)), make("small", {}, about.join(" · ")));
}
