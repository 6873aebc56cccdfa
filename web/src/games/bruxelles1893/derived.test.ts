import { expect, test } from "vitest";
import { actionAt, isActive, isAsymmetric, marketPrices } from "./derived";
import { positions, values } from "./samples";
import type { Area } from "./view";

const { two, three } = positions;

test("spaces are active by row and column", () => {
  const area = { first_row: 3, last_row: 5, first_column: 1, last_column: 4, irises: [] } satisfies Area;
  expect([isActive(area, 3, 4), isActive(area, 2, 4), isActive(area, 3, 5)]).toEqual([true, false, false]);
  expect(isActive(null, 3, 4)).toBe(false);
});

test("each strip holds each action once", () => {
  for (const row of [1, 2, 3, 4, 5]) {
    const actions = new Set([1, 2, 3, 4, 5].map((column) => actionAt(three.view, values, row, column)));
    expect(actions.size).toBe(5);
  }
});

test("the other sides of the strips tell the variant", () => {
  expect(isAsymmetric(two.view)).toBe(false);
  expect(isAsymmetric(three.view)).toBe(true);
});

// The example of rule 1893-4.5: centre in row 3, column 6, green reads row 4, column 7.
test("the corners of the cursor show the prices", () => {
  const view = { ...two.view, brussels: { ...two.view.brussels, cursor: [3, 6] as [number, number] } };
  const prices = marketPrices(view);
  expect(prices.find(({ colour }) => colour === "green")).toEqual({ colour: "green", francs: 2, points: 6 });
});
