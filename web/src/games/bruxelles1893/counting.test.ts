import { expect, test } from "vitest";
import { aroundIris, countsThisRound, leadersAt, rowCount } from "./counting";
import { rowSymbols } from "./reading";
import { positions, values } from "./sampled";
import type { Placed, SeatView, View1893 } from "./view";

const by = (seat: number | "neutral"): Placed => ({ seat, stake: 1 });

function withMeeples(meeples: Record<string, Placed>, change: Partial<View1893> = {}): View1893 {
  const { view } = positions.two;
  return { ...view, ...change, art_nouveau: { ...view.art_nouveau, meeples } };
}

function withSeat(change: Partial<SeatView>): View1893 {
  const { view } = positions.two;
  return { ...view, seats: view.seats.map((seat, i) => (i === 0 ? { ...seat, ...change } : seat)) };
}

test("an iris counts the four spaces around it", () => {
  const view = withMeeples({ "2-2": by("neutral"), "2-3": by(1), "3-3": by(1), "4-4": by(0) });
  expect([...aroundIris(view, "2-2")]).toEqual([
    [1, 2],
    ["neutral", 1],
  ]);
  expect(leadersAt(view, "2-2")).toEqual([1]);
  expect(leadersAt(view, "3-3")).toEqual([1, 0]);
  expect(leadersAt(view, "1-4")).toEqual([]);
});

test("a doubled meeple leads", () => {
  const belle = positions.three.view.belle_epoque;
  if (!belle) throw new Error("no expansion");
  const view = withMeeples({ "2-2": by(0), "2-3": by(1) }, { belle_epoque: { ...belle, doubled: "2-3", claims: [] } });
  expect(leadersAt(view, "2-2")).toEqual([1]);
  expect(leadersAt(view, "2-1")).toEqual([0]);
});

test("an iris at the edge of the active area does not count", () => {
  const view = withMeeples({}, { square: "3-3" });
  expect(countsThisRound(view, "1-1")).toBe(true);
  expect(countsThisRound(view, "3-3")).toBe(false);
  expect(countsThisRound({ ...view, square: null }, "1-1")).toBeNull();
  expect(countsThisRound({ ...view, pending: [{ step: "choose-square", seat: 0 }] }, "1-1")).toBeNull();
});

test("strategic rows count what there is", () => {
  const view = withSeat({ money: 14, nobles: ["solvay", "buls"], artworks: { blue: 2, "white-blue": 1 } });
  const counts = (["meeples", "nobles", "artworks", "money"] as const).map((row) => rowCount(view, values, 0, row));
  expect(counts).toEqual([7 - (view.brussels.courthouse[0] ?? 0) - 2, 2, 2, 1]);
});

test("while the nobles cannot be paid, what they leave is not decided", () => {
  const view = withSeat({ money: 6, nobles: ["solvay", "buls"] });
  expect(rowCount(view, values, 0, "nobles")).toBeNull();
  expect(rowCount(view, values, 0, "money")).toBeNull();
});

test("rows are counted with the numbers of the component files", () => {
  const board = { ...values["architect_boards.toml"], row_meeples_from: 2, row_francs: 3 };
  const tiles = {
    ...values["belle_epoque_tiles.toml"],
    iris_francs: { francs: 4 },
    four_artworks: { artworks: 6 },
    strategic_row: { symbols: 5 },
  };
  const changed = { ...values, "architect_boards.toml": board, "belle_epoque_tiles.toml": tiles };
  const belle = positions.three.view.belle_epoque;
  if (!belle) throw new Error("no expansion");
  const seat = withSeat({ money: 2, nobles: [], artworks: { blue: 1 }, bonus_row: "money" });
  const view: View1893 = {
    ...seat,
    belle_epoque: {
      ...belle,
      claims: [
        [0, "iris-francs"],
        [0, "four-artworks"],
      ],
    },
  };
  const disc = view.seats[0]?.discs.iris ?? 0;
  const inside = view.brussels.courthouse[0] ?? 0;
  const counts = (["meeples", "artworks", "money"] as const).map((row) => rowCount(view, changed, 0, row));
  expect(counts).toEqual([7 - inside - 1, 7, Math.floor((2 + 4 * disc) / 3)]);
  const printed = rowSymbols(withSeat({ bonus_row: null }), changed, 0, "money");
  expect(rowSymbols(view, changed, 0, "money")).toBe(printed + 5);
});
