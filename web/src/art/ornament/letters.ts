import { brush, type Stroke } from "./brush";

/** A letter: how wide it is, and its strokes with the three widths of the brush. */
type Line = readonly [stroke: Stroke, widths: readonly [number, number, number]];
interface Glyph {
  width: number;
  lines: readonly Line[];
}

const E: Glyph = {
  width: 42,
  lines: [
    [
      [38, 9, 27, -6, 7, 0, 5, 24, 2, 54, 17, 70, 43, 55],
      [4, 11, 2],
    ],
    [
      [5, 26, 15, 18, 21, 27, 32, 18],
      [6, 5, 3.5],
    ],
  ],
};
const L: Glyph = {
  width: 42,
  lines: [
    [
      [9, -1, 5, 20, 2, 42, 6, 53, 10, 67, 28, 66, 46, 52],
      [4, 11, 1.5],
    ],
  ],
};

const BRUXELLES: readonly Glyph[] = [
  {
    width: 46,
    lines: [
      [
        [8, -2, 4, 20, 4, 44, 9, 67],
        [4, 10, 6],
      ],
      [
        [-4, 8, 12, -6, 40, -4, 30, 15, 26, 22, 16, 25, 7, 25],
        [1.5, 8, 2],
      ],
      [
        [7, 25, 32, 17, 48, 32, 41, 48, 36, 61, 20, 67, 4, 62],
        [2, 11, 2],
      ],
    ],
  },
  {
    width: 48,
    lines: [
      [
        [8, -2, 4, 20, 4, 44, 6, 67],
        [4, 10, 6],
      ],
      [
        [-2, 8, 14, -7, 45, -4, 36, 19, 31, 29, 18, 31, 7, 30],
        [1.5, 9, 2],
      ],
      [
        [16, 30, 36, 30, 26, 66, 58, 72],
        [2, 10, 1],
      ],
    ],
  },
  {
    width: 48,
    lines: [
      [
        [5, -1, 3, 20, -1, 42, 8, 54, 16, 67, 36, 62, 39, 42, 41, 30, 41, 14, 40, -1],
        [5, 10, 4],
      ],
      [
        [39.5, 36, 39, 52, 42, 64, 52, 62],
        [6, 6, 1.5],
      ],
    ],
  },
  {
    width: 48,
    lines: [
      [
        [0, 6, 13, -6, 19, 16, 25, 32, 31, 50, 36, 70, 53, 60],
        [2, 12, 1.5],
      ],
      [
        [46, -1, 30, 13, 24, 26, 19, 36, 14, 48, 8, 58, -1, 66],
        [4, 5, 2],
      ],
    ],
  },
  E,
  L,
  L,
  E,
  {
    width: 40,
    lines: [
      [
        [36, 11, 30, -8, 6, -4, 6, 14, 6, 34, 37, 28, 37, 47, 37, 70, 8, 70, 0, 52],
        [3, 12, 2.5],
      ],
    ],
  },
];

type Figure = "1" | "3" | "7" | "8" | "9";
/** Years that can be written with them. */
export type Year = `${Figure}${Figure}${Figure}${Figure}`;
const FIGURES: Record<Figure, Glyph> = {
  "1": {
    width: 12,
    lines: [
      [
        [0, 8, 6, 7, 9, 4, 9, -1, 8, 10, 8, 20, 9, 32],
        [1.5, 4, 4],
      ],
    ],
  },
  "3": {
    width: 21,
    lines: [
      [
        [2, 5, 8, -4, 21, -2, 18, 7, 16, 13, 10, 14, 7, 14, 20, 12, 24, 24, 17, 29, 12, 33, 4, 32, 0, 26],
        [2, 5, 2],
      ],
    ],
  },
  "7": {
    width: 20,
    lines: [
      [
        [0, 4, 5, -3, 12, 4, 21, -1, 12, 10, 8, 20, 8, 32],
        [2, 4.5, 4],
      ],
    ],
  },
  "8": {
    width: 22,
    lines: [
      [
        [11, 14, 0, 11, 1, 0, 11, 0, 21, 0, 22, 10, 11, 14, -2, 18, -1, 31, 11, 31, 23, 31, 24, 18, 11, 14],
        [3, 4.5, 3],
      ],
    ],
  },
  "9": {
    width: 22,
    lines: [
      [
        [20, 10, 17, 20, 1, 19, 2, 8, 3, -3, 20, -4, 20, 9, 20, 21, 14, 29, 4, 32],
        [3, 4.5, 1.5],
      ],
    ],
  },
};

/** Glyphs side by side around `centre`, as one outline each; `weight` thins all strokes. */
const write = (glyphs: readonly Glyph[], gap: number, centre: number, y: number, weight: number): string => {
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + gap, -gap);
  let x = centre - width / 2;
  return glyphs
    .map((glyph) => {
      const drawn = glyph.lines.map(([stroke, [a, b, c]]) =>
        brush(
          stroke.map((n, i) => n + (i % 2 === 0 ? x : y)),
          [a * weight, b * weight, c * weight],
        ),
      );
      x += glyph.width + gap;
      return drawn.join("");
    })
    .join("");
};

export const title = (weight = 1): string => write(BRUXELLES, 7, 240, 14, weight);
export const date = (year: Year): string =>
  write(
    [...year].map((figure) => FIGURES[figure as Figure]),
    5,
    240,
    89,
    1,
  );
