// What a look at the table tells besides the bare view: no rules, only what anybody sees or counts.

import type { Values } from "$/lib/types";
import { architectBoard, stockCard, strip, tileCross, type ArchitectBoard } from "./values";
import { ACTIONS, COLOURS, type ActionName, type Colour, type Tile, type View1893 } from "./view";
import type { Area } from "./view";

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

/** Without the Try Square of this round, the card's irises are on offer. */
export const choosingIris = (view: View1893): boolean => view.pending.at(-1)?.step === "choose-square";

export const isActive = (area: Area | null, row: number, column: number): boolean =>
  area !== null &&
  area.first_row <= row &&
  row <= area.last_row &&
  area.first_column <= column &&
  column <= area.last_column;

/** The four spaces around an iris, as `2-3`. */
export function spacesAround(iris: string): string[] {
  const [row, column] = at(iris);
  return [0, 1].flatMap((down) => [0, 1].map((right) => `${row + down}-${column + right}`));
}

/** How many of them are taken; a doubled meeple takes one. */
export const takenAround = (view: View1893, iris: string): number =>
  spacesAround(iris).filter((space) => view.art_nouveau.meeples[space]).length;

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

export const pavilionsOf = (view: View1893, seat: number): number[] =>
  (view.belle_epoque?.pavilions ?? []).flatMap((owner, space) => (owner === seat ? [space] : []));

export const tilesOf = (view: View1893, seat: number): Tile[] =>
  (view.belle_epoque?.claims ?? []).flatMap(([owner, tile]) => (owner === seat ? [tile] : []));

export const claimOf = (view: View1893, tile: string): number | null =>
  view.belle_epoque?.claims.find(([, claimed]) => claimed === tile)?.[0] ?? null;

export const inBrussels = (view: View1893, seat: number): number =>
  Object.values(view.brussels.architects[seat] ?? {}).reduce((sum, count) => sum + count, 0);

export interface Price {
  colour: Colour;
  francs: number;
  points: number;
}

/** What the cursor shows for each colour with its centre in a cell; nothing where it cannot be. */
export function pricesAt(view: View1893, [row, column]: [row: number, column: number]): Price[] {
  return COLOURS.flatMap((colour) => {
    const { francs, points } = view.standing.market[colour];
    const [paid, scored] = [francs[row - 1] ?? null, points[column - 1] ?? null];
    return paid === null || scored === null ? [] : [{ colour, francs: paid, points: scored }];
  });
}

export const marketPrices = (view: View1893): Price[] => pricesAt(view, view.brussels.cursor);

export const seatsOf = (view: View1893): number[] => view.seats.map((_, seat) => seat);
