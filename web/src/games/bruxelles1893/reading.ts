// What a look at the table tells besides the bare view: no rules, only what anybody sees or counts.

import type { Values } from "$/lib/types";
import {
  architectBoard,
  columnPoints,
  cursorFields,
  portrait,
  prestigeFace,
  rowFrancs,
  stockCard,
  strip,
  tileCross,
  tileNumber,
  type ArchitectBoard,
} from "./values";
import {
  ACTIONS,
  COLOURS,
  type ActionName,
  type Colour,
  type PlaceName,
  type RowName,
  type Tile,
  type TrackName,
  type View1893,
} from "./view";

const ACTION_LETTERS = "WSNMC";

export const FIVE = [1, 2, 3, 4, 5] as const;
export const FOUR = [1, 2, 3, 4] as const;

/** `2-3` as row and column. */
export function at(name: string): [row: number, column: number] {
  const [row, column] = name.split("-").map(Number);
  return [row ?? 0, column ?? 0];
}

export function actionAt(view: View1893, values: Values, row: number, column: number): ActionName {
  const laid = view.art_nouveau.strips[row - 1];
  const letter = laid ? strip(values, laid.strip, laid.side).charAt(column - 1) : "";
  return ACTIONS[ACTION_LETTERS.indexOf(letter)] ?? "workshop";
}

/** The first and last row (or column) on the larger side of an iris line. */
function span(line: number): [first: number, last: number] {
  return line >= 3 ? [1, line] : [line + 1, 5];
}

export interface Area {
  rows: [first: number, last: number];
  columns: [first: number, last: number];
}

/** Without the Try Square of this round, the card's irises are on offer. */
export const choosingIris = (view: View1893): boolean => view.pending.at(-1)?.step === "choose-square";

/** None as long as this round has no Try Square; the one of the last round says nothing any more. */
export function activeArea(view: View1893): Area | null {
  if (!view.square || choosingIris(view)) return null;
  const [row, column] = at(view.square);
  return { rows: span(row), columns: span(column) };
}

const within = (place: number, [first, last]: [number, number]) => first <= place && place <= last;

export const isActive = (area: Area | null, row: number, column: number): boolean =>
  area !== null && within(row, area.rows) && within(column, area.columns);

export function offeredIrises(view: View1893, values: Values): string[] {
  const card = view.brussels.stock_card;
  return card === null ? [] : stockCard(values, card, view.seats.length).irises;
}

export const isTileSpace = (view: View1893, values: Values, space: string): boolean =>
  view.belle_epoque !== null && tileCross(values).includes(space);

/** Every second strip lies with its other side up in the asymmetric variant, and only there. */
export const isAsymmetric = (view: View1893): boolean => view.art_nouveau.strips.some(({ side }) => side === "other");

export function boardOf(view: View1893, values: Values, seat: number): ArchitectBoard {
  const board = isAsymmetric(view) ? (view.seats[seat]?.board ?? null) : null;
  return architectBoard(values, board);
}

/** The numbers of a track; the owner of the portrait tile has a seventh architect space. */
export function trackNumbers(view: View1893, values: Values, seat: number, track: TrackName): number[] {
  const numbers = boardOf(view, values, seat)[track];
  const more = track === "architect" && tilesOf(view, seat).includes("portrait");
  return more ? [...numbers, portrait(values)] : numbers;
}

export const level = (view: View1893, values: Values, seat: number, track: TrackName): number =>
  trackNumbers(view, values, seat, track)[(view.seats[seat]?.discs[track] ?? 1) - 1] ?? 0;

const housesOf = (view: View1893, seat: number): number =>
  Object.values(view.art_nouveau.houses).filter((owner) => owner === seat).length;

export const pavilionsOf = (view: View1893, seat: number): number[] =>
  (view.belle_epoque?.pavilions ?? []).flatMap((owner, space) => (owner === seat ? [space] : []));

export const builtBy = (view: View1893, seat: number): number => housesOf(view, seat) + pavilionsOf(view, seat).length;

export const tilesOf = (view: View1893, seat: number): Tile[] =>
  (view.belle_epoque?.claims ?? []).flatMap(([owner, tile]) => (owner === seat ? [tile] : []));

export const claimOf = (view: View1893, tile: string): number | null =>
  view.belle_epoque?.claims.find(([, claimed]) => claimed === tile)?.[0] ?? null;

/** All VP symbols of a strategic row. */
export function rowSymbols(view: View1893, values: Values, seat: number, row: RowName): number {
  const slid = view.seats[seat]?.slid[row] ?? [];
  const cards = slid.reduce((sum, card) => sum + prestigeFace(values, card).symbols, 0);
  const more = view.seats[seat]?.bonus_row === row ? tileNumber(values, "strategic-row", view.seats.length) : 0;
  return boardOf(view, values, seat).row_symbols + cards + more;
}

/** Meeples for the next use of a Brussels action: 1893-6.1, 6.2. */
export function nextCost(view: View1893, place: PlaceName): number {
  const uses = view.brussels.uses[place] ?? 0;
  return view.seats.length <= 3 ? uses + 1 : Math.floor(uses / 2) + 1;
}

export const inBrussels = (view: View1893, seat: number): number =>
  Object.values(view.brussels.architects[seat] ?? {}).reduce((sum, count) => sum + count, 0);

export const artworksOf = (view: View1893, seat: number): number =>
  Object.values(view.seats[seat]?.artworks ?? {}).reduce((sum, count) => sum + count, 0);

export interface Price {
  colour: Colour;
  francs: number;
  points: number;
}

/** What the cursor shows for each colour with its centre in a cell. */
export function pricesAt(values: Values, [row, column]: [row: number, column: number]): Price[] {
  const fields = cursorFields(values);
  return COLOURS.map((colour) => ({
    colour,
    francs: rowFrancs(values)[row + fields[colour][0] - 1] ?? 0,
    points: columnPoints(values)[column + fields[colour][1] - 1] ?? 0,
  }));
}

export const marketPrices = (view: View1893, values: Values): Price[] => pricesAt(values, view.brussels.cursor);

/** The different colours of meeples in a row: what a visit of its pavilion brings. */
export function coloursInRow(view: View1893, row: number): number {
  const placed = Object.entries(view.art_nouveau.meeples).filter(([space]) => at(space)[0] === row);
  return new Set(placed.map(([, { seat }]) => seat)).size;
}

export const seatsOf = (view: View1893): number[] => view.seats.map((_, seat) => seat);

/** Francs that each seat has staked in a column. */
export function columnStakes(view: View1893, column: number): number[] {
  const totals = view.seats.map(() => 0);
  for (const [space, { seat, stake }] of Object.entries(view.art_nouveau.meeples)) {
    if (seat !== "neutral" && at(space)[1] === column) totals[seat] = (totals[seat] ?? 0) + stake;
  }
  return totals;
}
