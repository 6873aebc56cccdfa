import { circle, rect, type Shapes } from "../shapes";

/**
 * The five actions of the Art Nouveau board as leaded windows, 100 by 72. From 53 on the plaque with the name lies over
 * them. The colours `a` (deep) and `b` (half) and the ground (pale) are those of the action.
 */
export type SceneName = "workshop" | "sales" | "nobles" | "materials" | "construction";
export const SCENE = [100, 72] as const;

/** Corner panes, alike in all windows, with a bead of yellow glass. */
const SPANDRELS: Shapes = [
  ["f-a s-lead", "M0 0h27C13 3 5 10 0 24zM100 0H73c14 3 22 10 27 24z"],
  ["f-pane-2 s-lead w1", "M2.5 2.5h13C9 5 5.5 8.5 2.5 14.500zM97.5 2.500h-13c6.5 2.5 10 6 13 12z"],
];

/** Panes in rows and columns between slanting bars, in turns of the paints. */
function lights(
  [x, y, w, h]: readonly [number, number, number, number],
  slant: number,
  [columns, rows]: readonly [number, number],
  paints: readonly string[],
): Shapes {
  const px = (i: number, j: number): string =>
    `${(x + (w * i) / columns + (slant * j) / rows).toFixed(1)} ${(y + (h * j) / rows).toFixed(1)}`;
  const by = new Map<string, string>();
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const paint = paints[(i * 2 + j) % paints.length] ?? "";
      const pane = `M${px(i, j)}L${px(i + 1, j)}L${px(i + 1, j + 1)}L${px(i, j + 1)}z`;
      by.set(paint, (by.get(paint) ?? "") + pane);
    }
  return [...by].map(([paint, d]) => [`f-${paint} s-lead w1`, d] as const);
}

/** The north light of an atelier, an easel with a lady's portrait, palette and brushes. */
const workshop: Shapes = [
  ["f-ground", rect(0, 0, 100, 72)],
  ["f-b s-lead w1", "M0 43V22c7 2 13 8 15 21zM56 0c4 12 8 24 6 43h38V14C88 4 74 0 56 0z"],
  ["s-lead w1", "M0 33c6 0 9 4 11 10M62 4c8 0 18 4 22 10M92 43c4-8 6-14 8-18"],
  ...lights([12, 3, 44, 35], 7, [4, 3], ["pane-5", "pane-4", "window"]),
  ["f-wood s-lead w1", "M0 43h100v29H0z"],
  ["s-wood-dark w1", "M0 48h100M22 43l-6 10M50 43v10M78 43l6 10"],
  ["s-wood-dark w4", "M75 4v10M66 53l7-42M85 53 77 11"],
  ["f-joker s-lead w1", rect(60, 8, 31, 34, 1)],
  ["f-pane-5", rect(62.5, 10.5, 26, 29)],
  ["f-pane-2 s-lead w1", circle(75.5, 22, 9)],
  ["f-brick", "M70 33c-4-10-1-18 6-18 6 0 9 6 7 12-1 4 1 6 3 10-6-3-11 0-16-4z"],
  ["f-skin", "M72.5 22c0-4 7-4 7 1 0 4-1.5 6.5-3.5 6.500s-3.5-3-3.5-7.500z"],
  ["f-a", "M65 39.500c1-6 5.5-8.5 10-8.500s9.5 3 10.5 8.500z"],
  ["f-wood-light s-lead w1", "M19 46c0-6 8-9.5 17-8.5 8 1 11 6 8 9-2 2-6 0-8 2s1 4-4 4c-8 0-13-1.5-13-6.500z"],
  ["f-art-red", circle(25.5, 45, 2)],
  ["f-art-blue", circle(31, 41.5, 2)],
  ["f-art-yellow", circle(37.5, 42, 2)],
  ["f-art-green", circle(28, 49, 2)],
  ["s-wood-dark", "M51.5 39l-3-10M53.5 39V27M55.5 39l4-9"],
  ["f-glass s-lead w1", "M49 38h9l-1 10h-7z"],
];

const swan = "M25 27c-4 0-6-3-5-6 2 2 4 1 5-1 1-3-2-4-3-2 0-3 5-4 6 0 1 5 0 9-3 9z";
const bidder = (x: number): string =>
  `M${x - 3} 41v-5h6v5h2v1.500h-10V41zM${x - 3} 43h6v2c5 1 6 4 6 8h-18c0-4 1-7 6-8z`;

/** A sale: curtains, works on the wall, the hammer in the air, hats before it. */
const sales: Shapes = [
  ["f-ground", rect(0, 0, 100, 72)],
  ["f-b s-lead w1", "M0 34h100v38H0z"],
  ["s-lead w1", "M38 0c4 12-6 22 0 34M62 0c-4 12 6 22 0 34"],
  ["f-joker s-lead w1", rect(16, 9, 18, 22, 1.5) + rect(66, 9, 18, 22, 1.5) + rect(41, 6, 18, 16, 1.5)],
  ["f-art-blue", rect(18.5, 11.5, 13, 17)],
  ["f-art-white", swan],
  ["f-art-green", rect(68.5, 11.5, 13, 17)],
  ["f-art-yellow", circle(75, 17, 4) + rect(43.5, 8.5, 13, 11)],
  ["s-wood-dark", "M75 28.500V19M75 25l4-3M75 25l-4-3"],
  ["f-art-red", circle(50, 13, 3.6)],
  ["f-a s-lead", "M0 0h17c0 13-5 23-12 29 3 8 1 16-2 24H0zM100 0H83c0 13 5 23 12 29-3 8-1 16 2 24h3z"],
  ["s-lead w1", "M6 6c0 10-2 17-5 23M11 6c0 9-3 16-7 21M94 6c0 10 2 17 5 23M89 6c0 9 3 16 7 21"],
  ["f-a s-lead", "M0 0h100v5q-8 6-16.7 0-8 6-16.7 0-8 6-16.6 0-8 6-16.7 0-8 6-16.7 0-8 6-16.6 0z"],
  ["s-joker w1", "M0 3.500h100"],
  ["f-skin", circle(50, 29, 4.2) + circle(64.5, 27, 2)],
  ["f-art-black", "M45.5 28c0-6 9-6 9 0-3-1.5-6-1.5-9 0zM41 46c0-9 3-12 9-12 4 0 6 1 8 4l6-9 3 2-7 15z"],
  ["f-light", "M48 34.500h4l-2 6z"],
  ["f-wood-dark", "M60 22l9 3-1.2 3.5-9-3z"],
  ["f-wood s-lead w1", "M35 44h30l3 10H32z"],
  ["s-joker w1", "M38 48h24"],
  ["f-art-black", [14, 29, 73, 88].map(bidder).join("")],
];

const log = (x: number, y: number): Shapes => [
  ["f-wood-light s-wood-dark", circle(x, y, 5)],
  ["s-wood-dark w1", circle(x, y, 2.3)],
];

/** A mason's yard: a block on the crane, logs, iron beams, dressed stone. */
const materials: Shapes = [
  ["f-pane-5", rect(0, 0, 100, 72)],
  ["f-pane-4 s-lead w1", "M0 0h100v15C72 25 42 7 0 20z"],
  ["f-light", "M56 15c2-4 8-4 10-1 4-3 9 0 9 3H54c-1-1 0-2 2-2z"],
  ["f-pane-1 s-lead w1", "M0 38c18-12 36-3 58-9 16-4 30-2 42 2v41H0z"],
  ["f-b s-lead w1", "M0 44c30-4 70-4 100 0v28H0z"],
  ["s-lead w1", "M30 3 74 8M30 3 14 47M74 8v16M64 27l10-5 10 5"],
  ["s-wood-dark w4", "M30 52V3M30 14 76 8M30 30 50 11"],
  ["f-wood s-lead w1", "M22 53l3-6h10l3 6z"],
  ["f-metal s-lead w1", circle(30, 40, 4)],
  ["f-stone-light s-lead w1", rect(63, 26, 22, 11)],
  ["s-stone-dark w1", "M66 30h8M72 34h10"],
  ["f-stone-light s-lead w1", rect(66, 45, 17, 9)],
  ["f-stone s-lead w1", rect(83, 44, 15, 10) + rect(87, 35, 12, 9)],
  ["f-metal s-lead w1", "M42 43h20v2.500H42zM44 45.500h16V48H44zM41 48h22v2.500H41zM42 50.500h20v2.500H42z"],
  ...log(7, 48),
  ...log(17, 48.5),
  ...log(12, 40),
];

/** A façade in its scaffold: gable, great window, ladder, a mason at work. */
const construction: Shapes = [
  ["f-pane-4", rect(0, 0, 100, 72)],
  ["s-lead w1", "M27 0C22 8 24 14 20 22M73 0c5 8 3 14 7 22"],
  ["f-pane-5 s-lead w1", "M0 30C20 18 30 34 50 24s34 0 50-8v30H0z"],
  ["f-b s-lead w1", "M0 53V24h16v29zM84 53V28h16v25z"],
  ["f-window", "M4 30h8v8H4zM4 42h8v8H4zM88 33h8v8h-8zM88 44h8v6h-8z"],
  ["f-stone-light s-lead", "M27 54V24c0-4 5-5 7-8 4-6 6-12 16-12s12 6 16 12c2 3 7 4 7 8v30z"],
  ["f-brick s-lead w1", "M27 26h46v5H27zM27 44h46v3H27z"],
  ["f-pane-2 s-lead w1", circle(50, 14, 5)],
  ["f-window s-lead", "M38 44V35c0-14 24-14 24 0v9z"],
  ["f-pane-1 s-lead w1", "M38 35c0-14 24-14 24 0z"],
  ["f-pane-3 s-lead w1", "M44 35c0-8 12-8 12 0z"],
  ["s-lead w1", "M46 35v9M54 35v9M50 25v-1"],
  ["f-a s-lead w1", "M46 54v-5c0-3 8-3 8 0v5z"],
  ["s-wood-dark w3", "M21 54V8M79 54V6M17 20h24M59 20h24M17 38h17M66 38h17"],
  ["s-wood-light w1", "M21 38 34 20M79 38 66 20M21 53l10-15M69 53l10-15"],
  ["s-wood-dark", "M85 54 80 21M90 54 85 21M81 26h5M82 32h5M83 38h5M84 44h5"],
  ["f-skin", circle(71, 9.5, 2.6)],
  ["f-a", "M67 20l1-6q3-3 6 0l1 6z"],
  ["f-art-black", "M67.5 8.500q3.5-4 7 0z"],
  ["s-a w2", "M69 14l-5 2"],
  ["s-art-black", "M62 12l3 6"],
];

/** A salon: palms and lamp, a gentleman with top hat and monocle, a lady in a feathered hat. */
const nobles: Shapes = [
  ["f-ground", rect(0, 0, 100, 72)],
  ["f-b s-lead w1", "M5 44C-2 32 15 27 11 12c12 9 9 24 1 32zM95 44c7-12-10-17-6-32-12 9-9 24-1 32z"],
  ["f-pane-3 s-lead w1", "M18 44c-2-9 6-12 5-21 7 7 5 16-1 21zM82 44c2-9-6-12-5-21-7 7-5 16 1 21z"],
  ["s-lead w1", "M9 44c0-9 5-14 4-24M91 44c0-9-5-14-4-24M30 19C23 14 24 7 29 0M70 19c7-5 6-12 1-19"],
  ["f-pane-2 s-lead", "M28 53V26C28 6 72 6 72 26v27z"],
  ["f-pane-5 s-lead w1", "M34 53V27c0-14 32-14 32 0v26z"],
  ["s-lead w1", "M50 11v6M33 16l5 5M67 16l-5 5M28 30h6M66 30h6"],
  ["f-a s-lead w1", "M0 53V41c0-5 9-5 10 0l1 3h13v9zM100 53V41c0-5-9-5-10 0l-1 3H76v9z"],
  ["f-art-black", "M34 19l1-14q7-2.5 14 0l1 14q4 .5 5 2.5-13 4-26 0 1-2 5-2.500z"],
  ["f-pane-3", "M34.5 15q7.5 2 15 0l.3 3q-7.8 2-15.6 0z"],
  ["f-skin", "M36 22q6 1.5 12 0c1 8-2 12.5-6 12.500S35 30 36 22z"],
  ["f-wood-dark", "M42 28c-2.5-1.5-5-.5-6 2 3 .3 5 0 6-.8 1 .8 3 1.1 6 .8-1-2.5-3.5-3.5-6-2z"],
  ["s-joker", circle(45.3, 25, 2)],
  ["f-a s-lead w1", "M23 54c0-13 6-18 19-19.500C55 36 60 41 60 54z"],
  ["f-light", "M37.5 35.500h9L42 46z"],
  ["f-art-red", "M42 37.500l-4-2v4zM42 37.500l4-2v4z"],
  ["f-rose s-lead w1", "M57 54c0-10 3-14 11-15 8 1 12 6 12 15z"],
  ["f-skin", "M64 27c0-6 9-6 9 0 0 5-1 8-3 9v4h-4v-4c-1-2-2-5-2-9z"],
  ["f-wood-dark", "M63 30c-2-8 3-12 8-10 4 1 5 5 4 9-2-4-6-4-8-3-1 1-2 2-4 4z"],
  ["f-b s-lead w1", "M58 24c4-7 14-9 23-5-3 4-14 6-23 5z"],
  ["f-art-red", "M72 18c0-8 8-13 15-9-4 1-5 5-6 9z"],
];

export const SCENES: Record<SceneName, Shapes> = {
  workshop: [...workshop, ...SPANDRELS],
  sales,
  nobles: [...nobles, ...SPANDRELS],
  materials: [...materials, ...SPANDRELS],
  construction: [...construction, ...SPANDRELS],
};
