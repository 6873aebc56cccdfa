// What happened: which turns count, what is new, what one has missed.

import type { Entry, GameEvent, Line, TableMessage, TableState, UpdateMessage } from "$/lib/types";

export type TurnEntry = Extract<Entry, { kind: "turn" }>;

const isTurn = (entry: Entry): entry is TurnEntry => entry.kind === "turn";

/** The log of what happened in the game. */
export const linesOf = (entry: Entry): Line[] => ("lines" in entry ? (entry.lines ?? []) : []);

/** Whether the game is another one after it; not so after talk, proposals and seats that change hands. */
export const changesGame = ({ kind }: Entry): boolean => ["started", "turn", "taken-back"].includes(kind);

/** The turns that were not taken back. */
export function liveTurns(entries: Entry[]): TurnEntry[] {
  let turns: TurnEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === "turn") turns.push(entry);
    if (entry.kind === "taken-back") turns = turns.filter((turn) => turn.number < entry.body.number);
  }
  return turns;
}

/** Events that were not shown yet: of new turns, but without what one saw as one's own draft, and of a longer draft. */
export function freshEvents(before: TableState | null, message: TableMessage | UpdateMessage): GameEvent[] {
  const seen = before?.draft?.events.length ?? 0;
  const turns = message.entries.filter(isTurn).map((entry) => entry.body.events);
  const drafted = message.state.draft?.events ?? [];
  if (turns.length === 0) return drafted.slice(seen);
  return [...turns.flat().slice(seen), ...drafted];
}

export interface Chapter {
  entry: Entry;
  lines: Line[];
  undone: boolean;
}

/** All turns with their lines, and what else happened between them. */
export function chapters(entries: Entry[]): Chapter[] {
  const live = new Set(liveTurns(entries).map((entry) => entry.number));
  return entries.map((entry) => ({
    entry,
    lines: linesOf(entry),
    undone: entry.kind === "turn" && !live.has(entry.number),
  }));
}

/** The turns of the others since one's own last one. */
export function missed(entries: Entry[], state: TableState): TurnEntry[] {
  const last = Math.max(0, ...state.you.map((seat) => state.seats[seat]?.last_turn ?? 0));
  return liveTurns(entries).filter((entry) => entry.number > last && !state.you.includes(entry.body.seat));
}

/** How many choices of the game lie before the end of this entry; a place in the replay. */
export function choicesUpTo(entries: Entry[], number: number): number {
  return liveTurns(entries)
    .filter((entry) => entry.number <= number)
    .reduce((sum, entry) => sum + entry.body.choices.length, 0);
}
