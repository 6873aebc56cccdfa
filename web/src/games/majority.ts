// What a standing says of a majority, in every game.

export type Owner = number | "neutral";

/** What there is of it, by seat; null where the neutral colour takes no part. */
export interface Counted {
  counts: readonly number[];
  neutral: number | null;
}

/** Everybody who has something here, by seat; the neutral colour comes last. */
export function shares({ counts, neutral }: Counted): { owner: Owner; count: number }[] {
  const seats = counts.map((count, owner): { owner: Owner; count: number } => ({ owner, count }));
  return [...seats, { owner: "neutral" as const, count: neutral ?? 0 }].filter(({ count }) => count > 0);
}

/** The same, the highest first. */
export const ranked = (majority: Counted): { owner: Owner; count: number }[] =>
  shares(majority).sort((a, b) => b.count - a.count);

/** The players who lead: neutral pieces gain nothing. */
export const leadingSeats = ({ leaders }: { leaders: readonly Owner[] }): number[] =>
  leaders.filter((owner) => owner !== "neutral");
