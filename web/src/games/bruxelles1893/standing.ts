// What can be counted on the table of Bruxelles 1893, as the server counts it.

import type { Final, Majority } from "../majority";
import type { Noble, PlaceName, RowName, TrackName } from "./view";

/** The first and the last row and column. */
export interface Area {
  rows: [first: number, last: number];
  columns: [first: number, last: number];
}

export interface IrisStanding extends Majority {
  surrounded: boolean;
  /** Whether all its spaces are active; null without an active area. */
  active: boolean | null;
}

export interface SeatStanding {
  /** The number under the disc, and those of all spaces. */
  tracks: Record<TrackName, { level: number; spaces: number[] }>;
  /** `bonus`: symbols that a tile would add. Count and points are those at the end of the game, if it were now. */
  rows: Record<RowName, { symbols: number; bonus: number; count: number; points: number }>;
  buildings: { built: number; count: number; points: number; price: number | null };
  nobles: { cost: number; money: number; unpaid: Noble[] };
  artworks: number;
  final: Final;
}

export interface Standing1893 {
  /** Null while the Try Square of the round is not placed. */
  area: Area | null;
  /** From left to right. */
  columns: (Majority & { active: boolean })[];
  irises: Record<string, IrisStanding>;
  brussels: { prices: Record<PlaceName, number>; majority: Majority };
  /** The vote as the columns stand; null once it is over. */
  first_player: Majority | null;
  /** By row: what a visit of its pavilion counts. */
  pavilions: { colours: number; points: number }[] | null;
  seats: SeatStanding[];
}
