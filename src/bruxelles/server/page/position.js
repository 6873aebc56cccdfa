// The view of a game as lists and tables. It knows next to nothing of the games: places are named row-column, and
// the letters of the action strips of 1893 are read from the component files.

import { details, el, fill, scroll, words } from "./dom.js";
import { replayControls } from "./ending.js";

const INNER = new Set(["pending", "reveals", "turn"]); // the engine's own bookkeeping
const SEAT = new Set(["seat", "first_player", "starter", "first_passer"]);
const CLOSED = new Set(["discards", "piles", "uses"]);
const BY_SEAT = new Set(["architects", "courthouse"]);
const ACTIONS = { W: "workshop", S: "sales", N: "nobles", M: "materials", C: "construction" };

const plain = (value) => value === null || typeof value !== "object";
const empty = (value) => !plain(value) && !Object.keys(value).length;
const isGrid = (value) => !plain(value) && !empty(value) && Object.keys(value).every((key) => /^\d-\d$/.test(key));

// What each space of the 1893 board does, if this is one and its strips are known.
export function actionsOf(view, files) {
  const actions = {};
  view?.art_nouveau?.strips.forEach(({ strip, side }, row) => {
    const line = files?.["strips.toml"]?.match(new RegExp(`^${side}_side = (\\[.*?\\])`, "m"));
    const letters = line ? JSON.parse(line[1])[strip - 1] : "";
    [...letters].forEach((letter, column) => (actions[`${row + 1}-${column + 1}`] = ACTIONS[letter]));
  });
  return actions;
}

// A few words to a choice that only names a place or a number.
export function noteOf(choice, view, actions) {
  const [what, which] = choice.split(":");
  if (["place", "take", "house"].includes(what)) {
    const there = actions[which] ?? view.area?.[which];
    return plain(there) && there ? words(there) : "";
  }
  const row = view.brussels?.[`${what}_row`];
  return row?.[which - 1] ? words(row[which - 1]) : "";
}

// The position of now or, of a game that is over, the one that is looked at.
export function drawBoard(table, part) {
  const view = table.step?.view ?? table.state.view;
  part.hidden = !view;
  if (part.hidden) return;
  const seats = table.state.seats.map((_, seat) => ({ name: table.nameOf(seat), colour: table.colour(seat) }));
  const can = new Set(table.legal.map(({ choice }) => choice.match(/^(?:place|take|house):(\d-\d)$/)?.[1]));
  fill(
    part,
    el("h2", { tabindex: -1 }, "Position"),
    table.state.status === "finished" && replayControls(table),
    new Position(seats, can).draw(view, actionsOf(view, table.files)),
    table.files && details("files", "Component values: what cards and tiles do", false, Object.entries(table.files).map(fileText)),
  );
}

const fileText = ([name, text]) => details(`file ${name}`, name, false, el("pre", { tabindex: 0 }, text));

class Position {
  constructor(seats, can) {
    this.seats = seats;
    this.can = can;
  }

  draw(view, actions) {
    const shown = Object.entries(view).filter(([key]) => !INNER.has(key) && key !== "seats");
    const parts = shown.filter(([, value]) => !plain(value));
    return [
      this.list(shown.filter(([, value]) => plain(value))),
      parts.map(([key, value]) => details(`view ${key}`, words(key), !CLOSED.has(key), this.part(key === "art_nouveau" ? { actions, ...value } : value))),
      details("view seats", "players", true, this.bySeat(view.seats)),
    ];
  }

  colour(seat) {
    return this.seats[seat]?.colour ?? "neutral";
  }

  // A value in one line.
  say(key, value) {
    if (SEAT.has(key) && Number.isInteger(value)) return this.colour(value);
    if (value === null || empty(value)) return "–";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (plain(value)) return words(value);
    if (Array.isArray(value)) {
      const said = value.map((one, seat) => (BY_SEAT.has(key) ? `${this.colour(seat)}: ` : "") + this.say("", one));
      return said.join(plain(value[0]) ? ", " : " · ");
    }
    const some = Object.entries(value).filter(([, one]) => !empty(one));
    return some.map(([name, one]) => (name === "seat" ? "" : `${words(name)} `) + this.say(name, one)).join(", ") || "–";
  }

  list(entries) {
    return el("dl", {}, entries.map(([name, value]) => el("div", {}, el("dt", {}, words(name)), el("dd", {}, this.say(name, value)))));
  }

  // Several values for each place make one board.
  part(value) {
    if (isGrid(value)) return this.board([["", value]]);
    if (plain(value) || Array.isArray(value)) return this.say("", value);
    const grids = Object.entries(value).filter(([, one]) => isGrid(one));
    const others = Object.entries(value).filter(([name, one]) => !isGrid(one) && !(grids.length && (empty(one) || name === "strips")));
    return [grids.length > 0 && this.board(grids), this.list(others)];
  }

  board(grids) {
    const places = grids.flatMap(([, grid]) => Object.keys(grid));
    const [rows, columns] = [0, 2].map((at) => [...new Set(places.map((place) => place[at]))].sort());
    const cell = (place) =>
      el("td", { class: this.can.has(place) ? "can" : null }, grids.filter(([, grid]) => place in grid).map(([name, grid]) => this.piece(name, grid[place])));
    return scroll(
      el("tr", {}, el("th"), columns.map((column) => el("th", { scope: "col" }, column))),
      rows.map((row) => el("tr", {}, el("th", { scope: "row" }, row), columns.map((column) => cell(`${row}-${column}`)))),
    );
  }

  piece(name, value) {
    if (Number.isInteger(value)) return this.piece(name, { seat: value, [name]: "" }); // whose it is
    if (value?.seat === undefined) return el("div", {}, this.say("", value));
    return el("div", { class: `piece c-${this.colour(value.seat)}` }, this.say("", value));
  }

  bySeat(rows) {
    return scroll(
      el("tr", {}, el("th"), rows.map((_, seat) => el("th", { scope: "col", class: `c-${this.colour(seat)}` }, this.seats[seat].name))),
      Object.keys(rows[0]).map((key) => el("tr", {}, el("th", { scope: "row" }, words(key)), rows.map((row) => el("td", {}, this.say(key, row[key]))))),
    );
  }
}
