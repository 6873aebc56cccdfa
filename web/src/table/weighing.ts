// What a bot weighed, for people.

import type { Alternative, Term } from "$/lib/types";

/** Points that are not worth a word. */
const SMALL = 0.05;
const MOST_TERMS = 4;

/** The terms by which one choice is ahead of another, or behind it, the weightiest first. */
export function leads(one: Alternative, other: Alternative): Term[] {
  const names = [...new Set([...Object.keys(one.gains), ...Object.keys(other.gains)])];
  return names
    .map((name): Term => [name, (one.gains[name] ?? 0) - (other.gains[name] ?? 0)])
    .filter(([, points]) => Math.abs(points) >= SMALL)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_TERMS);
}

/** The choice first, then what else was weighed. */
export function ranked(alternatives: Alternative[], choice: string, most: number): Alternative[] {
  const chosen = alternatives.filter((one) => one.choice === choice);
  return [...chosen, ...alternatives.filter((one) => one.choice !== choice)].slice(0, most);
}
