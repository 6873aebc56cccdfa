// Who sits where at a table that is about to be made.

import type { BotInfo } from "$/lib/types";
import { charactersOf, drawn, type Manner, mannersOf, PLAIN, usualManner, withCharacter } from "./manners";

/** What a bot is like, if somebody has chosen; as is usual otherwise. */
export type BotSeat = { kind: "bot"; bot: string; name?: string; manner?: Manner };
export type SeatSpec = { kind: "me" } | { kind: "open" } | BotSeat | { kind: "hot-seat"; name: string };
/** What a bot is called at the table: by its character, or with a letter. */
export type BotName = (letter: string, character: string) => string;

export const LONGEST_NAME = 32;

/** As one line, as the server keeps it. */
export const clean = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");

const newcomer = (bot: string): SeatSpec => (bot ? { kind: "bot", bot } : { kind: "open" });

/** The same seats for another number of players: bots come (none: open seats), the last ones go, but never the host. */
export function fitted(seats: SeatSpec[], players: number, bot: string): SeatSpec[] {
  const kept = [...seats];
  while (kept.length > players) {
    const last = kept.findLastIndex((seat) => seat.kind !== "me");
    kept.splice(last < 0 ? kept.length - 1 : last, 1);
  }
  while (kept.length < players) kept.push(newcomer(bot));
  return kept;
}

export const hostAndBots = (players: number, bot: string): SeatSpec[] => fitted([{ kind: "me" }], players, bot);

/** What a select says about a seat: its kind, with the bot's name if it is one. */
export const choiceOf = (seat: SeatSpec): string => (seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind);

function specOf(choice: string): SeatSpec {
  if (choice.startsWith("bot:")) return { kind: "bot", bot: choice.slice(4) };
  if (choice === "hot-seat") return { kind: "hot-seat", name: "" };
  return choice === "me" ? { kind: "me" } : { kind: "open" };
}

/** One seat is given to another kind of player. The host sits once: their old seat takes what was here. */
export function reseated(seats: SeatSpec[], index: number, choice: string): SeatSpec[] {
  const former = seats[index];
  if (!former || choiceOf(former) === choice) return seats;
  return seats.map((seat, at) => {
    if (at === index) return specOf(choice);
    return choice === "me" && seat.kind === "me" ? former : seat;
  });
}

/** The seats of players at this screen who have no name yet. */
export const nameless = (seats: SeatSpec[]): number[] =>
  seats.flatMap((seat, index) => (seat.kind === "hot-seat" && !clean(seat.name) ? [index] : []));

const isBot = (seat: SeatSpec): seat is BotSeat => seat.kind === "bot";

/** What the bot of a seat is like, as chosen or as usual; nothing if it can have no character. */
export function mannerOf(seats: SeatSpec[], seat: SeatSpec, bots: BotInfo[]): Manner | null {
  if (!isBot(seat)) return null;
  const manners = mannersOf(bots, seat.bot);
  if (!manners.length) return null;
  return seat.manner && manners.includes(seat.manner) ? seat.manner : usualManner(seats.filter(isBot).length);
}

/** As the server wants them: names clean, surprises drawn, and every bot with a name of its own. */
export function seatsToSend(seats: SeatSpec[], bots: BotInfo[], botName: BotName, chance = Math.random): SeatSpec[] {
  const sitting = seats.filter(isBot);
  const manners = sitting.map((seat) => mannerOf(seats, seat, bots) ?? PLAIN);
  const known = [...new Set(sitting.flatMap(({ bot }) => charactersOf(bots, bot)))];
  const characters = drawn(manners, known, [], chance);
  let number = 0;
  return seats.map((seat): SeatSpec => {
    if (seat.kind === "hot-seat") return { ...seat, name: clean(seat.name) };
    if (!isBot(seat)) return seat;
    const character = characters[number] ?? "";
    const letter = String.fromCharCode(65 + number++);
    return {
      kind: "bot",
      bot: withCharacter(seat.bot, character),
      name: clean(seat.name ?? "") || botName(letter, character),
    };
  });
}
