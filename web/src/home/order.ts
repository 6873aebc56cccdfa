// Which tables stand where in the lists.

import type { TableLine } from "$/lib/types";

export interface OwnTables {
  /** Those that wait for me, the most urgent first. */
  mine: TableLine[];
  /** Those that run or wait for others, the latest first. */
  others: TableLine[];
  /** Those that are over, the latest first. */
  over: TableLine[];
}

const latest = (one: TableLine, other: TableLine): number => other.changed - one.changed;

/** Who may run out of time first, then who waits longest. */
const urgent = (one: TableLine, other: TableLine): number =>
  (one.deadline ?? Number.MAX_SAFE_INTEGER) - (other.deadline ?? Number.MAX_SAFE_INTEGER) ||
  one.changed - other.changed;

const runs = (line: TableLine): number => Number(line.status !== "running");

export function ordered(tables: TableLine[]): OwnTables {
  const alive = tables.filter(({ status }) => ["open", "dealing", "running"].includes(status));
  return {
    mine: alive.filter((line) => line.your_turn).sort(urgent),
    others: alive.filter((line) => !line.your_turn).sort((one, other) => runs(one) - runs(other) || latest(one, other)),
    over: tables.filter(({ status }) => status === "finished").sort(latest),
  };
}

/** The text for what a table waits for; if it is nobody, it stands still: its seat to move is open. */
export function turnText(line: TableLine): string {
  if (line.frozen && line.status !== "closed") return "page.home.frozen";
  if (line.early) return `page.home.over.${line.early}`;
  if (line.status === "open" || line.status === "dealing") return "page.home.waiting";
  if (line.status !== "running") return "page.home.over";
  if (line.your_turn) return "page.home.your-turn";
  if (line.bot_turn) return "page.home.bot-turn";
  return line.awaits === null ? "page.home.on-hold" : "page.home.turn-of";
}

/** Tables of strangers: those where I sit stand in my own list. */
export function ofStrangers(tables: TableLine[], own: TableLine[]): TableLine[] {
  const known = new Set(own.map(({ id }) => id));
  return tables.filter(({ id }) => !known.has(id));
}
