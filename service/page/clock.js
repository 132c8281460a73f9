// The one clock of all views: now, or a moment of the past. It is set by the address, and by nothing else.

export class Clock {
  /** `turned(clock)` hears that it stands at another moment. */
  constructor(turned) {
    this.at = null;
    this.turned = turned;
  }

  /** The number of the line that is the newest one shown; null for now. */
  set(at) {
    if (this.at === at) return;
    this.at = at;
    this.turned(this);
  }

  get isNow() {
    return this.at === null;
  }
}
