// Who is ahead where, as the cards lie now: plain sums of what everybody sees.

import { architectAt, asked, COLUMNS, rowsOf } from "./view";
import type { Architect, Counts, View1897 } from "./view";

export type Owner = number | "neutral";

/** A number for everybody who has one, the highest first. */
export type Standing = { owner: Owner; count: number }[];

function standing(cards: Architect[], worth: (card: Architect) => number): Standing {
  const sums = new Map<Owner, number>();
  for (const card of cards) sums.set(card.seat, (sums.get(card.seat) ?? 0) + worth(card));
  return [...sums].map(([owner, count]) => ({ owner, count })).sort((a, b) => b.count - a.count);
}

const cardsAt = (view: View1897, places: string[]): Architect[] =>
  places.flatMap((place) => architectAt(view, place) ?? []);

export const columnPlaces = (view: View1897, column: number): string[] => rowsOf(view).map((row) => `${row}-${column}`);

/** The sums of the values in a column (1897-7.2). */
export const columnStanding = (view: View1897, column: number): Standing =>
  standing(cardsAt(view, columnPlaces(view, column)), (card) => card.value);

/** The coats of arms, named by the place to their upper left. */
export const coatsOf = (view: View1897): string[] =>
  rowsOf(view)
    .slice(1)
    .flatMap((row) => COLUMNS.slice(1).map((column) => `${row - 1}-${column - 1}`));

export function coatPlaces(coat: string): string[] {
  const [row = 0, column = 0] = coat.split("-").map(Number);
  return [`${row}-${column}`, `${row}-${column + 1}`, `${row + 1}-${column}`, `${row + 1}-${column + 1}`];
}

export interface CoatStanding {
  /** It counts only with four Architect cards around it (1897-7.6). */
  counts: boolean;
  standing: Standing;
}

export function coatStanding(view: View1897, coat: string): CoatStanding {
  const cards = cardsAt(view, coatPlaces(coat));
  return { counts: cards.length === 4, standing: standing(cards, () => 1) };
}

/** The first of a standing, and all who are level with them. */
export const leaders = (of: Standing): Owner[] =>
  of.filter(({ count }) => count === of[0]?.count).map(({ owner }) => owner);

/** The players among them: neutral cards gain nothing. */
export const leadingSeats = (of: Standing): number[] => leaders(of).filter((owner) => owner !== "neutral");

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
