import { rect, type Shapes } from "../shapes";

/** The parts that the monuments of the city are made of. */
export const row = (from: number, step: number, count: number, draw: (x: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(from + i * step)).join("");

/** A round-headed opening by its middle. */
export const arch = (x: number, foot: number, width: number, height: number): string =>
  `M${x - width / 2} ${foot}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

/** A column by its middle, with capital and base. */
export const column = (x: number, y: number, width: number, height: number): string =>
  rect(x - width / 2, y, width, height) +
  rect(x - width / 2 - 1, y - 0.5, width + 2, 2) +
  rect(x - width / 2 - 1, y + height - 2, width + 2, 2);

/** The shadow that an engraver gives a wall: fine lines, close together. */
export const hatch = (x: number, y: number, width: number, height: number, step = 2): Shapes => [
  ["s-outline w0 faint", row(y, step, Math.floor(height / step) + 1, (at) => `M${x} ${at}h${width}`)],
];

/** A cornice with its teeth. */
export const ledge = (x: number, y: number, width: number): Shapes => [
  ["f-stone-light s-outline w1", `M${x} ${y}h${width}l-1.5 3.5H${x + 1.5}z`],
  ["s-outline w0", row(x + 4, 4, Math.floor((width - 6) / 4), (at) => `M${at} ${y + 3.5}v1.6`)],
];

/** A stone figure on a roof. */
export const figure = (x: number, foot: number): string =>
  `M${x - 2.2} ${foot}l1-6q-.6-2 .4-2.6a1.5 1.5 0 1 1 1.6 0q1 .6.4 2.6l1 6z`;

/** A stepped or curved gable: a guild house from its left edge. */
export const gable = (x: number, width: number, foot: number, top: number): string => {
  const w = width / 10;
  return (
    `M${x} ${foot}V${top + 20}h${w}v-5q${w} 0 ${w}-5h${w}q0-5 ${w / 2}-6q${1.5 * w}-7 ${3 * w} 0q${w / 2} 1 ${w / 2} 6` +
    `h${w}q0 5 ${w} 5v5h${w}V${foot}z`
  );
};

/** A tall spire in storeys, open like lace, with a gilded figure on its top. */
export const spire = (x: number, foot: number, top: number): Shapes => {
  const h = (foot - top) / 100;
  const y = (part: number) => top + part * h;
  return [
    ["f-stone-light s-outline w1", `M${x - 9} ${foot}V${y(42)}h18V${foot}z`],
    [
      "f-stone-light s-outline w1",
      `M${x - 6.5} ${y(42)}V${y(28)}h13V${y(42)}zM${x - 4.5} ${y(28)}L${x} ${y(3)}l4.5 ${25 * h}z`,
    ],
    [
      "f-stone-light s-outline w0",
      [-9, 6.5].map((dx) => `M${x + dx} ${y(42)}v${-9 * h}l1.2-${4 * h} 1.2 ${4 * h}v${9 * h}z`).join(""),
    ],
    ["f-window", arch(x - 3, y(60), 3.6, 12 * h) + arch(x + 3, y(60), 3.6, 12 * h) + arch(x, y(40), 4, 8 * h)],
    ["f-outline", arch(x, foot, 8, 16 * h)],
    [
      "s-outline w0",
      `M${x - 3.2} ${y(22)}h6.4M${x - 2.4} ${y(16)}h4.8M${x - 1.6} ${y(10)}h3.2M${x - 9} ${y(66)}h18M${x - 9} ${y(80)}h18`,
    ],
    ["f-gold", `M${x - 1.5} ${y(4)}l1.5-${6 * h} 1.5 ${6 * h}z`],
  ];
};
