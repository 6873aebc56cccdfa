// What each thing on the table is and does, with its present numbers.

import type { Explanation } from "$/table/game";
import { prefs } from "$/lib/prefs.svelte";
import type { Values } from "$/lib/types";
import { t } from "$/lib/words.svelte";
import { explainArea } from "./explain-area";
import { explainSeat } from "./explain-seat";
import { explainTrack, type Telling } from "./explain-track";
import { architects, capital, copyGain, heap, kindName, listed } from "./names";
import { titleOf } from "./people";
import { actionText, holdsExpo } from "./texts";
import { ROUNDS, type BrusselsName, type Kind, type PileName, type View1897 } from "./view";

type Explain = (what: string, telling: Telling) => Explanation | null;

const BRUSSELS_RULES: Record<string, string> = {
  "stock-exchange": "1897-5.2",
  "city-hall": "1897-5.3",
  cinquantenaire: "1897-5.4",
};
const BRUSSELS_TEXTS: Record<string, string> = {
  "stock-exchange": "page.explain.stock-exchange",
  "city-hall": "page.explain.city-hall",
  cinquantenaire: "page.explain.cinquantenaire",
};

function explainBrussels(what: string, { view, values, name }: Telling): Explanation {
  const [place = "", seat, kind] = what.split("/");
  const title = t(`brussels.${place}`);
  if (seat !== undefined) {
    const facts = { player: name(Number(seat)), kind: kindName(values, kind as Kind), place: title };
    return { title, text: t("page.explain.sent", facts), rule: "1897-7.8" };
  }
  const does = t(BRUSSELS_TEXTS[place] ?? "");
  return {
    title,
    text: `${does} ${t("page.explain.brussels-cost", { needed: view.standing.brussels.prices[place as BrusselsName] })}`,
    rule: BRUSSELS_RULES[place] ?? "",
  };
}

function explainPile(pile: string, { view }: Telling): Explanation {
  const count = view.piles[pile as PileName];
  return {
    title: t("page.explain.pile.title", { pile: t(`pile.${pile}`) }),
    text: t("page.explain.pile", { count }),
    rule: "1897-5.6",
  };
}

function explainDiscards(pile: string, { view }: Telling): Explanation {
  const cards = view.discards[pile as PileName];
  return {
    title: t("page.explain.discard.title", { pile: t(`pile.${pile}`), count: cards.length }),
    text: cards.length > 0 ? t("page.explain.discard", { cards: heap(cards) }) : t("page.explain.no-discard"),
    rule: "1897-2.6",
  };
}

function explainPrison(what: string, { view, values, name }: Telling): Explanation {
  const title = t("page.prison");
  const [seat] = what.split("/");
  const theirs = view.seats[Number(seat)];
  if (!seat || !theirs) return { title, text: t("page.explain.prison"), rule: "1897-7.8" };
  const facts = { player: name(Number(seat)), cards: architects(theirs.prison, values) };
  return {
    title,
    text: `${t("page.explain.prison-of", facts)} ${t("page.explain.prison")}`,
    rule: "1897-7.8",
  };
}

function explainPoints(seat: string, { view, name }: Telling): Explanation | null {
  const theirs = view.seats[Number(seat)];
  if (!theirs) return null;
  const told = (sources: Partial<Record<string, number>>): string[] =>
    Object.entries(sources).map(([source, points]) =>
      t("page.source-line", { source: t(`source.${source}`), points: points ?? 0 }),
    );
  const lines = told(theirs.sources);
  const now = lines.length > 0 ? t("page.explain.sources", { sources: listed(lines) }) : t("page.explain.no-points");
  const final = prefs.forecast ? view.standing.seats[Number(seat)]?.final : undefined;
  const text =
    final && final.score !== theirs.points
      ? `${now} ${t("page.points-then", { points: final.score, sources: listed(told(final.sources)) })}`
      : now;
  return {
    title: t("page.points-of", { player: name(Number(seat)), points: theirs.points }),
    text,
    rule: "1897-8.11",
  };
}

const EXPLAINED: Record<string, Explain> = {
  place: explainArea.place,
  coat: explainArea.coat,
  bonus: explainArea.bonus,
  brussels: explainBrussels,
  copy: (action) => ({
    title: t(`action.${action}`),
    text: t("page.explain.copy", { gain: copyGain(action) }),
    rule: "1897-5.4",
  }),
  pile: explainPile,
  discard: explainDiscards,
  prison: explainPrison,
  track: (track, telling) => explainTrack(track, telling),
  points: explainPoints,
  seat: explainSeat,
  expo: (_, telling) => ({
    title: t("page.exhibition"),
    text: `${t("page.explain.expo")} ${holdsExpo(telling.view, telling.name)}`,
    rule: "1897-4.16",
  }),
  drawn: (card) =>
    card
      ? { title: titleOf(card), ...actionText(card) }
      : { title: t("page.held"), text: t("page.explain.held"), rule: "1897-5.4" },
  bank: () => ({ title: capital(t("page.bank")), text: t("page.explain.bank"), rule: "1897-1.4" }),
  money: () => ({ title: capital(t("page.bank")), text: t("page.explain.bank"), rule: "1897-1.4" }),
  round: (_, { view, name }) => ({
    title: t("screen.round", { round: view.round, rounds: ROUNDS.length }),
    text: t("page.explain.round", { player: name(view.first_player) }),
    rule: "1897-2.1",
  }),
};

export function explain(
  thing: string,
  view: View1897,
  values: Values,
  name: (seat: number) => string,
): Explanation | null {
  const [, family = "", what = ""] = /^([a-z-]+):?(.*)$/.exec(thing) ?? [];
  return EXPLAINED[family]?.(what, { view, values, name }) ?? null;
}
