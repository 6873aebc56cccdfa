import type { SeatColour } from "../names";
import { brush } from "../ornament/brush";
import { archedWindow, balcony, cornice, frieze } from "../ornament/masonry";
import { circle, rect, type Shapes } from "../shapes";
import { bands, fan, finial, ground, ledge, oculus, pane, ribbon, wall, windows, withBalcony } from "./storeys";

/** A façade by storeys, from the ground to the roof: as many as a player has houses. */
export type Facade = readonly [Shapes, Shapes, Shapes, Shapes, Shapes, Shapes];

const THREE = [26, 82, 138];
const TWO = [34, 120];

/** Brick with bands of stone, a stepped gable. */
const stepped: Facade = [
  ground("brick", 34, ...bands("f-stone-light part", 14, 34), ...fan(134, 30, 26, 52)),
  withBalcony(
    [...wall("brick"), ...bands("f-stone-light part", 20), ...windows(pane("pane-1"), THREE, 8, 36, 44), ...ledge],
    20,
    160,
  ),
  [
    ...wall("brick"),
    ...bands("f-stone-light part", 16, 34),
    ...windows(archedWindow, THREE, 9, 36, 38),
    ...ribbon(54),
    ...ledge,
  ],
  [
    ...wall("brick"),
    ...bands("f-stone-light part", 24),
    ...windows(pane("pane-2"), TWO, 10, 46, 38),
    ...ribbon(54),
    ...ledge,
  ],
  [
    ["f-brick s-outline", "M10 64V34h20V4h140v30h20v30z"],
    ["f-stone-light s-outline w1", rect(7, 30, 26, 5) + rect(167, 30, 26, 5)],
    ...windows(archedWindow, [46, 84, 122], 12, 30, 36),
    ...ribbon(54),
    ...ledge.slice(1),
  ],
  [
    ["f-brick s-outline", "M30 64V40h22V18h22V-2h52v20h22v22h22v24z"],
    [
      "f-stone-light s-outline w1",
      rect(27, 37, 28, 5) + rect(145, 37, 28, 5) + rect(49, 15, 28, 5) + rect(123, 15, 28, 5),
    ],
    ["f-main s-edge w1", rect(70, -8, 60, 8, 1)],
    ...oculus(100, 32, 19),
    ...finial(100, -8),
  ],
];

/** Pale stone, a bow of glass between iron columns, a mansard with a dome: in the manner of a hôtel. */
const bow = (y: number, h: number): Shapes => [
  ["f-window s-outline", rect(56, y, 88, h)],
  ["f-pane-1", rect(56, y, 88, 12)],
  ["f-pane-2", "M60 12a10 10 0 0 1 20 0zM90 12a10 10 0 0 1 20 0zM120 12a10 10 0 0 1 20 0z"],
  ["f-lead", [54, 83, 113, 142].map((x) => rect(x, y, 4, h)).join("")],
  [
    "f-lead",
    [56, 85, 115]
      .flatMap((x) => [
        brush([x, y + 26, x + 1, y + 12, x + 10, y + 6, x + 14, y + 1], [1, 3.5, 1]),
        brush([x + 29, y + 26, x + 28, y + 12, x + 19, y + 6, x + 15, y + 1], [1, 3.5, 1]),
      ])
      .join(""),
  ],
];
const hotelWall: Shapes = [...wall("wall"), ...bands("f-wall-deep", 12, 28, 44)];
const hotel: Facade = [
  ground("wall", 83, ...bands("f-wall-deep", 14, 34), ...windows(pane("pane-4"), [24, 136], 14, 40, 34)),
  [...hotelWall, ...windows(archedWindow, [20, 152], 10, 28, 40), ...bow(0, 64), ...balcony(52, 44, 96, 18), ...ledge],
  [...hotelWall, ...windows(archedWindow, [20, 152], 10, 28, 40), ...bow(0, 64), ...ribbon(55), ...ledge],
  [...hotelWall, ...windows(pane("pane-1"), [20, 86, 152], 10, 28, 36), ...balcony(78, 44, 44, 16), ...ledge],
  [...wall("wall"), ...frieze(14, 6, 172, 18), ...windows(archedWindow, THREE, 30, 36, 24), ...ribbon(56, 8), ...ledge],
  [
    ["f-main s-edge", "M4 64C14 40 18 22 34 14h132c16 8 20 26 30 50z"],
    ["s-edge w1", "M34 14C24 28 20 46 18 64M166 14c10 14 14 32 16 50M62 14c-4 16-5 34-5 50M138 14c4 16 5 34 5 50"],
    ["f-stone-light s-outline w1", rect(28, 10, 144, 6, 2)],
    ...windows(archedWindow, [30, 144], 30, 26, 28),
    ["f-pane-2 s-outline", "M70 64V30c0-40 60-40 60 0v34z"],
    ["s-lead w1", "M100 0v64M70 34h60M84 6c-2 18-2 40-2 58M116 6c2 18 2 40 2 58"],
    ...cornice(12, 56, 176),
    ...finial(100, 0),
  ],
];

/** A cream wall with painted flowers, a loggia, a gable like a bell. */
const loggia: Facade = [
  ground("wall", 136, ...fan(70, 32, 28, 54)),
  withBalcony([...wall("wall"), ...windows(archedWindow, THREE, 6, 36, 48), ...ledge], 20, 160),
  [
    ...wall("wall"),
    ...frieze(12, 4, 176, 20),
    ...windows(pane("pane-3"), THREE, 30, 36, 22),
    ...ribbon(56, 8),
    ...ledge,
  ],
  withBalcony(
    [...wall("wall"), ...fan(100, 34, 27, 58), ...windows(archedWindow, [24, 148], 14, 28, 36), ...ledge],
    62,
    76,
  ),
  [...wall("wall"), ...windows(archedWindow, [22, 62, 102, 142], 10, 30, 38), ...ribbon(54), ...ledge],
  [
    ["f-wall s-outline", "M10 64V52C50 50 54-6 100-6s50 56 90 58v12z"],
    ["f-fresco s-outline w1", "M40 56c26-8 32-50 60-50s34 42 60 50z"],
    ["s-leaf", "M88 42c-12-4-18 6-30 8M112 42c12-4 18 6 30 8M94 50c-8 4-14 3-20 4M106 50c8 4 14 3 20 4"],
    ["f-main s-edge", circle(100, 36, 13)],
    ["f-gold", circle(100, 36, 5)],
    ["f-stone-light s-outline w1", rect(4, 56, 192, 7, 2)],
    ...finial(100, -6),
  ],
];

/** A painted house: a great round window, a roof with wide eaves. */
const vines: Shapes = [
  ["s-leaf w2", "M20 64C14 40 24 16 44 6M180 64c6-24-4-48-24-58M34 64c0-20 6-32 14-42M166 64c0-20-6-32-14-42"],
  ["f-main s-edge w0", circle(28, 20, 7) + circle(172, 20, 7) + circle(22, 42, 5) + circle(178, 42, 5)],
  ["f-gold", circle(28, 20, 2.6) + circle(172, 20, 2.6)],
];
const painted: Facade = [
  ground("wall", 30, ...windows(pane("pane-2"), [84, 134], 12, 42, 38)),
  [...wall("wall"), ...windows(pane("pane-4"), THREE, 8, 38, 40), ...ribbon(53, 10), ...ledge],
  [...wall("fresco"), ...vines, ...windows(pane("pane-2"), [58, 106], 8, 36, 42), ...ledge],
  withBalcony([...wall("fresco"), ...vines, ...oculus(100, 30, 27, "pane-4"), ...ledge], 66, 68),
  [...wall("wall"), ...windows(pane("pane-1"), [22, 64, 106, 148], 10, 30, 34), ...ribbon(52, 11), ...ledge],
  [
    ["f-fresco s-outline", "M22 64L100 6l78 58z"],
    ["f-main s-edge", "M-2 62L100-12l102 74-8 6L100 4 6 68z"],
    ["s-wood-dark w3", "M30 64l12-22M170 64l-12-22M64 64l10-40M136 64l-10-40"],
    ...oculus(100, 42, 15, "pane-2"),
    ...finial(100, -10),
  ],
];

/** Narrow and full of iron: every storey a balcony, and a crown of it above a round loggia. */
const iron: Facade = [
  ground("brick", 26, ...bands("f-stone-light part", 20, 40), ...fan(128, 32, 30, 54)),
  withBalcony([...wall("brick"), ...windows(pane("pane-3"), [24, 64, 104, 144], 6, 32, 44), ...ledge], 16, 168),
  withBalcony(
    [
      ...wall("brick"),
      ...bands("f-stone-light part", 16),
      ...windows(pane("pane-4"), [40, 84, 128], 8, 32, 44),
      ...ledge,
    ],
    34,
    132,
  ),
  [
    ...wall("brick"),
    ...fan(100, 36, 30, 58),
    ...windows(archedWindow, [22, 152], 14, 26, 34),
    ...ribbon(55, 8),
    ...ledge,
  ],
  withBalcony(
    [...wall("brick"), ...bands("f-stone-light part", 22), ...windows(archedWindow, THREE, 8, 36, 44), ...ledge],
    20,
    160,
  ),
  [
    ["f-brick s-outline", "M10 64V50c20-6 30-54 90-54s70 48 90 54v14z"],
    ["f-main s-edge w1", "M18 62c20-8 30-56 82-56s62 48 82 56h-16c-16-8-24-42-66-42S50 54 34 62z"],
    ...oculus(100, 38, 25, "pane-3"),
    [
      "f-lead",
      brush([66, 2, 74, -22, 96, -8, 100, -26], [2, 5, 1]) +
        brush([100, -26, 104, -8, 126, -22, 134, 2], [1, 5, 2]) +
        brush([84, -3, 90, -14, 98, -8, 100, -26], [1, 3, 1]) +
        brush([116, -3, 110, -14, 102, -8, 100, -26], [1, 3, 1]),
    ],
    ["f-gold s-outline w0", circle(100, -26, 3.6)],
  ],
];

export const FACADES: Record<Exclude<SeatColour, "neutral">, Facade> = {
  red: stepped,
  blue: hotel,
  green: loggia,
  yellow: painted,
  orange: iron,
};
