// What a standing says of a majority, and of the end of the game, in every game.

export type Owner = number | "neutral";

/** How a majority stands now. */
export interface Majority {
  /** By seat. */
  counts: number[];
  /** Null where the neutral colour takes no part. */
  neutral: number | null;
  /** Who has the most, all tied ones. */
  leaders: Owner[];
  /** How much more than the next; 0 in a tie. */
  lead: number;
}

/** A seat's result if the game ended now. */
export interface Final {
  score: number;
  sources: Record<string, number>;
}

/** Everybody who has something here, by seat; the neutral colour comes last. */
export function shares({ counts, neutral }: Majority): { owner: Owner; count: number }[] {
  const seats = counts.map((count, owner): { owner: Owner; count: number } => ({ owner, count }));
  return [...seats, { owner: "neutral" as const, count: neutral ?? 0 }].filter(({ count }) => count > 0);
}

/** The same, the highest first. */
export const ranked = (majority: Majority): { owner: Owner; count: number }[] =>
  shares(majority).sort((a, b) => b.count - a.count);

/** The players who lead: neutral pieces gain nothing. */
export const leadingSeats = ({ leaders }: Majority): number[] => leaders.filter((owner) => owner !== "neutral");
