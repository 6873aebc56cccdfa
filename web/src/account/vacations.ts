// Days of vacation, counted as the server counts them.

import type { VacationShown } from "$/wire/wire.generated";

export type Vacation = VacationShown;
export type Span = Omit<Vacation, "id">;

const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** The largest part of any 365 days that the spans cover; it begins with one of them. */
export function mostWithinAYear(spans: Span[]): number {
  const from = (start: number): number =>
    spans.reduce(
      (sum, { begins, ends }) => sum + Math.max(0, Math.min(ends, start + YEAR) - Math.max(begins, start)),
      0,
    );
  return Math.max(0, ...spans.map(({ begins }) => from(begins)));
}

/** Whole days that are left. */
export const daysLeft = (vacations: Span[], days: number): number =>
  Math.max(0, Math.floor(days - mostWithinAYear(vacations) / DAY));

/** Whole days of a vacation, as a person counts them. */
export const daysOf = ({ begins, ends }: Span): number => Math.max(1, Math.round((ends - begins) / DAY));

/** `2026-08-01` as this place's midnight. */
const midnight = (date: string): number => new Date(`${date}T00:00`).getTime();

/** `2026-08-01` for a moment, at this place. */
export function dateOf(at: number): string {
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** From the first day, or now if that is today, to the end of the last one. Null: no such span. */
export function spanOf(first: string, last: string, now: number): Span | null {
  if (!first || !last || last < first || last < dateOf(now)) return null;
  const after = new Date(midnight(last));
  after.setDate(after.getDate() + 1);
  return { begins: Math.max(midnight(first), now), ends: after.getTime() };
}
