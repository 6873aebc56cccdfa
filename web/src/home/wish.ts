// What a host asks the server for when making a table.

import type { GameName } from "$/games/index";
import type { BotInfo, Clock, GameInfo, Pace, Problem, Settings } from "$/lib/types";
import { faultOf } from "./clock";
import { placeOf } from "./faults";
import type { Manner } from "./manners";
import { type BotName, clean, hostAndBots, nameless, seatsToSend, type SeatSpec } from "./seats";

export type Wish = Partial<Omit<Settings, "game" | "players">> & {
  game: GameName;
  players: number;
  seats: SeatSpec[];
  components?: Record<string, string>;
};

/** Everything on the form of a new table. */
export interface Form {
  game: GameName;
  players: number;
  flags: string[];
  seats: SeatSpec[];
  title: string;
  pace: Pace;
  clock: Clock | null;
  listed: boolean;
  order: Settings["order"];
  start: Settings["start"];
  takeback: boolean;
  spectatorChat: boolean;
  components: Record<string, string>;
}

export type Field = "title" | "players" | "seats" | "clock" | "components" | "form";

export const LONGEST_TITLE = 60;
const USUAL_PLAYERS = 3;

export const usualPlayers = (game: GameInfo): number =>
  Math.min(Math.max(USUAL_PLAYERS, game.least_players), game.most_players);

export const playerNumbers = (game: GameInfo): number[] =>
  Array.from({ length: game.most_players - game.least_players + 1 }, (_, more) => game.least_players + more);

const flagsOf = (flags: string[]): Record<string, boolean> => Object.fromEntries(flags.map((flag) => [flag, true]));

/** Me against bots, each as they are wanted. */
export const quickSeats = (players: number, bot: string, manner: Manner): SeatSpec[] =>
  hostAndBots(players, bot).map((seat) => (seat.kind === "bot" ? { ...seat, manner } : seat));

/** A game at once. */
export const quickWish = (game: GameName, flags: string[], seats: SeatSpec[]): Wish => ({
  game,
  players: seats.length,
  flags: flagsOf(flags),
  seats,
});

export const emptyForm = (game: GameInfo, bot: string): Form => ({
  game: game.game,
  players: usualPlayers(game),
  flags: [],
  seats: hostAndBots(usualPlayers(game), bot),
  title: "",
  pace: "live",
  clock: null,
  listed: false,
  order: "random",
  start: "full",
  takeback: true,
  spectatorChat: true,
  components: {},
});

export function wishOf(form: Form, bots: BotInfo[], botName: BotName): Wish {
  const wish: Wish = {
    game: form.game,
    players: form.players,
    flags: flagsOf(form.flags),
    seats: seatsToSend(form.seats, bots, botName),
    title: clean(form.title),
    pace: form.pace,
    clock: form.clock,
    listed: form.listed,
    order: form.order,
    start: form.start,
    takeback: form.takeback,
    spectator_chat: form.spectatorChat,
  };
  return Object.keys(form.components).length ? { ...wish, components: form.components } : wish;
}

/** Fields that the server would refuse. */
export function faultsOf(form: Form): Field[] {
  const faults: Field[] = [];
  if (clean(form.title).length > LONGEST_TITLE) faults.push("title");
  if (nameless(form.seats).length) faults.push("seats");
  if (form.clock && faultOf(form.clock)) faults.push("clock");
  return faults;
}

const FIELDS: readonly string[] = ["title", "players", "seats", "clock", "components"] satisfies Field[];

const CODES: Record<string, Field> = {
  "bad-seats": "seats",
  "bad-seat": "seats",
  "no-such-bot": "seats",
  "bad-options": "players",
  "bad-data": "components",
  "components-too-long": "components",
  "too-many-components": "components",
};

/** The field that a refusal is about. */
export function fieldOf(problem: Problem): Field {
  const place = placeOf(problem, CODES);
  return FIELDS.includes(place) ? (place as Field) : "form";
}
