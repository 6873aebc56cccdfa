// Who the nobles were: the years that stand below their names on the cards.
//
// Years of birth and death of well-known people, as general knowledge has them; the rulebooks print the names alone.
// "Prince Albert" is the later king Albert I.

import { t } from "$/lib/words.svelte";
import { cardTitle } from "./names";
import type { NobleName } from "./view";

const YEARS: Readonly<Record<NobleName, readonly [born: number, died: number]>> = {
  brugmann: [1829, 1900],
  albert: [1875, 1934],
  buls: [1837, 1914],
  horta: [1861, 1947],
  hankar: [1859, 1901],
  vandervelde: [1866, 1938],
};

/** `1861–1947`. */
const yearsOf = (noble: string): string => YEARS[noble as NobleName].join("–");

/** A heading for an Action card, `Victor Horta (1861–1947)`. */
export function titleOf(card: string): string {
  const years = linesOf(card)?.[1];
  return years === undefined ? cardTitle(card) : `${cardTitle(card)} (${years})`;
}

/** What is written on an Action card: of a noble the name and the years, else nothing. */
export function linesOf(card: string): [name: string, years: string] | undefined {
  const noble = /^noble-(.+)/.exec(card)?.[1];
  return noble === undefined ? undefined : [t(`noble-short.${noble}`), yearsOf(noble)];
}
