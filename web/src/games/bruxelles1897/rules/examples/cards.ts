// Architect cards in the examples.

import type { Person } from "$/rules/examples/people";

export interface Architect {
  who: Person;
  low: number;
  high: number;
  face?: "low" | "high";
}

type Faces = "1/3" | "2/4" | "2/5";

/** A player's card; with a face it lies in the area with this value. */
export function card(who: Person, faces: Faces, face?: "low" | "high"): Architect {
  const [low = 0, high = 0] = faces.split("/").map(Number);
  return face ? { who, low, high, face } : { who, low, high };
}
