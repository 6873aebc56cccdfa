import { brush } from "../ornament/brush";
import { circle, rect, type Shapes } from "../shapes";

/** What lies behind and before the buildings of the city, on a grid of 136 by 182 for each of them. */
export const PLACE = [136, 182] as const;
/** Where a building ends, where the street begins. */
export const BASE = 118;
export const STREET = 146;

const HEIGHTS = [19, 27, 23, 33, 21, 29, 25, 36, 22, 31, 18, 28, 34, 24, 30, 20];
const WIDTH = 17;
const PLACES = 4;

/** The roofs of the town, one line behind all four places; towers stand where they are seen between the buildings. */
const roofs = Array.from({ length: PLACES * 8 }, (_, i) => {
  const eaves = BASE - 14 - (HEIGHTS[i % HEIGHTS.length] ?? 0);
  return `V${eaves}l${WIDTH / 2}-8 ${WIDTH / 2} 8`;
}).join("");
const tower = (x: number, top: number): string => `M${x - 5} ${BASE}V${top + 16}l2-3 3-13 3 13 2 3V${BASE}z`;
const skyline =
  `M0 ${BASE}${roofs}V${BASE}z` + [12, 124, 158, 262, 282, 394, 540].map((x, i) => tower(x, 52 + (i % 3) * 6)).join("");

/** Clouds as an engraver draws them: a few swelling lines that end in a curl. */
const cloud = (x: number, y: number, size: number): string => {
  const at = (...points: number[]) => points.map((value, i) => (i % 2 ? y : x) + value * size);
  return (
    brush(at(0, 10, 8, 2, 18, 12, 26, 4, 32, -2, 40, 2, 36, 7), [0.4, 1.6, 0.4]) +
    brush(at(8, 14, 18, 8, 28, 15, 44, 9), [0.4, 1.4, 0.4])
  );
};

export const SKY: Shapes = [
  ["f-sky", rect(0, 0, 4 * 136, BASE + 4)],
  ["shine", circle(330, 52, 34)],
  ["f-pane-5", circle(330, 52, 17)],
  ["f-light", cloud(6, 44, 0.8) + cloud(96, 66, 0.7) + cloud(142, 46, 0.7) + cloud(366, 58, 0.8) + cloud(480, 60, 1)],
  ["f-glass-dark faint", skyline],
];

const stones = Array.from(
  { length: 12 },
  (_, i) => `M${i * 12 + (i % 2) * 5} ${STREET + 6 + ((i * 7) % 24)}h${5 + (i % 3) * 2}`,
);

/** A plinth with a panel for what the place gives, and the street where meeples stand. */
export const GROUND: Shapes = [
  ["f-wall-deep", rect(0, STREET, 136, 36)],
  ["s-stone-dark w1", stones.join("")],
  ["f-stone-light s-outline w1", rect(0, BASE, 136, STREET - BASE - 3)],
  ["f-card s-card-line w1", rect(4, BASE + 2.5, 128, STREET - BASE - 8, 3)],
  ["f-stone s-outline w1", rect(-1, STREET - 3, 138, 4)],
];
