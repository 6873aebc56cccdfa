// What is going on at the table just now, and where it is.

import { ARTWORKS, asked, CARDS, HOUSES, MATERIALS, PLACES_IN_BRUSSELS, rowsOf } from "./view";
import type { Counts, View1897 } from "./view";

export const columnPlaces = (view: View1897, column: number): string[] => rowsOf(view).map((row) => `${row}-${column}`);

export function coatPlaces(coat: string): string[] {
  const [row = 0, column = 0] = coat.split("-").map(Number);
  return [`${row}-${column}`, `${row}-${column + 1}`, `${row + 1}-${column}`, `${row + 1}-${column + 1}`];
}

/** Action cards that somebody has in their hands just now: drawn, or being carried out. */
export interface HeldCards {
  seat: number;
  cards: string[];
  why: "choose" | "keep" | "build";
}

export function heldCards(view: View1897): HeldCards | null {
  const [task, seat = 0, one = 0, other = 0] = asked(view);
  const card = (number: number): string => CARDS[number] ?? "";
  if (task === "ChooseDrawn")
    return { seat, cards: one === other ? [card(one)] : [card(one), card(other)], why: "choose" };
  if (task === "KeepNoble") return { seat, cards: [card(CARDS.indexOf("noble-brugmann") + one)], why: "keep" };
  if (task === "PayMaterials") return { seat, cards: [`house-${HOUSES[one] ?? ""}`], why: "build" };
  return null;
}

export interface Showing {
  seat: number;
  shown: string[];
  out: number[];
}

/** The exhibition that is open just now. */
export function exhibition(view: View1897): Showing | null {
  const [task, seat = 0, shown = 0, out = 0] = asked(view);
  if (task !== "ShowArtwork") return null;
  return {
    seat,
    shown: ARTWORKS.filter((_, i) => (shown >> i) & 1),
    out: view.seats.flatMap((_, i) => ((out >> i) & 1 ? [i] : [])),
  };
}

/** How many material cards of each kind a seat has named so far to pay for a house. */
export function paidWith(view: View1897, seat: number): Counts {
  const [task, payer, , chosen = 0] = asked(view);
  if (task !== "PayMaterials" || payer !== seat) return {};
  return Object.fromEntries(MATERIALS.map((name, i) => [name, (chosen >> (4 * i)) & 15]));
}

/** The place or Brussels card that somebody has chosen and now sends Architect cards to. */
export function aimedAt(view: View1897): string | null {
  const [task, , number = 0] = asked(view);
  if (task === "PlaceArchitect") return `place:${Math.floor(number / 4) + 1}-${(number % 4) + 1}`;
  return task === "SendArchitects" ? `brussels:${PLACES_IN_BRUSSELS[number] ?? ""}` : null;
}
