import { describe, expect, it } from "vitest";
import { aimedAt, exhibition, heldCards, paidWith } from "./counting";
import { actionSize, architectSize } from "./room";
import { positionAt } from "./testing";
import { pileOf, type View1897 } from "./view";

const asking = (...task: View1897["pending"][number]): View1897 => ({ ...positionAt("TakeTurn"), pending: [task] });

describe("the table", () => {
  it("sees the cards that somebody holds", () => {
    expect(heldCards(asking("ChooseDrawn", 1, 0, 4))).toEqual({
      seat: 1,
      cards: ["artwork-yellow", "material-wood+wood"],
      why: "choose",
    });
    expect(heldCards(asking("ChooseDrawn", 1, 3, 3))?.cards).toEqual(["artwork-red"]);
    expect(heldCards(asking("KeepNoble", 0, 4))?.cards).toEqual(["noble-hankar"]);
    expect(heldCards(asking("PayMaterials", 0, 2, 0x100011))?.cards).toEqual(["house-c"]);
    expect(heldCards(asking("TakeTurn", 0))).toBeNull();
  });

  it("sees what a house is paid with so far", () => {
    const paid = paidWith(asking("PayMaterials", 0, 2, 0x100021), 0);
    expect(paid).toMatchObject({ "wood+wood": 1, "stone+stone": 2, "metal+metal": 0, "stone+metal": 1 });
    expect(paidWith(asking("PayMaterials", 0, 2, 1), 1)).toEqual({});
  });

  it("sees what was shown and who is out", () => {
    expect(exhibition(asking("ShowArtwork", 1, 0b1001, 0b01))).toEqual({ seat: 1, shown: ["yellow", "red"], out: [0] });
  });

  it("knows where cards are going", () => {
    expect(aimedAt(asking("PlaceArchitect", 0, 6))).toBe("place:2-3");
    expect(aimedAt(asking("SendArchitects", 0, 1))).toBe("brussels:city-hall");
    expect(aimedAt(asking("TakeTurn", 0))).toBeNull();
  });

  it("knows the pile of a card", () => {
    expect(pileOf("material-wood+stone")).toBe("materials");
    expect(pileOf("money")).toBeNull();
  });
});

describe("room", () => {
  const mine = positionAt("TakeTurn").seats[0];
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
    expect(actionSize(rich, 4, "wide")).toBeLessThan(actionSize(mine, 4, "wide"));
    expect(10 * (actionSize(rich, 4, "wide") + 0.4)).toBeLessThanOrEqual(26);
  });

  it("leaves touchable cards on a phone", () => {
    expect(actionSize(rich, 4, "tall")).toBeGreaterThanOrEqual(4.4);
    expect(architectSize(rich, 4, "tall", true)).toBeGreaterThanOrEqual(4.4);
  });
});
