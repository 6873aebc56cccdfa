// Texts that explanations and the description of the table are made of.

import { together, t } from "$/lib/words.svelte";
import type { Values } from "$/lib/types";
import { prestigeFace } from "./values";

export type Name = (seat: number) => string;

export const orNothing = (parts: string[]): string => (parts.length ? together(parts) : t("page.1893.nothing"));

/** Sentences one after the other; what doesn't apply is left out. */
export const sentences = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => part).join(" ");

/** `2 of Ada, 1 of Bram`: the numbers of each seat that has any. */
export const bySeat = (counts: number[], name: Name): string[] =>
  counts.flatMap((count, seat) => (count ? [t("page.1893.of-player", { count, player: name(seat) })] : []));

/** A Prestige card: its bonus, its VP symbols, its Manneken-Pis. */
export function prestigeText(values: Values, card: number): string {
  const face = prestigeFace(values, card);
  const bonuses = face.bonuses.map((bonus) => t(`bonus.${bonus}`));
  const bonus = face.choice ? bonuses.reduce((one, other) => t("page.1893.or", { one, other })) : together(bonuses);
  return t("page.1893.prestige-card", { bonus, symbols: face.symbols, manneken: face.manneken });
}

/** The same in few letters, for many cards: `Iris/Crown, 2 VP, 1 MP`. */
export function prestigeShort(values: Values, card: number): string {
  const { bonuses, choice, symbols, manneken } = prestigeFace(values, card);
  const bonus = bonuses.map((one) => t(`bonus-short.${one}`)).join(t(choice ? "list.slash" : "list.plus"));
  return t("screen.prestige", { bonus, symbols, manneken });
}

/** `2 wood, 1 joker` of those that there are. */
export const cubesText = (cubes: Partial<Record<string, number>>): string[] =>
  Object.entries(cubes).flatMap(([cube, count]) => (count ? [t(`count.${cube}`, { count })] : []));

export const worksText = (works: Partial<Record<string, number>>): string[] =>
  Object.entries(works).flatMap(([work, count]) =>
    count ? [t("page.1893.some", { count, what: t(`artwork.${work}`) })] : [],
  );

/** Equal names together: `2 Ernest Solvay`. */
export function tally(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([what, count]) => (count > 1 ? t("page.1893.some", { count, what }) : what));
}
