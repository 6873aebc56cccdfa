// The table of Bruxelles 1893 as the server shows it to a seat. Counts leave out what is zero.

import type { Standing1893 } from "./standing";

export const ACTIONS = ["workshop", "sales", "nobles", "materials", "construction"] as const;
export const PLACES = ["stock-exchange", "grand-place", "cinquantenaire", "sainte-catherine"] as const;
export const COLOURS = ["yellow", "brown", "blue", "green", "black"] as const;
export const WORKS = [...COLOURS, "white-yellow", "white-brown", "white-blue", "white-green"] as const;
export const CUBES = ["wood", "iron", "stone", "glass", "joker"] as const;
export const TRACKS = ["iris", "crown", "architect"] as const;
export const ROWS = ["meeples", "nobles", "artworks", "money"] as const;
export const NOBLES = [
  "brugmann",
  "empain",
  "solvay",
  "buls",
  "albert",
  "van_de_velde",
  "vandervelde",
  "maeterlinck",
  "nagelmackers",
  "privat_livemont",
] as const;
export const TILES = [
  "white-artworks",
  "free-nobles",
  "seven-points",
  "iris-francs",
  "crown-points",
  "first-pass",
  "connections",
  "strategic-row",
  "four-artworks",
  "extra-house",
  "buildings",
  "portrait",
] as const;
export const BOARDS = ["hankar", "cauchie", "horta", "saintenoy", "strauven"] as const;
export const ROUNDS = 5;
export const HOUSES = 6;

export type ActionName = (typeof ACTIONS)[number];
export type PlaceName = (typeof PLACES)[number];
export type Colour = (typeof COLOURS)[number];
export type Work = (typeof WORKS)[number];
export type Cube = (typeof CUBES)[number];
export type TrackName = (typeof TRACKS)[number];
export type RowName = (typeof ROWS)[number];
export type Noble = (typeof NOBLES)[number];
export type Tile = (typeof TILES)[number];
export type CompassSpace = "wood" | "iron" | "stone" | "glass" | "three_francs" | "any" | "empty";
export type BoardName = (typeof BOARDS)[number];
type Counts<Name extends string> = Partial<Record<Name, number>>;

/** A meeple on a space, by its name `row-column`; a neutral one has no stake. */
export interface Placed {
  seat: number | "neutral";
  stake: number;
}

export interface ArtNouveauView {
  /** From the first row to the fifth; strips count from 1. */
  strips: { strip: number; side: "compass" | "other" }[];
  meeples: Record<string, Placed>;
  houses: Record<string, number>;
}

export interface BrusselsView {
  /** How often each action was used this round. */
  uses: Counts<PlaceName>;
  architects: Counts<PlaceName>[];
  travelers: Counts<PlaceName>;
  train: number;
  courthouse: number[];
  noble_row: (Noble | null)[];
  /** The card that Hankar has turned up. */
  noble_shown: Noble | null;
  noble_pile: number;
  noble_discard: Noble[];
  /** Stock Exchange cards count from 1. */
  stock_card: number | null;
  stock_pile: number;
  stock_discard: number[];
  /** What the Workshop holds. */
  artworks: Counts<Colour>;
  market: [Work | null, Work | null];
  /** Row and column of the cursor's centre, from 1. */
  cursor: [number, number];
  supply: Counts<Cube>;
  needles: [CompassSpace, CompassSpace];
}

export interface PrestigeView {
  /** By column; Prestige cards count from 1. */
  row: (number | null)[];
  pile: number;
  discard: number[];
  /** Cards won and not yet used, and bonuses of ties not yet taken: seat and card. */
  won: [number, number][];
  ties: [number, number][];
}

export interface BelleEpoqueView {
  /** The card of each pavilion space, in front of its owner once there is a pavilion. */
  cards: number[];
  pavilions: (number | null)[];
  cards_used: number[];
  /** What stands on card 22. */
  on_card: "nothing" | "architect" | "traveler";
  /** The space whose meeple counts double. */
  doubled: string | null;
  tiles: Tile[];
  claims: [number, Tile][];
}

export interface SeatView {
  /** Has a meaning in the asymmetric variant only. */
  board: BoardName | null;
  money: number;
  points: number;
  sources: Record<string, number>;
  architects: number;
  travelers: number;
  cubes: Counts<Cube>;
  artworks: Counts<Work>;
  /** Where the discs stand, from 1. */
  discs: Record<TrackName, number>;
  nobles: Noble[];
  activated: Noble[];
  slid: Record<RowName, number[]>;
  rows_used: RowName[];
  /** The row that a tile makes stronger. */
  bonus_row: RowName | null;
  /** How many; nobody knows their faces. */
  first_pass: number;
  passed: boolean;
}

/** A step of the rules that is still to be done, with its fields. */
export interface Pending {
  step: string;
  seat?: number;
  /** Where on the Art Nouveau board, `2-3`. */
  space?: string;
  /** The number of a Belle Époque card. */
  card?: number;
}

export interface View1893 {
  round: number;
  turn: number;
  first_player: number;
  /** Who began this round. */
  starter: number;
  first_passer: number | null;
  /** The iris under the Try Square. */
  square: string | null;
  art_nouveau: ArtNouveauView;
  brussels: BrusselsView;
  prestige: PrestigeView;
  belle_epoque: BelleEpoqueView | null;
  seats: SeatView[];
  /** What the rules still have to do, the next step last. */
  pending: Pending[];
  standing: Standing1893;
}
