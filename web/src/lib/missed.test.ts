import { describe, expect, it } from "vitest";

import { Missed } from "./missed";
import type { TableMessage } from "./types";

const page = (numbers: number[], more: boolean, reset = false): TableMessage =>
  ({ type: "table", entries: numbers.map((number) => ({ number })), more, reset }) as unknown as TableMessage;

const numbers = (whole: TableMessage | null): number[] | undefined => whole?.entries.map((entry) => entry.number);

describe("what a page has missed", () => {
  it("is told at once when it is little", () => {
    const missed = new Missed();
    expect(numbers(missed.add(page([1, 2], false)))).toEqual([1, 2]);
    expect(missed.known).toBe(2);
    expect(numbers(missed.add(page([], false)))).toEqual([]);
    expect(missed.known).toBe(2);
  });

  it("is put together from pages, also after a lost connection", () => {
    const missed = new Missed();
    expect(missed.add(page([1, 2], true))).toBeNull();
    expect(missed.known).toBe(2);
    expect(missed.add(page([3, 4], true))).toBeNull();
    expect(missed.known).toBe(4);
    expect(numbers(missed.add(page([5], false)))).toEqual([1, 2, 3, 4, 5]);
    missed.known = 6; // an update
    expect(numbers(missed.add(page([7], false)))).toEqual([7]);
  });

  it("is told once, also where it was asked for while it came", () => {
    const missed = new Missed();
    missed.add(page([1, 2], false));
    missed.known = 3; // an update that was on its way
    expect(numbers(missed.add(page([3, 4], false)))).toEqual([4]);
    expect(missed.known).toBe(4);
  });

  it("is forgotten when a backup was restored, and the page is told so with the last page", () => {
    const missed = new Missed();
    missed.add(page([1, 2], true));
    expect(missed.add(page([1], true, true))).toBeNull();
    expect(missed.known).toBe(1);
    const whole = missed.add(page([2], false));
    expect([numbers(whole), whole?.reset]).toEqual([[1, 2], true]);
    expect(missed.add(page([3], false))?.reset).toBe(false);
  });
});
