import { describe, expect, it } from "vitest";
import type { Entry, GameEvent, TableState, UpdateMessage } from "$/lib/types";
import { choicesUpTo, freshEvents, liveTurns, missed } from "./story";

const event = (kind: string): GameEvent => ({ kind, seat: 0, amount: 0, what: "" });
const turn = (number: number, seat: number, ...kinds: string[]): Entry => ({
  number,
  at: 0,
  kind: "turn",
  body: { seat, bot: null, banks: null, choices: kinds, events: kinds.map(event) },
});
const back = (number: number, to: number): Entry => ({
  number,
  at: 0,
  kind: "taken-back",
  body: { number: to, banks: null },
});
const state = (more: Partial<TableState>): TableState =>
  ({ draft: null, you: [0], seats: [], number: 0, ...more }) as TableState;
const update = (entries: Entry[], draft: string[] | null): UpdateMessage => ({
  type: "update",
  table: "t",
  entries,
  state: state({ draft: draft && { choices: [], events: draft.map(event), lines: [], complete: false, undoable: 1 } }),
});
const drafted = (...kinds: string[]): TableState => update([], kinds).state;

describe("what counts", () => {
  it("leaves out what was taken back", () => {
    const entries = [turn(1, 0, "a"), turn(2, 1, "b"), back(3, 2), turn(4, 1, "c")];
    expect(liveTurns(entries).map((entry) => entry.number)).toEqual([1, 4]);
    expect(choicesUpTo(entries, 4)).toBe(2);
    expect(choicesUpTo(entries, 1)).toBe(1);
  });
});

describe("what is new", () => {
  it("is what a longer draft adds", () => {
    expect(freshEvents(drafted("a"), update([], ["a", "b"])).map(({ kind }) => kind)).toEqual(["b"]);
    expect(freshEvents(drafted("a", "b"), update([], ["a"]))).toEqual([]);
  });

  it("is not one's own draft again when it is confirmed", () => {
    expect(freshEvents(drafted("a", "b"), update([turn(5, 0, "a", "b", "c")], null)).map(({ kind }) => kind)).toEqual([
      "c",
    ]);
  });

  it("is all of the others' turns", () => {
    expect(freshEvents(state({}), update([turn(5, 1, "a"), turn(6, 2, "b")], null)).map(({ kind }) => kind)).toEqual([
      "a",
      "b",
    ]);
  });
});

describe("what one has missed", () => {
  it("is the others' turns since one's own last", () => {
    const seats = [{ last_turn: 2 }, { last_turn: 4 }] as TableState["seats"];
    const entries = [turn(1, 1, "a"), turn(2, 0, "b"), turn(3, 1, "c"), turn(4, 1, "d")];
    expect(missed(entries, state({ seats, you: [0] })).map((entry) => entry.number)).toEqual([3, 4]);
  });
});
