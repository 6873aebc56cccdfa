// The view of a table of 1897: what `Game.view` of the engine gives, with its standing. Nothing but the order of the
// piles is hidden.

import type { Standing1897 } from "./standing";

export const PLACES_IN_BRUSSELS = ["stock-exchange", "city-hall", "cinquantenaire"] as const;
export const KINDS = ["small", "medium", "large"] as const;
export const FACES = ["low", "high"] as const;
export const TRACKS = ["architecture", "nobility", "prestige"] as const;
export const PILES = ["artworks", "materials", "houses", "nobles"] as const;
export const COPIED_ACTIONS = ["creation", "sale", "supply", "construction", "influence"] as const;
export const ARTWORKS = ["yellow", "blue", "green", "red"] as const;
export const MATERIALS = [
  "wood+wood",
  "stone+stone",
  "metal+metal",
  "wood+stone",
  "wood+metal",
  "stone+metal",
] as const;
export const HOUSES = ["a", "b", "c", "d"] as const;
export const NOBLES = ["brugmann", "albert", "buls", "horta", "hankar", "vandervelde"] as const;
export const COLUMNS = [1, 2, 3, 4] as const;
export const ROUNDS = [1, 2, 3, 4] as const;

export type BrusselsName = (typeof PLACES_IN_BRUSSELS)[number];
export type Kind = (typeof KINDS)[number];
export type TrackName = (typeof TRACKS)[number];
export type PileName = (typeof PILES)[number];

/** How many of each; what there is none of is left out. */
export type Counts = Partial<Record<string, number>>;

/** An Architect card in the Art Nouveau area with the value that shows. Neutral ones are of no kind. */
export interface Architect {
  seat: number | "neutral";
  kind: Kind | null;
  value: number;
}

export interface SeatView {
  money: number;
  points: number;
  /** Points by where they come from. */
  sources: Counts;
  /** Architect cards by kind. */
  hand: Counts;
  prison: Counts;
  brussels: Record<BrusselsName, Counts>;
  artworks: Counts;
  /** Material cards by their two units, `wood+stone`. */
  materials: Counts;
  houses: Counts;
  nobles: string[];
  tapped: string[];
  /** The space of each marker, from 1. */
  marks: Record<TrackName, number>;
  passed: boolean;
}

/** A step of the rules that is still to be done, with its fields. */
export interface Pending {
  step: string;
  seat?: number;
  /** Where in the Art Nouveau area, `2-3`. */
  place?: string;
  /** A Brussels card. */
  action?: BrusselsName;
  /** Two Action cards that were drawn. */
  one?: string;
  other?: string;
  noble?: string;
  /** The type of the house that is being paid for, and the material cards named so far. */
  house?: string;
  chosen?: Counts;
  /** The colours shown in an exhibition so far, and who takes no more part in it. */
  shown?: string[];
  out?: number[];
}

export interface View1897 {
  round: number;
  first_player: number;
  first_passer: number | null;
  /** Who holds the Expo card. */
  expo: number | null;
  /** By place, `2-3`: an Action card, or the Architect card that took its place. A gap is left out. */
  area: Partial<Record<string, string | Architect>>;
  /** By column: the number of the bonus card there, from 1. */
  bonuses: number[];
  piles: Record<PileName, number>;
  /** The last one is on top. */
  discards: Record<PileName, string[]>;
  uses: Counts;
  seats: SeatView[];
  pending: Pending[];
  standing: Standing1897;
}

export const rowsOf = (view: View1897): number[] =>
  Array.from({ length: view.seats.length === 4 ? 4 : 3 }, (_, i) => i + 1);

export const architectAt = (view: View1897, place: string): Architect | null => {
  const there = view.area[place];
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
  return PILES.find((pile) => card.startsWith(`${pile.slice(0, -1)}-`)) ?? null;
}

/** What is asked now. */
export const asked = (view: View1897): Pending => view.pending.at(-1) ?? { step: "" };
