// The whole position in words, part by part, for those who hear it.

import { t, together } from "$/lib/words.svelte";
import type { BoardProps, TextSection } from "$/table/game";
import { belleEpoqueSection, seatSection } from "./describe-seat";
import { FIVE, actionAt, isActive, isTileSpace, marketPrices, seatsOf } from "./derived";
import { bySeat, cubesText, orNothing, prestigeShort, prestigeText, sentences, tally, worksText } from "./telling";
import { compassSpaces, nobleCost, nobleRowCosts, stockCard } from "./values";
import { PLACES, ROUNDS, type View1893 } from "./view";

export type Props = BoardProps<View1893>;

export function describe(props: Props): TextSection[] {
  const seats = seatsOf(props.view).map((seat) => seatSection(props, seat));
  return [
    { heading: t("page.part.scores"), lines: scores(props) },
    { heading: t("page.part.art-nouveau"), lines: artNouveau(props) },
    { heading: t("page.prestige-heading"), lines: prestige(props) },
    { heading: t("page.part.brussels"), lines: brussels(props) },
    { heading: t("page.part.nobles"), lines: nobles(props) },
    { heading: t("page.part.market"), lines: market(props) },
    { heading: t("page.part.works"), lines: works(props) },
    ...belleEpoqueSection(props),
    ...seats,
  ];
}

function scores({ view, name }: Props): string[] {
  const points = view.seats.map((own, seat) => t("page.score-title", { player: name(seat), points: own.points }));
  const passer = view.first_passer;
  return [
    t("page.round", { round: view.round, rounds: ROUNDS }),
    t("page.round-first", { player: name(view.starter) }),
    t("page.first-player-is", { player: name(view.first_player) }),
    ...(passer === null ? [] : [t("page.first-passer-is", { player: name(passer) })]),
    ...points,
  ];
}

function artNouveau({ view, values, name }: Props): string[] {
  const area = view.standing.area;
  const spaces = FIVE.flatMap((row) =>
    FIVE.map((column) => {
      const space = `${row}-${column}`;
      const placed = view.art_nouveau.meeples[space];
      const owner = view.art_nouveau.houses[space];
      return sentences(
        t("page.space-line", { space, action: t(`action.${actionAt(view, values, row, column)}`) }),
        isActive(area, row, column) && t("page.is-active"),
        placed?.seat === "neutral" && t("page.space-neutral"),
        placed &&
          placed.seat !== "neutral" &&
          t("page.space-meeple", { player: name(placed.seat), francs: placed.stake }),
        view.belle_epoque?.doubled === space && t("page.space-doubled"),
        owner !== undefined && t("page.is-house", { player: name(owner) }),
        isTileSpace(view, values, space) && t("page.is-tile-space"),
      );
    }),
  );
  const square =
    area && view.square
      ? t("page.square-at", {
          iris: view.square,
          rows: `${area.first_row}–${area.last_row}`,
          columns: `${area.first_column}–${area.last_column}`,
        })
      : t("page.square-none");
  return [square, ...spaces];
}

function prestige({ view, values, name }: Props): string[] {
  const columns = FIVE.map((column) => {
    const card = view.prestige.row[column - 1];
    const stakes = bySeat(view.standing.columns[column - 1]?.counts ?? [], name);
    return sentences(
      t("page.column-line", { column }),
      card ? prestigeText(values, card) : t("page.prestige-none"),
      stakes.length > 0 && t("page.prestige-stakes", { stakes: together(stakes) }),
    );
  });
  const gone = view.prestige.discard.map((card) => prestigeShort(values, card));
  return [
    ...columns,
    t("page.about-prestige-pile", { count: view.prestige.pile }),
    sentences(t("page.discarded", { count: gone.length }), gone.join(t("list.clauses"))),
  ];
}

function brussels({ view, values, name }: Props): string[] {
  const places = PLACES.map((place) => {
    const counts = view.brussels.architects.map((where) => where[place] ?? 0);
    const travelers = view.brussels.travelers[place] ?? 0;
    const standing = [...bySeat(counts, name), ...(travelers ? [t("count.traveler", { count: travelers })] : [])];
    return sentences(
      `${t(`brussels.${place}`)}.`,
      t("page.place-cost", { count: view.standing.brussels.prices[place] }),
      standing.length > 0 && t("page.place-standing", { who: together(standing) }),
    );
  });
  const { stock_card: card, stock_pile: pile, stock_discard: gone } = view.brussels;
  const open = card === null ? null : stockCard(values, card, view.seats.length);
  const past = gone.map((number) => t("count.francs", { francs: stockCard(values, number, view.seats.length).francs }));
  const court = view.brussels.courthouse.map((count, seat) => t("page.of-player", { count, player: name(seat) }));
  return [
    ...places,
    open ? t("page.stock-open", { francs: open.francs, irises: together(open.irises) }) : t("page.stock-none"),
    t("page.stock-pile", { count: pile }),
    ...(past.length ? [t("page.stock-past", { francs: together(past) })] : []),
    t("page.courthouse-inside", { who: together(court) }),
    ...(view.belle_epoque ? [t("page.train-line", { count: view.brussels.train })] : []),
  ];
}

function nobles({ view, values }: Props): string[] {
  const { noble_row: row, noble_shown: shown, noble_pile: pile, noble_discard: gone } = view.brussels;
  const slots = row.map((noble, i) => {
    const price = t("page.noble-price", { francs: nobleRowCosts(values)[i] ?? 0 });
    if (!noble) return sentences(price, t("page.noble-none"));
    const effect = t(`noble-effect.${noble}`);
    return sentences(
      `${t(`noble.${noble}`)}.`,
      price,
      t("page.about-noble", { effect, francs: nobleCost(values, noble) }),
    );
  });
  return [
    ...(shown ? [sentences(`${t(`noble.${shown}`)}.`, t("page.noble-revealed"))] : []),
    ...slots,
    t("page.about-noble-pile", { count: pile }),
    sentences(
      t("page.discarded", { count: gone.length }),
      gone.length > 0 && `${together(tally(gone.map((noble) => t(`noble.${noble}`))))}.`,
    ),
  ];
}

function market({ view }: Props): string[] {
  const [row, column] = view.brussels.cursor;
  const sold = view.brussels.market.flatMap((work) => (work ? [t(`artwork.${work}`)] : []));
  const prices = marketPrices(view).map(({ colour, francs, points }) =>
    t("page.price-line", { colour: t(`colour.${colour}`), francs, points }),
  );
  return [t("page.cursor-line", { row, column }), ...prices, t("page.sold-line", { artworks: orNothing(sold) })];
}

function works({ view, values }: Props): string[] {
  const spaces = compassSpaces(values).map((kind) =>
    kind === "glass" && !view.belle_epoque ? t("page.arrow") : t(`compass.${kind}`),
  );
  const needles = view.brussels.needles.map((kind) => t(`compass.${kind}`));
  return [
    t("page.compass-line", { spaces: spaces.join(t("list.comma")) }),
    t("page.needles-line", { needles: together(needles) }),
    t("page.supply-left", { left: orNothing(cubesText(view.brussels.supply)) }),
    t("page.stacks-line", { artworks: orNothing(worksText(view.brussels.artworks)) }),
  ];
}
