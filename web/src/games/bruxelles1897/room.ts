// How large the cards on one's own board can be drawn, in em.

import { ARTWORKS, HOUSES, MATERIALS, owned, type SeatView } from "./view";

/** The width that a row of cards has, and the largest card of which two rows fit. */
export const ROOM = 44.5;
export const GAP = 0.45;
const LARGEST = 6.15;

/** The most cards in one of the two rows; the price of the next house takes as much room as one, and so do the nobles'. */
export function inARow({ artworks, materials, houses, nobles }: SeatView): number {
  const above = owned(artworks, ARTWORKS).length + owned(materials, MATERIALS).length;
  return Math.max(above, owned(houses, HOUSES).length + nobles.length + (nobles.length ? 2 : 1));
}

export const ownedSize = (mine: SeatView): number => Math.min(LARGEST, ROOM / inARow(mine) - GAP);
