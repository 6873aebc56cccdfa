// What the server says; docs/protocol.md tells what it means.

import type { GameName } from "$/games/index";

export type Fact = number | string | Phrase;
export type Facts = Record<string, Fact>;
/** A text as data: an id of the catalogue with its facts, or a series of phrases with the id of what joins them. */
export type Phrase = [id: string] | [id: string, facts: Facts] | [joiner: string, parts: Phrase[]];

export type Status = "open" | "running" | "finished" | "closed";
export type Pace = "live" | "turn-based";

export interface Person {
  id: string;
  name: string;
}

export interface GameEvent {
  kind: string;
  seat: number;
  amount: number;
  what: string;
}

export interface Line {
  seat: number;
  heading: boolean;
  says: Phrase;
  /** Which events of the turn it tells: from the first, up to but without the second. */
  events: [number, number];
}

export interface Entry {
  number: number;
  at: number;
  kind: string;
  body: Record<string, unknown>;
  lines?: Line[];
}

/** A choice that a bot weighed. */
export interface Alternative {
  choice: string;
  /** The share of its simulations that went into it. */
  tried: number;
  /** The chance to win with it, from 0 to 1. */
  win: number;
  /** The final score to be expected. */
  score: number;
  /** What it brings within the turn, in points of the final score, by term of the bot's judgement. */
  gains: Record<string, number>;
  words: Phrase;
}

export type Term = [name: string, points: number];

/** What a bot chose, and why: the best alternative first. */
export interface Why {
  choice: string;
  simulations: number;
  alternatives: Alternative[];
  /** The terms by which the choice is ahead of the next best, or behind it. */
  deciding: Term[];
  /** By seat. */
  wins: number[];
  scores: number[];
}

export interface TurnBody {
  seat: number;
  bot: string | null;
  choices: string[];
  events: GameEvent[];
  /** Of a bot that weighed something. */
  why?: Why;
}

export interface Seat {
  person: string | null;
  name: string;
  bot: string | null;
  open: boolean;
  absent: boolean;
  last_turn: number;
  bank: number | null;
}

export interface Refusal {
  code: string;
  rule: string;
  facts: Record<string, number | string>;
  says: Phrase;
}

export interface Option {
  choice: string;
  refusal: Refusal | null;
  says: Phrase;
}

export interface Decision {
  seat: number;
  prompt: string;
  facts: Record<string, number | string>;
  says: Phrase;
  options: Option[] | null;
}

export interface Draft {
  choices: string[];
  events: GameEvent[];
  lines: Line[];
  complete: boolean;
  undoable: number;
}

export interface Offer {
  number: number;
  offer: "takeback" | "hand-over";
  by: string;
  name: string;
  turn?: number;
  seat?: number;
  to?: "bot" | "open";
  agreed: string[];
  waits_for: string[];
}

export interface TableState {
  number: number;
  stamp: number | null;
  status: Status;
  seats: Seat[];
  you: number[];
  to_move: number | null;
  since: number;
  deadline: number | null;
  offer: Offer | null;
  rematch: string | null;
  view: unknown;
  scores: number[] | null;
  decision: Decision | null;
  draft: Draft | null;
  /** Whether one may ask for hints here. */
  hints: boolean;
}

export interface Clock {
  bank: number;
  increment: number;
}

export interface Settings {
  game: GameName;
  players: number;
  flags: Record<string, boolean>;
  title: string;
  pace: Pace;
  listed: boolean;
  start: "full" | "host";
  order: "random" | "as-seated";
  clock: Clock | null;
  takeback: boolean;
  spectator_chat: boolean;
}

export interface About {
  id: string;
  host: string;
  created: number;
  settings: Settings;
  colours: string[];
  rules: number;
  components: string;
  seed_hash: string | null;
  branch: boolean;
}

export interface TableMessage {
  type: "table";
  table: string;
  about: About;
  reset: boolean;
  entries: Entry[];
  state: TableState;
}

export interface UpdateMessage {
  type: "update";
  table: string;
  entries: Entry[];
  state: TableState;
}

export interface Problem {
  code: string;
  sentence: string;
  facts: Record<string, unknown>;
}

export type ServerMessage =
  | { type: "hello"; protocol: number; person: Person | null }
  | TableMessage
  | UpdateMessage
  | { type: "done"; id: string; table: string; number: number }
  | ({ type: "refused"; id: string; table: string; status: number } & Problem)
  | ({ type: "problem" } & Problem);

export type Command =
  | { do: "choose"; stamp: number; choice: string; confirm?: boolean; careful?: boolean }
  | { do: "undo"; stamp: number; all?: boolean }
  | { do: "confirm"; stamp: number }
  | { do: "chat"; text: string }
  | { do: "join"; seat?: number }
  | { do: "leave" }
  | { do: "seat"; seat: number; kind: "me" | "open" | "bot" | "hot-seat"; bot?: string; name?: string }
  | { do: "start" }
  | { do: "close" }
  | { do: "takeback"; number: number; seen: number }
  | { do: "hand-over"; seat: number; to: "bot" | "open"; bot?: string }
  | { do: "reply"; offer: number; agree: boolean }
  | { do: "return" };

export interface Step {
  at: number;
  seat: number | null;
  choice: string | null;
  events: GameEvent[];
  lines: Line[];
  view: unknown;
  scores: number[];
  to_move: number | null;
  prompt: string | null;
  /** The prompt in words; null at the end. */
  says: Phrase | null;
}

export interface Steps {
  choices: number;
  steps: Step[];
}

export interface GameInfo {
  game: GameName;
  least_players: number;
  most_players: number;
  flags: string[];
  colours: string[];
  rules: number;
  components: string;
}

export interface Rating {
  mean: number;
  deviation: number;
  games: number;
}

export interface BotInfo {
  name: string;
  /** By game, as far as it was measured. */
  ratings: Partial<Record<GameName, Rating>>;
  /** Whether it is the one to offer first. */
  usual: boolean;
}

export interface GamesInfo {
  games: GameInfo[];
  bots: BotInfo[];
}

export interface TableLine {
  id: string;
  game: GameName;
  players: number;
  flags: Record<string, boolean>;
  title: string;
  pace: Pace;
  listed: boolean;
  status: Status;
  people: string[];
  awaits: string | null;
  your_turn: boolean;
  bot_turn: boolean;
  created: number;
  changed: number;
  deadline: number | null;
}

/** Component tables as parsed TOML, by file name. */
export type Values = Record<string, Record<string, unknown>>;
