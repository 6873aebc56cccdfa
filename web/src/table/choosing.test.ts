import { describe, expect, it } from "vitest";
import type { Option } from "$/lib/types";
import { absentSeats } from "./absence";
import { argumentOf, byReason, byThing, familyOf, isGrave, offerOf } from "./choosing";
import { clockText } from "./clock";

const can = (choice: string): Option => ({ choice, refusal: null, says: ["x"], means: [] });
const cannot = (choice: string): Option => ({
  choice,
  refusal: { code: "no", rule: "1893-1.1", facts: {}, says: ["no"] },
  says: ["x"],
  means: [],
});

describe("what is offered", () => {
  it("has amounts in order, refused ones among them", () => {
    const offer = offerOf([can("bid:10"), can("bid:2"), cannot("bid:11"), can("place:1-1"), cannot("place:1-2")]);
    expect(offer.amounts.map(({ choice }) => choice)).toEqual(["bid:2", "bid:10", "bid:11"]);
    expect(offer.list.map(({ choice }) => choice)).toEqual(["place:1-1"]);
    expect(offer.refused.map(({ choice }) => choice)).toEqual(["place:1-2"]);
  });

  it("shows amounts among what is refused if none can be chosen", () => {
    const offer = offerOf([cannot("bid:1"), can("pass")]);
    expect(offer.amounts).toEqual([]);
    expect(offer.refused.map(({ choice }) => choice)).toEqual(["bid:1"]);
  });

  it("never puts passing first", () => {
    expect(isGrave("pass")).toBe(true);
    expect(isGrave("place:1-1")).toBe(false);
  });

  it("takes choices apart", () => {
    expect([familyOf("pay:wood+wood"), argumentOf("pay:wood+wood")]).toEqual(["pay", "wood+wood"]);
    expect([familyOf("pass"), argumentOf("pass")]).toEqual(["pass", ""]);
  });

  it("tells a reason once", () => {
    const reasons = byReason([cannot("a"), cannot("b"), cannot("c")], ({ choice }) =>
      choice === "c" ? "other" : "same",
    );
    expect(reasons.map(({ why, options }) => [why, options.length])).toEqual([
      ["same", 2],
      ["other", 1],
    ]);
  });

  it("finds options by the things they belong to", () => {
    const found = byThing([can("a"), can("b")], (choice) => (choice === "a" ? ["x", "y"] : ["y"]));
    expect(found.get("y")?.map(({ choice }) => choice)).toEqual(["a", "b"]);
    expect(found.get("x")).toHaveLength(1);
  });
});

describe("clocks", () => {
  it.each([
    [0, "0:00"],
    [-5000, "0:00"],
    [65_000, "1:05"],
    [3_725_000, "1:02:05"],
    [2 * 86_400_000 + 3 * 3_600_000, "2 d 3 h"],
  ])("%d", (milliseconds, text) => expect(clockText(milliseconds)).toBe(text));
});

describe("who may be replaced", () => {
  const seat = (more: object): object => ({ person: "p", bot: null, open: false, absent: false, bank: null, ...more });
  const state = (seats: object[], more: object = {}): Parameters<typeof absentSeats>[0] =>
    ({ status: "running", you: [0], to_move: 1, since: 0, seats, ...more }) as Parameters<typeof absentSeats>[0];

  it("is who has left, or thinks too long without a clock", () => {
    const seats = [seat({ person: "me" }), seat({}), seat({ absent: true })];
    expect(absentSeats(state(seats), "live", "me", 60_000)).toEqual([2]);
    expect(absentSeats(state(seats), "live", "me", 700_000)).toEqual([1, 2]);
    expect(absentSeats(state(seats), "turn-based", "me", 700_000)).toEqual([2]);
  });

  it("is nobody for who only looks, and no bot", () => {
    expect(absentSeats(state([seat({}), seat({ absent: true, bot: "random" })], { you: [0] }), "live", "p", 0)).toEqual(
      [],
    );
    expect(absentSeats(state([seat({}), seat({ absent: true })], { you: [] }), "live", "me", 0)).toEqual([]);
  });
});
