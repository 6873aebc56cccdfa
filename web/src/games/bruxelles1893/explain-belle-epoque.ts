// The score, the rounds, and what the Belle Époque expansion adds.

import { prefs } from "$/lib/prefs.svelte";
import { t, together } from "$/lib/words.svelte";
import type { Explanation } from "$/table/game";
import type { Question } from "./explain";
import { claimOf } from "./derived";
import { sentences, tileText } from "./telling";
import { pavilionGlass } from "./values";
import { ROUNDS, TILES } from "./view";

export function explainTile({ value, view, values, name }: Question): Explanation | null {
  const tile = TILES.find((known) => known === value);
  if (!tile) return null;
  const owner = claimOf(view, tile);
  return {
    title: t(`tile.${tile}`),
    text: sentences(
      tileText(values, tile, view.seats.length),
      owner === null ? t("page.tile-free") : t("page.tile-claimed", { player: name(owner) }),
    ),
    rule: `1893-13.${TILES.indexOf(tile) + 1}`,
  };
}

export function explainPavilion({ value, view, values, name }: Question): Explanation | null {
  const space = Number(value) - 1;
  const card = view.belle_epoque?.cards[space];
  if (card === undefined) return null;
  const owner = view.belle_epoque?.pavilions[space] ?? null;
  return {
    title: t("page.pavilion-title", { row: value }),
    text: sentences(
      owner === null
        ? t("page.pavilion-free", { card, glass: pavilionGlass(values)[space] ?? 0 })
        : t("page.pavilion-owned", { player: name(owner) }),
      t("page.about-pavilion", { row: value }),
      t("page.pavilion-colours", { count: view.standing.pavilions?.[space]?.colours ?? 0 }),
    ),
    rule: owner === null ? "1893-11.18" : "1893-11.23",
  };
}

export function explainBelleCard({ value, view, name }: Question): Explanation {
  const number = Number(value);
  const space = view.belle_epoque?.cards.indexOf(number) ?? -1;
  const owner = view.belle_epoque?.pavilions[space] ?? null;
  const onCard = number === 22 ? view.belle_epoque?.on_card : "nothing";
  return {
    title: t("page.card-title", { card: number }),
    text: sentences(
      `${t(`card.${number}`)}.`,
      owner === null ? t("page.card-free", { row: space + 1 }) : t("page.card-owned", { player: name(owner) }),
      view.belle_epoque?.cards_used.includes(number) && t("page.card-used"),
      onCard === "architect" && t("page.card-holds", { meeple: t("meeple.architect") }),
      onCard === "traveler" && t("page.card-holds", { meeple: t("meeple.traveler") }),
    ),
    rule: `1893-12.${number}`,
  };
}

const told = (sources: Record<string, number>): string =>
  together(
    Object.entries(sources).map(([source, points]) =>
      t("page.source-points", { source: t(`source.${source}`), points }),
    ),
  );

export function explainScore({ value, view, name }: Question): Explanation | null {
  const own = view.seats[Number(value)];
  const final = view.standing.seats[Number(value)]?.final;
  if (!own || !final) return null;
  return {
    title: t("page.score-title", { player: name(Number(value)), points: own.points }),
    text: sentences(
      Object.keys(own.sources).length ? `${told(own.sources)}.` : t("page.score-none"),
      prefs.forecast &&
        final.score !== own.points &&
        t("page.points-then", { points: final.score, sources: told(final.sources) }),
    ),
    rule: "1893-10.11",
  };
}

export const explainRound = ({ view, name }: Question): Explanation => ({
  title: t("page.round", { round: view.round, rounds: ROUNDS }),
  text: sentences(t("page.about-round"), t("page.round-first", { player: name(view.starter) })),
  rule: "1893-2.1",
});
