// Inviting somebody from the table: a link that brings their token along, behind the `#`, where no log has it.

import { invite } from "./calls.js";
import { button, make } from "./draw.js";
import { rememberToken } from "./token.js";

const ROLES = [
  ["player", "plays: sees what the table sees, logs for their own heroes"],
  ["spectator", "watches: sees what the table sees"],
  ["gm", "is a game master: sees and says everything"],
];

/** The part of a dialog that invites; `heroes` are those who may be somebody's. */
export function inviting(campaign, heroes) {
  const name = make("input", { "aria-label": "Name", placeholder: "Name", maxlength: 100, autocomplete: "off", required: true });
  const role = make("select", { "aria-label": "Role" }, ...ROLES.map(([key, about]) => make("option", { value: key }, about)));
  const boxes = heroes.map((one) => [one, make("input", { type: "checkbox", value: one.figure })]);
  const theirs = make("div", { class: "theirs" }, ...boxes.map(([one, box]) => make("label", {}, box, ` ${one.name}`)));
  const said = make("div", { role: "status" });
  role.onchange = () => (theirs.hidden = role.value !== "player");
  const send = async (event) => {
    event.preventDefault();
    const wanted = role.value === "player" ? boxes.filter(([, box]) => box.checked).map(([one]) => one.figure) : [];
    said.replaceChildren(...(await invited(campaign, { name: name.value.trim(), role: role.value, heroes: wanted })));
  };
  const form = make("form", { class: "inviting", onsubmit: send }, name, role, theirs, make("button", {}, "Make a link"));
  return make("details", {}, make("summary", {}, "Invite somebody"), form, said);
}

async function invited(campaign, guest) {
  try {
    const { secret, yours } = await invite(campaign, guest);
    // The first invitation ends the time when nobody showed a token: this one is ours, and said only now.
    if (yours) rememberToken(yours.secret);
    return linkFor(`${location.origin}/#/${encodeURIComponent(campaign)}?token=${encodeURIComponent(secret)}`, guest, yours);
  } catch (error) {
    const { what, why, fix } = error.body ?? { what: "Nobody answers." };
    return [make("p", { class: "warning" }, [what, why, fix].filter(Boolean).join(" "))];
  }
}

function linkFor(link, { name }, yours) {
  const field = make("input", { readonly: true, value: link, "aria-label": `Link for ${name}`, onfocus: () => field.select() });
  const copied = async (event) => {
    await navigator.clipboard.writeText(link);
    event.target.textContent = "Copied";
  };
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return [
    make("p", {}, `For ${name}, and shown this once:`),
    make("div", { class: "link" }, field, navigator.clipboard ? button("Copy", copied) : null),
    isHere ? make("p", { class: "faint" }, "Other devices do not reach this address: serve at one they do (delve serve --host).") : "",
    yours ? make("p", { class: "faint" }, "From now on everybody shows a token. Yours is kept on this device.") : "",
  ];
}
