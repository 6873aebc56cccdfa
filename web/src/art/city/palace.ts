import { circle, rect, type Shapes } from "../shapes";
import { arch, column, figure, hatch, ledge, row } from "./parts";

/** The Courthouse on its hill, 190 by 76; below it are the cells. */
export const PALACE: Shapes = [
  ["f-sky", rect(0, 0, 190, 76)],
  ["f-pane-1 part", "M0 76V58q40-16 95-16t95 16v18z"],
  ["f-gold s-outline w1", "M84 20c0-10 4-14 11-14s11 4 11 14z"],
  ["s-outline w0", "M95 6v14M89.5 8q-2 5-2 12M100.5 8q2 5 2 12M95 6V1.5M93.5 3h3"],
  ["f-stone-light s-outline w1", rect(81, 20, 28, 3) + rect(83, 23, 24, 9)],
  ["f-outline", row(86.5, 5.7, 4, (x) => arch(x, 32, 3.2, 7))],
  ["f-stone-light s-outline w0", figure(76, 33) + figure(114, 33)],
  ["f-stone s-outline w1", rect(72, 33, 46, 10)],
  ["f-stone-light s-outline w0", row(75.5, 5.5, 8, (x) => column(x, 34, 2.2, 9))],
  ...ledge(70, 31.5, 50),
  ["f-stone-light s-outline w1", rect(8, 48, 174, 28)],
  ["f-stone s-outline w1", rect(26, 43, 138, 6)],
  ["f-stone-light s-outline w0", row(32, 12, 3, (x) => figure(x, 43)) + row(134, 12, 3, (x) => figure(x, 43))],
  ["f-window s-outline w0", row(32, 9, 4, (x) => arch(x, 70, 5, 15)) + row(131, 9, 4, (x) => arch(x, 70, 5, 15))],
  [
    "f-stone-light s-outline w0",
    row(27.5, 9, 5, (x) => column(x, 52, 2.4, 24)) + row(126.5, 9, 5, (x) => column(x, 52, 2.4, 24)),
  ],
  ...hatch(9, 52, 15, 22, 2.5),
  ...hatch(167, 52, 14, 22, 2.5),
  ["f-outline", rect(70, 52, 50, 24)],
  ["f-window part", arch(95, 76, 13, 19)],
  ["f-stone-light s-outline w1", row(73, 14.66, 4, (x) => column(x, 51, 5, 25))],
  ["f-stone-light s-outline w1", "M95 38l32 10v4H63v-4z"],
  ["f-wall-deep s-outline w0", "M95 41.5l22 6.5H73z"],
  ["s-gold w1", "M95 43v5M91 44.5h8M89.5 47h3M97.5 47h3"],
  ["f-gold", circle(95, 43, 0.8)],
  ...ledge(6, 46, 58),
  ...ledge(126, 46, 58),
];
