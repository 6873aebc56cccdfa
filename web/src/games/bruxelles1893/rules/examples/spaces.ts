// Spaces of the Art Nouveau board as the examples lay it out.

import type { ActionName } from "$/art";
import type { Person } from "$/rules/examples/people";

export interface MiniSpace {
  action: ActionName;
  meeple?: Person;
  stake?: number;
  house?: Person;
  /** A face-down Belle Époque tile marks it. */
  tile?: boolean;
  /** Outside the active area. */
  off?: boolean;
}

const LETTERS: Readonly<Record<string, ActionName>> = {
  W: "workshop",
  S: "sales",
  N: "nobles",
  M: "materials",
  C: "construction",
};

/** Spaces without pieces, from their letters. */
export const spaces = (letters: string): MiniSpace[] =>
  [...letters].map((letter) => ({ action: LETTERS[letter] ?? "workshop" }));

export const STRIPS = ["WMSNC", "SNWCM", "NCMWS", "MWCSN", "CSNMW"];
