// The score sheet, as the server counts it.

import type { GameName } from "$/games/index";
import type { LineOfSheet, RoundBody, ScoresBody, SheetBody } from "$/wire/wire.generated";

export type SheetLine = LineOfSheet;
export type RoundPoints = RoundBody;

export interface Sheet extends SheetBody {
  game: GameName;
}

export interface Scores extends ScoresBody {
  sheet: Sheet | null;
}

export interface Curve {
  seat: number;
  /** In the units of the drawing. */
  dots: { x: number; y: number; total: number; round: number }[];
}

/** Where a player's name stands beside the end of their curve. */
export interface Label {
  seat: number;
  y: number;
}

export interface Chart {
  curves: Curve[];
  labels: Label[];
  /** Lines of the scale. */
  steps: { value: number; y: number }[];
  ticks: { round: number; x: number }[];
}

const LABEL_HEIGHT = 16;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
const MOST_STEPS = 6;

/** Totals after each round as curves in a box of this size. */
export function chartOf(rounds: RoundPoints[], width: number, height: number): Chart {
  const values = rounds.flatMap((round) => round.totals);
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = STEPS.find((size) => (high - low) / size <= MOST_STEPS) ?? 500;
  const bottom = Math.floor(low / step) * step;
  const top = Math.ceil(high / step) * step;
  const x = (at: number): number => (rounds.length < 2 ? width / 2 : (at / (rounds.length - 1)) * width);
  const y = (value: number): number => height - ((value - bottom) / (top - bottom)) * height;
  const seats = rounds[0]?.totals.length ?? 0;
  const ends = (rounds.at(-1)?.totals ?? []).map((total, seat) => ({ seat, y: y(total) }));
  return {
    labels: labelsOf(ends, height),
    curves: Array.from({ length: seats }, (_, seat) => ({
      seat,
      dots: rounds.map(({ round, totals }, at) => ({
        x: x(at),
        y: y(totals[seat] ?? 0),
        total: totals[seat] ?? 0,
        round,
      })),
    })),
    steps: Array.from({ length: (top - bottom) / step + 1 }, (_, at) => ({
      value: bottom + at * step,
      y: y(bottom + at * step),
    })),
    ticks: rounds.map(({ round }, at) => ({ round, x: x(at) })),
  };
}

/** Names that would lie on each other are moved down, and all up again if the last one would fall out of the drawing. */
export function labelsOf(ends: Label[], height: number): Label[] {
  let lowest = -Infinity;
  const apart = ends
    .toSorted((one, other) => one.y - other.y)
    .map(({ seat, y }) => {
      lowest = Math.max(y, lowest + LABEL_HEIGHT);
      return { seat, y: lowest };
    });
  let highest = height + LABEL_HEIGHT;
  return apart
    .toReversed()
    .map(({ seat, y }) => {
      highest = Math.min(y, highest - LABEL_HEIGHT);
      return { seat, y: highest };
    })
    .toReversed();
}
