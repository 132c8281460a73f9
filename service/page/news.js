// Reads what the campaign has come to whenever something was told, and hands it to whoever draws it.

import * as calls from "./calls.js";

const TOGETHER = 40;
/** A whole evening told at once is read once. */

const PAGE = 500;

export class News {
  /**
   * `show(news)` draws what was read, `broken(error)` hears why it could not be. While `moment` is the number of a line,
   * what is read is what stood there, but for the log, which is whole.
   */
  constructor(campaign, { show, broken }) {
    Object.assign(this, { campaign, show, broken });
    this.lines = 80;
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

  earlier() {
    this.lines += 200;
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

  /** The end of the story, as many lines as are wanted, in their order. */
  async story() {
    const found = [];
    let cursor = null;
    do {
      const page = await calls.chronicle(this.campaign, Math.min(PAGE, this.lines - found.length), cursor);
      found.push(...page.lines);
      cursor = page.next;
    } while (cursor && found.length < this.lines);
    return { lines: found.reverse(), more: cursor !== null };
  }
}
