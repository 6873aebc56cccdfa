// The players' boards and the Belle Époque board in words.

import { t, together } from "$/lib/words.svelte";
import type { TextSection } from "$/table/game";
import type { Props } from "./describe";
import { boardOf, claimOf, isAsymmetric, pavilionsOf, tilesOf } from "./derived";
import { cubesText, orNothing, prestigeShort, prestigeText, sentences, tileText, worksText } from "./telling";
import type { SeatStanding } from "./view";
import { pavilionGlass } from "./values";
import { HOUSES, ROWS, TRACKS, type SeatView } from "./view";

export function belleEpoqueSection({ view, values, name }: Props): TextSection[] {
  const board = view.belle_epoque;
  if (!board) return [];
  const pavilions = board.cards.map((card, space) => {
    const owner = board.pavilions[space] ?? null;
    return sentences(
      `${t("page.pavilion-title", { row: space + 1 })}.`,
      owner === null
        ? t("page.pavilion-free", { card, glass: pavilionGlass(values)[space] ?? 0 })
        : t("page.pavilion-owned", { player: name(owner) }),
      t("page.pavilion-colours", { count: view.standing.pavilions?.[space]?.colours ?? 0 }),
      t("page.card-line", { card, text: t(`card.${card}`) }),
      board.cards_used.includes(card) && t("page.card-used"),
      card === 22 && board.on_card !== "nothing" && t("page.card-holds", { meeple: t(`meeple.${board.on_card}`) }),
    );
  });
  const tiles = board.tiles.map((tile) => {
    const owner = claimOf(view, tile);
    return sentences(
      `${t(`tile.${tile}`)}.`,
      tileText(values, tile, view.seats.length),
      owner === null ? t("page.tile-free") : t("page.tile-claimed", { player: name(owner) }),
    );
  });
  return [{ heading: t("page.belle-epoque-heading"), lines: [...pavilions, ...tiles] }];
}

export function seatSection(props: Props, seat: number): TextSection {
  const { view, name, colours } = props;
  const own = view.seats[seat];
  const stands = view.standing.seats[seat];
  const heading = t("page.seat-heading", { player: name(seat), colour: t(`seat.${colours[seat] ?? ""}`) });
  if (!own || !stands) return { heading, lines: [] };
  const tracks = TRACKS.map((track) => {
    const { level, spaces } = stands.tracks[track];
    return sentences(
      `${t("page.track-title", { track: t(`track.${track}`), level })}.`,
      t("page.track-spaces", { numbers: spaces.join(t("list.comma")), position: own.discs[track] }),
    );
  });
  return {
    heading,
    lines: [
      ...status(props, seat, own),
      ...goods(props, seat, own),
      ...tracks,
      ...plans(props, seat, own, stands),
      ...beyond(props, seat),
    ],
  };
}

function status({ view, toMove }: Props, seat: number, own: SeatView): string[] {
  return [
    t("page.seat-summary", { points: own.points, francs: own.money }),
    ...(toMove === seat ? [t("page.seat-to-move")] : []),
    ...(own.passed ? [t("page.seat-passed")] : []),
    ...(view.first_player === seat ? [t("page.seat-first")] : []),
    ...(isAsymmetric(view) && own.board
      ? [`${t(`board.${own.board}`)}. ${t("page.board-power", { power: t(`board-power.${own.board}`) })}`]
      : []),
  ];
}

function goods({ view }: Props, seat: number, own: SeatView): string[] {
  const nobles = own.nobles.map((noble) =>
    own.activated.includes(noble) ? t("page.rotated", { noble: t(`noble.${noble}`) }) : t(`noble.${noble}`),
  );
  return [
    t("page.about-architects", {
      available: own.architects,
      courthouse: view.brussels.courthouse[seat] ?? 0,
    }),
    ...(own.travelers ? [`${t("count.traveler", { count: own.travelers })}.`] : []),
    t("page.has-materials", { materials: orNothing(cubesText(own.cubes)) }),
    t("page.has-artworks", { artworks: orNothing(worksText(own.artworks)) }),
    t("page.has-nobles", { nobles: orNothing(nobles) }),
    `${t("page.first-pass-title", { count: own.first_pass })}.`,
  ];
}

function plans({ view, values }: Props, seat: number, own: SeatView, stands: SeatStanding): string[] {
  const { built, price } = stands.buildings;
  const costs = boardOf(view, values, seat).house_costs;
  const rows = ROWS.map((row) => {
    const slid = own.slid[row].map((card) => prestigeShort(values, card));
    const { symbols } = stands.rows[row];
    return sentences(
      `${t("page.row-title", { row: t(`row.${row}`), symbols })}.`,
      slid.length > 0 && t("page.row-slid", { cards: slid.join(t("list.clauses")) }),
      own.rows_used.includes(row) && t("page.row-used"),
      own.bonus_row === row && t("page.row-bonus"),
    );
  });
  const houses = sentences(
    `${t("page.house-title", { built, number: HOUSES })}.`,
    price !== null && t("page.house-cost", { number: built + 1, cost: price }),
    t("page.house-costs", { costs: costs.join(t("list.comma")) }),
  );
  return [houses, ...rows];
}

/** Cards that wait for a decision, and what the expansion adds. */
function beyond({ view, values }: Props, seat: number): string[] {
  const mine = (entries: [number, number][]) =>
    entries.flatMap(([owner, card]) => (owner === seat ? [prestigeText(values, card)] : []));
  const won = [...mine(view.prestige.ties), ...mine(view.prestige.won)];
  const cards = pavilionsOf(view, seat).map((space) =>
    t("page.card-title", { card: view.belle_epoque?.cards[space] ?? 0 }),
  );
  const tiles = tilesOf(view, seat).map((tile) => t(`tile.${tile}`));
  return [
    ...(won.length ? [t("page.won-line", { cards: won.join(" ") })] : []),
    ...(cards.length ? [t("page.cards-line", { cards: together(cards) })] : []),
    ...(tiles.length ? [t("page.tiles-line", { tiles: together(tiles) })] : []),
  ];
}
