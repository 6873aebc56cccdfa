import type { PlaceName } from "../names";
import { circle, rect, type Shapes } from "../shapes";

/** Small views of Brussels on a grid of 96 by 72; the ground is at 66. */
const sky: Shapes = [["f-sky", rect(0, 0, 96, 72, 8)]];
const ground: Shapes = [["f-wall-deep", "M0 65h96q0 7-8 7H8q-8 0-8-7z"]];
const scene = (...shapes: Shapes): Shapes => [...sky, ...ground, ...shapes];

const columns = (xs: readonly number[], y: number, width: number, height: number): string =>
  xs.map((x) => rect(x - width / 2, y, width, height)).join("");
const arches = (xs: readonly number[], foot: number, width: number, height: number): string =>
  xs.map((x) => `M${x - width / 2} ${foot}v${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}z`).join("");

const stockExchange = scene(
  ["f-verdigris s-outline w1", "M34 26c0-11 6-16 14-16s14 5 14 16z"],
  ["f-stone-light s-outline w1", rect(31, 24, 34, 7) + "M46 10V5h4v5z"],
  ["f-wall s-outline w1", rect(9, 33, 78, 27)],
  ["f-outline", arches([15, 23, 73, 81], 58, 5, 10)],
  ["f-wall-deep", rect(30, 40, 36, 20)],
  ["f-stone-light s-outline w1", columns([32, 38.4, 44.8, 51.2, 57.6, 64], 39, 3.6, 21)],
  ["f-stone-light s-outline w1", "M48 24l22 11v4H26v-4z"],
  ["f-gold", circle(48, 33, 2.5) + "M37 35.5l7-2.5v2.5zM59 35.5L52 33v2.5z"],
  ["f-stone-light s-outline w1", rect(24, 60, 48, 3.5) + rect(19, 63.5, 58, 3.5)],
);

const gable = (x: number, w: number, top: number): string =>
  `M${x} 66V${top + 16}h${w * 0.12}v-5h${w * 0.14}v-5q${w * 0.24}-8 ${w * 0.48} 0v5h${w * 0.14}v5h${w * 0.12}V66z`;
const spire = (x: number): Shapes => [
  ["f-stone-light s-outline w1", `M${x - 8} 66V30h16v36zM${x - 6} 30v-8h12v8zM${x - 4.5} 22L${x} 3l4.5 19z`],
  ["f-outline", arches([x - 3.5, x + 3.5], 43, 4, 7) + arches([x], 29, 4, 4) + arches([x], 66, 7, 9)],
  ["s-outline w0", `M${x - 2.5} 14h5M${x - 1.5} 9.5h3`],
  ["f-gold", circle(x, 3, 1.8)],
];
const grandPlace = scene(
  ["f-brick s-outline w1", gable(4, 17, 28) + gable(75, 17, 28)],
  ["f-wall s-outline w1", gable(20, 19, 21) + gable(57, 19, 21)],
  ["f-gold", circle(29.5, 24, 2.2) + circle(66.5, 24, 2.2) + circle(12.5, 31, 1.8) + circle(83.5, 31, 1.8)],
  ["f-window", [10, 15].map((x) => rect(x - 1.5, 46, 3, 5) + rect(x - 1.5, 55, 3, 5)).join("")],
  ["f-window", [81, 86].map((x) => rect(x - 1.5, 46, 3, 5) + rect(x - 1.5, 55, 3, 5)).join("")],
  ["f-window", [25, 29.5, 34, 62, 66.5, 71].map((x) => rect(x - 1.5, 39, 3, 6) + rect(x - 1.5, 49, 3, 6)).join("")],
  ...spire(48),
);

const cityHall = scene(
  ["f-metal-dark s-outline w1", "M7 36l5-12h72l5 12z"],
  ["f-wall s-outline w1", rect(7, 36, 82, 30)],
  ["f-window", arches([14, 22, 30, 58, 66, 74, 82], 48, 5, 6)],
  ["f-outline", arches([14, 22, 30, 58, 66, 74, 82], 66, 6, 9)],
  ["f-stone-light s-outline w1", "M5 66V30l2.5-9L10 30v36zM86 66V30l2.5-9L91 30v36z"],
  ["f-window", [16, 25, 34, 60, 69, 78].map((x) => `M${x} 32v-3l2-3 2 3v3z`).join("")],
  ...spire(44),
);

const cinquantenaire = scene(
  ["f-wall s-outline w1", rect(3, 42, 90, 24)],
  ["f-stone-light s-outline w1", columns([8, 14, 20, 76, 82, 88], 45, 2.6, 21) + rect(2, 40, 92, 4)],
  ["f-stone-light s-outline w1", "M25 66V24h46v42z"],
  ["f-stone-light s-outline w1", rect(23, 20, 50, 6)],
  ["f-outline", arches([33.5, 48, 62.5], 66, 10, 24)],
  ["f-sky", arches([33.5, 48, 62.5], 66, 7.5, 23)],
  ["f-verdigris", "M38 20c0-4 2-5 3-9 1 1 2 2 2 4h3l1-8c0-3 2-3 2 0l1 8h3c0-2 1-3 2-4 1 4 3 5 3 9z"],
  ["s-outline w1", "M48.5 6V1.5"],
  ["f-art-red", "M48.5 1.5h6v3h-6z"],
);

const sainteCatherine: Shapes = [
  ...sky,
  ["f-metal-dark s-outline w1", "M36 34l4-12h34l6 12z"],
  ["f-wall s-outline w1", rect(36, 34, 46, 22)],
  ["f-window", arches([43, 51, 59, 67, 75], 50, 4.5, 9)],
  ["f-stone-light s-outline w1", "M18 56V28h16v28zM20 28l2-10h8l2 10z"],
  ["f-verdigris s-outline w1", "M21.5 18c0-8 4.5-6 4.5-13 0 7 4.5 5 4.5 13z"],
  ["f-outline", arches([26], 56, 6, 8) + arches([23, 29], 38, 3.5, 5)],
  ["f-gold", circle(26, 45, 2.4)],
  ["f-stone s-outline w1", rect(0, 56, 96, 4)],
  ["f-glass-dark", "M0 60h96v4q0 8-8 8H8q-8 0-8-8z"],
  ["s-glass-light w1", "M8 68q4-2 8 0t8 0M62 69q4-2 8 0t8 0 8 0"],
  ["f-wood s-outline w1", "M38 63h24l-4 6H42z"],
  ["f-light s-outline w1", "M50 61V46q7 6 8 15z"],
];

export const PLACES: Record<PlaceName, Shapes> = {
  "stock-exchange": stockExchange,
  "grand-place": grandPlace,
  cinquantenaire,
  "sainte-catherine": sainteCatherine,
  "city-hall": cityHall,
};

export const COURTHOUSE: Shapes = scene(
  ["f-gold s-outline w1", "M40 19c0-9 3-13 8-13s8 4 8 13z"],
  ["s-outline w1", "M48 6V2"],
  ["f-stone-light s-outline w1", rect(37, 19, 22, 9)],
  ["f-outline", arches([41, 45.7, 50.3, 55], 27, 2.6, 4)],
  ["f-stone s-outline w1", rect(29, 28, 38, 9)],
  ["s-outline w1", columns([33, 39, 45, 51, 57, 63], 30, 1, 6)],
  ["f-stone-light s-outline w1", rect(6, 40, 84, 26)],
  ["f-outline", arches([12, 20, 76, 84], 64, 4.5, 12)],
  ["f-outline", rect(29, 46, 38, 20)],
  ["f-stone-light s-outline w1", columns([30, 38, 58, 66], 44, 4, 22)],
  ["f-stone-light s-outline w1", "M48 33l22 9v4H26v-4z"],
  ["s-metal-light w2", "M43 50v16M48 50v16M53 50v16M41 57h14"],
);
