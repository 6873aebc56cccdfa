import { circle, type Shapes } from "../shapes";

/** Leaded glass, 1200 by 90: panes first, then the lead. */
const irisCell: Shapes = [
  ["f-pane-5", "M0 0h120v90h-120z"],
  ["f-pane-4", "M0 0h120v22C90 10 80 34 60 34S30 10 0 22z"],
  ["f-pane-6", "M0 90V66c20-10 40 6 60 6s40-16 60-6v24z"],
  ["f-pane-1", "M56 90C54 62 34 62 26 44c18 2 30 14 34 46zM64 90c2-28 22-28 30-46-18 2-30 14-34 46z"],
  ["f-iris", "M59 46C50 24 32 28 33 44c1 13 18 14 26 2zM61 46c9-22 27-18 26-2-1 13-18 14-26 2z"],
  ["f-iris-light", "M60 10C49 20 49 36 60 48c11-12 11-28 0-38z"],
  ["f-pane-2", "M60 46c-5 6-5 12 0 18 5-6 5-12 0-18z"],
  ["s-lead w2", "M0 22c30-12 40 12 60 12s30-24 60-12M0 66c20-10 40 6 60 6s40-16 60-6M60 64v26"],
  [
    "s-lead w2",
    "M60 10C49 20 49 36 60 48c11-12 11-28 0-38zM59 46C50 24 32 28 33 44c1 13 18 14 26 2z" +
      "M61 46c9-22 27-18 26-2-1 13-18 14-26 2z",
  ],
  ["s-lead w1", "M56 90C54 62 34 62 26 44M64 90c2-28 22-28 30-46M60 0v10M33 44 0 40M87 44l33-4M0 0v90"],
];

const sunRays = (): string =>
  Array.from({ length: 10 }, (_, i) => {
    const a = Math.PI * (1 - (2 * i) / 20);
    const b = Math.PI * (1 - (2 * i + 1) / 20);
    const at = (angle: number) =>
      `${(600 + 900 * Math.cos(angle)).toFixed(0)} ${(96 - 900 * Math.sin(angle)).toFixed(0)}`;
    return `M600 96L${at(a)}L${at(b)}z`;
  }).join("");
const sun: Shapes = [
  ["f-pane-5", "M0 0h1200v90H0z"],
  ["f-pane-2", sunRays()],
  ["s-lead w1", sunRays()],
  ["f-pane-3", circle(600, 60, 34)],
  ["f-pane-2", circle(600, 60, 24)],
  ["s-lead w2", circle(600, 60, 34) + circle(600, 60, 24)],
  ["f-pane-3", "M0 90V58c100-26 180 20 300 4s180-30 300-4 180 20 300 4 200-30 300-4v32z"],
  ["f-pane-6", "M0 90V76c120-20 220 10 330-2s180-14 270 0 180 14 280 2 220-14 320-2v16z"],
  [
    "s-lead w2",
    "M0 58c100-26 180 20 300 4s180-30 300-4 180 20 300 4 200-30 300-4M0 76c120-20 220 10 330-2" +
      "s180-14 270 0 180 14 280 2 220-14 320-2",
  ],
];

const riverCell: Shapes = [
  ["f-pane-1", "M0 0h120v90H0z"],
  ["f-pane-5", "M0 0h120v16C90 34 50-4 0 16z"],
  ["f-pane-4", "M0 44c40-20 70 16 120 0v24C80 84 50 48 0 68z"],
  ["f-pane-6", "M0 68c50-20 80 16 120 0v22H0z"],
  ["f-pane-6", "M30 44c8-10 52-10 60 0-10 8-50 8-60 0z"],
  ["f-light", "M60 46c-14 2-22-6-22-14 10 0 18 4 22 14zM60 46c14 2 22-6 22-14-10 0-18 4-22 14z"],
  ["f-pane-3", "M60 46c-8-6-9-16-5-24 7 6 9 14 5 24zM60 46c8-6 9-16 5-24-7 6-9 14-5 24z"],
  ["f-pane-2", "M60 46c-5-6-5-16 0-22 5 6 5 16 0 22z"],
  ["s-lead w2", "M0 16C50-4 90 34 120 16M0 44c10-5 20-6 30-4M90 40c10 6 20 7 30 4M0 68c50-20 80 16 120 0"],
  [
    "s-lead w1",
    "M60 46c-14 2-22-6-22-14 10 0 18 4 22 14zM60 46c14 2 22-6 22-14-10 0-18 4-22 14z" +
      "M60 46c-8-6-9-16-5-24M60 46c8-6 9-16 5-24M30 44c8 8 52 8 60 0",
  ],
  ["s-lead w1", "M12 12v28M108 20v25M24 62v28M92 73v17M60 24V15M60 50v16"],
];

/** The edges of the band; a cell stands every 120, the sun only once. */
export const LEAD_EDGES: Shapes = [["s-lead w4", "M0 1.5h1200M0 88.5h1200"]];
export const CELL = 120;

export type GlassVariant = "iris" | "sun" | "river";
export const GLASS: Record<GlassVariant, Shapes> = { iris: irisCell, sun, river: riverCell };
