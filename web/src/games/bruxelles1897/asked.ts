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
  const now = asked(view);
  switch (now?.step) {
    case "choose-drawn":
      return { seat: now.seat, cards: [...new Set([now.one, now.other])], why: "choose" };
    case "keep-noble":
      return { seat: now.seat, cards: [`noble-${now.noble}`], why: "keep" };
    case "pay-materials":
      return { seat: now.seat, cards: [`house-${now.house}`], why: "build" };
    default:
      return null;
  }
}

export interface Showing {
  seat: number;
  shown: string[];
  out: number[];
}

/** The exhibition that is open just now. */
export function exhibition(view: View1897): Showing | null {
  const now = asked(view);
  return now?.step === "show-artwork" ? now : null;
}

/** How many material cards of each kind a seat has named so far to pay for a house. */
export function paidWith(view: View1897, seat: number): Counts {
  const now = asked(view);
  return now?.step === "pay-materials" && now.seat === seat ? now.chosen : {};
}

/** The place or Brussels card that somebody has chosen and now sends Architect cards to. */
export function aimedAt(view: View1897): string | null {
  const now = asked(view);
  if (now?.step === "place-architect") return `place:${now.place}`;
  return now?.step === "send-architects" ? `brussels:${now.action}` : null;
}
