import { circle, rect, type Shapes } from "../shapes";

/** The four types of house, told apart by gable and by the lamps of their lamp post. */
const arch = (x: number, foot: number, w: number, h: number): string =>
  `M${x - w / 2} ${foot}v${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}z`;

const post = (heads: Shapes): Shapes => [
  ["s-outline w2", "M46 52.5V30"],
  ["f-outline", "M43.5 53q0-3 2.5-4 2.5 1 2.5 4z"],
  ...heads,
];
const globe = (x: number, y: number): Shapes => [["f-joker-light s-outline w1", circle(x, y, 3)]];
const lantern: Shapes = [
  ["f-joker-light s-outline w1", "M42.5 21.5h7L48 30h-4z"],
  ["f-outline", "M42 21.5l4-4 4 4z"],
];
const arms: Shapes = [["s-outline", "M40.5 27c0 5 5.5 3 5.5 8 0-5 5.5-3 5.5-8"]];

const walls = (colour: string, gable: string): Shapes => [
  [`f-${colour} s-outline w1`, `M11 53V28${gable}V53z`],
  ["f-verdigris s-outline w0", arch(18, 53, 7, 8)],
  ["f-window s-outline w0", arch(30, 50, 7, 6)],
];

export const HOUSES: Readonly<Record<string, Shapes>> = {
  a: [
    ...walls("wall", "C15 25 17 11 24 11s9 14 13 17"),
    ["f-window s-outline w0", circle(24, 22, 4) + arch(17.5, 39, 5, 5) + arch(24, 39, 5, 5) + arch(30.5, 39, 5, 5)],
    ...post(globe(46, 27)),
  ],
  b: [
    ...walls("brick", "h3v-5h4v-5h3.5v-4h5v4H30v5h4v5h3"),
    ["f-window s-outline w0", arch(24, 28, 5, 6) + rect(15, 32.5, 7, 7) + rect(26, 32.5, 7, 7)],
    ...post([...arms, ...globe(40.5, 24.5), ...globe(51.5, 24.5)]),
  ],
  c: [
    ...walls("pane-1", "L24 10l13 18"),
    ["f-window s-outline w0", "M16 40v-8h16v8zM20 26l4-6 4 6z"],
    ["s-outline w1", "M21.3 32v8M26.7 32v8M14 40h20"],
    ...post([...arms, ...globe(40.5, 24.5), ...globe(51.5, 24.5), ...globe(46, 20)]),
  ],
  d: [
    ...walls("pane-3", "q0-6 5-6 0-8 8-8t8 8q5 0 5 6"),
    ["f-window s-outline w0", "M15 40a9 9 0 0 1 18 0z" + arch(24, 26, 5, 4)],
    ["s-outline w1", "M24 31v9M18 33.5l3.5 6.5M30 33.5 26.5 40"],
    ...post(lantern),
  ],
};
