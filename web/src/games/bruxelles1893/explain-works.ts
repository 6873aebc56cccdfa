// The Art market, the compass, the supply and the Workshop.

import { t } from "$/lib/words.svelte";
import type { Explanation } from "$/table/game";
import type { Question } from "./explain";
import { at, marketPrices, pricesAt } from "./derived";
import { sentences } from "./telling";
import { columnPoints, compassSpaces, rowFrancs } from "./values";
import { COLOURS, CUBES, type CompassSpace } from "./view";

export function explainMarket({ value, view }: Question): Explanation {
  const work = view.brussels.market[value === "left" ? 0 : 1];
  return {
    title: t("page.market-title", { side: t(`side.${value}`) }),
    text: sentences(
      work ? t("page.market-holds", { artwork: t(`artwork.${work}`) }) : t("page.market-empty"),
      t("page.about-market"),
    ),
    rule: "1893-4.4",
  };
}

export function explainCell({ value, view, values }: Question): Explanation {
  const cell = at(value);
  const [row, column] = cell;
  const [centreRow, centreColumn] = view.brussels.cursor;
  const francs = rowFrancs(values);
  const points = columnPoints(values);
  const isCentre = row === centreRow && column === centreColumn;
  const prices = pricesAt(view, cell).map((price) =>
    t("page.cell-price", { ...price, colour: t(`colour.${price.colour}`) }),
  );
  const onRim = prices.length === 0;
  const facts = { prices: prices.join(t("list.clauses")) };
  return {
    title: t("page.cell-title", { row, column }),
    text: sentences(
      onRim && t("page.cell-worth", { francs: francs[row - 1] ?? 0, points: points[column - 1] ?? 0 }),
      onRim && t("page.cell-rim"),
      !onRim && (isCentre ? t("page.cell-is", facts) : t("page.cell-would", facts)),
      onRim && t("page.about-cursor", { row: centreRow, column: centreColumn }),
    ),
    rule: onRim ? "1893-4.3" : "1893-4.5",
  };
}

export function explainPrice({ value, view }: Question): Explanation | null {
  const price = marketPrices(view).find(({ colour }) => colour === value);
  if (!price) return null;
  return {
    title: t("page.price-title", { colour: t(`colour.${price.colour}`) }),
    text: t("page.about-price", { francs: price.francs, points: price.points }),
    rule: "1893-4.5",
  };
}

const COMPASS_RULES: Partial<Record<CompassSpace, string>> = { any: "1893-4.22", empty: "1893-4.23" };

const isMaterial = (kind: CompassSpace): boolean => CUBES.some((cube) => cube === kind);

export function explainCompass({ value, view, values }: Question): Explanation {
  const kind = compassSpaces(values)[Number(value)] ?? "empty";
  if (kind === "glass" && !view.belle_epoque) {
    return { title: t("page.arrow"), text: t("page.about-arrow"), rule: "1893-4.27" };
  }
  return {
    title: t("page.compass-title", { kind: t(`compass.${kind}`) }),
    text: sentences(
      t(`page.about-compass.${kind}`),
      view.brussels.needles.includes(kind) && t("page.compass-needle"),
      isMaterial(kind) && t("page.compass-types"),
      t("page.compass-turn"),
    ),
    rule: COMPASS_RULES[kind] ?? "1893-4.21",
  };
}

export function explainNeedle(question: Question): Explanation {
  const position = compassSpaces(question.values).findIndex((kind) => kind === question.value);
  return { ...explainCompass({ ...question, value: String(position) }), rule: "1893-4.26" };
}

export function explainSupply({ value, view }: Question): Explanation | null {
  const cube = CUBES.find((known) => known === value);
  if (!cube) return null;
  return {
    title: t("page.supply-title", { material: t(`unit.${cube}`) }),
    text: sentences(
      t("page.supply-left", { left: t(`count.${cube}`, { count: view.brussels.supply[cube] ?? 0 }) }),
      cube === "joker" ? t("page.about-joker") : t("page.about-refined"),
    ),
    rule: cube === "joker" ? "1893-4.24" : cube === "glass" ? "1893-11.5" : "1893-1.7",
  };
}

export function explainWorkshop({ value, view }: Question): Explanation | null {
  const colour = COLOURS.find((known) => known === value);
  if (!colour) return null;
  return {
    title: t("page.workshop-title", { colour: t(`colour.${colour}`) }),
    text: sentences(
      t("page.workshop-left", { count: view.brussels.artworks[colour] ?? 0 }),
      colour === "black" ? t("page.about-black") : t("page.about-stack"),
    ),
    rule: colour === "black" ? "1893-5.2" : "1893-4.1",
  };
}
