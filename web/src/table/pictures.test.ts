import { describe, expect, it } from "vitest";
import type { Beat, GameEvent, Line } from "$/lib/types";
import { picturesOf, stills, undone, type Part } from "./pictures";

const beat = (upto: number, was: Record<string, unknown>, fresh: string[] = []): Beat => ({ upto, was, new: fresh });
const event = (kind: string, seat = 0, amount = 0): GameEvent => ({ kind, seat, amount, what: "" });
const line = (name: string, first: number, last: number): Line => ({
  seat: 0,
  heading: false,
  says: [name],
  events: [first, last],
});
const part = (turn: string, more: Partial<Part>): Part => ({
  name: turn,
  seat: 0,
  turn,
  events: [],
  lines: [],
  beats: [],
  ...more,
});
const isCeremony = ({ kind }: GameEvent): boolean => kind === "led" || kind === "scored" || kind === "game-over";

describe("the view before", () => {
  it("is made of the one after, which stays as it is", () => {
    const view = { seats: [{ money: 3 }, { money: 1 }], meeples: { "2-3": 1 }, row: [1, 2] };
    const before = undone(
      view,
      beat(1, { "/seats/0/money": 5, "/meeples/1-1": 0, "/row": [1, 2, 3] }, ["/meeples/2-3"]),
    );
    expect(before).toEqual({ seats: [{ money: 5 }, { money: 1 }], meeples: { "1-1": 0 }, row: [1, 2, 3] });
    expect(view).toEqual({ seats: [{ money: 3 }, { money: 1 }], meeples: { "2-3": 1 }, row: [1, 2] });
    expect(before.seats).not.toBe(view.seats);
    expect((before.seats as unknown[])[1]).toBe(view.seats[1]);
  });
});

it("is found where a key has signs of its own", () => {
  expect(undone({ "a/b": { "c~d": 1 } }, beat(1, { "/a~1b/c~0d": 2 }))).toEqual({ "a/b": { "c~d": 2 } });
});

describe("the pictures of what happened", () => {
  const turns = [
    part("a", {
      events: [event("placed"), event("gained")],
      lines: [line("placed", 0, 1), line("gained", 1, 2)],
      beats: [beat(1, { "/at": 0 }), beat(2, { "/at": 1 })],
    }),
    part("b", { seat: 1, events: [event("placed", 1)], lines: [line("too", 0, 1)], beats: [beat(1, { "/at": 2 })] }),
  ];

  it("lead from one view to the next, and the last is the present", () => {
    const pictures = picturesOf(turns, { at: 3 }, isCeremony);
    expect(pictures.map(({ before, after }) => [before.at, after.at])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(pictures.map(({ unit, lines }) => [unit, lines.at(-1)?.says[0]])).toEqual([
      ["a", "placed"],
      ["a", "gained"],
      ["b", "too"],
    ]);
    expect(pictures.at(-1)?.after).toEqual({ at: 3 });
  });

  it("leave out what one saw as one's own draft", () => {
    expect(picturesOf(turns, { at: 3 }, isCeremony, 1).map(({ after }) => after.at)).toEqual([2, 3]);
    expect(picturesOf(turns, { at: 3 }, isCeremony, 2).map(({ after }) => after.at)).toEqual([3]);
  });

  it("tell a scoring line by line, with points that go up, before what comes after it", () => {
    const seats = [{ points: 5 }, { points: 1 }];
    const scoring = part("c", {
      events: [event("led", 0), event("scored", 0, 2), event("led", 1), event("scored", 1, 1), event("cleared", -1)],
      lines: [line("one", 0, 2), line("two", 2, 4)],
      beats: [beat(4, { "/seats/0/points": 3, "/seats/1/points": 0 }), beat(5, { "/board": "full" })],
    });
    const pictures = picturesOf([scoring], { seats, board: "swept" }, isCeremony);
    expect(
      pictures.map(({ after }) => [(after.seats as typeof seats).map(({ points }) => points), after.board]),
    ).toEqual([
      [[5, 0], "full"],
      [[5, 1], "full"],
      [[5, 1], "swept"],
    ]);
    expect(new Set(pictures.map(({ unit }) => unit)).size).toBe(3);
  });

  it("leave the count of the whole game to its own screen", () => {
    const seats = [{ points: 9 }];
    const end = part("d", {
      events: [event("scored", 0, 4), event("scored", 0, 5), event("game-over", -1)],
      lines: [line("one", 0, 1), line("two", 1, 2), line("over", 2, 3)],
      beats: [beat(3, { "/seats/0/points": 0 })],
    });
    expect(picturesOf([end], { seats }, isCeremony)).toHaveLength(1);
  });

  it("are one for each turn where nothing is to move", () => {
    const found = stills(picturesOf(turns, { at: 3 }, isCeremony));
    expect(found.map(({ unit, before, after }) => [unit, before.at, after.at])).toEqual([
      ["a", 0, 2],
      ["b", 2, 3],
    ]);
    expect(found[0]?.lines.map(({ says }) => says[0])).toEqual(["placed", "gained"]);
  });
});
