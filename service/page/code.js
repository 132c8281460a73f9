// A code to point a phone at, as large as the screen lets it be, with its link beside it: to be shared, copied, or read.
//
// Copying works over plain HTTP as well, where browsers have no clipboard for us: the link stands selected in a field.

import { button, make, shut } from "./draw.js";
import { shape } from "./svg.js";
import { WORDS } from "./words.js";

const COPIED = 2000;

/** Rows of `1` and `0` as a drawing: dark modules in one path. */
export function codeDrawn(rows, label) {
  const dark = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`));
  return shape(
    "svg",
    { viewBox: `0 0 ${rows.length} ${rows.length}`, class: "code", role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    shape("rect", { width: rows.length, height: rows.length, fill: "#fff" }),
    shape("path", { d: dark.join(""), fill: "#000" }),
  );
}

/** The whole screen for one link. */
export function showCode({ link, code }, title, about) {
  const field = make("input", { readonly: true, value: link, "aria-label": WORDS.code.link(title), onfocus: () => field.select() });
  const dialog = make("dialog", { class: "whole", "aria-label": title, onclose: () => dialog.remove() });
  dialog.append(
    make("h2", {}, title),
    make("p", {}, about),
    code.length ? codeDrawn(code, WORDS.code.code(title)) : "",
    make("div", { class: "link" }, field, button(WORDS.common.copy, (event) => copy(field, event.target)), ...sharing(link, title)),
    shut(dialog),
  );
  document.body.append(dialog);
  dialog.showModal();
}

function sharing(link, title) {
  return navigator.share ? [button(WORDS.common.share, () => navigator.share({ title, url: link }).catch(() => {}))] : [];
}

/** `field` holds what is copied: with a clipboard or, over plain HTTP, out of the selection. */
export async function copy(field, said) {
  const words = said.textContent;
  field.focus();
  field.select();
  said.textContent = (await isCopied(field.value)) ? WORDS.common.copied : WORDS.common.selected;
  setTimeout(() => (said.textContent = words), COPIED);
}

export async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
