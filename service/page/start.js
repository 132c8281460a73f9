// Where the page begins: who are we, and which campaign is on the table. The address behind the `#` names it.

import { Unreachable, whoAmI } from "./calls.js";
import { choose } from "./choosing.js";
import { askForToken } from "./door.js";
import { byId, hide } from "./draw.js";
import { makeRoomForKeyboards } from "./keyboard.js";
import { showConnection } from "./people.js";
import { routeOf } from "./route.js";
import { Table } from "./table.js";
import { forgetToken, takeTokenFromAddress, token } from "./token.js";
import { WORDS } from "./words.js";

const AGAIN = 2000;

let table = null;
let sorry = null;
let beginnings = 0;

async function begin() {
  takeTokenFromAddress();
  table?.end();
  table = null;
  hide(byId("choosing"));
  hide(byId("door"));
  const beginning = ++beginnings;
  try {
    const me = await whoAmI();
    if (beginning !== beginnings) return; // somebody went on meanwhile
    const route = routeOf(location.hash);
    route.campaign ||= me.campaign;
    if (route.campaign) sit({ ...route, tv: isWall(route) }, me);
    else {
      const said = sorry;
      sorry = null;
      await choose(me, said, broken);
    }
  } catch (error) {
    if (beginning === beginnings) broken(error);
  }
}

/** `?tv` in front of the `#` holds for every address behind it. */
const isWall = (route) => route.tv || new URLSearchParams(location.search).has("tv");

function sit(route, me) {
  const gone = (refusal) => {
    sorry = refusal.body;
    location.hash = "#";
  };
  const leave = () => {
    forgetToken();
    byId("people").close();
    begin();
  };
  table = new Table(route, me, { stranger, gone, leaving: () => (token() ? leave : null) });
}

function stranger(refusal) {
  table?.end();
  table = null;
  hide(byId("choosing"));
  askForToken(refusal, begin);
}

function broken(error) {
  if (error.status === 401) {
    stranger(error);
    return;
  }
  // Nobody answers: what was typed is on this device, and somebody is asked again until they do.
  hide(byId("choosing"), false);
  const place = byId("choosing-trouble");
  place.textContent = error instanceof Unreachable ? WORDS.start.nobodyAnswersTryingAgain : (error.body?.what ?? error.message);
  hide(place, false);
  setTimeout(begin, AGAIN);
}

/** Another view or moment of the same campaign is no new beginning; a wall is one. */
function moved() {
  const route = routeOf(location.hash);
  if (table && !table.ended && route.campaign === table.campaign && isWall(route) === table.tv && !location.hash.includes("token=")) table.at(route);
  else begin();
}

/** What stands in the document itself is said from the one module, too. */
function sayWhatStandsThere() {
  const said = WORDS.page;
  for (const one of document.querySelectorAll("[data-says]")) one.textContent = said[one.dataset.says];
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", said[one.dataset.label]);
  for (const one of document.querySelectorAll("[data-hint]")) one.setAttribute("placeholder", said[one.dataset.hint]);
}

sayWhatStandsThere();
addEventListener("hashchange", moved);
makeRoomForKeyboards();
showConnection("connecting");
begin();
