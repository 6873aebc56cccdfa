import { describe, expect, it } from "vitest";
import { chartOf, type RoundPoints } from "./sheet";

const round = (round: number, totals: number[]): RoundPoints => ({ round, totals, points: [], sources: [] });

describe("the chart of points by round", () => {
  it("puts the lowest value at the bottom and the highest at the top", () => {
    const chart = chartOf([round(1, [0, 10]), round(2, [20, 50]), round(0, [60, 40])], 200, 100);
    expect(chart.steps[0]).toEqual({ value: 0, y: 100 });
    expect(chart.steps.at(-1)).toEqual({ value: 60, y: 0 });
    expect(chart.curves[0]?.dots.map((dot) => [dot.x, dot.total])).toEqual([
      [0, 0],
      [100, 20],
      [200, 60],
    ]);
    expect(chart.curves[1]?.dots[1]?.y).toBeCloseTo(100 - (50 / 60) * 100);
  });

  it("shows points below zero", () => {
    const chart = chartOf([round(1, [-3]), round(0, [4])], 100, 100);
    expect(chart.steps[0]?.value).toBeLessThanOrEqual(-3);
    for (const dot of chart.curves[0]?.dots ?? []) expect(dot.y).toBeGreaterThanOrEqual(0);
  });

  it("keeps the names of equal scores apart", () => {
    const { labels } = chartOf([round(1, [0, 0, 0]), round(0, [30, 30, 10])], 100, 100);
    const heights = labels.map((label) => label.y);
    expect(labels.map((label) => label.seat)).toEqual([0, 1, 2]);
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeGreaterThanOrEqual(16);
  });

  it("stands with one round, and with none", () => {
    expect(chartOf([round(0, [5, 5])], 100, 50).curves).toHaveLength(2);
    expect(chartOf([], 100, 50).curves).toEqual([]);
  });
});
