import { describe, expect, it } from "vitest";
import { positionAt } from "./samples";
import { thingsOf } from "./things";

const view = positionAt("take-turn");

describe("a choice", () => {
  it.each([
    ["take:2-3", ["place:2-3"]],
    ["brussels:city-hall", ["brussels:city-hall"]],
    ["architect:medium-high", ["seat:1/hand/medium/high", "seat:1/hand/medium"]],
    ["sell:red", ["seat:1/artwork/red"]],
    ["show:blue", ["seat:1/artwork/blue"]],
    ["pay:wood+stone", ["seat:1/material/wood+stone"]],
    ["choose:material-wood+wood", ["drawn:material-wood+wood"]],
    ["discard", ["discard:nobles"]],
    ["release:large", ["seat:1/prison/large"]],
    ["send:small+small+large", ["seat:1/hand/small", "seat:1/hand/large"]],
    ["activate:hankar", ["seat:1/noble/hankar"]],
    ["copy:sale", ["copy:sale"]],
    ["pass", []],
    ["skip", []],
  ])("%s belongs to its things", (choice, things) => {
    expect(thingsOf(choice, 1, view)).toEqual(things);
  });

  it("about a card in hand belongs to that card", () => {
    const keeping = positionAt("keep-noble");
    expect(thingsOf("keep", 0, keeping)[0]).toMatch(/^drawn:noble-/);
    expect(thingsOf("done", 0, positionAt("pay-materials"))[0]).toMatch(/^drawn:house-/);
  });

  it("of a card for the prison belongs to every stack that has one", () => {
    const jailing = positionAt("imprison");
    const now = jailing.pending.at(-1);
    const seat = now?.step === "imprison" ? now.seat : -1;
    const kind = ["small", "medium", "large"].find((name) => thingsOf(`imprison:${name}`, seat, jailing).length > 0);
    expect(thingsOf(`imprison:${kind}`, seat, jailing)[0]).toMatch(new RegExp(`^brussels:[a-z-]+/${seat}/${kind}$`));
  });
});
