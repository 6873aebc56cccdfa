import { describe, expect, it } from "vitest";
import type { GameEvent } from "$/lib/types";
import { flightsOf, isCeremony, scoredAt, shownBy } from "./flights";
import { positionAt } from "./samples";
import type { View1897 } from "./view";

const view = positionAt("take-turn");
const event = (kind: string, seat: number, amount: number, what: string): GameEvent => ({ kind, seat, amount, what });
const flights = (...events: GameEvent[]) => events.flatMap((one) => flightsOf(one, view, ["yellow", "green"]));

describe("flights", () => {
  it("take a card from the place where the Architect card was put", () => {
    const [architect, card] = flights(event("placed", 1, 3, "place:2-1"), event("took-card", 1, 1, "card:artwork-red"));
    expect(architect).toEqual({ piece: { kind: "meeple", colour: "green" }, from: "seat:1/hand", to: "place:2-1" });
    expect(card).toEqual({ piece: { kind: "artwork", name: "red" }, from: "place:2-1", to: "seat:1/artwork/red" });
  });

  it("take a card that was drawn from the hand, and discard the other one from there", () => {
    const all = flights(
      event("sent", 0, 2, "brussels:cinquantenaire"),
      event("revealed", 0, 1, "card:material-wood+stone"),
      event("discarded", -1, 1, "card:material-metal+metal"),
      event("took-card", 0, 1, "card:material-wood+stone"),
    );
    expect(all.map(({ from, to }) => [from, to])).toEqual([
      ["seat:0/hand", "brussels:cinquantenaire"],
      ["seat:0/hand", "brussels:cinquantenaire"],
      ["pile:materials", "drawn"],
      ["drawn", "discard:materials"],
      ["drawn", "seat:0/material/wood+stone"],
    ]);
  });

  it("pay for a house with the player's own materials", () => {
    const all = flights(
      event("placed", 1, 1, "place:1-1"),
      event("took-card", 1, 1, "card:house-b"),
      event("discarded", -1, 1, "card:material-wood+wood"),
      event("built", 1, 1, "house:b"),
    );
    expect(all.slice(1).map(({ from, to }) => [from, to])).toEqual([
      ["place:1-1", "drawn"],
      ["seat:1/materials", "discard:materials"],
      ["drawn", "seat:1/house/b"],
    ]);
  });

  it("tell a sale once, and nothing of the old area that is cleared away", () => {
    const sale = flights(event("sent", 0, 0, "brussels:cinquantenaire"), event("discarded", -1, 1, "card:artwork-red"));
    expect(sale).toEqual([]);
    expect(flights(event("round-began", 0, 2, "round"), event("discarded", -1, 1, "card:house-a"))).toEqual([]);
  });

  it("move money between the bank and a player", () => {
    expect(flights(event("gained-money", 0, 5, "stock-exchange"))[0]?.from).toBe("brussels:stock-exchange");
    expect(flights(event("paid-money", 1, 2, "architect"))[0]).toMatchObject({ from: "seat:1/money", to: "bank" });
  });
});

describe("the end of a round", () => {
  it("scores a coat of arms where it is", () => {
    flightsOf(event("led-coat", 0, 2, "coat:1-2"), view, []);
    expect(scoredAt(event("scored", 0, 2, "coats-of-arms"))).toBe("coat:1-2");
    expect(scoredAt(event("scored", 1, 3, "construction"))).toBe("seat:1/houses");
  });

  it("lights up the cards that lead", () => {
    const led: View1897 = { ...view, area: { "2-3": { seat: 0, kind: "small", value: 3 }, "3-3": "money" } };
    expect(shownBy(event("led-column", 0, 3, "bonus:prestige"), led)).toEqual(["bonus:3", "place:2-3"]);
    expect(shownBy(event("led-coat", 0, 1, "coat:1-2"), led)).toEqual(["coat:1-2", "place:2-3"]);
  });

  it("is told step by step, a turn is not", () => {
    expect(isCeremony(event("led-column", 0, 1, "bonus:prison"))).toBe(true);
    expect(isCeremony(event("scored", 0, 2, "coats-of-arms"))).toBe(true);
    expect(isCeremony(event("paid-money", 0, 2, "hankar"))).toBe(true);
    expect(isCeremony(event("scored", 0, 2, "exhibitions"))).toBe(false);
    expect(isCeremony(event("paid-money", 0, 2, "architect"))).toBe(false);
  });
});
