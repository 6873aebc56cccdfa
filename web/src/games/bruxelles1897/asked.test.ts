import { describe, expect, it } from "vitest";
import { aimedAt, exhibition, heldCards, paidWith } from "./asked";
import { GAP, inARow, ownedSize, ROOM } from "./room";
import { positionAt } from "./samples";
import { pileOf, type Step, type View1897 } from "./view";

const asking = (step: Step): View1897 => ({ ...positionAt("take-turn"), pending: [step] });

describe("the table", () => {
  it("sees the cards that somebody holds", () => {
    expect(
      heldCards(asking({ step: "choose-drawn", seat: 1, one: "artwork-yellow", other: "material-wood+wood" })),
    ).toEqual({
      seat: 1,
      cards: ["artwork-yellow", "material-wood+wood"],
      why: "choose",
    });
    expect(
      heldCards(asking({ step: "choose-drawn", seat: 1, one: "artwork-red", other: "artwork-red" }))?.cards,
    ).toEqual(["artwork-red"]);
    expect(heldCards(asking({ step: "keep-noble", seat: 0, noble: "hankar" }))?.cards).toEqual(["noble-hankar"]);
    expect(heldCards(asking({ step: "pay-materials", seat: 0, house: "c", chosen: {} }))?.cards).toEqual(["house-c"]);
    expect(heldCards(asking({ step: "take-turn", seat: 0 }))).toBeNull();
  });

  it("sees what a house is paid with so far", () => {
    const chosen = { "wood+wood": 1, "stone+stone": 2 };
    const view = asking({ step: "pay-materials", seat: 0, house: "c", chosen });
    expect(paidWith(view, 0)).toEqual(chosen);
    expect(paidWith(view, 1)).toEqual({});
  });

  it("sees what was shown and who is out", () => {
    expect(exhibition(asking({ step: "show-artwork", seat: 1, shown: ["yellow", "red"], out: [0] }))).toMatchObject({
      seat: 1,
      shown: ["yellow", "red"],
      out: [0],
    });
  });

  it("knows where cards are going", () => {
    expect(aimedAt(asking({ step: "place-architect", seat: 0, place: "2-3" }))).toBe("place:2-3");
    expect(aimedAt(asking({ step: "send-architects", seat: 0, action: "city-hall" }))).toBe("brussels:city-hall");
    expect(aimedAt(asking({ step: "take-turn", seat: 0 }))).toBeNull();
  });

  it("knows the pile of a card", () => {
    expect(pileOf("material-wood+stone")).toBe("materials");
    expect(pileOf("money")).toBeNull();
  });
});

describe("room", () => {
  const mine = positionAt("take-turn").seats[0];
  if (!mine) throw new Error("no seat");
  const rich = {
    ...mine,
    artworks: { yellow: 1, blue: 1, green: 1, red: 1 },
    materials: {
      "wood+wood": 1,
      "stone+stone": 1,
      "metal+metal": 1,
      "wood+stone": 1,
      "wood+metal": 1,
      "stone+metal": 1,
    },
  };

  it("makes cards smaller where there are many", () => {
    expect(ownedSize(rich)).toBeLessThan(ownedSize(mine));
    expect(inARow(rich) * (ownedSize(rich) + GAP)).toBeLessThanOrEqual(ROOM);
  });
});
