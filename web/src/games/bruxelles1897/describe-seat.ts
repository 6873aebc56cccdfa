// What lies before one player, in words.

import type { BoardProps, TextSection } from "$/table/game";
import { t } from "$/lib/words.svelte";
import { architects, counted, effectOf, listed } from "./names";
import { ARTWORKS, HOUSES, MATERIALS, NOBLES, TRACKS, total, type SeatView, type View1897 } from "./view";

function nobles(mine: SeatView): string {
  const kept = NOBLES.filter((name) => mine.nobles.includes(name)).map((name) => {
    const facts = { noble: t(`noble.${name}`), effect: effectOf(name) };
    return mine.tapped.includes(name) ? t("page.describe.noble-tapped", facts) : t("page.describe.noble", facts);
  });
  return t("page.describe.nobles", { cards: listed(kept) });
}

export function describeSeat({ view, values, colours, name }: BoardProps<View1897>, seat: number): TextSection {
  const mine = view.seats[seat];
  const stands = view.standing.seats[seat];
  const heading = t("page.describe.seat", { player: name(seat), colour: t(`seat.${colours[seat] ?? ""}`) });
  if (!mine || !stands) return { heading, lines: [] };
  const lines = [
    t("page.describe.purse", { points: mine.points, francs: mine.money }),
    t("page.describe.hand", { count: total(mine.hand), cards: architects(mine.hand, values) }),
    t("page.describe.in-prison", { count: total(mine.prison), cards: architects(mine.prison, values) }),
    t("page.describe.in-brussels", { count: view.standing.brussels.majority.counts[seat] ?? 0 }),
    ...TRACKS.map((track) => t("page.describe.track", { track: t(`track.${track}`), level: stands.tracks[track] })),
    t("page.describe.artworks", { cards: counted(mine.artworks, ARTWORKS, (colour) => t(`colour.${colour}`)) }),
    t("page.describe.materials", { cards: counted(mine.materials, MATERIALS, (units) => t(`material.${units}`)) }),
    t("page.describe.houses", {
      cards: counted(mine.houses, HOUSES, (type) => t(`house.${type}`)),
      price: stands.houses.price,
    }),
    nobles(mine),
  ];
  if (mine.passed) lines.push(t("page.describe.passed"));
  return { heading, lines };
}
