// How the points are counted up on the sheet, line by line.

import type { Phrase } from "$/lib/types";
import type { Sheet } from "./sheet";

/** The totals after so many lines. */
export const totalsAfter = ({ lines, totals }: Sheet, counted: number): number[] =>
  totals.map((_, seat) => lines.slice(0, counted).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));

/** Who leads with these totals. */
export const leaders = (totals: number[]): number[] => {
  const most = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === most && most > 0 ? [seat] : []));
};

/** The seats from the first rank to the last. */
export const placed = ({ ranks }: Sheet): number[] =>
  ranks.map((_, seat) => seat).toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other);

/** By how many points the first is ahead of the second; null if points did not decide. */
export function lead(sheet: Sheet): { seat: number; points: number } | null {
  const [first, second] = placed(sheet);
  if (first === undefined || second === undefined || sheet.winners.length > 1) return null;
  const points = (sheet.totals[first] ?? 0) - (sheet.totals[second] ?? 0);
  return points > 0 ? { seat: second, points } : null;
}

/** What decided between the first and the second with equal points; null if points did, or nothing. */
export function decided(sheet: Sheet): Phrase | null {
  const [first, second] = placed(sheet);
  if (first === undefined || second === undefined || sheet.winners.length > 1 || sheet.early) return null;
  // Remarks on ties begin with the first in the ranking.
  return sheet.totals[first] === sheet.totals[second] ? (sheet.remarks[0] ?? null) : null;
}

const SEEN = "bruxelles.counted";
const MOST = 40;

/** Whether this browser shows the end of a table's game for the first time: later it is not counted by itself. */
export function firstSight(table: string): boolean {
  const seen = (localStorage.getItem(SEEN) ?? "").split(" ");
  if (seen.includes(table)) return false;
  localStorage.setItem(SEEN, [...seen, table].slice(-MOST).join(" "));
  return true;
}
