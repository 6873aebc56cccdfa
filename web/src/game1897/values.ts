// The component tables of 1897 as the page needs them.

import type { Values } from "$/lib/types";
import { KINDS, type Kind, type TrackName, type View1897 } from "./view";

export interface BonusHalves {
  column: string;
  final: string;
}

interface ArchitectRow {
  values: [low: number, high: number];
}

const table = <T>(values: Values, file: string, key: string): T => values[file]?.[key] as T;

/** The two values of an Architect card, the lower first. */
export function facesOf(values: Values, kind: Kind): [low: number, high: number] {
  return table<ArchitectRow[]>(values, "architects.toml", "cards")[KINDS.indexOf(kind)]?.values ?? [0, 0];
}

/** The bonus card below a column. */
export function bonusAt(values: Values, view: View1897, column: number): BonusHalves {
  const number = view.bonuses[column - 1] ?? 1;
  return table<BonusHalves[]>(values, "bonus_cards.toml", "cards")[number - 1] ?? { column: "", final: "" };
}

/** The numbers on the spaces of a track. */
export const levelsOf = (values: Values, track: TrackName): number[] => table<number[]>(values, "tracks.toml", track);

/** The number under a marker. */
export const levelOf = (values: Values, view: View1897, seat: number, track: TrackName): number =>
  levelsOf(values, track)[(view.seats[seat]?.marks[track] ?? 1) - 1] ?? 0;
