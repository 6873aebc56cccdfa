import { circle, rect, type Shapes } from "../shapes";
import { row } from "./parts";

const wheel = (x: number, r: number): Shapes => [
  ["f-metal-dark s-outline w1", circle(x, 42 - r, r)],
  ["s-joker w1", circle(x, 42 - r, r * 0.55) + `M${x - r * 0.5} ${42 - r}h${r}M${x} ${42 - r * 1.5}v${r}`],
];

/** An engine with steam up and a carriage, 110 by 46; the rails are at 42. */
export const TRAIN: Shapes = [
  ["s-metal-light w3", "M98 8c6-6 2-9-4-7-8-4-12 2-8 5-10-3-18 1-15 5-8-2-14 1-13 4"],
  ["s-metal-dark w2", "M0 43.5h110"],
  ["s-wood-dark w2", row(5, 9, 12, (x) => `M${x} 45.5h4`)],
  ["f-act-construction s-outline w1", rect(2, 15, 44, 21, 3)],
  ["f-stone-light s-outline w1", "M0 15q24-7 48 0z"],
  ["f-window s-outline w0", row(6, 10, 4, (x) => rect(x, 19, 7, 8, 1.5))],
  ["s-joker w1", "M3 31h42"],
  ["s-outline w2", "M46 36h8"],
  ["f-metal-dark s-outline w1", rect(54, 14, 16, 22) + "M52 14q10-6 20 0z"],
  ["f-window s-outline w0", rect(58, 18, 8, 8, 2)],
  ["f-act-nobles s-outline w1", rect(70, 19, 28, 15, 3)],
  ["s-joker w1", "M77 19v15M88 19v15"],
  ["f-metal-dark s-outline w1", rect(98, 20, 6, 13, 2) + "M92 19V9h-1.5V6h8v3H97v10z"],
  ["f-joker s-outline w0", "M78 19q0-6 4-6t4 6z" + circle(104, 24, 2)],
  ["f-metal-dark s-outline w1", "M100 34h6l4 7h-10z"],
  ...wheel(11, 5),
  ...wheel(37, 5),
  ...wheel(62, 6.5),
  ...wheel(78, 6.5),
  ...wheel(94, 5),
  ["s-metal-light w2", "M62 36h16"],
];
