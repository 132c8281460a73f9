// Who is here: how the connection goes, who we are to the service, who listens.

import { button, byId, make, shut } from "./draw.js";
import { WORDS } from "./words.js";

const STATES = {
  connecting: "connecting",
  live: "live",
  lost: WORDS.people.noConnection,
};

const SENTENCES = {
  connecting: WORDS.people.askingTheService,
  live: WORDS.people.everythingAnybodyTellsShows,
  lost: WORDS.people.whatIsShownIs,
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
  byId("connection-word").textContent = STATES[state] + others;
  byId("connection").title = `${SENTENCES[state]}${others ? ` ${WORDS.people.devicesListen(devices)}` : ""}`;
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
      make("h2", { id: "people-title" }, WORDS.people.atTheTable),
      make("p", {}, make("b", {}, STATES[state][0].toUpperCase() + STATES[state].slice(1)), ` ${WORDS.people.since(since.toLocaleTimeString([], { timeStyle: "short" }))}. ${SENTENCES[state]}`),
      make("p", {}, WORDS.people.youAre, make("b", {}, called(me.person)), ` (${roleOf(me.role)}).`),
      ...(state === "live" ? listeners(called) : []),
      looking && state === "live" ? looking(called) : "",
      make(
        "div",
        { class: "choices" },
        state === "live" ? null : button(WORDS.people.connectNow, () => (again(), dialog.close())),
        leaving() ? button(WORDS.people.forgetMyToken, leaving(), { class: "quiet" }) : null,
        shut(dialog),
      ),
    );
    dialog.showModal();
  };
}

function listeners(called) {
  const others = listening.length > 1 || listening.some((one) => one.streams > 1);
  if (!others) return [make("p", { class: "faint" }, WORDS.people.nobodyElseListensAt)];
  return [make("h3", {}, WORDS.people.listening), make("ul", { class: "listeners" }, ...listening.map((one) => listener(one, called)))];
}

function listener({ person, role, streams }, called) {
  const devices = streams > 1 ? `, ${WORDS.people.onDevices(streams)}` : "";
  return make("li", {}, called(person), make("small", {}, ` ${roleOf(role)}${devices}`));
}

function roleOf(role) {
  return role === "gm" ? WORDS.common.gameMaster : role;
}
