// Texts that explanations and the description of the table are made of.

import { say, t, together } from "$/lib/words.svelte";
import type { Phrase, Values } from "$/lib/types";
import { prestigeFace, tileNumber } from "./values";
import type { Tile } from "./view";

export type Name = (seat: number) => string;

export const orNothing = (parts: string[]): string => (parts.length ? together(parts) : t("page.nothing"));

/** Sentences one after the other; what doesn't apply is left out. */
export const sentences = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => part).join(" ");

/** `2 of Ada, 1 of Bram`: the numbers of each seat that has any. */
export const bySeat = (counts: number[], name: Name): string[] =>
  counts.flatMap((count, seat) => (count ? [t("page.of-player", { count, player: name(seat) })] : []));

/** A Prestige card: its bonus, its VP symbols, its Manneken-Pis. */
export function prestigeText(values: Values, card: number): string {
  const face = prestigeFace(values, card);
  const bonuses = [...counted(face.bonuses)].map(([bonus, count]): Phrase => [`bonus.${bonus}`, { count }]);
  const bonus = say([face.choice ? "list.or" : "list.and", bonuses]);
  return t("page.prestige-card", { bonus, symbols: face.symbols, manneken: face.manneken });
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
    count ? [t("page.some", { count, what: t(`artwork.${work}`) })] : [],
  );

/** Equal names together: `2 Ernest Solvay`. */
export function tally(names: string[]): string[] {
  return [...counted(names)].map(([what, count]) => (count > 1 ? t("page.some", { count, what }) : what));
}

function counted<Thing>(things: readonly Thing[]): Map<Thing, number> {
  const counts = new Map<Thing, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

/** What a tile brings at the end of a game of so many players. */
export const tileText = (values: Values, tile: Tile, players: number): string =>
  t("page.tile-effect", { effect: t(`tile-effect.${tile}`, { vp: tileNumber(values, tile, players) }) });
