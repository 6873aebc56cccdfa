// Decisions of an analysed game in words.

import { linesOf } from "$/table/story";
import type { SeatName } from "$/lib/catalogue";
import type { Entry } from "$/lib/types";
import { percent, say, t } from "$/lib/words.svelte";
import { chancesAt, type Analysis, type Grade, type Judged } from "./analysis";

const GRADES: Record<Grade, string> = {
  best: "page.analysis.grade-best",
  good: "page.analysis.grade-good",
  inaccuracy: "page.analysis.grade-inaccuracy",
  mistake: "page.analysis.grade-mistake",
  blunder: "page.analysis.grade-blunder",
};

export const gradeWords = (grade: Grade): string => t(GRADES[grade]);

/** `Round 2, Ann: takes the artwork`. */
export const decisionWords = (judged: Judged, name: SeatName): string =>
  t("page.analysis.decision", {
    round: judged.round,
    who: name(judged.seat),
    what: say(judged.words, name),
  });

/** What the turn of a decision brought, as the log tells it: a choice alone may say little. */
export function turnWords(judged: Judged, entries: Entry[], name: SeatName): string {
  const entry = entries.find(({ number }) => number === judged.entry);
  const line = (entry ? linesOf(entry) : []).find(({ seat, heading }) => seat === judged.seat && !heading);
  return line ? say(line.says, name) : "";
}

/** What is decided at a moment of the game, and everybody's chances before it. */
export function momentWords(analysis: Analysis, moment: number, name: SeatName): string {
  const judged = analysis.decisions[moment];
  const chances = chancesAt(analysis, moment).map((chance, seat) => `${name(seat)} ${percent(chance)}`);
  return [judged ? decisionWords(judged, name) : t("page.end.end"), ...chances].join(". ");
}
