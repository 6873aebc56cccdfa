// The table of Bruxelles 1897 as the server shows it to a seat. Types and names are those of the engine.

import { COLUMNS as COLUMN_COUNT, PILE_NAMES, ROUNDS as ROUND_COUNT } from "./view.generated";
import type { Architect, PileName, PlaceName, Seat, Standing, Step, View } from "./view.generated";

export {
  ACTION_NAMES as COPIED_ACTIONS,
  ARTWORK_NAMES as ARTWORKS,
  BRUSSELS_NAMES as PLACES_IN_BRUSSELS,
  FACE_NAMES as FACES,
  HOUSE_NAMES as HOUSES,
  KIND_NAMES as KINDS,
  MATERIAL_NAMES as MATERIALS,
  NOBLE_NAMES as NOBLES,
  PILE_NAMES as PILES,
  TRACK_NAMES as TRACKS,
} from "./view.generated";
export type {
  Architect,
  BrusselsName,
  Coat as CoatStanding,
  KindName as Kind,
  Majority,
  NobleName,
  PileName,
  PlaceName,
  SeatStanding,
  Step,
  TrackName,
} from "./view.generated";

export type SeatView = Seat;
export interface View1897 extends View {
  standing: Standing;
}

/** How many of each; what there is none of is left out. */
export type Counts = Partial<Record<string, number>>;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

export const COLUMNS = upTo(COLUMN_COUNT);
export const ROUNDS = upTo(ROUND_COUNT);

export const rowsOf = (view: View1897): number[] => upTo(view.standing.rows);

/** What lies at a place; nothing where there is a gap. */
export const cardAt = (view: View1897, place: string): string | Architect | undefined => view.area[place as PlaceName];

export const architectAt = (view: View1897, place: string): Architect | null => {
  const there = cardAt(view, place);
  return there !== undefined && typeof there !== "string" ? there : null;
};

export const total = (counts: Counts): number => Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** What is there, each with its number, in the given order. */
export function owned(counts: Counts, order: readonly string[]): [name: string, count: number][] {
  return order.flatMap((name): [string, number][] => {
    const count = counts[name] ?? 0;
    return count > 0 ? [[name, count]] : [];
  });
}

/** The pile of an Action card; money and the Expo card have none. */
export function pileOf(card: string): PileName | null {
  return PILE_NAMES.find((pile) => card.startsWith(`${pile.slice(0, -1)}-`)) ?? null;
}

/** What is asked now. */
export const asked = (view: View1897): Step | undefined => view.pending.at(-1);
