// What is going on at the table just now, and where it is.

import { asked, rowsOf } from "./view";
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
  const { step, seat = 0, one = "", other = "", noble, house } = asked(view);
  if (step === "choose-drawn") return { seat, cards: one === other ? [one] : [one, other], why: "choose" };
  if (step === "keep-noble") return { seat, cards: [`noble-${noble}`], why: "keep" };
  if (step === "pay-materials") return { seat, cards: [`house-${house}`], why: "build" };
  return null;
}

export interface Showing {
  seat: number;
  shown: string[];
  out: number[];
}

/** The exhibition that is open just now. */
export function exhibition(view: View1897): Showing | null {
  const { step, seat = 0, shown = [], out = [] } = asked(view);
  return step === "show-artwork" ? { seat, shown, out } : null;
}

/** How many material cards of each kind a seat has named so far to pay for a house. */
export function paidWith(view: View1897, seat: number): Counts {
  const { step, seat: payer, chosen = {} } = asked(view);
  return step === "pay-materials" && payer === seat ? chosen : {};
}

/** The place or Brussels card that somebody has chosen and now sends Architect cards to. */
export function aimedAt(view: View1897): string | null {
  const { step, place, action } = asked(view);
  if (step === "place-architect") return `place:${place}`;
  return step === "send-architects" ? `brussels:${action}` : null;
}
