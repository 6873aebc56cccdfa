// Who sits where, and what one can do about it.

import { button, el, fill, linkToCopy, serverTime } from "./dom.js";
import { liveTurns } from "./story.js";

const PATIENCE = { live: 600000, "turn-based": 604800000 };

export function drawSeats(table, part) {
  const { state } = table;
  const row = (seat, number) =>
    el(
      "tr",
      { class: number === state.to_move ? "moving" : null },
      el("th", { scope: "row" }, el("span", { class: `dot ${table.state.status === "open" ? "" : `c-${table.colour(number)}`}` }), ` ${table.nameOf(number)} `, el("small", {}, remarks(table, seat, number))),
      el("td", { class: "clock", "data-seat": number }),
      el("td", { class: "score" }, state.scores ? `${state.scores[number]} points` : ""),
      el("td", {}, seatActions(table, seat, number)),
    );
  part.hidden = false;
  fill(part, el("h2", { tabindex: -1 }, "Seats"), el("table", { class: "seats" }, state.seats.map(row)), offer(table), tableActions(table));
}

function remarks({ state, about }, seat, number) {
  const drawn = state.status === "open" && about.settings.order === "random"; // the colours are still to be drawn
  const said = drawn ? [] : [about.colours[number]];
  if (state.you.includes(number)) said.push("you");
  if (seat.bot) said.push("bot");
  if (seat.open && seat.name) said.push(state.status === "open" ? "invited" : "open to a replacement");
  if (seat.absent) said.push("away");
  return said.join(", ");
}

function seatActions(table, seat, number) {
  const { state, bots } = table;
  if (state.status === "open" && table.host) {
    const change = (text, kind, bot) => button(text, `${kind} ${number} ${bot}`, table.act({ do: "seat", seat: number, kind, ...(bot && { bot }) }));
    return seat.open ? bots.map((bot) => change(`Bot ${bot}`, "bot", bot)) : change("Make open", "open");
  }
  const late = seat.bank === null && number === state.to_move && serverTime() - state.since > PATIENCE[table.about.settings.pace];
  const theirs = seat.person && seat.person !== table.me?.id && !seat.bot && !seat.open;
  if (state.status !== "running" || !state.you.length || state.offer || !theirs || !(seat.absent || late)) return null;
  const hand = (text, to, bot) => button(text, `${to} ${number} ${bot}`, table.act({ do: "hand-over", seat: number, to, ...(bot && { bot }) }));
  return [...bots.map((bot) => hand(`Give to bot ${bot}`, "bot", bot)), hand("Open to others", "open")];
}

// The open proposal, with the answers one can give.
function offer(table) {
  const { offer } = table.state;
  if (!offer) return null;
  const reply = (text, agree) => button(text, `reply ${agree}`, table.act({ do: "reply", offer: offer.number, agree }));
  const what = offer.offer === "takeback" ? `go back to before turn ${offer.turn}` : `give the seat of ${table.who(offer.seat)} away`;
  return el(
    "div",
    { class: "offer", role: "status" },
    `${offer.name} proposes to ${what}. `,
    offer.waits_for.includes(table.me?.id) && [reply("Agree", true), " ", reply("Decline", false)],
    offer.by === table.me?.id && reply("Withdraw", false),
  );
}

function tableActions(table) {
  const { status, you, seats, offer, number } = table.state;
  const seated = you.some((seat) => !seats[seat].open);
  const away = you.some((seat) => seats[seat].bot || seats[seat].open || seats[seat].absent);
  const last = liveTurns(table.entries).findLast((turn) => you.includes(turn.seat));
  const joins = table.me && seats.some((seat) => seat.open) && ((status === "open" && !seated) || (status === "running" && !you.length));
  return el(
    "div",
    { class: "line" },
    joins && button("Join", "join", table.act({ do: "join" }), { class: "primary" }),
    status === "running" && away && button("Take my seat back", "return", table.act({ do: "return" }), { class: "primary" }),
    status === "running" && last && !offer && table.about.settings.takeback &&
      button("Take back my last turn", "takeback", table.act({ do: "takeback", number: last.number, seen: number })),
    ((status === "open" && seated) || (status === "running" && seated && !away)) && button("Leave", "leave", () => leave(table)),
  );
}

function leave(table) {
  const sure = table.state.status === "open" || confirm("Leave the running game? Your seat waits for you, unless the others give it away.");
  if (sure) table.act({ do: "leave" })();
}

// Before the start: the link for friends, and what the host decides.
export function drawHost(table, part) {
  part.hidden = table.state.status !== "open";
  if (part.hidden) return;
  const full = table.state.seats.every((seat) => !seat.open);
  fill(
    part,
    el("h2", { tabindex: -1 }, "Before the start"),
    linkToCopy("Send this link to your friends", location.href),
    table.host && el(
      "div",
      { class: "line" },
      full && button("Start", "start", table.act({ do: "start" }), { class: "primary" }),
      button("Give up the table", "close", table.act({ do: "close" })),
    ),
  );
}
