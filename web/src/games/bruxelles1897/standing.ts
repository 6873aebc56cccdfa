// What can be counted on the table of Bruxelles 1897, as the server counts it.

import type { Final, Majority } from "../majority";
import type { BrusselsName, TrackName } from "./view";

export interface CoatStanding extends Majority {
  /** Whether there are four cards around it: it scores only then. */
  complete: boolean;
}

export interface SeatStanding {
  /** The numbers under the markers. */
  tracks: Record<TrackName, number>;
  houses: { built: number; points: number; price: number };
  nobles: { cost: number; money: number; unpaid: string[] };
  final: Final;
}

export interface Standing1897 {
  /** From left to right; `final`: by seat, what the bottom of its bonus card gives a leader. */
  columns: (Majority & { final: number[] })[];
  /** By the place to their upper left. */
  coats: Record<string, CoatStanding>;
  brussels: { prices: Record<BrusselsName, number>; majority: Majority };
  /** Who would begin the next round. */
  first_player: number | null;
  seats: SeatStanding[];
}
