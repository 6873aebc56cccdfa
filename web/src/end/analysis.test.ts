import { describe, expect, it } from "vitest";
import { answerOf, chancesAt, lessonsOf, mixed, momentAt, winChart } from "./analysis";
import { ANALYSIS, MISTAKE } from "./sample";

describe("the curve of chances", () => {
  const chart = winChart(ANALYSIS, 400, 100);

  it("goes from the first decision to the end of the game", () => {
    expect(chart.curves.map(({ path }) => path)).toEqual([
      "M0 50L100 48L200 45L300 70L400 100",
      "M0 50L100 52L200 55L300 30L400 0",
    ]);
    expect(chancesAt(ANALYSIS, 2)).toEqual([0.55, 0.45]);
    expect(chancesAt(ANALYSIS, 4)).toEqual([0, 1]);
  });

  it("marks where rounds begin", () => {
    expect(chart.rounds).toEqual([
      { round: 1, x: 0 },
      { round: 2, x: 200 },
    ]);
  });

  it("keeps names apart and inside", () => {
    const three = { ...ANALYSIS, final: [0, 1, 0] };
    const heights = winChart(three, 400, 100).labels.map(({ seat, y }) => [seat, y]);
    expect(heights).toEqual([
      [1, 0],
      [0, 84],
      [2, 100],
    ]);
  });

  it("knows which moment is pointed at", () => {
    expect([-0.1, 0, 0.49, 0.51, 1.2].map((share) => momentAt(share, 4))).toEqual([0, 0, 2, 2, 4]);
  });

  it("stands with a game without decisions", () => {
    const empty = { ...ANALYSIS, decisions: [] };
    expect(winChart(empty, 400, 100).last).toBe(0);
    expect(winChart(empty, 400, 100).curves[1]?.path).toBe("M400 0");
  });
});

describe("a lesson", () => {
  it("is each mistake of a seat", () => {
    expect(lessonsOf(ANALYSIS, 0)).toEqual([MISTAKE]);
    expect(lessonsOf(ANALYSIS, 1)).toEqual([]);
    expect(lessonsOf(ANALYSIS, 7)).toEqual([]);
  });

  it("does not tell the best choice by its place", () => {
    expect(mixed(MISTAKE).map(({ choice }) => choice)).toEqual(["brussels:1", "pass", "place:1-1", "place:2-3"]);
  });

  it("holds an answer against what was best and what was played", () => {
    const answers = ["place:2-3", "pass", "brussels:1", "place:1-1"].map((choice) => answerOf(MISTAKE, choice));
    expect(answers).toEqual(["best", "played", "better", "worse"]);
  });

  it("holds points against each other where the chances are alike", () => {
    const alternatives = MISTAKE.alternatives.map((one) => ({ ...one, win: 0.01 }));
    const answers = ["brussels:1", "place:1-1"].map((choice) => answerOf({ ...MISTAKE, alternatives }, choice));
    expect(answers).toEqual(["better", "worse"]);
  });
});
