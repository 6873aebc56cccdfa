// Clocks that a host can choose. Seconds, as the server counts them.

import type { Clock, Pace } from "$/lib/types";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LONGEST_BANK = 90 * DAY;
const LONGEST_INCREMENT = 7 * DAY;

export const PRESETS: Record<Pace, Clock[]> = {
  live: [
    { bank: 20 * MINUTE, increment: 30 },
    { bank: 45 * MINUTE, increment: MINUTE },
    { bank: 90 * MINUTE, increment: 0 },
  ],
  "turn-based": [
    { bank: DAY, increment: DAY },
    { bank: 3 * DAY, increment: 12 * HOUR },
    { bank: 14 * DAY, increment: 6 * HOUR },
  ],
};

/** In which units a clock of one's own is typed in. */
export const UNITS = {
  live: { bank: "minute", increment: "second" },
  "turn-based": { bank: "day", increment: "hour" },
} as const;

export type Unit = "second" | "minute" | "hour" | "day";

export const SECONDS: Record<Unit, number> = { second: 1, minute: MINUTE, hour: HOUR, day: DAY };

/** `90 minutes`, `3 days`: the largest unit that leaves no rest. */
export function duration(seconds: number, language: string): string {
  const unit = (["day", "hour", "minute"] as const).find(
    (one) => seconds >= SECONDS[one] && seconds % SECONDS[one] === 0,
  );
  const shown = unit ?? "second";
  const format = new Intl.NumberFormat(language, { style: "unit", unit: shown, unitDisplay: "long" });
  return format.format(seconds / SECONDS[shown]);
}

type ClockFault = "bank" | "increment";

/** What is wrong with a clock that was typed in. */
export function faultOf(clock: Clock): ClockFault | null {
  const { bank, increment } = clock;
  if (!Number.isInteger(bank) || bank < 1 || bank > LONGEST_BANK) return "bank";
  if (!Number.isInteger(increment) || increment < 0 || increment > LONGEST_INCREMENT) return "increment";
  return null;
}
