import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Podium from "./Podium.svelte";
import { stepsOf } from "./podium";

const shape = (ranks: number[]): [number, number][] =>
  stepsOf(ranks).steps.map(({ rank, seats }) => [rank, seats.length]);

describe("the podium", () => {
  it("has the first in the middle and the others outwards", () => {
    expect(stepsOf([3, 1, 2]).steps.map(({ seats }) => seats)).toEqual([[2], [1], [0]]);
    expect(shape([1, 2, 3, 4])).toEqual([
      [4, 1],
      [2, 1],
      [1, 1],
      [3, 1],
    ]);
    expect(stepsOf([5, 4, 3, 2, 1]).steps.map(({ rank }) => rank)).toEqual([4, 2, 1, 3, 5]);
  });

  it("is shared by who shares a rank", () => {
    expect(shape([1, 1, 3])).toEqual([
      [2, 0],
      [1, 2],
      [3, 1],
    ]);
    expect(shape([1, 2])).toEqual([
      [2, 1],
      [1, 1],
      [3, 0],
    ]);
    expect(shape([1, 1])).toEqual([[1, 2]]);
  });

  it("gets lower from rank to rank, and wider with everybody on it", () => {
    const { steps } = stepsOf([1, 2, 3, 4, 4]);
    const by = (rank: number) => steps.find((step) => step.rank === rank);
    expect([1, 2, 3, 4].map((rank) => by(rank)?.height)).toEqual([128, 100, 78, 54]);
    expect(by(4)?.width).toBeGreaterThan(by(3)?.width ?? 0);
  });

  it("has everything inside, also for five on a phone", () => {
    for (const close of [false, true]) {
      const { steps, width } = stepsOf([1, 2, 3, 4, 5], close);
      const last = steps.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(width);
      if (close) expect(width).toBeLessThan(500);
    }
  });

  it("tells names and points", () => {
    const props = {
      ranks: [2, 1],
      points: [40, 41],
      names: ["Ann", "Maximiliane von Thurn"],
      colours: ["red", "blue"] as const,
      letters: ["R", "B"],
    };
    const { body } = render(Podium, { props });
    for (const part of [">Ann<", ">Maximiliane …<", ">40<", ">41<", ">I<", ">II<"]) expect(body).toContain(part);
  });
});
