import { brush } from "../ornament/brush";
import { circle, rect, type Shapes } from "../shapes";

/** Widths and heights of five strips of five windows, in em. */
export interface Grid {
  /** A window. */
  w: number;
  h: number;
  /** Between two columns, and between two strips. */
  gx: number;
  gy: number;
}

/** Units of the drawing in an em. */
export const UNITS = 10;
const FIVE = [0, 1, 2, 3, 4] as const;
const FOUR = [0, 1, 2, 3] as const;

export const sizeOf = ({ w, h, gx, gy }: Grid): readonly [number, number] => [
  UNITS * (5 * w + 4 * gx),
  UNITS * (5 * h + 4 * gy),
];

/** From a point of the rail a stem rises, bends over and curls up: half of what fills a window's width. */
function whiplash(x: number, y: number, reach: number, tall: number, side: 1 | -1, up: 1 | -1): string {
  const at = (dx: number, dy: number): [number, number] => [x + side * dx * reach, y - up * dy * tall];
  const stem = [at(0, -0.9), at(0.2, -0.6), at(0.3, 0.9), at(0.6, 0.7), at(0.84, 0.5), at(0.84, -0.6), at(0.66, -0.5)];
  const shoot = [at(0.3, 0.25), at(0.4, -0.7), at(0.5, -0.9), at(0.56, -0.2)];
  return brush(stem.flat(), [1.2, 3, 1.4]) + brush(shoot.flat(), [0.6, 1.6, 0.6]);
}

/** The wrought iron between the windows: frames, posts, and a railing of whiplash stems between the strips. */
export function ironwork(grid: Grid): Shapes {
  const [w, h, gx, gy] = [grid.w, grid.h, grid.gx, grid.gy].map((length) => length * UNITS) as [
    number,
    number,
    number,
    number,
  ];
  const [width] = sizeOf(grid);
  const edge = Math.min(gx, gy) * 0.3;
  const middles = FOUR.map((row) => (row + 1) * (h + gy) - gy / 2);
  const posts = FIVE.flatMap((row) =>
    FOUR.map((column) => rect((column + 1) * (w + gx) - gx / 2 - 0.9, row * (h + gy) - edge, 1.8, h + 2 * edge)),
  );
  const stems = middles.flatMap((y, i) =>
    FIVE.flatMap((column) => {
      const x = column * (w + gx) + w / 2;
      const up = (column + i) % 2 ? 1 : -1;
      return [whiplash(x, y, w * 0.46, gy * 0.34, 1, up), whiplash(x, y, w * 0.46, gy * 0.34, -1, up)];
    }),
  );
  const rows = FIVE.map((row) => rect(-edge, row * (h + gy) - edge, width + 2 * edge, h + 2 * edge, 3));
  return [
    ["s-iron w2", rows.join("")],
    ["f-iron", posts.join("") + stems.join("")],
    ["f-gold", middles.flatMap((y) => FIVE.map((column) => circle(column * (w + gx) + w / 2, y, gy * 0.12))).join("")],
  ];
}
