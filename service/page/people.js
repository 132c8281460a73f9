// Who is here: how the connection goes, who we are to the service, who listens.

import { button, byId, make, shut } from "./draw.js";

const WORDS = {
  connecting: "connecting",
  live: "live",
  lost: "no connection",
};

const SENTENCES = {
  connecting: "Asking the service.",
  live: "Everything anybody tells shows here at once.",
  lost: "What is shown is as it was when the connection was lost. Lines you type are kept and told when it is back.",
};

let listening = [];
let since = null;

export function showConnection(state) {
  const place = byId("connection");
  if (place.dataset.state !== state) since = new Date();
  place.dataset.state = state;
  draw();
}

export function showListeners(listeners) {
  listening = listeners;
  draw();
}

function draw() {
  const { state } = byId("connection").dataset;
  const devices = listening.reduce((sum, one) => sum + one.streams, 0);
  const others = state === "live" && devices > 1 ? ` · ${devices}` : "";
  byId("connection-word").textContent = WORDS[state] + others;
  byId("connection").title = `${SENTENCES[state]}${others ? ` ${devices} devices listen.` : ""}`;
}

/**
 * `names` answers what people are called; `again` connects at once; `leaving` answers what forgets our token, if we have
 * one; `looking` answers the parts that invite and look after the table, for a game master.
 */
export function preparePeople(me, { names, again, leaving, looking }) {
  const dialog = byId("people");
  byId("connection").onclick = () => {
    const { state } = byId("connection").dataset;
    const called = (person) => names()[person] ?? person;
    dialog.replaceChildren(
      make("h2", { id: "people-title" }, "At the table"),
      make("p", {}, make("b", {}, WORDS[state][0].toUpperCase() + WORDS[state].slice(1)), ` since ${since.toLocaleTimeString([], { timeStyle: "short" })}. ${SENTENCES[state]}`),
      make("p", {}, "You are ", make("b", {}, called(me.person)), ` (${roleOf(me.role)}).`),
      ...(state === "live" ? listeners(called) : []),
      looking && state === "live" ? looking(called) : "",
      make(
        "div",
        { class: "choices" },
        state === "live" ? null : button("Connect now", () => (again(), dialog.close())),
        leaving() ? button("Forget my token", leaving(), { class: "quiet" }) : null,
        shut(dialog),
      ),
    );
    dialog.showModal();
  };
}

function listeners(called) {
  const others = listening.length > 1 || listening.some((one) => one.streams > 1);
  if (!others) return [make("p", { class: "faint" }, "Nobody else listens at the moment.")];
  return [make("h3", {}, "Listening"), make("ul", { class: "listeners" }, ...listening.map((one) => listener(one, called)))];
}

function listener({ person, role, streams }, called) {
  const devices = streams > 1 ? `, on ${streams} devices` : "";
  return make("li", {}, called(person), make("small", {}, ` ${roleOf(role)}${devices}`));
}

function roleOf(role) {
  return role === "gm" ? "game master" : role;
}
