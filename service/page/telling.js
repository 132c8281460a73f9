// Sends what was typed, line by line and in order, and sees each through to its answer.
//
// Nothing counts as told because it was sent: a line leaves the outbox when the service has answered for it, and not
// before. What the service refuses stays there, with the refusal, until somebody has decided about it.

import { Refused, say, Unreachable } from "./calls.js";
import { keep, kept } from "./keep.js";
import { change, drop, put, thisTab, waiting } from "./outbox.js";

const ABANDONED = 10_000;
/** A tab that has not seen its line through for so long may be gone: another one does it, with the same key. */

const AGAIN = [1000, 2000, 5000, 10_000];

const TAKES_BACK = new Set(["undo", "strike", "restart"]);
/** What these take back is shown first, be it one line or many. */

const CORRECTS = new Set([...TAKES_BACK, "redo", "fix", "no", "leave", "reveal"]);
/** These speak of the log, and are played at no time. */

const MINUTE = 60_000;

const PASSES = new Set([401, 429, 503]);
/** Refusals of the moment: the line is fine, and waits. */

export class Telling {
  /**
   * `told(outcome, item)` hears what came of a line, `changed()` that something else waits than before, `asked(item)` of
   * a line somebody must decide about, `stranger(refusal)` that our token admits us no more.
   */
  constructor(campaign, person, listeners) {
    Object.assign(this, { campaign, person, ...listeners });
    this.failures = 0;
    this.trouble = null;
    this.withinKey = `delve.within.${campaign}/${person}`;
    this.elsewhere = (event) => event.key?.startsWith("delve.") && this.changed();
    addEventListener("storage", this.elsewhere);
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("storage", this.elsewhere);
  }

  /** What holds for the next line: `late 41`, `[20:15]`. */
  get within() {
    return JSON.parse(kept(this.withinKey) ?? "{}");
  }

  waiting() {
    return waiting(this.campaign).filter((item) => item.person === this.person);
  }

  tell(line, more = {}) {
    put(this.campaign, this.person, line, more);
    this.changed();
    this.flush();
  }

  /** Says it otherwise. It was refused, so nothing has happened: this is another line, with a key of its own. */
  insteadOf(item, line, more = {}) {
    put(this.campaign, this.person, line, more); // first, so that at every moment one of the two is kept
    drop(item);
    this.changed();
    this.flush();
  }

  /** Says the very same again, with the same key: should it have happened after all, it happens once. */
  again(item) {
    change({ ...item, trouble: undefined });
    this.changed();
    this.flush();
  }

  /** Whoever was shown what a correction takes back wants it. */
  confirm(item) {
    change({ ...item, shown: undefined, sure: true });
    this.changed();
    this.flush();
  }

  drop(item) {
    drop(item);
    this.changed();
  }

  async flush() {
    clearTimeout(this.timer);
    if (this.running || this.ended) return;
    this.running = true;
    try {
      for (let item = this.next(); item && !this.ended; item = this.next()) await this.seeThrough(item);
      this.failures = 0;
      this.trouble = null;
      if (this.waiting().some(isUndecided)) this.timer = setTimeout(() => this.flush(), ABANDONED);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.trouble = error;
      if (error.status === 401) this.stranger(error);
      else this.flushLater(error.wait);
    } finally {
      this.running = false;
      this.changed();
    }
  }

  /** Two tabs see one outbox. If both sent a line it would happen once, but be answered in both. */
  next() {
    const abandoned = Date.now() - ABANDONED;
    return this.waiting().find((item) => isUndecided(item) && (item.tab === thisTab || item.written < abandoned));
  }

  flushLater(seconds) {
    const pause = seconds ? seconds * 1000 : AGAIN[Math.min(this.failures++, AGAIN.length - 1)];
    this.timer = setTimeout(() => this.flush(), pause);
  }

  async seeThrough(item) {
    try {
      if (await this.isShownFirst(item)) return;
      if (!item.sent) change({ ...item, sent: true });
      const outcome = await say(this.campaign, this.body(item), { key: item.key });
      drop(item);
      keep(this.withinKey, JSON.stringify(outcome.within ?? {}));
      this.told(outcome, item);
    } catch (error) {
      if (!(error instanceof Refused) || PASSES.has(error.status)) throw error;
      this.decide({ ...item, trouble: error.body });
    }
  }

  async isShownFirst(item) {
    if (item.sure || !(item.show || TAKES_BACK.has(firstWord(item)))) return false;
    const outcome = await say(this.campaign, this.body(item), { preview: true });
    this.decide({ ...item, shown: outcome });
    return true;
  }

  decide(item) {
    change(item);
    this.asked(item);
    this.changed();
  }

  body(item) {
    const circumstances = {};
    if (item.rolls) circumstances.tracker_rolls = true;
    if (item.ruling !== undefined) circumstances.ruling = item.ruling;
    // What waited for a connection happened when it was typed.
    const waited = Date.now() - item.written > MINUTE;
    if (waited && !CORRECTS.has(firstWord(item))) circumstances.played_at = clock(new Date(item.written));
    const { line, means } = item;
    return { line, means, within: this.within, circumstances }; // what is undefined is not sent
  }
}

/** Neither answered nor in the hands of whoever typed it. */
function isUndecided(item) {
  return !item.trouble && !item.shown;
}

function firstWord({ line }) {
  return line.trim().split(/\s/)[0].toLowerCase();
}

/** `2026-10-31 20:15`, by the clock on the wall. */
function clock(moment) {
  const two = (number) => String(number).padStart(2, "0");
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
