import { circle, rect, type Shapes } from "../shapes";
import { brush } from "./brush";
import { frieze } from "./masonry";

/** A step of the podium, with everybody who shares it. */
export interface Step {
  rank: number;
  seats: readonly number[];
  x: number;
  width: number;
  height: number;
}

export const GROUND = 264;
export const PODIUM_HEIGHT = 302;
const HEIGHTS = [128, 100, 78, 54];
const GAP = 3;
/** Room beside the steps, for one person, and of the smallest step: on a phone they stand closer. */
const ROOMY = { margin: 58, person: 88, narrowest: 116 };
const CLOSE = { margin: 16, person: 66, narrowest: 86 };

const heightOf = (rank: number): number => HEIGHTS[Math.min(rank, HEIGHTS.length) - 1] ?? 0;

/** The steps from left to right, and the width of the whole: the first in the middle, the others outwards in turn. */
export function stepsOf(ranks: readonly number[], close = false): { steps: Step[]; width: number } {
  const groups = [...new Set(ranks)]
    .toSorted((one, other) => one - other)
    .map((rank) => ({ rank, seats: ranks.flatMap((own, seat) => (own === rank ? [seat] : [])) }));
  // Two steps alone would look askew: flowers stand on a third one.
  if (groups.length === 2) groups.push({ rank: groups[1]?.rank === 2 ? 3 : 2, seats: [] });
  groups.sort((one, other) => one.rank - other.rank);
  const [first, ...others] = groups;
  const left = others.filter((_, at) => at % 2 === 0).toReversed();
  const right = others.filter((_, at) => at % 2 === 1);
  const { margin, person, narrowest } = close ? CLOSE : ROOMY;
  let x = margin;
  const steps = [...left, ...(first ? [first] : []), ...right].map(({ rank, seats }) => {
    const width = Math.max(narrowest, seats.length * person + 20);
    const step = { rank, seats, x, width, height: heightOf(rank) };
    x += width + GAP;
    return step;
  });
  return { steps, width: x - GAP + margin };
}

/** The stone of a step: a slab, a frieze of flowers, courses. */
export const block = ({ x, width, height, rank }: Step): Shapes => {
  const top = GROUND - height;
  const band = rank <= 3 ? 17 : 0;
  return [
    ["f-wall s-outline w1", rect(x, top + 6, width, height + 20)],
    ["f-wall-deep", rect(x, GROUND - 9, width, 9)],
    ...(band ? frieze(x, top + 8, width, band) : []),
    ...(rank <= 2 ? ([["s-gold w1", rect(x + 6, top + band + 14, width - 12, height - band - 29, 4)]] as const) : []),
    ["f-stone-light s-outline w1", `M${x - 4} ${top}h${width + 8}q1 5-5 8H${x + 1}q-6-3-5-8z`],
  ];
};

/** A half of an ellipse around the feet of the winner, from one angle to another: 0 is the left end. */
const along = (cx: number, cy: number, rx: number, ry: number, angle: number): string =>
  `${(cx - rx * Math.cos(angle)).toFixed(1)} ${(cy - ry * Math.sin(angle)).toFixed(1)}`;

const RAYS = 11;

/** A fanlight of coloured glass behind the first step: a sun that rises, in an iron frame. */
export const fanlight = ({ x, width, height }: Step): Shapes => {
  const [cx, cy] = [x + width / 2, GROUND - height + 8];
  const [rx, ry] = [width / 2 + 46, cy - 12];
  const at = (share: number, part: number): string =>
    along(cx, cy, rx * part, ry * part, Math.PI * Math.max(0, Math.min(1, share)));
  const wedge = (i: number, from: number, to: number): string =>
    `M${at(i / RAYS, from)}L${at(i / RAYS, to)}` +
    `A${rx * to} ${ry * to} 0 0 1 ${at((i + 1) / RAYS, to)}L${at((i + 1) / RAYS, from)}` +
    `A${rx * from} ${ry * from} 0 0 0 ${at(i / RAYS, from)}z`;
  const wedges = (odd: 0 | 1, from: number, to: number): string =>
    Array.from({ length: RAYS }, (_, i) => (i % 2 === odd ? wedge(i, from, to) : "")).join("");
  const half = (part: number): string => `M${at(0, part)}A${rx * part} ${ry * part} 0 0 1 ${at(1, part)}`;
  const foot = rx * 1.07;
  return [
    ["f-wall-deep s-outline w1", rect(cx - foot, cy, foot * 2, GROUND - cy)],
    ["f-lead", `${half(1.07)}z`],
    ["f-pane-5", wedges(0, 0.3, 0.8)],
    ["f-pane-2", wedges(1, 0.3, 0.8)],
    ["f-pane-1", wedges(0, 0.8, 1)],
    ["f-pane-4", wedges(1, 0.8, 1)],
    ["f-pane-3", `${half(0.3)}z`],
    ["s-lead w2", wedges(0, 0.3, 1) + half(0.8) + half(0.3)],
    ["f-gold", Array.from({ length: RAYS }, (_, i) => bead(at((i + 0.5) / RAYS, 0.9))).join("")],
  ];
};

const bead = (point: string): string => {
  const [x = 0, y = 0] = point.split(" ").map(Number);
  return circle(x, y, 3.4);
};

/** Iron that grows up beside the fanlight like a plant, with a bud: `side` is -1 at the left. */
export const tendril = (x: number, side: 1 | -1, tall: number): Shapes => {
  const line = (...points: number[]): number[] =>
    points.map((value, at) => (at % 2 === 0 ? x + side * value : GROUND - tall * value));
  return [
    ["f-lead", brush(line(0, 0, 4, 0.3, 34, 0.4, 26, 0.7, 20, 0.96, -8, 0.98, -6, 0.8), [7, 4, 2])],
    ["f-lead", brush(line(8, 0.22, 18, 0.3, 44, 0.24, 42, 0.42, 40, 0.52, 30, 0.5, 32, 0.42), [1, 4, 2])],
    ["f-leaf s-outline w1", leaf(x + side * 4, GROUND - tall * 0.16, side)],
    ["f-gold s-outline w1", circle(x - side * 6, GROUND - tall * 0.79, 4.5)],
    ["f-pane-3 s-outline w1", circle(x + side * 32, GROUND - tall * 0.42, 3.6)],
  ];
};

const leaf = (x: number, y: number, side: 1 | -1): string =>
  `M${x} ${y}c${-side * 22} -2 ${-side * 26} -18 ${-side * 26} -26c${side * 16} 2 ${side * 28} 10 ${side * 26} 26z`;

/** For a step that nobody stands on. */
export const flowers = ({ x, width, height }: Step): Shapes => {
  const [cx, foot] = [x + width / 2, GROUND - height];
  const stem = (dx: number, up: number): string => `M${cx} ${foot - 26}q${dx * 0.2} ${-up * 0.6} ${dx} ${-up}`;
  const heads: readonly (readonly [number, number])[] = [
    [-20, 26],
    [0, 38],
    [20, 26],
  ];
  return [
    ["s-leaf w2", heads.map(([dx, up]) => stem(dx, up)).join("")],
    ["f-pane-3 s-outline w1", heads.map(([dx, up]) => circle(cx + dx, foot - 28 - up, 7)).join("")],
    ["f-gold", heads.map(([dx, up]) => circle(cx + dx, foot - 28 - up, 2.6)).join("")],
    ["f-glass s-outline w1", `M${cx - 7} ${foot - 30}h14q-3 8 4 14q8 8 0 16h-22q-8-8 0-16q7-6 4-14z`],
  ];
};

/** What all stand on; the names are cut into it. */
export const plinth = (width: number): Shapes => [
  ["f-stone-light s-outline w1", `M14 ${GROUND}H${width - 14}l6 8H8z`],
  ["f-stone-light s-outline w1", rect(8, GROUND + 8, width - 16, PODIUM_HEIGHT - GROUND - 10)],
];
