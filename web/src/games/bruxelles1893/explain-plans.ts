// The Architect board itself: its power, tracks, house spaces and strategic rows.

import type { Values } from "$/lib/types";
import { t } from "$/lib/words.svelte";
import type { Explanation } from "$/table/game";
import type { SeatAnswer } from "./explain-seat";
import { boardOf, isAsymmetric } from "./derived";
import { prestigeShort, sentences } from "./telling";
import { architectBoard, backSide, type ArchitectBoard } from "./values";
import { BOARDS, ROWS, TRACKS, type BoardName, type RowName, type TrackName } from "./view";

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

/** What is printed on a board, or on one side of it alone. */
function printedText(printed: Partial<ArchitectBoard>): string {
  const numbers = (levels: number[]) => levels.join(t("list.comma"));
  const { house_costs: costs, row_symbols: symbols } = printed;
  const tracks = TRACKS.flatMap((track) => {
    const levels = printed[track];
    return levels ? [t("page.board-track", { track: t(`track.${track}`), numbers: numbers(levels) })] : [];
  });
  const houseText = costs ? [t("page.board-houses", { numbers: numbers(costs) })] : [];
  const rowText = symbols === undefined ? [] : [t("page.board-rows", { symbols })];
  return [...tracks, ...houseText, ...rowText].join(t("list.clauses"));
}

function boardToBeChosen(values: Values): Explanation {
  const backs = BOARDS.map((back) =>
    t("page.board-line", { board: t(`board.${back}`), printed: printedText(backSide(values, back)) }),
  );
  return {
    title: t("page.no-board"),
    text: sentences(t("page.about-no-board"), ...backs),
    rule: "1893-14.2",
  };
}

export const board: SeatAnswer = ({ own, view, values, seat, name, value }) => {
  /** One of those to choose from, or one's own. */
  const offered = BOARDS.find((known) => known === value) ?? null;
  if (isAsymmetric(view) && !own.board && !offered) return boardToBeChosen(values);
  const back = offered ?? (isAsymmetric(view) ? own.board : null);
  return {
    title: back ? t(`board.${back}`) : name(seat),
    text: sentences(
      back ? t("page.board-power", { power: t(`board-power.${back}`) }) : t("page.about-board"),
      `${printedText(architectBoard(values, back))}.`,
    ),
    rule: back ? BOARD_RULES[back] : "1893-1.11",
  };
};

export const disc: SeatAnswer = ({ value, own, stands }) => {
  const track = TRACKS.find((known) => known === value);
  if (!track) return null;
  const { level, spaces } = stands.tracks[track];
  return {
    title: t("page.track-title", { track: t(`track.${track}`), level }),
    text: sentences(
      t(`page.about-track.${track}`),
      t("page.track-spaces", { numbers: spaces.join(t("list.comma")), position: own.discs[track] }),
    ),
    rule: TRACK_RULES[track],
  };
};

export const houses: SeatAnswer = ({ value, view, values, seat, stands }) => {
  const { built } = stands.buildings;
  const { house_costs: costs, house_points: scored } = boardOf(view, values, seat);
  const number = Number(value) || built + 1;
  const points = scored[number - 1] ?? 0;
  return {
    title: t("page.house-title", { built, number: costs.length }),
    text: sentences(
      number <= costs.length && t("page.house-cost", { number, cost: costs[number - 1] ?? 0 }),
      points > 0 && t("page.house-top", { points }),
      t("page.about-houses"),
    ),
    rule: points > 0 ? "1893-4.20" : "1893-4.19",
  };
};

export const row: SeatAnswer = ({ value, values, own, stands }) => {
  const found = ROWS.find((known) => known === value);
  if (!found) return null;
  const { symbols, bonus, count, points } = stands.rows[found];
  const slid = own.slid[found].map((card) => prestigeShort(values, card));
  return {
    title: t("page.row-title", { row: t(`row.${found}`), symbols }),
    text: sentences(
      t(`page.about-row.${found}`),
      t("page.row-now", { symbols: symbols + bonus, count, points }),
      slid.length > 0 && t("page.row-slid", { cards: slid.join(t("list.clauses")) }),
      own.rows_used.includes(found) && t("page.row-used"),
      own.bonus_row === found && t("page.row-bonus"),
    ),
    rule: ROW_RULES[found],
  };
};
