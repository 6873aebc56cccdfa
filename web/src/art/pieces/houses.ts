import type { SeatColour } from "../names";
import { circle, type Shapes } from "../shapes";

/** A house on a grid of 40 by 48, told apart by its gable as the façades are; the mark stands in its wall. */
interface Outline {
  /** From the left foot over the gable to the right one. */
  wall: string;
  /** What crowns it. */
  top: Shapes;
}

const STEPS = "M4.5 46.5V19h5v-6h5.5V7h10v6H30.5v6h5v27.5z";
const ROUND = "M4.5 46.5V20C4.5 8 12 5.5 20 5.5S35.5 8 35.5 20v26.5z";

export const HOUSES: Record<SeatColour, Outline> = {
  red: { wall: STEPS, top: [["f-joker s-edge w1", "M15 7V3h10v4z"]] },
  blue: {
    wall: "M4.5 46.5V21L8 9.5h24L35.5 21v25.5z",
    top: [
      ["f-joker s-edge w1", "M13 9.5C13-1.5 27-1.5 27 9.5z"],
      ["f-edge", "M3.5 20h33v2h-33z"],
    ],
  },
  green: {
    wall: "M4.5 46.5V21C14 20 11 3.5 20 3.5S26 20 35.5 21v25.5z",
    top: [["f-joker s-edge w1", circle(20, 9.3, 3)]],
  },
  yellow: {
    wall: "M6.5 46.5V18L20 6l13.5 12v28.5z",
    top: [["f-edge", "M1.5 20 20 2l18.5 18-2.5 2L20 7 4 22z"]],
  },
  orange: {
    wall: ROUND,
    top: [
      ["s-edge w2", "M10 8c3-7 7 0 10-6.5C23 8 27 1 30 8"],
      ["f-joker s-edge w1", circle(20, 2.2, 2.2)],
    ],
  },
  neutral: { wall: "M4.5 46.5V10h31v36.5z", top: [["f-edge", "M2.5 8h35v3.5h-35z"]] },
};
