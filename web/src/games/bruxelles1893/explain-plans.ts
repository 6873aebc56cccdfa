// The Architect board itself: its power, tracks, house spaces and strategic rows.

import type { Values } from "$/lib/types";
import { t } from "$/lib/words.svelte";
import type { Explanation } from "$/table/game";
import type { SeatAnswer } from "./explain-seat";
import { boardOf, isAsymmetric } from "./reading";
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
    return levels ? [t("page.1893.board-track", { track: t(`track.${track}`), numbers: numbers(levels) })] : [];
  });
  const houseText = costs ? [t("page.1893.board-houses", { numbers: numbers(costs) })] : [];
  const rowText = symbols === undefined ? [] : [t("page.1893.board-rows", { symbols })];
  return [...tracks, ...houseText, ...rowText].join(t("list.clauses"));
}

function boardToBeChosen(values: Values): Explanation {
  const backs = BOARDS.map((back) =>
    t("page.1893.board-line", { board: t(`board.${back}`), printed: printedText(backSide(values, back)) }),
  );
  return {
    title: t("page.1893.no-board"),
    text: sentences(t("page.1893.about-no-board"), ...backs),
    rule: "1893-14.2",
  };
}

export const board: SeatAnswer = ({ own, view, values, seat, name }) => {
  if (isAsymmetric(view) && !own.board) return boardToBeChosen(values);
  const back = isAsymmetric(view) ? own.board : null;
  return {
    title: back ? t(`board.${back}`) : name(seat),
    text: sentences(
      back ? t("page.1893.board-power", { power: t(`board-power.${back}`) }) : t("page.1893.about-board"),
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
    title: t("page.1893.track-title", { track: t(`track.${track}`), level }),
    text: sentences(
      t(`page.1893.about-track.${track}`),
      t("page.1893.track-spaces", { numbers: spaces.join(t("list.comma")), position: own.discs[track] }),
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
    title: t("page.1893.house-title", { built, number: costs.length }),
    text: sentences(
      number <= costs.length && t("page.1893.house-cost", { number, cost: costs[number - 1] ?? 0 }),
      points > 0 && t("page.1893.house-top", { points }),
      t("page.1893.about-houses"),
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
    title: t("page.1893.row-title", { row: t(`row.${found}`), symbols }),
    text: sentences(
      t(`page.1893.about-row.${found}`),
      t("page.1893.row-now", { symbols: symbols + bonus, count, points }),
      slid.length > 0 && t("page.1893.row-slid", { cards: slid.join(t("list.clauses")) }),
      own.rows_used.includes(found) && t("page.1893.row-used"),
      own.bonus_row === found && t("page.1893.row-bonus"),
    ),
    rule: ROW_RULES[found],
  };
};
