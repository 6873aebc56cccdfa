// A table: what the server last said about it, and the parts of the page that draw it.

import { api, askName, complain, el, serverTime, words } from "./dom.js";
import { drawDecision } from "./decision.js";
import { drawEnding } from "./ending.js";
import { Link } from "./link.js";
import { drawBoard } from "./position.js";
import { drawHost, drawSeats } from "./seats.js";
import { entryItem, liveTurns } from "./story.js";

const connection = document.getElementById("connection");
const DRAWN = { who: drawSeats, decision: drawDecision, host: drawHost, ending: drawEnding, board: drawBoard };

class Table {
  about = null;
  state = null;
  entries = [];
  files = null; // the component values
  bots = [];
  step = null; // of a replay
  #planned = false;

  constructor(id, me, page) {
    Object.assign(this, { id, me, page });
    this.link = new Link(id, {
      onTable: (message) => this.#learn(message),
      onRefused: complain,
      onState: (text) => {
        connection.textContent = text || "connected";
        connection.classList.toggle("off", Boolean(text));
        page.decision.setAttribute("aria-busy", this.link.busy);
      },
    });
  }

  #learn(message) {
    if (message.reset) this.entries = [];
    if (!this.about) this.#lookUp(message.about.components).catch((error) => complain(error.message));
    this.about ??= message.about;
    this.entries.push(...message.entries);
    this.state = message.state;
    this.plan();
  }

  async #lookUp(components) {
    this.files = (await api(`/api/components/${components}`)).files;
    this.bots = (await api("/api/games")).bots;
    this.plan();
  }

  // Draw soon: several messages at once are drawn once.
  plan() {
    if (!this.#planned) setTimeout(() => this.#draw());
    this.#planned = true;
  }

  // One thing at a time: what is clicked while an answer is due is not meant for what comes after it.
  act(command) {
    return () => {
      if (this.link.busy) return;
      complain();
      this.link.command(command);
      this.page.decision.setAttribute("aria-busy", true);
    };
  }

  get host() {
    return this.about.host === this.me?.id;
  }

  get myTurn() {
    return this.state.stamp !== null;
  }

  // The options of the decision, if there is something to choose.
  get options() {
    return this.myTurn && !this.state.draft?.complete ? this.state.decision?.options ?? [] : [];
  }

  get legal() {
    return this.options.filter((option) => !option.refusal);
  }

  colour(seat) {
    return this.about.colours[seat];
  }

  nameOf(seat) {
    return this.state.seats[seat].name || "open";
  }

  who(seat) {
    return `${this.nameOf(seat)} (${this.colour(seat)})`;
  }

  #draw() {
    this.#planned = false;
    if (!this.state) return;
    const { game, title, flags } = this.about.settings;
    const name = [title || `Bruxelles ${game}`, ...Object.keys(flags).filter((flag) => flags[flag]).map(words)].join(", ");
    this.page.heading.textContent = name;
    document.title = `${this.myTurn ? "● Your turn – " : ""}${name}`;
    this.#drawTurn();
    for (const [part, drawing] of Object.entries(DRAWN)) drawing(this, this.page[part]);
    this.#drawLog();
    this.tick();
  }

  #drawTurn() {
    const { status, to_move: seat, you } = this.state;
    const said = {
      open: () => "Waiting for players.",
      closed: () => "The host has given up this table.",
      finished: () => "The game is over.",
      running: () => (this.myTurn ? `Your turn${you.length > 1 ? `, ${this.who(seat)}` : ""}.` : `${this.who(seat)} is to move.`),
    }[status]();
    const { turn } = this.page;
    if (turn.textContent !== said) turn.textContent = said; // it is read out
    turn.classList.toggle("mine", this.myTurn);
  }

  #drawLog() {
    const { log } = this.page;
    const low = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    if (log.children.length > this.entries.length) log.replaceChildren();
    const fresh = this.entries.slice(log.children.length);
    log.append(...fresh.map((entry) => entryItem(entry, this.about.colours, (seat) => this.who(seat))));
    const live = new Set(liveTurns(this.entries).map(({ number }) => String(number)));
    for (const item of log.querySelectorAll("[data-turn]")) item.classList.toggle("undone", !live.has(item.dataset.turn));
    if (low) log.scrollTop = log.scrollHeight;
  }

  // The clocks go on by themselves.
  tick() {
    for (const cell of this.page.who.querySelectorAll("[data-seat]")) {
      const seat = Number(cell.dataset.seat);
      const { bank } = this.state.seats[seat];
      if (bank === null || this.state.status !== "running") continue;
      const left = seat === this.state.to_move && this.state.deadline ? this.state.deadline - serverTime() : bank;
      cell.textContent = clockText(Math.max(0, Math.round(left / 1000)));
    }
  }
}

export function showTable(main, id, me) {
  const page = Object.fromEntries(Object.keys(DRAWN).map((name) => [name, el("section", { class: name, hidden: true })]));
  page.heading = el("h1", {}, "Table");
  page.turn = el("p", { role: "status", class: "turn" });
  page.log = el("ol", { class: "log", tabindex: 0, "aria-label": "What happened" });
  const table = new Table(id, me, page);
  const foot = me ? chat(table) : askName("Your name, to join or to say something", () => location.reload());
  main.replaceChildren(
    el("div", { class: "top" }, page.heading, page.turn),
    el(
      "div",
      { class: "columns" },
      el("div", {}, page.decision, page.host, page.ending, page.board),
      el("div", {}, page.who, el("section", { class: "said" }, el("h2", {}, "What happened"), page.log, foot)),
    ),
  );
  table.link.connect();
  setInterval(() => table.state && table.tick(), 1000);
  setInterval(() => table.plan(), 60000); // whoever lets the others wait too long is late by the clock alone
}

function chat(table) {
  const onsubmit = (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    if (field.value.trim()) table.link.command({ do: "chat", text: field.value });
    field.value = "";
  };
  const field = el("input", { name: "text", maxlength: 500, autocomplete: "off", "aria-label": "Say something" });
  return el("form", { class: "line", onsubmit }, field, el("button", {}, "Say"));
}

function clockText(seconds) {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const pad = (number) => String(number).padStart(2, "0");
  return days ? `${days} d ${hours} h` : `${hours ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`;
}
