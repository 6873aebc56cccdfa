import { describe, expect, it } from "vitest";
import type { Entry, GameEvent, TableState } from "$/lib/types";
import { choicesUpTo, isUndone, liveTurns, missed, partsOf, seenAsDraft, withoutBeats } from "./story";

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
describe("what counts", () => {
  it("leaves out what was taken back", () => {
    const entries = [turn(1, 0, "a"), turn(2, 1, "b"), back(3, 2), turn(4, 1, "c")];
    expect(liveTurns(entries).map((entry) => entry.number)).toEqual([1, 4]);
    expect(choicesUpTo(entries, 4)).toBe(2);
    expect(choicesUpTo(entries, 1)).toBe(1);
  });
});

describe("what did not happen after all", () => {
  const drafted = (...choices: string[]): TableState =>
    state({ draft: { choices, events: [], lines: [], complete: false, undoable: 1 } });

  it("is a turn that was taken back, and a choice that was undone or dropped", () => {
    expect(isUndone(state({}), state({}), [back(3, 2)])).toBe(true);
    expect(isUndone(drafted("a", "b"), drafted("a"), [])).toBe(true);
    expect(isUndone(drafted("a"), drafted("b"), [])).toBe(true);
    expect(isUndone(drafted("a"), state({}), [])).toBe(true);
  });

  it("is neither a further choice nor a draft that was committed", () => {
    expect(isUndone(state({}), drafted("a"), [])).toBe(false);
    expect(isUndone(drafted("a"), drafted("a", "b"), [])).toBe(false);
    expect(isUndone(drafted("a"), state({}), [turn(4, 0, "a")])).toBe(false);
  });
});

describe("what can be shown", () => {
  const beats = [{ upto: 1, was: {}, new: [] }];
  const shown = (number: number): Entry => ({ ...turn(number, 1, "a"), beats }) as Entry;

  it("is what was told with its beats, after the last that was not", () => {
    expect(partsOf([shown(1), turn(2, 1, "b"), shown(3), shown(4)])).toHaveLength(2);
    expect(partsOf([shown(1), turn(2, 1, "b")])).toEqual([]);
  });

  it("belongs together by the turn of the game, and is kept without beats", () => {
    const [first, second] = [shown(1), shown(2)];
    for (const entry of [first, second]) if (entry.kind === "turn") entry.body.turn = 7;
    expect(new Set(partsOf([first, second]).map((part) => part.turn)).size).toBe(1);
    expect(new Set(partsOf([shown(1), shown(2)]).map((part) => part.turn)).size).toBe(2);
    expect(withoutBeats(first)).not.toHaveProperty("beats");
  });
});

describe("what one has missed", () => {
  it("is the others' turns since one's own last", () => {
    const seats = [{ last_turn: 2 }, { last_turn: 4 }] as TableState["seats"];
    const entries = [turn(1, 1, "a"), turn(2, 0, "b"), turn(3, 1, "c"), turn(4, 1, "d")];
    expect(missed(entries, state({ seats, you: [0] })).map((entry) => entry.number)).toEqual([3, 4]);
  });
});

describe("what was seen as a draft", () => {
  const drafted = (...choices: string[]): TableState =>
    state({ draft: { choices, events: choices.map(event), complete: false, undoable: 0, lines: [] } });
  it("is no news when it goes on, is committed or undone", () => {
    const before = drafted("a", "b");
    expect(seenAsDraft(before, drafted("a", "b", "c"), [])).toBe(2);
    expect(seenAsDraft(before, state({}), [turn(1, 0, "a", "b", "c")])).toBe(2);
    expect(seenAsDraft(before, drafted("a"), [])).toBe(2);
  });
  it("is all there is to tell where somebody else has chosen", () => {
    expect(seenAsDraft(drafted("a", "b"), state({}), [turn(1, 0, "c", "b")])).toBe(0);
    expect(seenAsDraft(state({}), state({}), [turn(1, 0, "a")])).toBe(0);
    expect(seenAsDraft(null, state({}), [turn(1, 0, "a")])).toBe(0);
  });
});
