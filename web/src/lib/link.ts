// The socket of a table. It connects again by itself and asks for what it missed; a command without an answer is sent
// again with the same id, so it is carried out once.

import { Missed } from "./missed";
import type { Command, Person, Problem, ServerMessage, TableMessage, UpdateMessage } from "./types";

export type LinkState = "connecting" | "connected" | "lost" | "logged-out";

interface Told {
  hello(person: Person | null): void;
  table(message: TableMessage | UpdateMessage): void;
  refused(problem: Problem, command: Command | undefined): void;
  state(state: LinkState): void;
}

const LOGGED_OUT = 4401;
const LONGEST_PAUSE = 15000;
/** After these problems the same is asked again, so many milliseconds later. */
const PATIENCE: Record<string, number> = { "too-many-requests": 2000, "table-frozen": LONGEST_PAUSE };

interface Sent {
  type: "command";
  table: string;
  id: string;
  command: Command;
}

/** The id of a command: sent again with the same one, it is carried out once. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const openSocket = (): WebSocket => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);

/** Who is logged in, or null. The socket says so in its first message; a request would be refused to a stranger. */
export function whoAmI(): Promise<Person | null> {
  return new Promise((resolve, reject) => {
    const socket = openSocket();
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === "hello") resolve(message.person);
      socket.close();
    });
    socket.addEventListener("close", () => reject(new Error("no answer")));
  });
}

export class Link {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer = 0;
  #waiting = new Map<string, Sent>();
  /** Those of them that nobody has clicked for. */
  #quiet = new Set<string>();
  readonly #missed = new Missed();
  #timeline: string | null = null;
  /** What the server was told of the pace here. */
  #paced = 0;
  #ready = false;
  #closed = false;
  #wake = (): void => {
    if (!document.hidden) this.connect();
  };

  /** The network has come or gone, and nobody knows what became of the connection; one to this machine may still work. */
  #anew = (): void => {
    this.#ready = false;
    this.#socket?.close();
    this.#socket = null;
    this.connect();
  };

  constructor(
    private readonly table: string,
    private readonly told: Told,
    /** How many milliseconds this page takes to show a turn. */
    private readonly pace: () => number,
  ) {
    addEventListener("online", this.#anew);
    addEventListener("offline", this.#anew);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** A command that somebody has given waits for its answer. */
  get busy(): boolean {
    return this.#waiting.size > this.#quiet.size;
  }

  /** One that the page has given by itself does. */
  get quietlyBusy(): boolean {
    return this.#quiet.size > 0;
  }

  /** Connect now, unless there is a connection. */
  connect(): void {
    if (this.#closed || (this.#socket && this.#socket.readyState < WebSocket.CLOSING)) return;
    clearTimeout(this.#timer);
    this.told.state("connecting");
    const socket = openSocket();
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)) as ServerMessage);
    });
    socket.addEventListener("close", ({ code }) => this.#lost(socket, code));
  }

  /** For good: the page shows something else. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#anew);
    removeEventListener("offline", this.#anew);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  /** Say how turns are shown here, if that is news. */
  tellPace(): void {
    if (this.#ready && this.pace() !== this.#paced) this.#subscribe();
  }

  command(command: Command, quiet = false): void {
    const message: Sent = { type: "command", table: this.table, id: newId(), command };
    this.#waiting.set(message.id, message);
    if (quiet) this.#quiet.add(message.id);
    if (this.#ready) this.#send(message);
  }

  #send(message: unknown): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** What happened since is told in pages; the server tells what happens now when the last of them was asked for. */
  #subscribe(): void {
    this.#paced = this.pace();
    this.#send({
      type: "subscribe",
      table: this.table,
      since: this.#missed.known,
      timeline: this.#timeline,
      words: true,
      beats: true,
      pace: this.#paced,
    });
  }

  /** The commands that wait. */
  #forget(): void {
    this.#waiting.clear();
    this.#quiet.clear();
  }

  #sendWaiting(): void {
    for (const message of this.#waiting.values()) this.#send(message);
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.told.hello(message.person);
        this.#subscribe();
        break;
      case "table": {
        this.#timeline = message.timeline;
        if (message.reset) this.#forget(); // they were meant for what is undone
        const whole = this.#missed.add(message);
        if (whole) {
          this.told.table(whole);
          this.#subscribed();
        } else this.#subscribe();
        break;
      }
      case "update":
        this.#missed.known = message.state.number;
        this.told.table(message);
        break;
      case "done":
      case "refused": {
        const sent = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        this.#quiet.delete(message.id);
        this.told.state("connected");
        if (message.type === "refused") this.told.refused(message, sent?.command);
        break;
      }
      case "problem":
        if (message.code in PATIENCE) {
          const socket = this.#socket;
          setTimeout(() => socket === this.#socket && this.#again(), PATIENCE[message.code]);
        }
        if (message.code === "table-frozen") this.#ready = false; // nothing can be done before it is shown again
        if (message.code !== "too-many-requests") this.#forget(); // sent again they would be as wrong
        this.told.state("connected");
        this.told.refused(message, undefined);
    }
  }

  /** What was refused for a while. */
  #again(): void {
    if (this.#ready) this.#sendWaiting();
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#subscribe();
  }

  #subscribed(): void {
    this.#failures = 0;
    this.#ready = true;
    this.#sendWaiting();
    this.told.state("connected");
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#ready = false;
    if (code === LOGGED_OUT) {
      this.told.state("logged-out");
      return;
    }
    const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    this.told.state("lost");
    this.#timer = window.setTimeout(() => this.connect(), pause);
  }
}
