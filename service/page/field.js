// The line somebody types: always at hand, never lost, and an empty one is a quiet turn where there is one.

import { byId } from "./draw.js";
import { keep, kept } from "./keep.js";
import { hasKeys } from "./keyboard.js";
import { WORDS } from "./words.js";

const REMEMBERED = 100;
const BOUNCE = 500;
/** A second tap on the button right behind the first is no quiet turn. */

export class Field {
  constructor(campaign, say) {
    this.input = byId("line");
    this.say = say;
    this.draftKey = `delve.draft.${campaign}`;
    this.typedKey = `delve.typed.${campaign}`;
    this.input.value = kept(this.draftKey) ?? "";
    this.back = 0;
    this.quiet = false;
    this.ended = new AbortController();
    const { signal } = this.ended;
    this.input.addEventListener("input", () => this.typed(), { signal });
    this.input.addEventListener("keydown", (event) => this.key(event), { signal });
    byId("say").addEventListener("submit", (event) => this.submit(event, say), { signal });
    this.changed();
  }

  end() {
    this.ended.abort();
  }

  get line() {
    return this.input.value;
  }

  /** Puts a line where it can be changed; what stood there can be had back with the arrow up. */
  edit(line) {
    this.remember(this.line);
    this.input.value = line;
    this.changed();
    this.input.focus();
    this.input.setSelectionRange(line.length, line.length);
  }

  typed() {
    this.byHand = true;
    this.changed();
  }

  /** The line as it is now; a phone's keyboard stays away from whoever only taps. */
  put(line) {
    this.input.value = line;
    this.changed();
    if (hasKeys() || this.byHand) this.input.focus();
  }

  /** Tells a line at once, as if it had been typed. */
  send(line, more) {
    this.say(line, more);
    this.remember(line);
    this.put("");
  }

  /** Types a word where the cursor is, with the blanks that belong round it. */
  type(word) {
    const { selectionStart: from, selectionEnd: to, value } = this.input;
    const before = value.slice(0, from);
    const blank = before && !/[\s,(<]$/.test(before) ? " " : "";
    this.input.setRangeText(`${blank}${word} `, from, to, "end");
    this.changed();
    if (hasKeys() || this.byHand) this.input.focus();
  }

  focus() {
    this.input.focus({ preventScroll: true });
  }

  changed() {
    keep(this.draftKey, this.line);
    const isEmpty = this.line.trim() === "";
    byId("say-button").textContent = isEmpty && this.quiet ? WORDS.field.quietTurn : WORDS.field.logIt;
    byId("say-button").classList.toggle("strong", !isEmpty);
    byId("say-button").disabled = isEmpty && !this.quiet;
    this.heard?.();
  }

  /** `quiet`: whether a turn is under way in which nothing may happen; `hint`: a line that could come next. */
  stands(quiet, hint) {
    this.quiet = quiet;
    this.input.placeholder = hint;
    this.changed();
  }

  submit(event, say) {
    event.preventDefault();
    const line = this.line.trim();
    if (!line && !this.quiet) return;
    if (!line && performance.now() - (this.said ?? -BOUNCE) < BOUNCE) return;
    this.said = performance.now();
    // Handed over first, so that at every moment one of the two has it.
    say(line || ".");
    this.remember(line);
    this.back = 0;
    this.put("");
  }

  remember(line) {
    const before = this.remembered().filter((one) => one !== line);
    if (line.trim()) keep(this.typedKey, JSON.stringify([...before, line].slice(-REMEMBERED)));
  }

  remembered() {
    return JSON.parse(kept(this.typedKey) ?? "[]");
  }

  key(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step || event.isComposing) return;
    event.preventDefault();
    const typed = this.remembered();
    if (this.back === 0) this.begun = this.line;
    this.back = Math.max(0, Math.min(typed.length, this.back + step));
    this.input.value = this.back ? typed[typed.length - this.back] : (this.begun ?? "");
    this.changed();
  }
}
