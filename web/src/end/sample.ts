// A short game of two as the server analyses it: Ann (seat 0) gives it away with her third choice.

import type { Alternative } from "$/lib/types";
import type { Analysis, Grade, Judged } from "./analysis";

const weighed = (choice: string, win: number, score: number, gains: Record<string, number>): Alternative => ({
  choice,
  tried: 0.2,
  win,
  score,
  gains,
  words: ["choice.sample", { choice }],
});

const judged = (
  number: number,
  seat: number,
  round: number,
  wins: [number, number],
  grade: Grade,
  choice: string,
  alternatives: Alternative[],
): Judged => ({
  number,
  entry: number + 4,
  seat,
  round,
  choice,
  words: ["choice.sample", { choice }],
  wins,
  scores: [58.2, 55.1],
  best: alternatives[0]?.choice ?? choice,
  loss: (alternatives[0]?.win ?? 0) - (alternatives.find((one) => one.choice === choice)?.win ?? 0),
  grade,
  alternatives,
});

export const MISTAKE = judged(2, 0, 2, [0.55, 0.45], "blunder", "pass", [
  weighed("place:2-3", 0.55, 61.4, { houses: 3.1, money: -1.5, rivals: 0.02 }),
  weighed("brussels:1", 0.44, 58.9, { money: 1.1 }),
  weighed("pass", 0.31, 52.7, { money: 0.5, meeples: -2.25 }),
  weighed("place:1-1", 0.22, 50, {}),
]);

export const ANALYSIS: Analysis = {
  game: "",
  names: ["Ann", "Ben"],
  players: 2,
  simulations: 300,
  decisions: [
    judged(0, 0, 1, [0.5, 0.5], "best", "artwork:blue", [weighed("artwork:blue", 0.5, 57, {})]),
    judged(1, 1, 1, [0.52, 0.48], "good", "artwork:red", [
      weighed("artwork:green", 0.48, 56, {}),
      weighed("artwork:red", 0.47, 55.8, {}),
    ]),
    MISTAKE,
    judged(3, 1, 2, [0.3, 0.7], "best", "place:2-3", [weighed("place:2-3", 0.7, 63, {})]),
  ],
  final: [0, 1],
  swings: [{ number: 2, seat: 1, change: 0.25 }],
  mistakes: [[2], []],
};
