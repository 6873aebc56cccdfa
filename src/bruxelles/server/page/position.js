// The view of a game as lists and tables. It knows next to nothing of the games: places are named row-column, and
// the letters of the action strips of 1893 are read from the component files.

import { details, el, words } from "./dom.js";

const INNER = new Set(["pending", "reveals", "turn"]); // the engine's own bookkeeping
const SEAT = new Set(["seat", "first_player", "starter", "first_passer"]);
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

export function position(view, seats, actions, can) {
  const say = (key, value) => {
    if (SEAT.has(key) && Number.isInteger(value)) return seats[value]?.colour ?? "neutral";
    if (value === null || empty(value)) return "–";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (plain(value)) return words(value);
    if (Array.isArray(value) && BY_SEAT.has(key)) return value.map((one, seat) => `${seats[seat]?.colour ?? "neutral"}: ${say("", one)}`).join(" · ");
    if (Array.isArray(value)) return value.map((one) => say("", one)).join(plain(value[0]) ? ", " : " · ");
    return Object.entries(value).map(([name, one]) => `${words(name)} ${say(name, one)}`).join(", ");
  };
  const board = (grids) => {
    const places = grids.flatMap((grid) => Object.keys(grid));
    const [rows, columns] = [0, 2].map((at) => [...new Set(places.map((place) => place[at]))].sort());
    const piece = (value) =>
      value?.seat === undefined ? el("div", {}, say("", value)) : el("div", { class: `piece c-${seats[value.seat]?.colour}` }, say("", value));
    const cell = (place) =>
      el("td", { class: can.has(place) ? "can" : null }, grids.filter((grid) => place in grid).map((grid) => piece(grid[place])));
    return scroll(
      el("tr", {}, el("th"), columns.map((column) => el("th", { scope: "col" }, column))),
      rows.map((row) => el("tr", {}, el("th", { scope: "row" }, row), columns.map((column) => cell(`${row}-${column}`)))),
    );
  };
  const list = (entries) => el("dl", {}, entries.map(([name, value]) => el("div", {}, el("dt", {}, words(name)), el("dd", {}, say(name, value)))));
  const part = (value) => {
    if (isGrid(value)) return board([value]);
    if (plain(value) || Array.isArray(value)) return say("", value);
    const grids = Object.values(value).filter(isGrid);
    return [grids.length ? board(grids) : null, list(Object.entries(value).filter(([, one]) => !isGrid(one)))];
  };
  const bySeat = (rows) =>
    scroll(
      el("tr", {}, el("th"), rows.map((_, seat) => el("th", { scope: "col", class: `c-${seats[seat].colour}` }, seats[seat].name))),
      Object.keys(rows[0]).map((key) => el("tr", {}, el("th", { scope: "row" }, words(key)), rows.map((row) => el("td", {}, say(key, row[key]))))),
    );

  const shown = Object.entries(view).filter(([key]) => !INNER.has(key) && key !== "seats");
  const simple = shown.filter(([, value]) => plain(value));
  const parts = shown.filter(([, value]) => !plain(value));
  return [
    list(simple),
    parts.map(([key, value]) => {
      const full = key === "art_nouveau" ? { actions, ...value } : value;
      return details(`view ${key}`, words(key), isGrid(full) || Object.values(full).some(isGrid), part(full));
    }),
    details("view seats", "players", true, bySeat(view.seats)),
  ];
}

export const scroll = (...rows) => el("div", { class: "scroll", tabindex: 0 }, el("table", {}, rows));
