// A player's own board and what lies before it.

import { t } from "$/lib/words.svelte";
import type { Explanation } from "$/table/game";
import type { Question } from "./explain";
import { explainBelleCard, explainScore, explainTile } from "./explain-belle-epoque";
import { nobleRule, nobleText } from "./explain-brussels";
import {
  artworksOf,
  boardOf,
  builtBy,
  isAsymmetric,
  level,
  pavilionsOf,
  rowSymbols,
  tilesOf,
  trackNumbers,
} from "./reading";
import { cubesText, orNothing, prestigeText, sentences, worksText } from "./telling";
import { NOBLES, ROWS, TRACKS, WORKS, type BoardName, type RowName, type SeatView, type TrackName } from "./view";

interface SeatQuestion extends Question {
  seat: number;
  own: SeatView;
  /** What stands behind the part's name: `solvay` of `noble/solvay`. */
  value: string;
}
type Answer = (question: SeatQuestion) => Explanation | null;

const BOARD_RULES: Record<BoardName, string> = {
  hankar: "1893-14.3",
  cauchie: "1893-14.4",
  horta: "1893-14.5",
  saintenoy: "1893-14.6",
  strauven: "1893-14.7",
};
const TRACK_RULES: Record<TrackName, string> = { iris: "1893-8.10", crown: "1893-6.4", architect: "1893-10.3" };
const ROW_RULES: Record<RowName, string> = {
  meeples: "1893-10.7",
  nobles: "1893-10.8",
  artworks: "1893-10.9",
  money: "1893-10.10",
};

const board: Answer = ({ own, view, seat, name }) => {
  if (!isAsymmetric(view)) return { title: name(seat), text: t("page.1893.about-board"), rule: "1893-1.11" };
  if (!own.board) return { title: t("page.1893.no-board"), text: t("page.1893.about-no-board"), rule: "1893-14.2" };
  return {
    title: t(`board.${own.board}`),
    text: t("page.1893.board-power", { power: t(`board-power.${own.board}`) }),
    rule: BOARD_RULES[own.board],
  };
};

const architects: Answer = ({ own, view, seat }) => ({
  title: t("page.1893.architects-title"),
  text: t("page.1893.about-architects", {
    available: own.architects,
    courthouse: view.brussels.courthouse[seat] ?? 0,
  }),
  rule: "1893-1.11",
});

const travelers: Answer = ({ own }) => ({
  title: t("count.traveler", { count: own.travelers }),
  text: t("page.1893.about-travelers"),
  rule: "1893-11.12",
});

const money: Answer = ({ own }) => ({
  title: t("count.francs", { francs: own.money }),
  text: t("page.1893.about-money"),
  rule: "1893-3.5",
});

const cubes: Answer = ({ own, value }) => ({
  title: orNothing(value ? [t(`count.${value}`, { count: own.cubes[value as "wood"] ?? 0 })] : cubesText(own.cubes)),
  text: value === "joker" ? t("page.1893.about-joker") : t("page.1893.about-cubes"),
  rule: value === "joker" ? "1893-4.24" : "1893-10.4",
});

const artworks: Answer = ({ own, value, view, seat }) => {
  const work = WORKS.find((known) => known === value);
  const white = work?.startsWith("white") ?? false;
  return {
    title: orNothing(work ? worksText({ [work]: own.artworks[work] ?? 0 }) : worksText(own.artworks)),
    text: sentences(
      t("page.1893.about-artworks", { count: artworksOf(view, seat) }),
      white && t("page.1893.about-white"),
    ),
    rule: white ? "1893-11.13" : "1893-4.3",
  };
};

const disc: Answer = ({ value, view, values, seat, own }) => {
  const track = TRACKS.find((known) => known === value);
  if (!track) return null;
  const numbers = trackNumbers(view, values, seat, track);
  return {
    title: t("page.1893.track-title", { track: t(`track.${track}`), level: level(view, values, seat, track) }),
    text: sentences(
      t(`page.1893.about-track.${track}`),
      t("page.1893.track-spaces", { numbers: numbers.join(t("list.comma")), position: own.discs[track] }),
    ),
    rule: TRACK_RULES[track],
  };
};

const houses: Answer = ({ value, view, values, seat }) => {
  const built = builtBy(view, seat);
  const costs = boardOf(view, values, seat).house_costs;
  const number = Number(value) || built + 1;
  return {
    title: t("page.1893.house-title", { built, number: costs.length }),
    text: sentences(
      number <= costs.length && t("page.1893.house-cost", { number, cost: costs[number - 1] ?? 0 }),
      number > 4 && t("page.1893.house-top"),
      t("page.1893.about-houses"),
    ),
    rule: number > 4 ? "1893-4.20" : "1893-4.19",
  };
};

const row: Answer = ({ value, view, values, seat, own }) => {
  const found = ROWS.find((known) => known === value);
  if (!found) return null;
  const slid = own.slid[found].map((card) => prestigeText(values, card));
  return {
    title: t("page.1893.row-title", { row: t(`row.${found}`), symbols: rowSymbols(view, values, seat, found) }),
    text: sentences(
      t(`page.1893.about-row.${found}`),
      slid.length > 0 && t("page.1893.row-slid", { cards: slid.join(" ") }),
      own.rows_used.includes(found) && t("page.1893.row-used"),
      own.bonus_row === found && t("page.1893.row-bonus"),
    ),
    rule: ROW_RULES[found],
  };
};

const noble: Answer = ({ value, own, values }) => {
  const found = NOBLES.find((known) => known === value);
  if (!found) return null;
  const ready = !own.activated.includes(found);
  return {
    title: t(`noble.${found}`),
    text: sentences(nobleText(found, values), ready ? t("page.1893.noble-ready") : t("page.1893.noble-tired")),
    rule: nobleRule(found),
  };
};

const nobles: Answer = ({ own }) => ({
  title: t("page.1893.nobles-title", { count: own.nobles.length }),
  text: sentences(
    `${orNothing(own.nobles.map((kept) => t(`noble.${kept}`)))}.`,
    t("page.1893.about-kept-nobles"),
  ),
  rule: "1893-4.8",
});

const won: Answer = ({ view, values, seat }) => {
  const cards = [...view.prestige.ties, ...view.prestige.won].flatMap(([owner, card]) =>
    owner === seat ? [prestigeText(values, card)] : [],
  );
  return {
    title: t("page.1893.won-title"),
    text: sentences(...(cards.length ? cards : [`${t("page.1893.nothing")}.`]), t("page.1893.about-won")),
    rule: "1893-8.6",
  };
};

const cards: Answer = ({ view, seat }) => {
  const texts = pavilionsOf(view, seat).map((space) => `${t(`card.${view.belle_epoque?.cards[space] ?? 0}`)}.`);
  return {
    title: t("page.1893.cards-title"),
    text: texts.length ? texts.join(" ") : `${t("page.1893.nothing")}.`,
    rule: "1893-11.21",
  };
};

const tiles: Answer = ({ view, seat }) => {
  const texts = tilesOf(view, seat).map((tile) => `${t(`tile-effect.${tile}`)}.`);
  return {
    title: t("page.1893.tiles-title"),
    text: texts.length ? texts.join(" ") : `${t("page.1893.nothing")}.`,
    rule: "1893-11.8",
  };
};

const firstPass: Answer = ({ own }) => ({
  title: t("page.1893.first-pass-title", { count: own.first_pass }),
  text: t("page.1893.about-first-pass"),
  rule: "1893-7.3",
});

const firstPlayer: Answer = () => ({
  title: t("page.1893.first-player-title"),
  text: t("page.1893.about-first-player"),
  rule: "1893-8.4",
});

const whole: Answer = ({ name, seat, own, view }) => ({
  title: name(seat),
  text: sentences(
    t("page.1893.seat-summary", { points: own.points, francs: own.money }),
    own.passed && t("page.1893.seat-passed"),
    view.first_player === seat && t("page.1893.seat-first"),
  ),
  rule: "1893-1.11",
});

const ANSWERS: Record<string, Answer> = {
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
  return own ? (ANSWERS[part]?.({ ...question, seat, own, value }) ?? null) : null;
}
