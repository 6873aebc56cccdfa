// Entries in words, and which turns still count.

import { el, words } from "./dom.js";

export function liveTurns(entries) {
  let turns = [];
  for (const { kind, number, body } of entries) {
    if (kind === "turn") turns.push({ number, seat: body.seat });
    if (kind === "taken-back") turns = turns.filter((turn) => turn.number < body.number);
  }
  return turns;
}

export function events(list, colours, seat) {
  return el(
    "ul",
    {},
    list.map((event) => {
      const whose = event.seat >= 0 && event.seat !== seat ? `${colours[event.seat] ?? "neutral"}: ` : "";
      return el("li", {}, `${whose}${words(event.kind)} ${words(event.what)}${event.amount ? ` ${event.amount}` : ""}`);
    }),
  );
}

const seatName = (body) => (body.bot ? `${body.name} (bot ${body.bot})` : body.name);

const SENTENCES = {
  seated: (body) => (body.open ? `Seat ${body.seat + 1} is open${body.person ? ` for ${body.name}` : ""}.` : `${seatName(body)} sits down.`),
  started: (body) => `The game begins. Hash of the seed: ${body.seed_hash ?? "none, it began at a position"}.`,
  finished: (body) => `The game is over: ${body.scores.join(" – ")}. Seed: ${body.seed ?? "none"}.`,
  flagged: (body, who) => (body.left ? `${who(body.seat)} has left.` : `The clock of ${who(body.seat)} has run out.`),
  offered: (body, who) =>
    body.offer === "takeback"
      ? `${body.name} asks to go back to before turn ${body.turn}.`
      : `${body.name} asks to give the seat of ${who(body.seat)} ${body.to === "bot" ? "to a bot" : "to whoever comes"}.`,
  agreed: (body) => `${body.name} agrees.`,
  declined: (body) => `${body.name} says no.`,
  "taken-back": (body) => `Taken back to before turn ${body.number}.`,
  handed: (body) => (body.open ? `The seat of ${body.name} is open.` : `A bot plays for ${body.name}.`),
  replaced: (body) => `${body.name} plays on here.`,
  returned: (body) => `${body.name} is back.`,
  rematch: (body) => `${body.name} has made a table for a rematch.`,
  closed: () => "The host has given up the table.",
};

export function entryItem({ number, at, kind, body }, colours, who) {
  const time = new Date(at).toLocaleString();
  if (kind === "chat") return el("li", { class: "chat", title: time }, el("b", {}, `${body.name}: `), body.text);
  if (kind !== "turn") return el("li", { title: time }, (SENTENCES[kind] ?? words)(kind in SENTENCES ? body : kind, who));
  const choices = body.choices.map(words).join(", ");
  return el(
    "li",
    { title: time, "data-turn": number },
    el("b", { class: `c-${colours[body.seat]}` }, who(body.seat)),
    ` [${number}] ${choices}`,
    body.events.length ? events(body.events, colours, body.seat) : null,
  );
}
