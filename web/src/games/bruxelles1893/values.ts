// What is printed on the pieces, read from the component tables of a table.

import type { Values } from "$/lib/types";
import type { BoardName, Colour, CompassSpace, Noble, Tile, TrackName } from "./view";

export type Bonus = "iris" | "crown" | "architect" | "release";

export interface PrestigeFace {
  bonuses: Bonus[];
  /** Whether its owner takes one of the bonuses, not all. */
  choice: boolean;
  symbols: number;
  manneken: number;
}

export interface ArchitectBoard extends Record<TrackName, number[]> {
  house_costs: number[];
  /** What building each house scores at once. */
  house_points: number[];
  row_symbols: number;
}

const LETTERS: Record<string, Bonus> = { I: "iris", K: "crown", A: "architect", J: "release" };

/** One entry of a file, in the form that the engine has checked. */
function read<T>(values: Values, file: string, key: string): T {
  return values[file]?.[key] as T;
}

/** The letters of the actions on a strip: `WMSNC`. */
export const strip = (values: Values, number: number, side: "compass" | "other"): string =>
  read<string[]>(values, "strips.toml", `${side}_side`)[number - 1] ?? "";

export const rowFrancs = (values: Values): number[] => read(values, "art_market.toml", "row_francs");
export const columnPoints = (values: Values): number[] => read(values, "art_market.toml", "column_points");

/** Where the cursor has which colour: rows and columns from its centre. */
export function cursorFields(values: Values): Record<Colour, [row: number, column: number]> {
  const printed = read<Record<string, Colour>>(values, "art_market.toml", "cursor");
  const fields = {} as Record<Colour, [number, number]>;
  for (const [corner, colour] of Object.entries(printed)) {
    const row = corner.startsWith("top") ? -1 : corner.startsWith("bottom") ? 1 : 0;
    const column = corner.endsWith("left") ? -1 : corner.endsWith("right") ? 1 : 0;
    fields[colour] = [row, column];
  }
  return fields;
}

/** What a compass space of money asks for each unit. */
export const unitFrancs = (values: Values): number => read(values, "compass.toml", "unit_francs");
export const compassSpaces = (values: Values): CompassSpace[] => read(values, "compass.toml", "clockwise");

export const jokersAtSainteCatherine = (values: Values): number => read(values, "income.toml", "sainte_catherine");

export const nobleRowCosts = (values: Values): number[] => read(values, "nobles.toml", "row_costs");

/** The price of a noble at the end of the game. */
export const nobleCost = (values: Values, noble: Noble): number =>
  read<{ end_cost: number }>(values, "nobles.toml", noble).end_cost;

export function prestigeFace(values: Values, card: number): PrestigeFace {
  const printed = read<{ bonus: string; vp: number; manneken: number }[]>(values, "prestige.toml", "cards")[card - 1];
  if (!printed) throw new RangeError(`There is no Prestige card ${card}.`);
  const bonuses = [...printed.bonus].flatMap((letter) => LETTERS[letter] ?? []);
  return { bonuses, choice: printed.bonus.includes("/"), symbols: printed.vp, manneken: printed.manneken };
}

export function stockCard(values: Values, card: number, players: number): { francs: number; irises: string[] } {
  const cards = read<{ money: number; irises: Record<string, string[]> }[]>(values, "stock_exchange.toml", "cards");
  const printed = cards[card - 1];
  return { francs: printed?.money ?? 0, irises: printed?.irises[String(players)] ?? [] };
}

/** What a B-side has that the A-side has not. */
export const backSide = (values: Values, board: BoardName): Partial<ArchitectBoard> =>
  read(values, "asymmetric.toml", board);

/** The A-side, or the B-side of a board. */
export function architectBoard(values: Values, board: BoardName | null): ArchitectBoard {
  const front = values["architect_boards.toml"] as unknown as ArchitectBoard;
  return { ...front, ...(board ? backSide(values, board) : {}) };
}

interface TilePrint {
  [number: string]: number | Record<string, number> | string;
}

const tilePrint = (values: Values, tile: Tile): TilePrint =>
  read<TilePrint | undefined>(values, "belle_epoque_tiles.toml", tile.replace("-", "_")) ?? {};

/** The number that a Belle Époque tile gives: points, francs, symbols ...; some give more with more players. */
export function tileNumber(values: Values, tile: Tile, players: number): number {
  const { vp, francs, symbols, artworks, houses } = tilePrint(values, tile);
  const printed = vp ?? francs ?? symbols ?? artworks ?? houses;
  return Number(typeof printed === "object" ? printed[String(players)] : (printed ?? 0));
}

/** The figures on a tile, if it has any. */
export function tileFigures(values: Values, tile: Tile): string | undefined {
  const { vp, each_vp: lot, symbols, artworks, houses } = tilePrint(values, tile);
  if (lot !== undefined) return `${String(vp)}:${String(lot)}`;
  const more = symbols ?? artworks ?? houses;
  return more === undefined ? undefined : `+${String(more)}`;
}

export const pavilionGlass = (values: Values): number[] => read(values, "belle_epoque.toml", "pavilion_glass");
export const tileCross = (values: Values): string[] => read(values, "belle_epoque.toml", "tile_cross");
