// The live stream: everything anybody tells, as it is told, and behind a broken connection everything that was missed.
//
// It is read with fetch and not with EventSource, which can send no Authorization header: a token would have to stand in
// the address, where logs keep it.

import { headers, refusal, Refused, stream } from "./calls.js";

const SILENCE = 40_000;
/** Longer than the service is ever silent: it gives a sign of life every fifteen seconds. */

const WAITS = [500, 1000, 2000, 4000, 8000];

export class Listening {
  /** `heard` is told that entries have come; `state` how it goes: "connecting", "live", "lost", or a Refused. */
  constructor(campaign, after, { heard, state }) {
    this.campaign = campaign;
    this.last = after;
    this.heard = heard;
    this.state = state;
    this.ended = false;
    this.failures = 0;
    this.again = () => this.now();
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    this.run();
  }

  end() {
    this.ended = true;
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    this.connection?.abort();
    this.wake?.();
  }

  /** Somebody looks, or the network is back: no waiting any longer. A phone that slept may hold a dead connection. */
  now() {
    if (document.hidden) return;
    this.wake?.();
    if (performance.now() - (this.lastSign ?? 0) > SILENCE / 2) this.connection?.abort();
  }

  async run() {
    while (!this.ended) {
      try {
        this.state("connecting");
        await this.listen();
      } catch (error) {
        if (error instanceof Refused && ![429, 503].includes(error.status)) {
          this.end();
          this.state(error);
          return;
        }
      }
      if (this.ended) return;
      this.state("lost");
      await this.pause(WAITS[Math.min(this.failures++, WAITS.length - 1)]);
    }
  }

  pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async listen() {
    const connection = (this.connection = new AbortController());
    let watch;
    const sign = () => {
      this.lastSign = performance.now();
      clearTimeout(watch);
      watch = setTimeout(() => connection.abort(), SILENCE);
    };
    try {
      sign();
      const response = await fetch(stream(this.campaign), {
        headers: headers({ accept: "text/event-stream", "last-event-id": String(this.last) }),
        cache: "no-store",
        signal: connection.signal,
      });
      if (!response.ok) throw await refusal(response);
      await this.read(response.body.getReader(), sign);
    } finally {
      clearTimeout(watch);
      connection.abort();
    }
  }

  async read(reader, sign) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      sign();
      // Only now is it true: the first bytes have come all the way.
      this.failures = 0;
      this.state("live");
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop();
      this.take(lines);
    }
  }

  take(lines) {
    const before = this.last;
    for (const line of lines) {
      if (line.startsWith("id: ")) this.last = Number(line.slice(4));
    }
    if (this.last !== before) this.heard();
  }
}
