// A player's own board and what lies before it.

import { t } from "$/lib/words.svelte";
import type { Explanation } from "$/table/game";
import type { Question } from "./explain";
import { explainBelleCard, explainScore, explainTile } from "./explain-belle-epoque";
import { nobleRule, nobleText } from "./explain-brussels";
import { board, disc, houses, row } from "./explain-plans";
import { pavilionsOf, tilesOf } from "./derived";
import type { SeatStanding } from "./view";
import { cubesText, orNothing, prestigeText, sentences, tileText, worksText } from "./telling";
import { CUBES, NOBLES, WORKS, type SeatView } from "./view";

interface SeatQuestion extends Question {
  seat: number;
  own: SeatView;
  stands: SeatStanding;
  /** What stands behind the part's name: `solvay` of `noble/solvay`. */
  value: string;
}
export type SeatAnswer = (question: SeatQuestion) => Explanation | null;

const architects: SeatAnswer = ({ own, view, seat }) => ({
  title: t("page.architects-title"),
  text: t("page.about-architects", {
    available: own.architects,
    courthouse: view.brussels.courthouse[seat] ?? 0,
  }),
  rule: "1893-1.11",
});

const travelers: SeatAnswer = ({ own }) => ({
  title: t("count.traveler", { count: own.travelers }),
  text: t("page.about-travelers"),
  rule: "1893-11.12",
});

const money: SeatAnswer = ({ own }) => ({
  title: t("count.francs", { francs: own.money }),
  text: t("page.about-money"),
  rule: "1893-3.5",
});

const cubes: SeatAnswer = ({ own, value }) => {
  const cube = CUBES.find((known) => known === value);
  return {
    title: cube ? t(`count.${cube}`, { count: own.cubes[cube] ?? 0 }) : t("page.materials-title"),
    text: sentences(
      !cube && t("page.has-materials", { materials: orNothing(cubesText(own.cubes)) }),
      cube === "joker" ? t("page.about-joker") : t("page.about-cubes"),
    ),
    rule: cube === "joker" ? "1893-4.24" : "1893-10.4",
  };
};

const artworks: SeatAnswer = ({ own, value, stands }) => {
  const work = WORKS.find((known) => known === value);
  const white = work?.startsWith("white") ?? false;
  return {
    title: work
      ? t("page.artwork-title", { artwork: t(`artwork.${work}`), count: own.artworks[work] ?? 0 })
      : t("page.artworks-title"),
    text: sentences(
      !work && t("page.has-artworks", { artworks: orNothing(worksText(own.artworks)) }),
      t("page.about-artworks", { count: stands.artworks }),
      white && t("page.about-white"),
    ),
    rule: white ? "1893-11.13" : "1893-4.3",
  };
};

const noble: SeatAnswer = ({ value, own, values }) => {
  const found = NOBLES.find((known) => known === value);
  if (!found) return null;
  const ready = !own.activated.includes(found);
  return {
    title: t(`noble.${found}`),
    text: sentences(nobleText(found, values), ready ? t("page.noble-ready") : t("page.noble-tired")),
    rule: nobleRule(found),
  };
};

const nobles: SeatAnswer = ({ own }) => ({
  title: t("page.nobles-title", { count: own.nobles.length }),
  text: sentences(`${orNothing(own.nobles.map((kept) => t(`noble.${kept}`)))}.`, t("page.about-kept-nobles")),
  rule: "1893-4.8",
});

const won: SeatAnswer = ({ view, values, seat }) => {
  const cards = [...view.prestige.ties, ...view.prestige.won].flatMap(([owner, card]) =>
    owner === seat ? [prestigeText(values, card)] : [],
  );
  return {
    title: t("page.won-title"),
    text: sentences(...(cards.length ? cards : [t("page.none-yet")]), t("page.about-won")),
    rule: "1893-8.6",
  };
};

const cards: SeatAnswer = ({ view, seat }) => {
  const texts = pavilionsOf(view, seat).map((space) => {
    const card = view.belle_epoque?.cards[space] ?? 0;
    return t("page.card-line", { card, text: t(`card.${card}`) });
  });
  return {
    title: t("page.cards-title"),
    text: texts.length ? texts.join(" ") : t("page.none-yet"),
    rule: "1893-11.21",
  };
};

const tiles: SeatAnswer = ({ view, values, seat }) => {
  const texts = tilesOf(view, seat).map((tile) => tileText(values, tile, view.seats.length));
  return {
    title: t("page.tiles-title"),
    text: texts.length ? texts.join(" ") : t("page.none-yet"),
    rule: "1893-11.8",
  };
};

const firstPass: SeatAnswer = ({ own }) => ({
  title: t("page.first-pass-title", { count: own.first_pass }),
  text: t("page.about-first-pass"),
  rule: "1893-7.3",
});

const firstPlayer: SeatAnswer = () => ({
  title: t("page.first-player-title"),
  text: t("page.about-first-player"),
  rule: "1893-8.4",
});

const whole: SeatAnswer = ({ name, seat, own, view }) => ({
  title: name(seat),
  text: sentences(
    t("page.seat-summary", { points: own.points, francs: own.money }),
    own.passed && t("page.seat-passed"),
    view.first_player === seat && t("page.seat-first"),
  ),
  rule: "1893-1.11",
});

const ANSWERS: Record<string, SeatAnswer> = {
  "": whole,
  board,
  architects,
  travelers,
  money,
  points: (question) => explainScore({ ...question, value: String(question.seat) }),
  cube: cubes,
  cubes,
  artwork: artworks,
  artworks,
  disc,
  house: houses,
  houses,
  row,
  noble,
  nobles,
  won,
  card: explainBelleCard,
  cards,
  tile: explainTile,
  tiles,
  "first-pass": firstPass,
  "first-player": firstPlayer,
};

export function explainSeat(question: Question): Explanation | null {
  const [number = "", part = "", value = ""] = question.value.split("/");
  const seat = Number(number);
  const own = question.view.seats[seat];
  const stands = question.view.standing.seats[seat];
  return own && stands ? (ANSWERS[part]?.({ ...question, seat, own, stands, value }) ?? null) : null;
}
