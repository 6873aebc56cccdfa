import { describe, expect, it } from "vitest";
import { atEdge, beside, unionOf, type Box } from "./placing";
import { placeOf, roomFor } from "./rooms";

const ROOM: Box = { left: 0, top: 52, right: 1000, bottom: 800 };
const SIZE = { width: 300, height: 200 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

describe("an explanation", () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((x) => [0, 1, 2, 3, 4, 5].map((y) => [x * 100, 60 + y * 110]));

  it("lies in the room and never over what it explains, wherever that is", () => {
    for (const [x, y] of places as [number, number][]) {
      const thing = box(x, y, 150, 150);
      for (const place of [beside, atEdge]) {
        const { left, top, most } = place(thing, SIZE, ROOM);
        const tip = box(left, top, SIZE.width, Math.min(SIZE.height, most));
        expect(overlaps(tip, thing), `${place.name} ${x} ${y}`).toBe(false);
        expect(tip.left >= ROOM.left && tip.right <= ROOM.right && tip.top >= ROOM.top).toBe(true);
        expect(tip.bottom).toBeLessThanOrEqual(ROOM.bottom);
      }
    }
  });

  it("keeps clear of everything it speaks of", () => {
    expect(unionOf([box(10, 20, 30, 40), box(100, 0, 10, 10)])).toEqual(box(10, 0, 100, 60));
  });

  it("is cut rather than put over a thing that takes most of the room", () => {
    const { most } = beside(box(0, 52, 1000, 500), SIZE, ROOM);
    expect(most).toBe(ROOM.bottom - 552 - 16);
  });
});

describe("the room", () => {
  it("is known by the window", () => {
    expect(roomFor(1440, 900)).toBe("wide");
    expect(roomFor(1280, 650)).toBe("middle");
    expect(roomFor(1024, 768)).toBe("middle");
    expect(roomFor(390, 844)).toBe("narrow");
    expect(roomFor(844, 390)).toBe("low");
    expect(roomFor(720, 450)).toBe("low"); // 1440x900 at twice its size
    expect(roomFor(320, 256)).toBe("narrow"); // 1280x1024 at four times its size
  });

  it("has a place for every thing", () => {
    expect(placeOf("space:1-1", [0])).toBe("board");
    expect(placeOf("seat:0/money", [0])).toBe("mine");
    expect(placeOf("seat:10/money", [0, 1])).toBe("others");
  });
});
