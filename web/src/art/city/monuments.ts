import type { PlaceName } from "../names";
import { circle, rect, type Shapes } from "../shapes";
import { arch, column, figure, gable, hatch, ledge, row, spire } from "./parts";
import { BASE } from "./ground";

const stockExchange: Shapes = [
  ["f-verdigris s-outline w1", "M46 62c0-15 9-21 22-21s22 6 22 21z"],
  ["s-outline w0", "M68 41v21M59 43c-3 5-4 11-4 19M77 43c3 5 4 11 4 19"],
  ["f-stone-light s-outline w1", rect(65, 35, 6, 6) + rect(43, 61, 50, 6)],
  ["f-stone-light s-outline w0", figure(36, 71) + figure(100, 71) + figure(10, 78) + figure(126, 78)],
  ["f-wall s-outline w1", rect(5, 80, 28, 34) + rect(103, 80, 28, 34)],
  ["f-window s-outline w0", row(11, 8, 3, (x) => arch(x, 96, 4.6, 11)) + row(109, 8, 3, (x) => arch(x, 96, 4.6, 11))],
  ["f-outline", row(11, 8, 3, (x) => arch(x, 112, 4.6, 10)) + row(109, 8, 3, (x) => arch(x, 112, 4.6, 10))],
  ...ledge(3, 77, 31),
  ...ledge(102, 77, 31),
  ["f-stone-light s-outline w1", rect(32, 70, 72, 6)],
  ["f-stone s-outline w1", rect(34, 90, 68, 24)],
  ...hatch(35, 92, 66, 14),
  ["f-window", row(55, 13, 3, (x) => arch(x, 113, 7, 15))],
  ["f-stone-light s-outline w1", row(37, 12.4, 6, (x) => column(x, 90, 4.6, 22))],
  ["f-stone-light s-outline w1", "M68 72l38 15v4H30v-4z"],
  ["f-wall-deep s-outline w0", "M68 76l26 10.5H42z"],
  ["f-gold", circle(68, 83, 2.6) + "M54 86l9-3.6V86zM82 86l-9-3.6V86z"],
  ["f-stone-light s-outline w1", rect(27, 112, 82, 3) + rect(21, 115, 94, 3.5)],
  ["f-stone s-outline w1", "M10 118v-6h11v6zM115 118v-6h11v6z"],
  [
    "f-stone-light s-outline w0",
    "M11 112q-1-6 4-6 1-3 4-2l2 3q-1 1-3 1l1 4zM125 112q1-6-4-6-1-3-4-2l-2 3q1 1 3 1l-1 4z",
  ],
];

const guildHouse = (x: number, width: number, top: number, paint: string): Shapes => [
  [`f-${paint} s-outline w1`, gable(x, width, BASE, top)],
  ["f-gold", circle(x + width / 2, top + 8, 1.8)],
  ["f-stone-light", row(top + 26, 15, 3, (y) => rect(x + 0.6, y - 3, width - 1.2, 1.6))],
  [
    "f-window s-outline w0",
    row(top + 26, 15, 3, (y) => row(x + width * 0.16, width * 0.27, 3, (at) => rect(at, y, width * 0.15, 8))),
  ],
];
const grandPlace: Shapes = [
  ...guildHouse(1, 17, 60, "brick"),
  ...guildHouse(17, 18, 52, "wall"),
  ...guildHouse(102, 18, 66, "wall"),
  ...guildHouse(119, 16, 72, "brick"),
  ["f-metal-dark s-outline w1", "M34 80l5-15h58l5 15z"],
  ["f-wall s-outline w0", row(40, 9, 7, (x) => `M${x} 77v-4l2.2-4 2.2 4v4z`)],
  ["f-wall s-outline w1", rect(34, 80, 68, 38)],
  ...ledge(33, 78, 70),
  ["f-window s-outline w0", row(39, 7, 3, (x) => arch(x, 95, 4, 10)) + row(83, 7, 3, (x) => arch(x, 95, 4, 10))],
  ["s-stone-dark w1", "M34 98h68"],
  ["f-outline", row(39, 8, 3, (x) => arch(x, 118, 5.4, 14)) + row(81, 8, 3, (x) => arch(x, 118, 5.4, 14))],
  ...hatch(60, 84, 8, 32),
  ["f-stone-light s-outline w1", "M32 118V80l2-9 2 9v38zM100 118V80l2-9 2 9v38z"],
  ...spire(70, BASE, 34),
];

const cinquantenaire: Shapes = [
  ["f-wall s-outline w1", rect(2, 92, 132, 26)],
  ...hatch(3, 96, 131, 20, 2.5),
  [
    "f-stone-light s-outline w1",
    row(6, 6.4, 6, (x) => column(x, 93, 3, 25)) + row(98, 6.4, 6, (x) => column(x, 93, 3, 25)),
  ],
  ...ledge(0, 89, 136),
  ["f-stone-light s-outline w0", row(9, 13, 3, (x) => figure(x, 89)) + row(101, 13, 3, (x) => figure(x, 89))],
  ["f-stone-light s-outline w1", rect(39, 62, 58, 56)],
  ["f-wall s-outline w1", rect(43, 66, 50, 9)],
  ["f-gold", row(50, 9, 5, (x) => circle(x, 70.5, 2))],
  ["f-outline", arch(68, 118, 15, 38) + arch(50.5, 118, 10, 31) + arch(85.5, 118, 10, 31)],
  ["f-sky", arch(68, 118, 11.6, 36) + arch(50.5, 118, 7.4, 29) + arch(85.5, 118, 7.4, 29)],
  ["f-leaf part", "M62.5 118v-6q5.5-5 11 0v6zM47 118v-4q3.5-3 7 0v4zM82 118v-4q3.5-3 7 0v4z"],
  ["f-stone-light s-outline w1", row(42, 17.3, 4, (x) => column(x, 78, 2.6, 40))],
  ...ledge(36, 58, 64),
  ["f-stone s-outline w1", rect(52, 53, 32, 6)],
  ["f-verdigris s-outline w0", "M53 53l2-8q2-5 5-3l1 3 3-1q0-7 4-9 4 2 4 9l3 1 1-3q3-2 5 3l2 8z"],
  ["s-outline w1", "M68 40V34"],
  ["f-art-black", rect(68, 34, 3, 5)],
  ["f-art-yellow", rect(71, 34, 3, 5)],
  ["f-art-red", rect(74, 34, 3, 5)],
];

const boat = (x: number, y: number, paint: string): Shapes => [
  ["s-outline w1", `M${x + 8} ${y}V${y - 22}`],
  [`f-${paint} s-outline w1`, `M${x + 9} ${y - 21}q9 8 10 18h-10z`],
  ["f-wood s-outline w1", `M${x - 2} ${y - 1}h24l-4 6h-16z`],
];
const sainteCatherine: Shapes = [
  ["f-brick s-outline w1", gable(104, 15, 110, 76) + gable(119, 15, 110, 70)],
  ["f-window", row(107, 5, 2, (x) => rect(x, 96, 3, 7)) + row(122, 5, 2, (x) => rect(x, 92, 3, 8))],
  ["f-metal-dark s-outline w1", "M38 82l6-18h46l10 18z"],
  ["f-stone-light s-outline w0", row(50, 13, 4, (x) => `M${x - 3} 78v-5l3-5 3 5v5z`)],
  ["f-wall s-outline w1", rect(38, 82, 64, 28)],
  ...ledge(37, 80, 66),
  ["f-window s-outline w0", row(47, 10, 6, (x) => arch(x, 104, 5.4, 17))],
  ["s-lead w0", row(47, 10, 6, (x) => `M${x} 88v16`)],
  ["f-stone s-outline w0", row(42, 10, 7, (x) => rect(x - 1, 85, 2, 25))],
  ["f-stone-light s-outline w1", "M16 110V66h20v44zM19 66v-8h14v8z"],
  ["f-verdigris s-outline w1", "M19 58c0-10 7-8 7-20 0 12 7 10 7 20z"],
  ["s-gold w1", "M26 38v-5M24 35h4"],
  ["f-window", row(22, 8, 2, (x) => arch(x, 84, 4, 11))],
  ["f-gold s-outline w0", circle(26, 91, 3.4)],
  ["f-outline", arch(26, 110, 8, 11)],
  ["s-outline w0", "M16 72h20M16 97h20"],
  ["f-stone s-outline w1", rect(0, 108, 136, 4)],
  ["f-glass-dark", rect(0, 111, 136, 7)],
  ["s-glass-light w1", row(4, 24, 6, (x) => `M${x} 115q3-1.6 6 0t6 0`)],
  ...boat(46, 112, "light"),
  ...boat(92, 113, "pane-3"),
];

export const MONUMENTS: Partial<Record<PlaceName, Shapes>> = {
  "stock-exchange": stockExchange,
  "grand-place": grandPlace,
  cinquantenaire,
  "sainte-catherine": sainteCatherine,
};
