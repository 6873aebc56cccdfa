import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decided, firstSight, leaders, lead, placed, totalsAfter } from "./count";
import type { Phrase } from "$/lib/types";
import type { Sheet } from "./sheet";

const sheet = (ranks: number[], winners: number[], ...lines: number[][]): Sheet => ({
  game: "1893",
  colours: ranks.map(() => "red"),
  names: ranks.map(() => ""),
  flags: [],
  lines: lines.map((points, at) => ({ source: String(at), label: String(at), points })),
  totals: ranks.map((_, seat) => lines.reduce((sum, points) => sum + (points[seat] ?? 0), 0)),
  ranks,
  winners,
  notes: [],
  remarks: [],
  rounds: [],
  early: null,
  ties: [],
  verdict: ["verdict.winner", {}],
});
const GAME = sheet([2, 1, 3], [1], [10, 4, 5], [0, 12, -5], [3, 0, 2]);

describe("counting", () => {
  it("runs up to the totals, line by line", () => {
    expect([0, 1, 2, 3].map((counted) => totalsAfter(GAME, counted))).toEqual([
      [0, 0, 0],
      [10, 4, 5],
      [10, 16, 0],
      [13, 16, 2],
    ]);
    expect(totalsAfter(GAME, 3)).toEqual(GAME.totals);
  });

  it("says who leads so far, and nobody before the first points", () => {
    expect(leaders([10, 4, 10])).toEqual([0, 2]);
    expect(leaders([0, 0])).toEqual([]);
  });

  it("ends with the places, and how close it was", () => {
    expect(placed(GAME)).toEqual([1, 0, 2]);
    expect(lead(GAME)).toEqual({ seat: 0, points: 3 });
  });

  it("tells no lead where points did not decide", () => {
    expect(lead(sheet([1, 2], [0], [7, 7]))).toBeNull();
    expect(lead(sheet([1, 1], [0, 1], [7, 7]))).toBeNull();
    expect(lead(sheet([1], [0], [7]))).toBeNull();
  });

  it("tells what decided instead, between the first and the second", () => {
    const remarks: Phrase[] = [["page.pad.tie.prison", { ahead: "Ann", behind: "Ben" }]];
    expect(decided({ ...sheet([1, 2], [0], [7, 7]), remarks })).toEqual(remarks[0]);
    expect(decided({ ...sheet([1, 2, 3], [0], [8, 7, 7]), remarks })).toBeNull();
    expect(decided({ ...sheet([1, 1, 3], [0, 1], [7, 7, 7]), remarks })).toBeNull();
    expect(decided(sheet([1], [0], [7]))).toBeNull();
  });
});

describe("what was seen", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is counted once", () => {
    expect([firstSight("a"), firstSight("b"), firstSight("a")]).toEqual([true, true, false]);
  });

  it("is forgotten some time", () => {
    for (let table = 0; table < 60; table++) firstSight(`t${table}`);
    expect([firstSight("t59"), firstSight("t0")]).toEqual([false, true]);
  });
});
