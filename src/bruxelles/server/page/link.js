// The socket of a table. It connects again by itself and asks for what it missed; a command without an answer is
// sent again with the same id, so it is carried out once.

const LOGGED_OUT = 4401;
const LONGEST_PAUSE = 15000;
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const openSocket = () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);

// Who is logged in, or null. The socket says so in its first message; a request would be refused to a stranger.
export const whoAmI = () =>
  new Promise((resolve, reject) => {
    const socket = openSocket();
    socket.addEventListener("message", ({ data }) => {
      resolve(JSON.parse(data).person);
      socket.close();
    });
    socket.addEventListener("close", () => reject(new Error("The server does not answer: reload the page in a moment.")));
  });

export class Link {
  #socket = null;
  #failures = 0;
  #timer = null;
  #waiting = new Map();
  #known = 0;
  #ready = false;

  constructor(table, { onTable, onRefused, onState }) {
    this.table = table;
    this.tell = { onTable, onRefused, onState };
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => document.hidden || this.connect());
  }

  get busy() {
    return this.#waiting.size > 0;
  }

  // Connect now, unless there is a connection.
  connect() {
    if (this.#socket && this.#socket.readyState < WebSocket.CLOSING) return;
    clearTimeout(this.#timer);
    this.tell.onState("connecting …");
    const socket = openSocket();
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => socket === this.#socket && this.#receive(JSON.parse(data)));
    socket.addEventListener("close", ({ code }) => this.#closed(socket, code));
  }

  command(command) {
    const message = { type: "command", table: this.table, id: newId(), command };
    this.#waiting.set(message.id, message);
    if (this.#ready) this.#send(message);
  }

  #send(message) {
    this.#socket.send(JSON.stringify(message));
  }

  #sendWaiting() {
    for (const message of this.#waiting.values()) this.#send(message);
  }

  #receive(message) {
    if (message.type === "hello") {
      this.#send({ type: "subscribe", table: this.table, since: this.#known });
    } else if (message.type === "table" || message.type === "update") {
      this.#known = message.state.number;
      this.tell.onTable(message);
      if (message.type === "table") this.#subscribed();
    } else if (message.type === "done" || message.type === "refused") {
      this.#waiting.delete(message.id);
      if (message.type === "refused") this.tell.onRefused(message.sentence);
      this.tell.onState("");
    } else if (message.type === "problem") {
      if (message.code === "too-many-requests") setTimeout(() => this.#ready && this.#sendWaiting(), 2000);
      else this.#waiting.clear(); // sent again it would be as wrong
      this.tell.onRefused(message.sentence);
      this.tell.onState("");
    }
  }

  #subscribed() {
    this.#failures = 0;
    this.#ready = true;
    this.#sendWaiting();
    this.tell.onState("");
  }

  #closed(socket, code) {
    if (socket !== this.#socket) return;
    this.#ready = false;
    if (code === LOGGED_OUT) {
      this.tell.onState("logged out: reload the page");
      return;
    }
    const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    this.tell.onState("no connection, trying again …");
    this.#timer = setTimeout(() => this.connect(), pause);
  }
}
