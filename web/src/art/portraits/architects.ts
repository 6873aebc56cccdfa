import { around, circle, polar, rect, type Shapes } from "../shapes";
import { brush } from "../ornament/brush";

/** The five architects on a grid of 96 by 120: a bust before a halo, in a niche with a round head. */
export type ArchitectName = "hankar" | "cauchie" | "horta" | "saintenoy" | "strauven";

const NICHE = "M5 117V46a43 41 0 0 1 86 0v71z";
const HEAD = "M33.5 46c0-15 6-22 14.5-22s14.5 7 14.5 22c0 10-3.5 17-7.5 21.5-3.5 4-10.5 4-14 0C37 63 33.5 56 33.5 46z";
const FACE: Shapes = [
  ["f-skin s-outline w1", "M41 62h14v17q-7 7-14 0z"],
  ["shade", "M41 67q7 7 14 0v6q-7 6-14 0z"],
  ["f-skin s-outline w1", "M33 44c-4-2-5 9-.5 10zM63 44c4-2 5 9 .5 10z"],
  ["f-skin s-outline w1", HEAD],
  ["shade", "M56 28c5 3.5 6.5 10 6.5 18 0 10-3.5 17-7.5 21.5-1.5 1.7-3.5 2.6-5.5 2.900C56 62 58.5 46 56 28z"],
  ["f-rose faint", circle(39, 56, 3.2) + circle(56.5, 56, 3.2)],
  ["f-light s-outline w0", "M38.5 48.500q3.3-3 6.5 0-3.2 2.3-6.5 0zM51 48.500q3.3-3 6.5 0-3.2 2.3-6.5 0z"],
  ["f-outline", circle(42, 48.4, 1.5) + circle(54.5, 48.4, 1.5)],
  ["s-outline w1", "M47.5 47c.3 4 2.7 7 2.3 9-.4 1.5-3 1.4-4.2.5M44 63q4.2 1.8 8.5 0"],
];

const LOOSE = "M32 50c-5-8-4-29 16-29s21 21 16 29c0-8-2-13-6-16-6 3-17 3-21 6-3 2-5 5-5 10z";
const SWEPT = "M32.5 48C28 32 34 21 48 20.500c13-.5 20 9 15.5 27.5-1-7-3-11-7-14.5-7 4-19 0-24 14.500z";
const LONG = "M31 62c-6-10-6-42 17-42s23 32 17 42c-2-4-1-18-4-25-5-3-21-3-26 0-3 7-2 21-4 25z";
const THIN =
  "M32.5 48c-2-6-1.5-14 2-18 1 4-.5 12 .5 17zM63.5 48c2-6 1.5-14-2-18-1 4 .5 12-.5 17zM36 28c6-6 18-6 24 0-6-3-18-3-24 0z";
const YOUNG =
  "M32.5 46c-4-14 2-26 15-26 5 0 9 2 11 4 6 2 8 12 5 22-1-6-2-9-4-11-3 1-5-1-6-3-4 4-10 4-14 4-4 2-6 5-7 10z";
const MOUSTACHE = "M48 58.500c-4-2.5-9-.5-12 4 5 .6 9 .3 12-1.5 3 1.8 7 2.1 12 1.5-3-4.5-8-6.5-12-4z";
const CURLED =
  "M48 58.500c-4-2-8-.2-10 1.5-2 1.4-5 .8-5-2-2.5 5 1.5 7.5 5.5 6.8 4-.6 7-2 9.5-4 2.5 2 5.5 3.4 9.5 4 4 .7 8-1.8 5.5-6.8 0 2.8-3 3.4-5 2-2-1.7-6-3.5-10-1.500z";
const GOATEE = "M43 65q5-2 10 0l-2.5 13q-2.5 3-5 0z";
const BEARD = "M33.5 48c-2 20 4 34 14.5 34s16.5-14 14.5-34c-2 7-5 10-8 10.5-4-1.5-9-1.5-13 0-3-.5-6-3.5-8-10.500z";
const GREAT_BEARD = "M33.5 46c-4 24 2 46 14.5 50 12.5-4 18.5-26 14.5-50-2 8-5 11-8 12-4-1.5-9-1.5-13 0-3-1-6-4-8-12z";
const MOUTH: Shapes = [["f-rose", "M44 64.500q4-1.5 8 0-4 2.5-8 0z"]];
/** The strands that make a beard a beard. */
const STRANDS = "M40 66c1 6 2 10 4 14M48 68v16M56 66c-1 6-2 10-4 14M36.5 58c0 6 1 12 3 16M59.5 58c0 6-1 12-3 16";
const GLASSES: Shapes = [
  ["s-outline w1", circle(41.8, 48.5, 4.6) + circle(54.5, 48.5, 4.6) + "M46.4 48q1.7-1.2 3.5 0"],
];

const coat = (paint: string): Shapes => [
  [`f-${paint} s-outline w1`, "M9 117c1-22 9-30 29-36l10 12 10-12c20 6 28 14 29 36z"],
  ["f-light s-outline w0", "M38 79 48 93l10-14 3 6-8 15H43l-8-15z"],
  ["shade", "M35 84 43 117H33L27 90zM61 84 53 117h10l6-27z"],
];
const bowTie = (paint: string): Shapes => [
  [`f-${paint} s-outline w0`, "M48 95c-5-6-12-6-12 0s7 6 12 0zM48 95c5-6 12-6 12 0s-7 6-12 0z"],
  [`f-${paint} s-outline w0`, "M46.5 96l-5 14 5 1 1.5-12zM49.5 96l5 14-5 1-1.5-12z"],
];
const cravat = (paint: string): Shapes => [[`f-${paint} s-outline w0`, "M45 92h6l-1.5 5 3.5 17-5 3-5-3 3.5-17z"]];

const niche = (ground: string, ring: string, motif: Shapes): Shapes => [
  [`f-${ground}`, NICHE],
  [`f-${ring} s-outline w1`, circle(48, 46, 36)],
  ...motif,
  ["f-pane-5 s-outline w1", circle(48, 46, 27)],
];
const petals = (count: number, from: number, to: number, spread: number): string =>
  around(
    count,
    (a) =>
      `M${polar(48, 46, from, a)}Q${polar(48, 46, to, a - spread)} ${polar(48, 46, to, a)}Q${polar(48, 46, to, a + spread)} ${polar(48, 46, from, a)}z`,
  );
const beads = (count: number, r: number, size: number): string =>
  around(count, (a) => {
    const [x = 0, y = 0] = polar(48, 46, r, a).split(" ").map(Number);
    return circle(x, y, size);
  });
const whiplash = (x: number, side: 1 | -1): string =>
  brush([x, 116, x + side * 14, 90, x - side * 8, 66, x + side * 4, 40], [1, 4, 1]) +
  brush([x + side * 4, 40, x + side * 10, 20, x + side * 26, 16, x + side * 30, 30], [1, 3, 1]);

export const ARCHITECTS: Record<ArchitectName, Shapes> = {
  horta: [
    ...niche("pane-6", "pane-2", [["f-gold s-outline w0", petals(12, 27, 35, 0.16)]]),
    ["f-lead", whiplash(12, 1) + whiplash(84, -1)],
    ...coat("night"),
    ...bowTie("outline"),
    ...FACE,
    ["f-wood-dark s-outline w1", SWEPT],
    ["s-wood-light w1", "M38 32c5-6 14-8 22-4M36 38c3-6 10-9 18-9"],
    ["s-wood-dark w2", "M37.5 44q4-3 7.5-.8M51 43.200q4-2 7.5.8"],
    ...MOUTH,
    ["f-wood-dark s-outline w0", CURLED],
    ["f-wood-dark s-outline w0", GOATEE],
  ],
  hankar: [
    ...niche("brick", "fresco", [
      ["s-lead w1", around(24, (a) => `M${polar(48, 46, 27, a)}L${polar(48, 46, 36, a)}`)],
      ["f-pane-3", beads(12, 31.5, 2.6)],
    ]),
    ["f-outline", LONG],
    ...coat("metal-dark"),
    ...cravat("rose"),
    ...FACE,
    ["f-outline", "M33 44c0-14 6-21 15-21s15 7 15 21c-2-8-5-11-15-11s-13 3-15 11z"],
    ["f-outline", GREAT_BEARD],
    ["s-metal w1", STRANDS],
    ["s-outline w2", "M37.5 44q4-3 7.5-.8M51 43.200q4-2 7.5.8"],
    ["f-rose", "M44.5 62q3.5-1 7 0-3.5 2-7 0z"],
    ["f-outline s-metal w0", MOUSTACHE],
  ],
  cauchie: [
    ...niche("pane-4", "art-brown", [
      ["f-pane-3 s-outline w0", beads(10, 31.5, 4)],
      ["f-pane-5", beads(10, 31.5, 1.6)],
    ]),
    ["s-leaf w2", "M10 112c-4-24 0-44 6-56M86 112c4-24 0-44-6-56M14 84q8-4 10-14M82 84q-8-4-10-14"],
    ...coat("act-nobles"),
    ...bowTie("joker"),
    ...FACE,
    ["f-wood s-outline w1", LOOSE],
    ["s-wood-dark w1", "M36 36c4-8 14-11 24-6M37 42c1-4 4-7 8-8"],
    ["s-wood-dark w2", "M37.5 44q4-3 7.5-.8M51 43.200q4-2 7.5.8"],
    ...MOUTH,
    ["f-wood s-wood-dark w0", MOUSTACHE],
    ["f-wood s-wood-dark w0", GOATEE],
  ],
  saintenoy: [
    ...niche("art-green", "pane-1", [
      [
        "f-lead",
        around(
          16,
          (a) =>
            `M${polar(48, 46, 36, a - 0.16)}Q${polar(48, 46, 25, a)} ${polar(48, 46, 36, a + 0.16)}Q${polar(48, 46, 30, a)} ${polar(48, 46, 36, a - 0.16)}z`,
        ),
      ],
      ["f-gold", beads(16, 33.8, 1)],
    ]),
    ...coat("art-black"),
    ...cravat("verdigris"),
    ...FACE,
    ["f-stone-light s-stone-dark w1", THIN],
    ["f-stone-light s-stone-dark w1", BEARD],
    ["s-stone-dark w1", STRANDS],
    ["s-stone-dark w2", "M37.5 43.500q4-3 7.5-.8M51 42.700q4-2 7.5.8"],
    ["f-rose", "M44.5 63q3.5-1 7 0-3.5 2-7 0z"],
    ["f-stone-light s-stone-dark w0", MOUSTACHE],
    ...GLASSES,
  ],
  strauven: [
    ...niche("joker", "rose", [["f-pane-2 s-outline w0", petals(20, 27, 36, 0.1)]]),
    [
      "f-lead",
      brush([8, 117, 22, 100, 4, 80, 14, 62], [2, 4, 1]) + brush([88, 117, 74, 100, 92, 80, 82, 62], [2, 4, 1]),
    ],
    ...coat("art-brown"),
    ...cravat("art-blue"),
    ...FACE,
    ["f-joker-dark s-outline w1", YOUNG],
    ["s-joker w1", "M38 32c2-6 8-9 14-8M50 26c4 1 8 4 9 8"],
    ["s-joker-dark w2", "M37.5 44.500q4-2.5 7.5-.8M51 43.700q4-1.7 7.5.8"],
    ...MOUTH,
    ["f-joker-dark", "M48 60c-3-1.5-6-.5-8 1.5 3 .8 6 .6 8-.3 2 .9 5 1.1 8 .3-2-2-5-3-8-1.500z"],
    // The plan under his arm.
    ["f-light s-outline w1", rect(60, 101, 30, 8, 3)],
    ["s-outline w0", circle(86, 105, 2.4) + "M64 101v8"],
  ],
};

export const EMPTY: Shapes = [
  ["f-card-deep", NICHE],
  ["s-card-line", circle(48, 46, 36) + circle(48, 46, 27)],
];

/** The iron of the niche, over everything. */
export const FRAME: Shapes = [
  ["s-lead w4", NICHE],
  ["s-gold w1", "M8 115V46a40 38 0 0 1 80 0v69z"],
];
