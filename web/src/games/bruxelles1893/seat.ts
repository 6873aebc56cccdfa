// What the drawings of a player's board share.

import type { SeatColour } from "$/art";
import type { SeatProps } from "$/table/game";
import { isAsymmetric } from "./derived";
import type { BoardName, View1893 } from "./view";

export interface PlayerProps extends SeatProps<View1893> {
  colour: SeatColour;
}

/** With the player's colour. */
export const withColour = (props: SeatProps<View1893>): PlayerProps => ({
  ...props,
  colour: props.colours[props.seat] as SeatColour,
});

/** Whose portrait is on the board; nobody's before it is chosen. */
export const architectOf = (view: View1893, seat: number): BoardName | null => view.seats[seat]?.board ?? null;

/** The side with a power of its own, if that one is up. */
export const powerOf = (view: View1893, seat: number): BoardName | null =>
  isAsymmetric(view) ? architectOf(view, seat) : null;

/** Who chooses a board now. */
export function choosingBoard(view: View1893): number | null {
  const now = view.pending.at(-1);
  return now?.step === "choose-board" ? now.seat : null;
}
