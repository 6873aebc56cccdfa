// The whole position in words, part by part, for those who hear it.

import { t, together } from "$/lib/words.svelte";
import type { BoardProps, TextSection } from "$/table/game";
import { belleEpoqueSection, seatSection } from "./describe-seats";
import { FIVE, actionAt, isActive, isTileSpace, marketPrices, seatsOf } from "./reading";
import { bySeat, cubesText, orNothing, prestigeShort, prestigeText, sentences, tally, worksText } from "./telling";
import { compassSpaces, nobleCost, nobleRowCosts, stockCard } from "./values";
import { PLACES, ROUNDS, type View1893 } from "./view";

export type Props = BoardProps<View1893>;

export function describe(props: Props): TextSection[] {
  const seats = seatsOf(props.view).map((seat) => seatSection(props, seat));
  return [
    { heading: t("page.1893.part.scores"), lines: scores(props) },
    { heading: t("page.1893.part.art-nouveau"), lines: artNouveau(props) },
    { heading: t("page.1893.prestige-heading"), lines: prestige(props) },
    { heading: t("page.1893.part.brussels"), lines: brussels(props) },
    { heading: t("page.1893.part.nobles"), lines: nobles(props) },
    { heading: t("page.1893.part.market"), lines: market(props) },
    { heading: t("page.1893.part.works"), lines: works(props) },
    ...belleEpoqueSection(props),
    ...seats,
  ];
}

function scores({ view, name }: Props): string[] {
  const points = view.seats.map((own, seat) => t("page.1893.score-title", { player: name(seat), points: own.points }));
  const passer = view.first_passer;
  return [
    t("page.1893.round", { round: view.round, rounds: ROUNDS }),
    t("page.1893.round-first", { player: name(view.starter) }),
    t("page.1893.first-player-is", { player: name(view.first_player) }),
    ...(passer === null ? [] : [t("page.1893.first-passer-is", { player: name(passer) })]),
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
        t("page.1893.space-line", { space, action: t(`action.${actionAt(view, values, row, column)}`) }),
        isActive(area, row, column) && t("page.1893.is-active"),
        placed?.seat === "neutral" && t("page.1893.space-neutral"),
        placed &&
          placed.seat !== "neutral" &&
          t("page.1893.space-meeple", { player: name(placed.seat), francs: placed.stake }),
        view.belle_epoque?.doubled === space && t("page.1893.space-doubled"),
        owner !== undefined && t("page.1893.is-house", { player: name(owner) }),
        isTileSpace(view, values, space) && t("page.1893.is-tile-space"),
      );
    }),
  );
  const square =
    area && view.square
      ? t("page.1893.square-at", {
          iris: view.square,
          rows: area.rows.join("–"),
          columns: area.columns.join("–"),
        })
      : t("page.1893.square-none");
  return [square, ...spaces];
}

function prestige({ view, values, name }: Props): string[] {
  const columns = FIVE.map((column) => {
    const card = view.prestige.row[column - 1];
    const stakes = bySeat(view.standing.columns[column - 1]?.counts ?? [], name);
    return sentences(
      t("page.1893.column-line", { column }),
      card ? prestigeText(values, card) : t("page.1893.prestige-none"),
      stakes.length > 0 && t("page.1893.prestige-stakes", { stakes: together(stakes) }),
    );
  });
  const gone = view.prestige.discard.map((card) => prestigeShort(values, card));
  return [
    ...columns,
    t("page.1893.about-prestige-pile", { count: view.prestige.pile }),
    sentences(t("page.1893.discarded", { count: gone.length }), gone.join(t("list.clauses"))),
  ];
}

function brussels({ view, values, name }: Props): string[] {
  const places = PLACES.map((place) => {
    const counts = view.brussels.architects.map((where) => where[place] ?? 0);
    const travelers = view.brussels.travelers[place] ?? 0;
    const standing = [...bySeat(counts, name), ...(travelers ? [t("count.traveler", { count: travelers })] : [])];
    return sentences(
      `${t(`brussels.${place}`)}.`,
      t("page.1893.place-cost", { count: view.standing.brussels.prices[place] }),
      standing.length > 0 && t("page.1893.place-standing", { who: together(standing) }),
    );
  });
  const { stock_card: card, stock_pile: pile, stock_discard: gone } = view.brussels;
  const open = card === null ? null : stockCard(values, card, view.seats.length);
  const past = gone.map((number) => t("count.francs", { francs: stockCard(values, number, view.seats.length).francs }));
  const court = view.brussels.courthouse.map((count, seat) => t("page.1893.of-player", { count, player: name(seat) }));
  return [
    ...places,
    open
      ? t("page.1893.stock-open", { francs: open.francs, irises: together(open.irises) })
      : t("page.1893.stock-none"),
    t("page.1893.stock-pile", { count: pile }),
    ...(past.length ? [t("page.1893.stock-past", { francs: together(past) })] : []),
    t("page.1893.courthouse-inside", { who: together(court) }),
    ...(view.belle_epoque ? [t("page.1893.train-line", { count: view.brussels.train })] : []),
  ];
}

function nobles({ view, values }: Props): string[] {
  const { noble_row: row, noble_shown: shown, noble_pile: pile, noble_discard: gone } = view.brussels;
  const slots = row.map((noble, i) => {
    const price = t("page.1893.noble-price", { francs: nobleRowCosts(values)[i] ?? 0 });
    if (!noble) return sentences(price, t("page.1893.noble-none"));
    const effect = t(`noble-effect.${noble}`);
    return sentences(
      `${t(`noble.${noble}`)}.`,
      price,
      t("page.1893.about-noble", { effect, francs: nobleCost(values, noble) }),
    );
  });
  return [
    ...(shown ? [sentences(`${t(`noble.${shown}`)}.`, t("page.1893.noble-revealed"))] : []),
    ...slots,
    t("page.1893.about-noble-pile", { count: pile }),
    sentences(
      t("page.1893.discarded", { count: gone.length }),
      gone.length > 0 && `${together(tally(gone.map((noble) => t(`noble.${noble}`))))}.`,
    ),
  ];
}

function market({ view, values }: Props): string[] {
  const [row, column] = view.brussels.cursor;
  const sold = view.brussels.market.flatMap((work) => (work ? [t(`artwork.${work}`)] : []));
  const prices = marketPrices(view, values).map(({ colour, francs, points }) =>
    t("page.1893.price-line", { colour: t(`colour.${colour}`), francs, points }),
  );
  return [
    t("page.1893.cursor-line", { row, column }),
    ...prices,
    t("page.1893.sold-line", { artworks: orNothing(sold) }),
  ];
}

function works({ view, values }: Props): string[] {
  const spaces = compassSpaces(values).map((kind) =>
    kind === "glass" && !view.belle_epoque ? t("page.1893.arrow") : t(`compass.${kind}`),
  );
  const needles = view.brussels.needles.map((kind) => t(`compass.${kind}`));
  return [
    t("page.1893.compass-line", { spaces: spaces.join(t("list.comma")) }),
    t("page.1893.needles-line", { needles: together(needles) }),
    t("page.1893.supply-left", { left: orNothing(cubesText(view.brussels.supply)) }),
    t("page.1893.stacks-line", { artworks: orNothing(worksText(view.brussels.artworks)) }),
  ];
}
