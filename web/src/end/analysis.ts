// A finished game decision by decision, as the server's search judges it; and the drawing of it.

import type { Alternative } from "$/lib/types";
import type { AnalysisData, DecisionAnalysis } from "$/wire/wire.generated";
import { labelsOf, type Label } from "./sheet";

export type { AnalysisBody as AnalysisMessage, SwingBody as Swing } from "$/wire/wire.generated";

export type Judged = DecisionAnalysis;
export type Grade = Judged["grade"];
export type Analysis = AnalysisData;

/** Chances are drawn at the moments of the game: 0 is before its first choice, the last one after its end. */
export interface WinChart {
  curves: { seat: number; path: string }[];
  labels: Label[];
  /** Where each round begins. */
  rounds: { round: number; x: number }[];
  /** The number of the last moment. */
  last: number;
  x: (moment: number) => number;
  y: (chance: number) => number;
}

export const chancesAt = ({ decisions, final }: Analysis, moment: number): number[] => decisions[moment]?.wins ?? final;

export function winChart(analysis: Analysis, width: number, height: number): WinChart {
  const last = analysis.decisions.length;
  const x = (moment: number): number => (last ? (moment / last) * width : width);
  const y = (chance: number): number => (1 - chance) * height;
  const rows = Array.from({ length: last + 1 }, (_, moment) => chancesAt(analysis, moment));
  return {
    last,
    x,
    y,
    curves: analysis.final.map((_, seat) => ({
      seat,
      path: rows
        .map((wins, moment) => `${moment ? "L" : "M"}${rounded(x(moment))} ${rounded(y(wins[seat] ?? 0))}`)
        .join(""),
    })),
    labels: labelsOf(
      analysis.final.map((chance, seat) => ({ seat, y: y(chance) })),
      height,
    ),
    rounds: analysis.decisions
      .filter(({ round }, at) => round !== analysis.decisions[at - 1]?.round)
      .map(({ round, number }) => ({ round, x: x(number) })),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The moment that lies nearest to this place of the drawing, as a share of its width. */
export const momentAt = (share: number, last: number): number => Math.max(0, Math.min(last, Math.round(share * last)));

export const weighed = ({ alternatives }: Judged, choice: string): Alternative | undefined =>
  alternatives.find((one) => one.choice === choice);

/** What a seat can learn from, the worst first. */
export const lessonsOf = ({ decisions, mistakes }: Analysis, seat: number): Judged[] =>
  (mistakes[seat] ?? []).flatMap((number) => decisions[number] ?? []);

/** The choices of a lesson in an order that does not tell which is the best. */
export const mixed = ({ alternatives }: Judged): Alternative[] =>
  alternatives.toSorted((one, other) => (one.choice < other.choice ? -1 : 1));

export type Answer = "best" | "played" | "better" | "worse";

/** Chances that differ by less are alike: who has lost can still learn from the points. */
const ALIKE = 0.02;

/** How good an answer to a lesson is, beside what was played. */
export function answerOf(judged: Judged, choice: string): Answer {
  if (choice === judged.best) return "best";
  if (choice === judged.choice) return "played";
  const [one, played] = [weighed(judged, choice), weighed(judged, judged.choice)];
  if (!one || !played) return "worse";
  const gained = one.win - played.win;
  return (Math.abs(gained) < ALIKE ? one.score - played.score : gained) > 0 ? "better" : "worse";
}
