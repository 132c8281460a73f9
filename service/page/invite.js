// Inviting somebody from the table: a code for each hero that a phone is pointed at. A link brings its token along behind
// the `#`, where no log has it.

import { invite } from "./calls.js";
import { showCode } from "./code.js";
import { button, make } from "./draw.js";
import { rememberToken } from "./token.js";
import { WORDS } from "./words.js";

const ROLES = [
  ["player", WORDS.invite.plays],
  ["spectator", WORDS.invite.onlyWatches],
  ["gm", WORDS.invite.isAGameMaster],
];

/** Who plays which hero, one row each, and a row for everybody else; `called` says what people are called. */
export function inviting(campaign, heroes, called, given) {
  const rows = heroes.filter((one) => !one.ended).map((hero) => ofHero(campaign, hero, called, given));
  return make("section", { class: "inviting" }, make("h3", {}, WORDS.invite.invite), ...rows, ofAnybody(campaign, given));
}

function ofHero(campaign, { figure, name, player }, called, given) {
  const who = make("input", { "aria-label": WORDS.invite.whoPlaysThem(name), placeholder: WORDS.invite.whoPlays, value: player ? called(player) : "", maxlength: 100, autocomplete: "off", required: true });
  const guest = () => ({ name: who.value.trim(), role: "player", heroes: [figure] });
  return row(campaign, name, who, guest, given);
}

function ofAnybody(campaign, given) {
  const who = make("input", { "aria-label": WORDS.common.name, placeholder: WORDS.common.name, maxlength: 100, autocomplete: "off", required: true });
  const role = make("select", { "aria-label": WORDS.invite.role }, ...ROLES.map(([key, about]) => make("option", { value: key }, about)));
  const guest = () => ({ name: who.value.trim(), role: role.value, heroes: [] });
  return row(campaign, role, who, guest, given);
}

function row(campaign, label, who, guest, given) {
  const trouble = make("p", { class: "warning", role: "status" });
  const send = async (event) => {
    event.preventDefault();
    trouble.textContent = await invited(campaign, guest(), given);
  };
  return make("form", { class: "guest", onsubmit: send }, make("b", {}, label), who, make("button", {}, WORDS.invite.code), trouble);
}

/** Shows the code, and answers what went wrong. */
async function invited(campaign, guest, given) {
  try {
    const answer = await invite(campaign, { ...guest, page: isHere() ? null : location.origin });
    // The first invitation ends the time when nobody showed a token: this one is ours, and said only now.
    if (answer.yours) rememberToken(answer.yours.secret);
    given();
    const link = answer.link || `${location.origin}/#/${encodeURIComponent(campaign)}?token=${encodeURIComponent(answer.secret)}`;
    showCode({ link, code: answer.code }, WORDS.invite.forGuest(guest.name), aboutOf(answer));
    return "";
  } catch (error) {
    const { what, why, fix } = error.body ?? { what: WORDS.common.nobodyAnswers };
    return [what, why, fix].filter(Boolean).join(" ");
  }
}

function aboutOf({ link, yours }) {
  const reached = link ? WORDS.invite.pointAPhoneAt : WORDS.invite.otherDevicesDoNot;
  return yours ? WORDS.invite.fromNowOnEverybody(reached) : reached;
}

const isHere = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
