// Who we are: the token we were given, if anybody was given one.
//
// It comes by hand, or in the address behind the `#` (`/#token=delve_…`): that part of an address stays in the browser,
// so that no log of any server has it. It is taken out of the address at once, before anybody copies it to a friend.

import { forget, keep, kept } from "./keep.js";

const TOKEN = "delve.token";
const IN_ADDRESS = /[#?&]token=([^&]*)/;

export function token() {
  return kept(TOKEN);
}

export function rememberToken(secret) {
  keep(TOKEN, secret.trim());
}

export function forgetToken() {
  forget(TOKEN);
}

export function takeTokenFromAddress() {
  const found = IN_ADDRESS.exec(location.hash);
  if (!found) return;
  const rest = location.hash.replace(IN_ADDRESS, "");
  history.replaceState(null, "", location.pathname + location.search + rest);
  if (found[1]) rememberToken(decodeURIComponent(found[1]));
}
