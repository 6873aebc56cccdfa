// The ways out of a game that runs, and what each of them means here. The server decides; this only says it.

import type { TableState } from "$/lib/types";
import { t } from "$/lib/words.svelte";

export const DEEDS = ["leave", "count", "resign", "concede"] as const;
export type Deed = (typeof DEEDS)[number];

/** The seats that this person plays at the moment. */
export const playedSeats = ({ you, seats }: TableState): number[] =>
  you.filter((seat) => seats[seat] && !seats[seat].bot && !seats[seat].open);

/** Whether nobody else sits here but bots and players at the same screen. */
export const isAlone = ({ you, seats }: TableState): boolean =>
  seats.every(({ person }, seat) => person === null || you.includes(seat));

/** Whether it needs the others: then it can't be done while another proposal is open. */
export const needsOthers = (deed: Deed, state: TableState): boolean =>
  deed === "count" || (deed === "resign" && state.seats.length > 2);

/** What comes of it for this seat. */
export function deedWords(deed: Deed, seat: number, state: TableState, name: (seat: number) => string): string {
  if (deed === "resign" && state.seats.length === 2) return t("page.give-up.resign-two", { who: name(1 - seat) });
  return t(`page.give-up.${deed}-${isAlone(state) ? "alone" : "ask"}`);
}
