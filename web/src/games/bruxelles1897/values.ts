// The component tables of 1897 as the page needs them.

import type { ColumnBonusName, FinalName } from "$/art";
import type { Values } from "$/lib/types";
import { KINDS, type Kind, type TrackName, type View1897 } from "./view";

export interface BonusHalves {
  column: ColumnBonusName;
  final: FinalName;
}

interface ArchitectRow {
  values: [low: number, high: number];
}

const table = <T>(values: Values, file: string, key: string): T => values[file]?.[key] as T;

/** The two values of an Architect card, the lower first. */
export function facesOf(values: Values, kind: Kind): [low: number, high: number] {
  return table<ArchitectRow[]>(values, "architects.toml", "cards")[KINDS.indexOf(kind)]?.values ?? [0, 0];
}

/** A bonus card by its number. */
export function bonusCard(values: Values, number: number): BonusHalves {
  const card = table<BonusHalves[]>(values, "bonus_cards.toml", "cards")[number - 1];
  if (!card) throw new RangeError(`There is no bonus card ${number}.`);
  return card;
}

/** The bonus card below a column. */
export const bonusAt = (values: Values, view: View1897, column: number): BonusHalves =>
  bonusCard(values, view.bonuses[column - 1] ?? 1);

/** What the Stock Exchange brings. */
export const stockExchangeFrancs = (values: Values): number => table(values, "income.toml", "stock_exchange");
/** What passing first brings. */
export const firstPassFrancs = (values: Values): number => table(values, "income.toml", "first_pass");

/** The numbers on the spaces of a track. */
export const levelsOf = (values: Values, track: TrackName): number[] => table<number[]>(values, "tracks.toml", track);
