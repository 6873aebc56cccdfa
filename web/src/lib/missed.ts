// What a page has missed comes in several messages, if it is much; they are put together before they are told.

import type { TableMessage } from "./types";

export class Missed {
  /** The last entry that came; what is asked for comes after it. */
  known = 0;
  #reset = false;
  #entries: TableMessage["entries"] = [];

  /** All that was missed, as one message; null as long as there is more to ask for. */
  add(message: TableMessage): TableMessage | null {
    if (message.reset) {
      this.known = 0;
      this.#reset = true;
      this.#entries = [];
    }
    // Asked for anew on a connection that is open, as with another pace, some may have come meanwhile.
    this.#entries.push(...message.entries.filter(({ number }) => number > this.known));
    this.known = message.entries.at(-1)?.number ?? this.known;
    if (message.more) return null;
    const whole = { ...message, reset: this.#reset, entries: this.#entries };
    this.#reset = false;
    this.#entries = [];
    return whole;
  }
}
