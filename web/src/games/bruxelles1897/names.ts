// What the things of this game are called, in the reader's language.

import { t, together } from "$/lib/words.svelte";
import type { Values } from "$/lib/types";
import type { Owner } from "../majority";
import { facesOf } from "./values";
import { owned, type Counts, type Kind, KINDS } from "./view";

const parts = (card: string): [type: string, name: string] => {
  const dash = card.indexOf("-");
  return dash < 0 ? [card, ""] : [card.slice(0, dash), card.slice(dash + 1)];
};

/** An Action card in a sentence, `a yellow artwork`. */
export function cardName(card: string): string {
  const [type, name] = parts(card);
  if (type === "artwork") return t("card.artwork", { colour: t(`colour.${name}`) });
  if (type === "material") return t("card.material", { units: t(`material.${name}`) });
  if (type === "house") return t("card.house", { type: t(`house.${name}`) });
  if (type === "noble") return t(`noble.${name}`);
  return t(`card.${card}`);
}

/** The same as a heading, `Yellow artwork`. */
export function cardTitle(card: string): string {
  const [type, name] = parts(card);
  if (type === "artwork") return capital(t("card-short.artwork", { colour: t(`colour.${name}`) }));
  if (type === "material") return t("page.material-title", { units: t(`material.${name}`) });
  if (type === "house") return capital(t("card-short.house", { type: t(`house.${name}`) }));
  if (type === "noble") return t(`noble.${name}`);
  return card === "money" ? t("page.money-card") : capital(t("card-short.expo"));
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const ACTIONS: Record<string, string> = {
  artwork: "creation",
  material: "supply",
  house: "construction",
  noble: "influence",
  money: "sale",
  expo: "exhibition",
};

/** The action that an Action card stands for. */
export const actionOf = (card: string): string => ACTIONS[parts(card)[0]] ?? "";

export const effectOf = (noble: string): string => t(`noble-effect.${noble}`);

export const copyGain = (action: string): string => t(`copy-gain.${action}`);

/** An Architect card by its two values, `1/3`. */
export function kindName(values: Values, kind: Kind): string {
  const [low, high] = facesOf(values, kind);
  return t("screen.kind", { low, high });
}

/** `a, b, c`. */
export const listed = (texts: string[]): string => (texts.length > 0 ? texts.join(t("list.comma")) : t("page.none"));

export const orNone = (texts: string[]): string => (texts.length > 0 ? together(texts) : t("page.none"));

const times = (count: number, what: string): string => (count > 1 ? t("page.times", { count, what }) : what);

/** Things with their numbers, `2 × red, blue`. */
export const counted = (counts: Counts, order: readonly string[], name: (what: string) => string): string =>
  listed(owned(counts, order).map(([what, count]) => times(count, name(what))));

export const architects = (counts: Counts, values: Values): string =>
  counted(counts, KINDS, (kind) => kindName(values, kind as Kind));

/** Cards in a heap, each different one once with its number. */
export function heap(cards: string[]): string {
  const counts: Counts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counted(counts, Object.keys(counts), cardTitle);
}

export const ownerName = (owner: Owner, name: (seat: number) => string): string =>
  owner === "neutral" ? t("seat.neutral") : name(owner);

const ARTWORK_LETTERS: Record<string, string> = {
  yellow: "page.colour-letter.yellow",
  blue: "page.colour-letter.blue",
  green: "page.colour-letter.green",
  red: "page.colour-letter.red",
};

/** The letter that stands for the artworks of a colour. */
export const artworkLetter = (colour: string): string => t(ARTWORK_LETTERS[colour] ?? "");
