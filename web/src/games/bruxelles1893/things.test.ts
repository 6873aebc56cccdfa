import { describe, expect, test } from "vitest";
import { drawnThings, partThings, positions } from "./samples";
import { around, thingsOf } from "./things";
import type { View1893 } from "./view";

const ANSWERS_WITHOUT_A_PLACE = ["pass", "done", "skip"];

describe.each(Object.entries(positions))("in the position %s", (_name, sample) => {
  test.each(["wide", "tall"] as const)("every choice is somewhere on the %s drawing", (shape) => {
    const drawn = new Set(drawnThings(sample, shape));
    for (const choice of sample.choices) {
      const things = thingsOf(choice, sample.seat, sample.view);
      if (!ANSWERS_WITHOUT_A_PLACE.includes(choice)) expect(things, choice).not.toEqual([]);
      for (const thing of things) expect(drawn, choice).toContain(thing);
    }
  });

  test("a part of a narrow screen shows what belongs to it", () => {
    const parts = partThings(sample);
    for (const thing of parts.flatMap(({ drawn }) => drawn))
      for (const { holds, drawn } of parts) if (holds.test(thing)) expect(drawn).toContain(thing);
  });

  test("nothing is drawn twice under one name", () => {
    const drawn = drawnThings(sample, "wide");
    expect(drawn.filter((thing, i) => drawn.indexOf(thing) !== i)).toEqual([]);
  });
});

test.each([
  ["place:2-3", ["space:2-3"]],
  ["neutral:1-1", ["space:1-1"]],
  ["brussels:grand-place", ["brussels:grand-place"]],
  ["square:4-1", ["iris:4-1"]],
  ["board:horta", ["seat:1/board/horta"]],
  ["artwork:blue", ["workshop:blue"]],
  ["white:green", ["workshop:green"]],
  ["sell:white-blue", ["seat:1/artwork/white-blue"]],
  ["as:black", ["price:black"]],
  ["cursor:3-4", ["cursor:3-4"]],
  ["remove:left", ["market:left"]],
  ["noble:2", ["noble:2"]],
  ["noble:revealed", ["noble-revealed"]],
  ["replace:4", ["noble:4"]],
  ["keep", ["seat:1/nobles"]],
  ["discard", ["noble-discard"]],
  ["take:wood", ["supply:wood"]],
  ["take:wood+wood", ["supply:wood"]],
  ["exchange:iron+glass", ["supply:iron", "supply:glass"]],
  ["joker-for:stone", ["supply:stone"]],
  ["build:house", ["seat:1/house/1"]],
  ["build:pavilion-3", ["pavilion:3"]],
  ["pay:wood+wood+joker+francs", ["seat:1/cube/wood", "seat:1/cube/joker", "seat:1/money"]],
  ["give:wood+iron", ["seat:1/cube/wood", "seat:1/cube/iron"]],
  ["advance:three_francs", ["needle:three_francs"]],
  ["retreat:any", ["needle:any"]],
  ["house:5-5", ["space:5-5"]],
  ["activate:solvay", ["seat:1/noble/solvay"]],
  ["dismiss:buls", ["seat:1/noble/buls"]],
  ["unpaid:albert", ["seat:1/noble/albert"]],
  ["copy:sales", ["action:sales"]],
  ["travelers:2", ["seat:1/travelers"]],
  ["replay:architect", ["seat:1/architects"]],
  ["bonus:iris+release", ["seat:1/disc/iris", "courthouse:1"]],
  ["slide:money", ["seat:1/row/money"]],
  ["row:nobles", ["seat:1/row/nobles"]],
  ["prestige:5", ["prestige:5"]],
  ["claim:portrait", ["tile:portrait"]],
  ["recover:2-2", ["space:2-2"]],
  ["trade:yellow", ["seat:1/artwork/yellow"]],
  ["unveil:brown", ["seat:1/artwork/white-brown"]],
  ["double:3-3", ["space:3-3"]],
  ["card:8", ["card:8"]],
  ["reveal", ["noble-pile"]],
  ["pass", []],
])("%s belongs to %j", (choice, things) => {
  expect(thingsOf(choice, 1, positions.start.view)).toEqual(things);
});

test("a stake belongs to the space where the meeple was placed", () => {
  const view: View1893 = { ...positions.two.view, pending: [{ step: "bid", seat: 0, space: "3-3" }] };
  expect(thingsOf("bid:3", 0, view)).toEqual(["space:3-3", "seat:0/money"]);
});

test("a Belle Époque card that is offered belongs to its card", () => {
  const view: View1893 = { ...positions.three.view, pending: [{ step: "use-card", seat: 2, card: 12, units: 0 }] };
  expect(thingsOf("use", 2, view)).toEqual(["card:12"]);
});

test("an explanation keeps clear of what it speaks of", () => {
  expect(around("iris:2-3")).toEqual(["space:2-3", "space:2-4", "space:3-3", "space:3-4"]);
  expect(around("prestige:4")).toContain("space:5-4");
  expect(around("market:1-1")).toEqual([]);
});
