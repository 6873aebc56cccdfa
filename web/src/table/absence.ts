// Whom the others may replace: who has left, or lets them wait too long. The server decides; this only offers it.

import type { Pace, TableState } from "$/lib/types";

const PATIENCE: Record<Pace, number> = { live: 10 * 60_000, "turn-based": 7 * 86_400_000 };

export function absentSeats(state: TableState, pace: Pace, me: string | null, now: number): number[] {
  if (state.status !== "running" || state.you.length === 0) return [];
  return state.seats.flatMap((seat, number) => {
    const theirs = seat.person !== null && seat.person !== me && !seat.bot && !seat.open;
    const late = seat.bank === null && number === state.to_move && now - state.since > PATIENCE[pace];
    return theirs && (seat.absent || late) ? [number] : [];
  });
}
