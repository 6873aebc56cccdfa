import { rect, type Shapes } from "../shapes";

/** The face of every card, on a grid of 60 by 84. */
export const CARD: Shapes = [
  ["f-card s-outline w1", rect(0.8, 0.8, 58.4, 82.4, 5)],
  ["s-card-line w0", rect(3.2, 3.2, 53.6, 77.6, 3.5)],
];

/** Whiplash curls in the four corners. */
export const CURLS: Shapes = [
  [
    "s-card-line w1",
    "M5 14C5 8 8 5 14 5M5 10c3 2 5 0 5-5M55 14c0-6-3-9-9-9M55 10c-3 2-5 0-5-5" +
      "M5 70c0 6 3 9 9 9M5 74c3-2 5 0 5 5M55 70c0 6-3 9-9 9M55 74c-3-2-5 0-5 5",
  ],
];

/** A picture window with a horseshoe arch in the upper part of a card. */
export const WINDOW = "M7 53V26C7 12 17 6.5 30 6.5S53 12 53 26v27z";

/** The back of every card: a lyre of whiplash stems in the colour of its pile. */
export const BACK: Shapes = [
  ["f-main s-outline w1", rect(0.8, 0.8, 58.4, 82.4, 5)],
  ["s-joker w1", rect(4, 4, 52, 76, 3.5)],
  ["shine", "M30 79C14 70 9 50 18 38" + "c7-9 8-17 2-25 8 2 10 8 10 14 0-6 2-12 10-14-6 8-5 16 2 25 9 12 4 32-12 41z"],
  [
    "s-joker",
    "M30 79C10 70 6 48 17 36c8-9 7-19-1-22-6-2-9 4-5 7 3 2 6-1 4-3M30 79" +
      "c20-9 24-31 13-43-8-9-7-19 1-22 6-2 9 4 5 7-3 2-6-1-4-3",
  ],
  [
    "s-joker w1",
    "M30 79V8M30 79C20 66 19 52 25 42c4-7 5-12 5-18M30 79c10-13 11-27 5-37-4-7-5-12-5-18" +
      "M8 76c5 0 8-3 8-9M52 76c-5 0-8-3-8-9",
  ],
  ["f-joker", "M30 5.5c-3 3-3 6.5 0 9.5 3-3 3-6.5 0-9.5z"],
];
