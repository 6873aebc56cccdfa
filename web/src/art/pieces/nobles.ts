import type { NobleName } from "../names";
import { circle, ellipse, type Shapes } from "../shapes";

/** Portraits on a grid of 64: a bust inside the medallion's circle of radius 27. */
const COAT = "M10.2 48.5C14 43.5 22 42 32 42s18 1.5 21.8 6.5A27 27 0 0 1 10.2 48.5z";
const SHORT_HAIR = "M22.3 25.5C20.5 14 26.5 11.5 32 11.5S43.5 14 41.7 25.5C40.5 19.5 38 18 32 18s-8.5 1.5-9.7 7.5z";
const SIDE_PARTING = "M22.3 25.5C20 14 26 11 33 11.5c6.5.5 10.5 4 8.7 14C41 21 39.5 19 36.5 18c-5 2.5-11.5 0-14.2 7.5z";
const BALD = "M22.3 27c-.8-3-.8-6 .7-8.5.8 2.5.8 5.5.5 8.5zM41.7 27c.8-3 .8-6-.7-8.5-.8 2.5-.8 5.5-.5 8.5z";
const WAVES = "M21.5 30c-4-6-2.5-19 10.5-19S46.5 24 42.5 30C42 24 41 20.5 37 18" + "c-4 3-11 3-13 5-1.3 1.5-2 4-2.5 7z";
const FULL_BEARD = "M22.5 26c-1.5 14 4 19 9.5 19s11-5 9.5-19c-1.2 4.5-4.5 4.8-9.5 4-5 .8-8.3.5-9.5-4z";
const LONG_BEARD = "M22.5 26c-2 16 3.5 25.5 9.5 25.5S43.5 42 41.5 26c-1.2 4.5-4.5 4.8-9.5 4-5 .8-8.3.5-9.5-4z";
const WHISKERS = "M22.3 24c-3 9-1 14 5 15-2.5-3.5-3-9-5-15zM41.7 24c3 9 1 14-5 15 2.5-3.5 3-9 5-15z";
const MOUSTACHE = "M32 30.2c-3-1.8-6.5-.3-8.5 2.8 3.8.2 6.2.2 8.5-1 2.3 1.2 4.7 1.2 8.5 1-2-3.1-5.5-4.6-8.5-2.8z";
const CURLED =
  "M32 30.2" +
  "c-3-1.3-6 0-7.5 1.2-1.5 1-3.5.5-3.5-1.4-2 3.5 1 5.3 4 4.8 3-.4 5-1.3 7-2.8" +
  "c2 1.5 4 2.4 7 2.8 3 .5 6-1.3 4-4.8 0 1.9-2 2.4-3.5 1.4-1.5-1.2-4.5-2.5-7.5-1.2" +
  "z";
const GOATEE = "M28.5 35q3.5-1.5 7 0L33 43.5q-1 1.5-2 0z";
const TOP_HAT = "M23 15.5 22 1.5q10-2 20 0l-1 14q5.5.5 6.5 2.7-15.5 4-31 0 1-2.2 6.5-2.7z";
const BOWLER = "M22.5 16c-.5-8 3-12 9.5-12s10 4 9.5 12q4.5.5 5.5 2.2-15 4-30 0 1-1.7 5.5-2.2z";
const WIDE_HAT = "M23.5 14c0-6 3-10 9.5-10s9 4.5 8.5 9c4 .5 7.5 2 9 5-11-2-25-2-37 2 1-3.5 5-5.5 10-6z";

const face: Shapes = [
  ["f-skin", "M28 33h8v10q-4 4-8 0z"],
  ["f-skin", ellipse(32, 25.5, 9.8, 12)],
];
const EYES: Shapes = [
  ["f-outline", circle(28, 25, 1.1) + circle(36, 25, 1.1)],
  ["s-outline w0", "M26 22.5q2-1.2 4 0M34 22.5q2-1.2 4 0"],
];
const collar: Shapes = [
  ["f-light", "M26.5 41.5 32 54l5.5-12.5z"],
  ["f-outline", "M32 44.5l-4.5-2v5zM32 44.5l4.5-2v5z"],
];

interface Portrait {
  ground: string;
  coat: string;
  head: Shapes;
}
const portrait = ({ ground, coat, head }: Portrait): Shapes => [
  [`f-${ground}`, circle(32, 32, 28)],
  [`f-${coat}`, COAT],
  ...collar,
  ...face,
  ...EYES,
  ...head,
];

const ribbon: Shapes = [["f-rose", "M14 46 40 58.5l4.5-2.5L18.5 44z"]];
const chain: Shapes = [
  ["s-joker w2", "M20 43.5c1 10 23 10 24 0"],
  ["f-joker", circle(32, 52, 2.8)],
];
const glasses: Shapes = [["s-outline w1", circle(28, 25, 3) + circle(36, 25, 3) + "M31 24.5q1-.7 2 0"]];

/** The twelve faces; the coat and the ground differ as well as hair, beard and hat. */
export const PORTRAITS: Record<NobleName, Shapes> = {
  brugmann: portrait({
    ground: "verdigris",
    coat: "outline",
    head: [
      ["f-stone-light", WHISKERS],
      ["f-outline", TOP_HAT],
      ["s-joker w2", "M22.8 13.5q9.2 2 18.4 0"],
    ],
  }),
  empain: portrait({
    ground: "pane-4",
    coat: "metal-dark",
    head: [
      ["f-wood-dark", SHORT_HAIR],
      ["f-wood-dark", MOUSTACHE],
      ["f-wood-dark", GOATEE],
    ],
  }),
  solvay: portrait({
    ground: "pane-1",
    coat: "art-brown",
    head: [["f-stone-light", SHORT_HAIR], ["f-stone-light", FULL_BEARD], ...glasses],
  }),
  buls: portrait({
    ground: "rose",
    coat: "night",
    head: [["f-wood-dark", BALD], ["f-wood-dark", LONG_BEARD], ...chain],
  }),
  albert: portrait({
    ground: "art-blue",
    coat: "art-black",
    head: [
      ["f-joker-dark", SIDE_PARTING],
      ["f-joker-dark", MOUSTACHE],
      ...ribbon,
      ["f-joker", "M11 47q4-3 9-3.5l-2 5.5-7 2zM53 47q-4-3-9-3.5l2 5.5 7 2z"],
    ],
  }),
  van_de_velde: portrait({
    ground: "pane-2",
    coat: "act-nobles",
    head: [
      ["f-outline", SIDE_PARTING],
      ["f-outline", GOATEE],
    ],
  }),
  vandervelde: portrait({
    ground: "art-red",
    coat: "art-black",
    head: [["f-outline", WAVES], ["f-outline", FULL_BEARD], ...glasses],
  }),
  maeterlinck: portrait({
    ground: "act-nobles",
    coat: "art-brown",
    head: [
      ["f-wood", WAVES],
      ["f-wood", MOUSTACHE],
    ],
  }),
  nagelmackers: portrait({
    ground: "art-green",
    coat: "art-brown",
    head: [
      ["f-wood-dark", FULL_BEARD],
      ["f-art-brown", BOWLER],
      ["s-joker w1", "M22.5 14.5q9.5 2 19 0"],
    ],
  }),
  privat_livemont: portrait({
    ground: "pane-5",
    coat: "rose",
    head: [
      ["f-wood-dark", WAVES],
      ["f-wood-dark", GOATEE],
      ["f-wood-dark", CURLED],
      ["f-art-black", WIDE_HAT],
    ],
  }),
  horta: portrait({
    ground: "pane-6",
    coat: "outline",
    head: [
      ["f-outline", SIDE_PARTING],
      ["f-outline", CURLED],
    ],
  }),
  hankar: portrait({
    ground: "joker",
    coat: "metal-dark",
    head: [
      ["f-outline", BALD],
      ["f-outline", MOUSTACHE],
      ["f-outline", GOATEE],
    ],
  }),
};
