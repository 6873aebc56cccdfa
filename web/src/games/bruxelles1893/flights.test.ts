import { expect, test } from "vitest";
import type { GameEvent } from "$/lib/types";
import { flightsOf, isCeremony, scoredAt, shownBy } from "./flights";
import { COLOURS, positions } from "./samples";

const { view } = positions.three;
const event = (kind: string, seat: number, amount: number, what: string): GameEvent => ({ kind, seat, amount, what });
const fly = (happened: GameEvent) => flightsOf(happened, view, COLOURS, view);

test("a meeple goes to the board", () => {
  expect(fly(event("placed", 1, 1, "space:2-3"))).toEqual([
    { piece: { kind: "meeple", colour: "blue" }, from: "seat:1/architects", to: "space:2-3" },
  ]);
});

test("every cube flies by itself, but not too many", () => {
  expect(fly(event("took-cubes", 0, 2, "wood"))).toHaveLength(2);
  expect(fly(event("returned-cubes", 0, 9, "joker"))).toHaveLength(4);
  expect(fly(event("returned-cubes", 0, 1, "joker"))[0]).toMatchObject({
    from: "seat:0/cube/joker",
    to: "supply:joker",
  });
});

test("a stake flies to the new meeple", () => {
  const meeples = { "1-1": { seat: 0, stake: 2 }, "2-2": { seat: 0, stake: 0 } };
  const bidding = { ...view, art_nouveau: { ...view.art_nouveau, meeples } };
  expect(flightsOf(event("paid-money", 0, 3, "stake"), bidding, COLOURS, bidding)[0]?.to).toBe("space:2-2");
});

test("the Stock Exchange pays from its card, all else from the bank", () => {
  expect(fly(event("gained-money", 0, 5, "stock-exchange"))[0]?.from).toBe("stock");
  expect(fly(event("gained-money", 0, 5, "sale"))[0]?.from).toBe("bank");
});

test("a pavilion brings its card", () => {
  const card = view.belle_epoque?.cards[2];
  expect(fly(event("built-pavilion", 2, 1, "pavilion:3")).map(({ to }) => to)).toEqual(["pavilion:3", "seat:2/cards"]);
  expect(fly(event("built-pavilion", 2, 1, "pavilion:3"))[1]?.from).toBe(`card:${card}`);
});

test("what moves nothing flies nowhere", () => {
  expect(fly(event("round-began", 0, 2, "round"))).toEqual([]);
});

test("points rise where they are earned", () => {
  expect(scoredAt(event("scored", 0, 4, "money-row"), view)).toBe("seat:0/row/money");
  expect(scoredAt(event("scored", 0, 4, "sales"), view)).toBe(`cursor:${view.brussels.cursor.join("-")}`);
  expect(scoredAt(event("scored", 0, 4, "irises"), view)).toBeNull();
});

test("the end of the round is told step by step, turns are not", () => {
  expect(isCeremony(event("won-column", 0, 3, "prestige:7"))).toBe(true);
  expect(isCeremony(event("scored", 0, 3, "irises"))).toBe(true);
  expect(isCeremony(event("scored", 0, 3, "buildings"))).toBe(true);
  expect(isCeremony(event("paid-money", 0, 3, "solvay"))).toBe(true);
  expect(isCeremony(event("scored", 0, 3, "sales"))).toBe(false);
  expect(isCeremony(event("paid-money", 0, 3, "stake"))).toBe(false);
  expect(isCeremony(event("placed", 0, 1, "space:1-1"))).toBe(false);
});

test("events light up their things", () => {
  expect(shownBy(event("led-iris", 1, 3, "iris:2-2"), view)).toEqual([
    "iris:2-2",
    "space:2-2",
    "space:2-3",
    "space:3-2",
    "space:3-3",
    "seat:1",
  ]);
  const meeples = { "1-4": { seat: 0, stake: 2 }, "2-4": { seat: 1, stake: 2 }, "2-3": { seat: 1, stake: 1 } };
  const staked = { ...view, art_nouveau: { ...view.art_nouveau, meeples } };
  expect(shownBy(event("tied-column", 1, 4, "prestige:9"), staked)).toEqual([
    "prestige:4",
    "space:1-4",
    "space:2-4",
    "seat:1",
  ]);
});
