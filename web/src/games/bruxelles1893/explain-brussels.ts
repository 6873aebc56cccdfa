// The Brussels board: its actions, the Courthouse, the nobles, the Stock Exchange card.

import { t, together } from "$/lib/words.svelte";
import { leadingSeats } from "../majority";
import type { Explanation } from "$/table/game";
import type { Question } from "./explain";
import { inBrussels, seatsOf } from "./derived";
import { bySeat, sentences, tally } from "./telling";
import { nobleCost, nobleRowCosts, stockCard } from "./values";
import { PLACES, type Noble, type PlaceName } from "./view";

const PLACE_RULES: Record<PlaceName, string> = {
  "stock-exchange": "1893-6.3",
  "grand-place": "1893-6.4",
  cinquantenaire: "1893-6.5",
  "sainte-catherine": "1893-6.6",
};

const NOBLE_RULES: Record<Noble, string> = {
  brugmann: "1893-4.10",
  empain: "1893-4.11",
  solvay: "1893-4.12",
  buls: "1893-4.13",
  albert: "1893-4.14",
  van_de_velde: "1893-4.15",
  vandervelde: "1893-4.16",
  maeterlinck: "1893-4.17",
  nagelmackers: "1893-11.10",
  privat_livemont: "1893-11.11",
};

export function explainPlace({ value, view, values, name }: Question): Explanation | null {
  const place = PLACES.find((known) => known === value);
  if (!place) return null;
  const card = view.brussels.stock_card;
  const counts = view.brussels.architects.map((places) => places[place] ?? 0);
  const travelers = view.brussels.travelers[place] ?? 0;
  const standing = [...bySeat(counts, name), ...(travelers ? [t("count.traveler", { count: travelers })] : [])];
  const few = view.seats.length <= 3;
  return {
    title: t(`brussels.${place}`),
    text: sentences(
      t(`page.about-place.${place}`),
      place === "stock-exchange" &&
        card !== null &&
        t("page.stock-pays", { francs: stockCard(values, card, view.seats.length).francs }),
      t("page.place-cost", { count: view.standing.brussels.prices[place] }),
      few ? t("page.place-cost-few") : t("page.place-cost-many"),
      standing.length > 0 && t("page.place-standing", { who: together(standing) }),
    ),
    rule: PLACE_RULES[place],
  };
}

export function explainCourthouse({ value, view, name }: Question): Explanation {
  const court = view.brussels.courthouse;
  const mine = value === "" ? seatsOf(view) : [Number(value)];
  const inside = mine.map((seat) => t("page.of-player", { count: court[seat] ?? 0, player: name(seat) }));
  const sent = mine.map((seat) => t("page.of-player", { count: inBrussels(view, seat), player: name(seat) }));
  return {
    title: t("page.courthouse"),
    text: sentences(
      t("page.about-courthouse"),
      t("page.courthouse-inside", { who: together(inside) }),
      t("page.courthouse-brussels", { who: together(sent) }),
    ),
    rule: "1893-8.13",
  };
}

/** Who would send a meeple to the Courthouse, were the round over. */
export function explainMajority({ view, name }: Question): Explanation {
  const { majority } = view.standing.brussels;
  const counted = bySeat(majority.counts, name);
  return {
    title: t("page.brussels-majority"),
    text: sentences(
      t("page.about-majority"),
      counted.length ? t("page.majority-counts", { who: together(counted) }) : t("page.majority-nobody"),
      counted.length > 0 && t("page.majority-leads", { who: together(leadingSeats(majority).map(name)) }),
    ),
    rule: "1893-8.13",
  };
}

/** What a noble does and costs at the end. */
export function nobleText(noble: Noble, values: Question["values"]): string {
  return t("page.about-noble", { effect: t(`noble-effect.${noble}`), francs: nobleCost(values, noble) });
}

export const nobleRule = (noble: Noble): string => NOBLE_RULES[noble];

export function explainNoble({ value, view, values }: Question): Explanation {
  const revealed = value === "";
  const noble = revealed ? view.brussels.noble_shown : view.brussels.noble_row[Number(value) - 1];
  if (!noble) return { title: t("page.noble-none"), text: t("page.about-noble-row"), rule: "1893-4.9" };
  return {
    title: t(`noble.${noble}`),
    text: sentences(
      revealed
        ? t("page.noble-revealed")
        : t("page.noble-price", { francs: nobleRowCosts(values)[Number(value) - 1] ?? 0 }),
      nobleText(noble, values),
      t("page.about-noble-row"),
    ),
    rule: nobleRule(noble),
  };
}

export function explainNoblePile({ view }: Question): Explanation {
  const { noble_pile: pile, noble_discard: discard } = view.brussels;
  return {
    title: t("page.noble-pile-title"),
    text: sentences(
      t("page.about-noble-pile", { count: pile }),
      t("page.discarded", { count: discard.length }),
      discard.length > 0 && `${together(tally(discard.map((noble) => t(`noble.${noble}`))))}.`,
    ),
    rule: "1893-4.9",
  };
}

export function explainStock({ view, values }: Question): Explanation {
  const { stock_card: card, stock_pile: pile, stock_discard: gone } = view.brussels;
  const open = card === null ? null : stockCard(values, card, view.seats.length);
  const past = gone.map((number) => t("count.francs", { francs: stockCard(values, number, view.seats.length).francs }));
  return {
    title: t("page.stock-title"),
    text: sentences(
      open ? t("page.stock-open", { francs: open.francs, irises: together(open.irises) }) : t("page.stock-none"),
      t("page.stock-pile", { count: pile }),
      past.length > 0 && t("page.stock-past", { francs: together(past) }),
    ),
    rule: "1893-2.2",
  };
}

export const explainTrain = ({ view }: Question): Explanation => ({
  title: t("page.train"),
  text: t("page.about-train", { count: view.brussels.train }),
  rule: "1893-11.12",
});

export const explainBank = (): Explanation => ({
  title: t("page.bank"),
  text: t("page.about-bank"),
  rule: "1893-1.7",
});
