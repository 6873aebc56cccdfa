// What can be counted on the table before it scores: the majority at an iris, the strategic rows.

import type { Values } from "$/lib/types";
import { activeArea, at, isActive, tilesOf } from "./reading";
import { architectsInAll, nobleCost, rowLot, rowMeeplesFrom, tileNumber } from "./values";
import type { RowName, View1893 } from "./view";

export type Who = number | "neutral";

const spacesAround = (iris: string): [row: number, column: number][] => {
  const [row, column] = at(iris);
  return [row, row + 1].flatMap((r) => [column, column + 1].map((c): [number, number] => [r, c]));
};

/** How many of the four spaces each colour has taken; the neutral one comes last. */
export function aroundIris(view: View1893, iris: string): Map<Who, number> {
  const counts = new Map<Who, number>();
  for (const [row, column] of spacesAround(iris)) {
    const who = view.art_nouveau.meeples[`${row}-${column}`]?.seat;
    if (who !== undefined) counts.set(who, (counts.get(who) ?? 0) + 1);
  }
  const neutral = counts.get("neutral");
  if (neutral && counts.delete("neutral")) counts.set("neutral", neutral);
  return counts;
}

/** Who has the most, as it stands; a doubled meeple counts for two. */
export function leadersAt(view: View1893, iris: string): Who[] {
  const counts = aroundIris(view, iris);
  const doubled = view.belle_epoque?.doubled ?? "";
  const owner = view.art_nouveau.meeples[doubled]?.seat;
  const touches = spacesAround(iris).some(([row, column]) => `${row}-${column}` === doubled);
  if (owner !== undefined && touches) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].flatMap(([who, count]) => (count === most ? [who] : []));
}

/** Whether all four spaces are active; null while there is no active area. */
export function countsThisRound(view: View1893, iris: string): boolean | null {
  const area = activeArea(view);
  return area && spacesAround(iris).every(([row, column]) => isActive(area, row, column));
}

/** Francs left once all nobles are paid; null if they don't suffice, for then their owner chooses. */
function francsLeft(view: View1893, values: Values, seat: number): number | null {
  const own = view.seats[seat];
  if (!own) return null;
  const more = tilesOf(view, seat).includes("iris-francs") ? tileNumber(values, "iris-francs", 0) * own.discs.iris : 0;
  const left = own.nobles.reduce((francs, noble) => francs - nobleCost(values, noble), own.money + more);
  return left < 0 ? null : left;
}

/** What a strategic row would count if the game ended now (1893-10.7 to 10.10); null: not yet decided. */
export function rowCount(view: View1893, values: Values, seat: number, row: RowName): number | null {
  const own = view.seats[seat];
  if (!own) return null;
  if (row === "meeples") {
    const free = architectsInAll(values) - (view.brussels.courthouse[seat] ?? 0);
    return Math.max(0, free - rowMeeplesFrom(values) + 1);
  }
  if (row === "artworks") {
    const coloured = Object.entries(own.artworks).filter(([work]) => !work.startsWith("white"));
    const more = tilesOf(view, seat).includes("four-artworks") ? tileNumber(values, "four-artworks", 0) : 0;
    return coloured.reduce((sum, [, count]) => sum + count, more);
  }
  const left = francsLeft(view, values, seat);
  if (left === null) return null;
  return row === "nobles" ? own.nobles.length : Math.floor(left / rowLot(values));
}
