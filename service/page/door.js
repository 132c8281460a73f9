// The door: where tokens were given out everybody shows theirs.

import { byId, hide } from "./draw.js";
import { rememberToken } from "./token.js";

/** Asks for a token; `admitted` goes on with it. */
export function askForToken(refusal, admitted) {
  const input = byId("door-token");
  byId("door-why").textContent = [refusal.body.what, refusal.body.why].filter(Boolean).join(" ");
  byId("door-form").onsubmit = (event) => {
    event.preventDefault();
    rememberToken(input.value);
    input.value = "";
    hide(byId("door"));
    admitted();
  };
  hide(byId("door"), false);
  input.focus();
}
