import { circle, rect, type Shapes } from "../shapes";
import { brush } from "./brush";

/** The parts that the houses of the façade are made of. */
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

export const arched = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z`;

/** A window with an arch of coloured glass over two lights. */
export const archedWindow = (x: number, y: number, w: number, h: number): Shapes => [
  ["f-stone-light s-outline w1", arched(x - 4, y - 4, w + 8, h + 6)],
  ["f-window s-outline w1", arched(x, y, w, h)],
  ["f-pane-1", `M${x} ${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0z`],
  ["f-pane-2", `M${x + w * 0.25} ${y + w / 2}a${w / 4} ${w / 4} 0 0 1 ${w / 2} 0z`],
  ["s-lead w1", `M${x} ${y + w / 2}h${w}M${x + w / 2} ${y + w / 4}V${y + h}M${x} ${y + h * 0.72}h${w}`],
  [
    "s-lead w1",
    `M${x + w * 0.25} ${y + w / 2}a${w / 4} ${w / 4} 0 0 1 ${w / 2} 0` +
      `M${x + w * 0.15} ${y + w * 0.15}l${w * 0.18} ${w * 0.18}` +
      `M${x + w * 0.85} ${y + w * 0.15}l${w * -0.18} ${w * 0.18}`,
  ],
];

/** A straight window with a strip of coloured glass. */
export const squareWindow = (x: number, y: number, w: number, h: number, pane = "pane-3"): Shapes => [
  ["f-stone-light s-outline w1", rect(x - 3, y - 3, w + 6, h + 6, 2)],
  ["f-window s-outline w1", rect(x, y, w, h)],
  [`f-${pane}`, rect(x, y, w, h * 0.25)],
  [
    "s-lead w1",
    `M${x} ${y + h * 0.25}h${w}M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.65}h${w}` +
      `M${x} ${y + h * 0.125}q${w / 4} ${h * 0.12} ${w / 2} 0t${w / 2} 0`,
  ],
];

/** An iron balcony: rails, and whiplash scrolls in pairs between them. */
export const balcony = (x: number, y: number, w: number, h: number): Shapes => {
  const pairs = Math.max(1, Math.round(w / 34));
  const step = w / pairs;
  const scroll = (from: number, side: 1 | -1): string => {
    const at = (dx: number, dy: number) => [from + side * dx * step, y + dy * h];
    return brush(
      [
        [0, 1],
        [0.04, 0.5],
        [0.1, 0.1],
        [0.28, 0.15],
        [0.48, 0.22],
        [0.42, 0.64],
        [0.22, 0.56],
      ].flatMap(([dx = 0, dy = 0]) => at(dx, dy)),
      [1, 3.2, 1],
    );
  };
  return [
    [
      "f-lead",
      range(pairs)
        .flatMap((i) => [scroll(x + i * step + step / 2, 1), scroll(x + i * step + step / 2, -1)])
        .join(""),
    ],
    [
      "s-lead",
      range(pairs + 1)
        .map((i) => `M${x + i * step} ${y}v${h}`)
        .join(""),
    ],
    ["f-lead", rect(x - 3, y - 3, w + 6, 3.5, 1.5)],
    ["f-stone s-outline w1", `M${x - 6} ${y + h}h${w + 12}l-5 7H${x - 1}z`],
  ];
};

/** Sgraffito: flowers between gold lines. */
export const frieze = (x: number, y: number, w: number, h: number): Shapes => {
  const count = Math.max(2, Math.round(w / (h * 1.3)));
  const step = w / count;
  const middle = (i: number) => x + step * (i + 0.5);
  const cy = y + h * 0.42;
  return [
    ["f-fresco s-outline w1", rect(x, y, w, h)],
    [
      "s-leaf",
      range(count)
        .map(
          (i) =>
            `M${middle(i)} ${y + h}V${cy}M${middle(i)} ${y + h}q${step * -0.42} 0 ${step * -0.4} ${h * -0.5}` +
            `M${middle(i)} ${y + h}q${step * 0.42} 0 ${step * 0.4} ${h * -0.5}`,
        )
        .join(""),
    ],
    [
      "f-pane-3",
      range(count)
        .map((i) => circle(middle(i), cy, h * 0.24))
        .join(""),
    ],
    [
      "f-gold",
      range(count)
        .map((i) => circle(middle(i), cy, h * 0.1))
        .join(""),
    ],
  ];
};

export const cornice = (x: number, y: number, w: number): Shapes => [
  ["f-stone-light s-outline w1", `M${x - 8} ${y}h${w + 16}l-6 9H${x - 2}z`],
  [
    "f-stone-dark",
    range(Math.round(w / 16))
      .map((i) => rect(x + 4 + i * 16, y + 9, 5, 6))
      .join(""),
  ],
];

/** A door with an ear-shaped fanlight and a whiplash handle. */
export const door = (x: number, foot: number, w: number, h: number): Shapes => [
  ["f-stone-light s-outline w1", arched(x - 6, foot - h - 6, w + 12, h + 6)],
  ["f-window s-outline w1", arched(x, foot - h, w, h)],
  ["f-act-construction s-outline w1", `M${x} ${foot}v${-h * 0.62}q${w / 2} ${-h * 0.14} ${w} 0V${foot}z`],
  [
    "s-lead w1",
    `M${x + w / 2} ${foot - h}v${h}M${x} ${foot - h * 0.68}` +
      `C${x + w * 0.3} ${foot - h * 0.9} ${x + w * 0.7} ${foot - h * 0.9} ${x + w} ${foot - h * 0.68}`,
  ],
  [
    "s-joker",
    `M${x + w * 0.42} ${foot - h * 0.24}c-6 -8 4 -14 0 -22M${x + w * 0.58} ${foot - h * 0.24}c6 -8 -4 -14 0 -22`,
  ],
];

export const streetLamp = (x: number, foot: number): Shapes => [
  ["f-lead", brush([x, foot, x - 6, foot - 40, x + 6, foot - 70, x, foot - 104], [9, 4, 3])],
  ["f-lead", brush([x, foot - 60, x + 16, foot - 70, x + 18, foot - 88, x + 8, foot - 88], [1, 3, 1])],
  ["f-lead", rect(x - 9, foot - 6, 18, 6, 2)],
  ["f-window s-lead", `M${x - 8} ${foot - 126}h16l-4 22h-8z`],
  ["f-lead", `M${x - 10} ${foot - 126}q10-14 20 0z`],
];
