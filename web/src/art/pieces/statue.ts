import { circle, rect, type Shapes } from "../shapes";

/** Manneken-Pis on a grid of 24 by 32. */
export const MANNEKEN: Shapes = [
  [
    "f-wood-dark",
    circle(9.5, 5.2, 4) +
      "M6 10.5q3.5-2 7 0l2 5-1.5 1.2-1.8-2.2.3 5.5c.5 1.5.3 2 .2 3l.5 4h-3l-.7-4.5h-.6l-.9 4.5h-3l.6-5" +
      "c-1.6-4-1.3-8.5.9-11.5z",
  ],
  ["s-glass-dark w2", "M13.5 18c4-1.5 7.5 2 7.5 11"],
  ["f-stone s-outline w1", rect(3, 27, 13, 4.3, 0.8)],
  ["s-glass-dark w1", "M18 30.5q3-2 5.5 0"],
];
