import type { CubeKind } from "../names";
import { circle, type Shapes } from "../shapes";

const TOP = "M20 2.5 36.5 11 20 19.5 3.5 11z";
const LEFT = "M3.5 11 20 19.5v18L3.5 29z";
const RIGHT = "M36.5 11 20 19.5v18L36.5 29z";
const OUTLINE: Shapes = [["s-outline", "M20 2.5 36.5 11v18L20 37.5 3.5 29V11zM3.5 11 20 19.5 36.5 11M20 19.5v18"]];

const faces = (name: string): Shapes => [
  [`f-${name}-light`, TOP],
  [`f-${name}`, LEFT],
  [`f-${name}-dark`, RIGHT],
];

const wood: Shapes = [
  ...faces("wood"),
  ["s-wood-dark w1", "M6.5 16.5c4 .8 6.5 4 11 5.5M6.5 21.5c4 .8 7 4.5 11 5.5M6.5 26.5c4 .8 7 4 11 5.5"],
  ["s-wood-light w1", "M33.5 16.5c-4 .8-6.5 4-11 5.5M33.5 21.5c-4 .8-7 4.5-11 5.5M33.5 26.5c-4 .8-7 4-11 5.5"],
  ["s-wood-dark w1", "M12 11c3-4 13-4 16 0-3 4-13 4-16 0zM16.5 11c1.5-1.8 5.5-1.8 7 0-1.5 1.8-5.5 1.8-7 0z"],
];

const metal: Shapes = [
  ...faces("metal"),
  ["s-metal-light w2", "M5 14l13.5 20M18.5 21.5 5 27.5"],
  ["s-metal w2", "M35 14 21.5 34M21.5 21.5l13.5 6"],
  ["s-light w1", "M11.8 6.8l16.5 8.5M28.2 6.8l-16.5 8.5"],
  ["f-light", circle(11.7, 24.5, 2)],
  ["f-metal-light", circle(28.3, 24.5, 2)],
];

const stone: Shapes = [
  ...faces("stone"),
  ["s-stone-dark w1", "M3.5 17 20 25.5M3.5 23 20 31.5M14.5 16.7v6M8.5 19.6v6M14.5 28.5v6"],
  ["s-stone-light w1", "M36.5 17 20 25.5M36.5 23 20 31.5M25.5 16.7v6M31.5 19.6v6M25.5 28.5v6"],
  ["s-stone-dark w1", "M11.8 6.8l16.5 8.5M28.2 6.8l-8.2 4.2"],
];

const glass: Shapes = [
  ...faces("glass"),
  ["shine", "M6 13.5l4.5 2.3v15L6 28.5zM13 17l2 1v15l-2-1zM23 20.5l7-3.6v4.5l-7 12z"],
  ["s-light w2", "M6.3 15.5v11.5"],
  ["s-glass-dark w1", "M20 2.5v0M11.8 6.8 28.2 15.3M28.2 6.8 11.8 15.3"],
];

const joker: Shapes = [
  ["f-joker", TOP],
  ["f-joker-light", LEFT],
  ["f-joker-dark", RIGHT],
  ["f-outline", "M20 5.3l2.3 3.7 6.2.5-4.7 2.3 1.2 3.7-5-1.8-5 1.8 1.2-3.7-4.7-2.3 6.2-.5z"],
  ["f-wood", "M5.5 14.5l5.2 2.7v6l-5.2-2.7z"],
  ["f-metal", "M12.5 18.1l5.2 2.7v6l-5.2-2.7z"],
  ["f-stone", "M5.5 22.5l5.2 2.7v6l-5.2-2.7z"],
  ["f-glass", "M12.5 26.1l5.2 2.7v6l-5.2-2.7z"],
  ["s-light w2", "M25 24.5c0-4.5 6-7.5 6-3 0 3-3 3.5-3 6.5M28 32v.2"],
];

const iron: Shapes = [...metal, ...OUTLINE];
export const CUBES: Record<CubeKind, Shapes> = {
  wood: [...wood, ...OUTLINE],
  iron,
  metal: iron,
  stone: [...stone, ...OUTLINE],
  glass: [...glass, ...OUTLINE],
  joker: [...joker, ...OUTLINE],
};
