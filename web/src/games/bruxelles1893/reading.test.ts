import { expect, test } from "vitest";
import {
  activeArea,
  actionAt,
  builtBy,
  columnStakes,
  isActive,
  isAsymmetric,
  marketPrices,
  nextCost,
  rowSymbols,
  trackNumbers,
} from "./reading";
import { positions, values } from "./sampled";
import { scoreBand } from "./score-band";
import type { View1893 } from "./view";

const { two, three } = positions;
const withSquare = (square: string): View1893 => ({ ...two.view, square });

// The table of rule 1893-2.4.
test.each([
  ["2-2", [3, 5], [3, 5]],
  ["1-4", [2, 5], [1, 4]],
  ["3-1", [1, 3], [2, 5]],
  ["4-3", [1, 4], [1, 3]],
])("iris %s leaves the larger part", (square, rows, columns) => {
  expect(activeArea(withSquare(square))).toEqual({ rows, columns });
});

test("no Try Square, no active space", () => {
  expect(isActive(activeArea({ ...two.view, square: null }), 1, 1)).toBe(false);
});

test("each strip holds each action once", () => {
  for (const row of [1, 2, 3, 4, 5]) {
    const actions = new Set([1, 2, 3, 4, 5].map((column) => actionAt(three.view, values, row, column)));
    expect(actions.size).toBe(5);
  }
});

test("Brussels grows dearer with every use, with four or five players with every second one", () => {
  const used = (sample: { view: View1893 }, uses: number): View1893 => ({
    ...sample.view,
    brussels: { ...sample.view.brussels, uses: { "grand-place": uses } },
  });
  expect([0, 1, 2, 3].map((uses) => nextCost(used(three, uses), "grand-place"))).toEqual([1, 2, 3, 4]);
  expect([0, 1, 2, 3].map((uses) => nextCost(used(positions.five, uses), "grand-place"))).toEqual([1, 1, 2, 2]);
});

test("the other sides of the strips tell the variant", () => {
  expect(isAsymmetric(two.view)).toBe(false);
  expect(isAsymmetric(three.view)).toBe(true);
});

test("the portrait tile adds a seventh space", () => {
  const board = three.view.belle_epoque;
  if (!board) throw new Error("The sample has the expansion.");
  const view: View1893 = { ...three.view, belle_epoque: { ...board, claims: [[0, "portrait"]] } };
  expect(trackNumbers(view, values, 0, "architect").at(-1)).toBe(15);
  expect(trackNumbers(view, values, 1, "architect")).toHaveLength(6);
});

test("slid cards and the tile add to a row", () => {
  const seats = two.view.seats.map((own) => ({
    ...own,
    slid: { meeples: [1, 9], nobles: [], artworks: [], money: [] },
    bonus_row: "nobles" as const,
  }));
  const view = { ...two.view, seats };
  expect(rowSymbols(view, values, 0, "meeples")).toBe(1 + 2 + 1);
  expect(rowSymbols(view, values, 0, "nobles")).toBe(1 + 2);
});

test("stakes of a column are added up by seat", () => {
  const meeples = {
    "1-2": { seat: 0, stake: 3 },
    "4-2": { seat: 0, stake: 1 },
    "5-2": { seat: "neutral" as const, stake: 0 },
    "5-3": { seat: 1, stake: 9 },
  };
  const view = { ...two.view, art_nouveau: { ...two.view.art_nouveau, meeples } };
  expect(columnStakes(view, 2)).toEqual([4, 0]);
});

test("houses and pavilions are buildings", () => {
  const board = three.view.belle_epoque;
  if (!board) throw new Error("The sample has the expansion.");
  const view: View1893 = {
    ...three.view,
    art_nouveau: { ...three.view.art_nouveau, houses: { "1-1": 0, "2-2": 1 } },
    belle_epoque: { ...board, pavilions: [null, 0, null, null, 2] },
  };
  expect([0, 1, 2].map((seat) => builtBy(view, seat))).toEqual([2, 1, 1]);
});

// The example of rule 1893-4.5: centre in row 3, column 6, green reads row 4, column 7.
test("the corners of the cursor show the prices", () => {
  const view = { ...two.view, brussels: { ...two.view.brussels, cursor: [3, 6] as [number, number] } };
  const prices = marketPrices(view, values);
  expect(prices.find(({ colour }) => colour === "green")).toEqual({ colour: "green", francs: 2, points: 6 });
});

test("markers on the score band keep their order and a distance", () => {
  const { markers, low, high } = scoreBand([12, 12, 13, -3, 120], 7);
  expect([low, high]).toEqual([-10, 130]);
  expect(markers.map(({ seat }) => seat)).toEqual([3, 0, 1, 2, 4]);
  for (const [i, marker] of markers.entries()) {
    const next = markers[i + 1];
    if (next) expect(next.shown - marker.shown).toBeGreaterThanOrEqual(6.999);
    expect(marker.shown).toBeLessThanOrEqual(96.5);
  }
});
