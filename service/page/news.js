// Reads what the campaign has come to whenever something was told, and hands it to whoever draws it.

import * as calls from "./calls.js";

const TOGETHER = 40;
/** A whole evening told at once is read once. */

const FIRST = 80;
/** Lines that are asked for at first, and whenever something is new. */

const STEP = 200;

const PAGE = 500;

export class News {
  /**
   * `show(news)` draws what was read, `broken(error)` hears why it could not be; `readsBack()`
   * answers whether somebody reads what is further up. While `moment` is the number of a line,
   * what is read is what stood there, but for the log, which is whole.
   */
  constructor(campaign, { show, broken, readsBack }) {
    Object.assign(this, { campaign, show, broken, readsBack });
    this.lines = FIRST;
    this.held = [];
    this.more = false;
    this.moment = null;
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
  }

  /** Something is new. Never two readings at a time; what comes meanwhile is read right behind. */
  soon() {
    this.wanted = true;
    if (this.reading || this.timer || this.ended) return;
    this.timer = setTimeout(() => this.read(), TOGETHER);
  }

  /** Whoever reads far back is brought the more at a time. */
  earlier() {
    this.lines += Math.max(STEP, this.lines);
    this.soon();
  }

  async read() {
    this.timer = null;
    if (this.ended) return;
    this.wanted = false;
    this.reading = true;
    const at = this.moment;
    try {
      const [standing, story, open, quests, listeners, people] = await Promise.all([
        calls.standing(this.campaign, at),
        this.story(),
        calls.openBusiness(this.campaign, at),
        calls.quests(this.campaign, at),
        calls.listeners(this.campaign),
        calls.people(this.campaign),
      ]);
      const names = Object.fromEntries(people.people.map((one) => [one.person, one.name ?? one.person]));
      const { head } = standing.campaign;
      if (!this.ended) await this.show({ at, head, standing, story, open, quests, listeners: listeners.listening, names });
    } catch (error) {
      if (!this.ended) this.broken(error);
    } finally {
      this.reading = false;
      if (this.wanted && !this.ended) this.soon();
    }
  }

  /**
   * The end of the story, as many lines as are wanted, in their order. What was read is kept: of a long log only the
   * end is asked for again, unless something was said of what is behind.
   */
  async story() {
    const page = await calls.chronicle(this.campaign, Math.min(PAGE, Math.max(FIRST, this.lines - this.held.length)), null);
    const fresh = page.lines.reverse();
    let found = joined(this.held, fresh);
    let more = found ? this.more : page.next !== null;
    if (!found && !this.readsBack()) this.lines = FIRST;
    found ??= fresh;
    while (more && found.length < this.lines) {
      const older = await calls.chronicle(this.campaign, Math.min(PAGE, this.lines - found.length), found[0].numbers[0]);
      found = [...older.lines.reverse(), ...found];
      more = older.next !== null;
    }
    this.held = found;
    this.more = more;
    return { lines: found, more };
  }
}

/** What was read with its end as it is now; null where something stands otherwise further up, or that cannot be known. */
function joined(held, fresh) {
  if (!held.length || !fresh.length) return null;
  const from = held.findLastIndex((line) => line.numbers[0] === fresh[0].numbers[0]);
  const newest = held.reduce((most, line) => Math.max(most, ...line.numbers), 0);
  const isTold = (line) => Math.max(...line.numbers) > newest;
  const speaksOfOthers = (line) => line.correction || line.place || line.struck_by?.length;
  if (from < 0 || fresh.some((line) => isTold(line) && speaksOfOthers(line))) return null;
  return [...held.slice(0, from), ...fresh];
}
