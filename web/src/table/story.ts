// What happened: which turns count, what is new, what one has missed.

import type { Beat, Entry, GameEvent, Line, TableState, Why } from "$/lib/types";
import type { Part, Picture } from "./pictures";

export type TurnEntry = Extract<Entry, { kind: "turn" }>;

/** The name of the part that is not committed yet. */
export const DRAFT = "draft";

const isTurn = (entry: Entry): entry is TurnEntry => entry.kind === "turn";

/** The log of what happened in the game. */
export const linesOf = (entry: Entry): Line[] => ("lines" in entry ? (entry.lines ?? []) : []);

/** Whether the game is another one after it; not so after talk, proposals and seats that change hands. */
export const changesGame = ({ kind }: Entry): boolean => ["started", "turn", "taken-back", "finished"].includes(kind);

/** Whether something that was told did not happen after all: a turn was taken back, or a choice undone. */
export function isUndone(before: TableState, after: TableState, entries: Entry[]): boolean {
  if (entries.some(({ kind }) => kind === "taken-back")) return true;
  const [drafted, kept] = [before.draft?.choices ?? [], after.draft?.choices ?? []];
  return !entries.some(isTurn) && drafted.some((choice, number) => choice !== kept[number]);
}

/** How many events of what comes were seen already, as one's own draft. */
export function seenAsDraft(before: TableState | null, after: TableState, entries: Entry[]): number {
  const comes = entries.find(isTurn)?.body.choices ?? after.draft?.choices ?? [];
  const drafted = before?.draft;
  if (!drafted?.choices.every((choice, number) => [choice, undefined].includes(comes[number]))) return 0;
  return drafted.events.length;
}

/** The turns that were not taken back. */
export function liveTurns(entries: Entry[]): TurnEntry[] {
  let turns: TurnEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === "turn") turns.push(entry);
    if (entry.kind === "taken-back") turns = turns.filter((turn) => turn.number < entry.body.number);
  }
  return turns;
}

/** Turns that were told with their beats; before one without, nothing can be shown. */
export function partsOf(entries: Entry[]): Part[] {
  const turns = entries.filter(isTurn);
  const first = turns.findLastIndex((entry) => !entry.beats) + 1;
  return turns
    .slice(first)
    .map((entry) => partOf(`${entry.number}`, entry.body.seat, turnOf(entry), { ...entry, ...entry.body }));
}

/** The entry that a picture is of; that of a draft is still to come. */
export const entryOf = ({ part }: Picture): number => (part === DRAFT ? Infinity : Number(part));

/** What is kept of an entry; its beats are told once. */
export function withoutBeats(entry: Entry): Entry {
  if (entry.kind !== "turn") return entry;
  const { beats: _, ...rest } = entry;
  return rest;
}

/** Something committed or drafted, by a seat. */
export const partOf = (name: string, seat: number, turn: string, told: Told): Part => ({
  name,
  seat,
  turn,
  events: told.events,
  lines: told.lines ?? [],
  beats: told.beats ?? [],
});

interface Told {
  events: GameEvent[];
  lines?: Line[];
  beats?: Beat[];
}

/** What several entries of one turn have in common. */
const turnOf = (entry: TurnEntry): string =>
  entry.body.turn === undefined ? `entry ${entry.number}` : `${entry.body.seat} ${entry.body.turn}`;

/** Something that happened: a whole turn, of however many entries, or one entry of another kind. */
export interface Chapter {
  entry: Entry;
  /** Its last entry; mostly the only one. */
  last: Entry;
  lines: Line[];
  /** What bots weighed in it, decision by decision. */
  reasons: Why[];
  undone: boolean;
}

const reasonsOf = (entry: Entry): Why[] =>
  entry.kind === "turn" && entry.body.why?.alternatives.length ? [entry.body.why] : [];

/** All turns with their lines, and what else happened between them. */
export function chapters(entries: Entry[]): Chapter[] {
  const live = new Set(liveTurns(entries).map((entry) => entry.number));
  const found: Chapter[] = [];
  for (const entry of entries) {
    const undone = entry.kind === "turn" && !live.has(entry.number);
    const before = found.at(-1);
    if (before && entry.kind === "turn" && before.undone === undone && belongTogether(before.entry, entry)) {
      before.last = entry;
      before.lines.push(...linesOf(entry));
      before.reasons.push(...reasonsOf(entry));
    } else found.push({ entry, last: entry, lines: [...linesOf(entry)], reasons: reasonsOf(entry), undone });
  }
  return found;
}

const belongTogether = (one: Entry, other: TurnEntry): boolean => one.kind === "turn" && turnOf(one) === turnOf(other);

/** `it rains` → `It rains.` */
export const sentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

/** Lines of one player in a row are one paragraph. */
export function paragraphs(lines: Line[]): { seat: number; heading: boolean; lines: Line[] }[] {
  const found: { seat: number; heading: boolean; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.seat === line.seat && line.seat >= 0 && !line.heading) last.lines.push(line);
    else found.push({ seat: line.seat, heading: line.heading, lines: [line] });
  }
  return found;
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
