// Amounts as people write them: 12, ?, 20+, ~20, 20-, 5..8.

import { WORDS } from "./words.js";

export function show(amount) {
  if (amount === null || amount === undefined) return "–";
  if (typeof amount === "number") return String(amount);
  const { low = null, high = null, about = false } = amount;
  const prefix = about ? "~" : "";
  if (low !== null && low === high) return `${prefix}${low}`;
  if (high === null) return low === null || (low === 0 && !about) ? "?" : `${prefix}${low}+`;
  return low === null ? `${prefix}${high}-` : `${prefix}${low}..${high}`;
}

/** `2/4`; below nothing `0/4, 2 below`; where nobody told the start `2`. */
export function left(current, start) {
  const below = typeof current === "number" && current < 0 ? -current : 0;
  const words = start === null ? show(below ? 0 : current) : `${show(below ? 0 : current)}/${show(start)}`;
  return below ? WORDS.small.below(words, below) : words;
}

/** Whether every value it may have is below a limit. */
export function surelyBelow(amount, limit) {
  const high = typeof amount === "number" ? amount : (amount.high ?? null);
  return high !== null && high < limit;
}

/** How much of it is left, from 0 to 1; null where nobody knows exactly. */
export function part(current, start) {
  if (typeof current !== "number" || typeof start !== "number" || start <= 0) return null;
  return Math.max(0, Math.min(1, current / start));
}
