// How large a player's cards can be drawn on their board, in em. Fewer players have more room each.

import { ARTWORKS, HOUSES, KINDS, MATERIALS, owned, PLACES_IN_BRUSSELS, type SeatView } from "./view";

type Shape = "wide" | "tall";

const HIGHEST_ACTION: Record<number, number> = { 2: 4.2, 3: 4.3, 4: 2.8 };
const HIGHEST_ARCHITECT: Record<number, number> = { 2: 4.6, 3: 3.6, 4: 2.9 };
const ON_A_PHONE = 4.7;
const ROOM = 26;
const ACTION_GAP = 0.4;
const ARCHITECT_GAP = 0.6;
/** The two values beside a kind of Architect cards that can be chosen. */
const VALUES = 2.1;
const PASSED = 6.5;
/** Cards in Brussels and in prison are smaller than those in hand. */
export const SENT_SIZE = 0.72;
export const JAILED_SIZE = 0.8;

/** Whether each group of Action cards has a row of its own, or two share one. */
export const rowEach = (players: number, shape: Shape): boolean => shape === "wide" && players === 2;

/** The most Action cards side by side; the price of the next house takes as much room as a card. */
function mostInARow(mine: SeatView, single: boolean): number {
  const artworks = owned(mine.artworks, ARTWORKS).length;
  const materials = owned(mine.materials, MATERIALS).length;
  const houses = owned(mine.houses, HOUSES).length + 1;
  const nobles = mine.nobles.length;
  return single ? Math.max(artworks, materials, houses, nobles) : Math.max(artworks + materials, houses + nobles);
}

export function actionSize(mine: SeatView, players: number, shape: Shape): number {
  if (shape === "tall") return ON_A_PHONE;
  const most = mostInARow(mine, rowEach(players, shape));
  return Math.min(HIGHEST_ACTION[players] ?? 2.85, ROOM / most - ACTION_GAP);
}

export function architectSize(mine: SeatView, players: number, shape: Shape, choosing: boolean): number {
  if (shape === "tall") return ON_A_PHONE;
  const hand = owned(mine.hand, KINDS).length;
  const sent = PLACES_IN_BRUSSELS.reduce((sum, place) => sum + owned(mine.brussels[place], KINDS).length, 0);
  const jailed = owned(mine.prison, KINDS).length;
  const beside = (choosing ? VALUES * hand : 0) + (mine.passed ? PASSED : 0);
  const room = ROOM - beside - ARCHITECT_GAP * (hand + sent + jailed);
  const cards = hand + SENT_SIZE * sent + JAILED_SIZE * jailed;
  return Math.min(HIGHEST_ARCHITECT[players] ?? 2.9, room / Math.max(cards, 1));
}
