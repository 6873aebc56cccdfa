import type { SeatColour } from "../names";
import { circle, rect } from "../shapes";

/** The shape that tells a player's colour without seeing it, on a grid of 24. */
export const MARKS: Record<SeatColour, string> = {
  red: circle(12, 12, 9.5),
  blue: rect(3.5, 3.5, 17, 17, 1.5),
  green: "M12 1.5 23 20.8q.3 1.2-1 1.2H2q-1.3 0-1-1.2z",
  yellow: "M12 .8 23.2 12 12 23.2.8 12z",
  orange: "M12 .6l3.3 7 7.9.9-5.8 5.5 1.5 7.8L12 18.1l-6.9 3.7 1.5-7.8L.8 8.5l7.9-.9z",
  neutral: "M7 2.5l5 5 5-5L21.5 7l-5 5 5 5-4.5 4.5-5-5-5 5L2.5 17l5-5-5-5z",
};

/** How low a letter sits in each mark so that it looks centred. */
export const LETTER_DROP: Record<SeatColour, number> = {
  red: 0,
  blue: 0,
  green: 2.4,
  yellow: 0,
  orange: 0.6,
  neutral: 0,
};
