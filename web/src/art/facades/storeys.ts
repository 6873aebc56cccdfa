import { archedWindow, balcony, door, squareWindow } from "../ornament/masonry";
import { circle, rect, type Shapes } from "../shapes";

/** The parts of a storey, 200 wide and 64 high; its foot is at 64 and its walls stand at 10 and 190. */
export const STOREY = 64;

export const wall = (paint: string): Shapes => [[`f-${paint} s-outline`, rect(10, 0, 180, STOREY)]];

/** Bands of another stone across the wall. */
export const bands = (paint: string, ...ys: readonly number[]): Shapes => [
  [paint, ys.map((y) => rect(11, y, 178, 6)).join("")],
];

/** The ledge on which the next storey stands. */
export const ledge: Shapes = [["f-stone-light s-outline w1", rect(5, -3, 190, 6, 1)]];

/** A band in the owner's colour with beads of gold. */
export const ribbon = (y: number, h = 9): Shapes => [
  ["f-main s-edge w1", rect(10, y, 180, h)],
  ["f-gold", Array.from({ length: 9 }, (_, i) => circle(20 + i * 20, y + h / 2, h * 0.22)).join("")],
];

type Window = typeof archedWindow;
/** The same window several times, by the left edge of each. */
export const windows = (window: Window, xs: readonly number[], y: number, w: number, h: number): Shapes =>
  xs.flatMap((x) => window(x, y, w, h));

export const pane =
  (name: string): Window =>
  (x, y, w, h) =>
    squareWindow(x, y, w, h, name);

/** A wide round-headed opening with spokes of lead. */
export const fan = (x: number, y: number, r: number, foot: number): Shapes => [
  ["f-stone-light s-outline w1", `M${x - r - 5} ${foot}V${y}a${r + 5} ${r + 5} 0 0 1 ${2 * r + 10} 0V${foot}z`],
  ["f-window s-outline w1", `M${x - r} ${foot}V${y}a${r} ${r} 0 0 1 ${2 * r} 0V${foot}z`],
  ["f-pane-2", `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`],
  ["f-pane-1", `M${x - r / 2} ${y}a${r / 2} ${r / 2} 0 0 1 ${r} 0z`],
  [
    "s-lead w1",
    `M${x - r} ${y}h${2 * r}M${x} ${y - r}V${foot}M${x - r * 0.7} ${y - r * 0.7}L${x} ${y}l${r * 0.7} ${-r * 0.7}` +
      `M${x - r / 2} ${y}V${foot}M${x + r / 2} ${y}V${foot}`,
  ],
];

/** A window that is a whole circle. */
export const oculus = (x: number, y: number, r: number, paint = "pane-1"): Shapes => [
  ["f-stone-light s-outline w1", circle(x, y, r + 4)],
  ["f-window s-outline w1", circle(x, y, r)],
  [`f-${paint}`, `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`],
  [
    "s-lead w1",
    `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}M${x - r * 0.7} ${y - r * 0.7}l${r * 0.7} ${r * 0.7} ${r * 0.7} ${-r * 0.7}`,
  ],
];

/** The door and what stands beside it. */
export const ground = (paint: string, doorAt: number, ...beside: Shapes): Shapes => [
  ...wall(paint),
  ["f-stone-dark s-outline w1", rect(7, 54, 186, 10)],
  ...beside,
  ...door(doorAt, STOREY, 34, 52),
  ["f-main s-edge w1", `M${doorAt} ${STOREY}v-32q17-7 34 0v32z`],
  ["s-joker", `M${doorAt + 14} 50c-5-6 3-10 0-16M${doorAt + 20} 50c5-6-3-10 0-16`],
];

export const withBalcony = (shapes: Shapes, x: number, w: number): Shapes => [...shapes, ...balcony(x, 40, w, 18)];

export const finial = (x: number, y: number): Shapes => [
  ["s-lead w2", `M${x} ${y}v-15M${x} ${y - 6}c-9 1-9-9-3-8M${x} ${y - 6}c9 1 9-9 3-8`],
  ["f-gold s-outline w0", circle(x, y - 17, 3.4)],
];
