import { circle, rect, type Shapes } from "../shapes";
import { brush } from "./brush";
import { archedWindow, balcony, cornice, door, frieze, squareWindow, streetLamp } from "./masonry";

/** Five houses in a street of Brussels, 1200 by 420; the pavement is at 392. */
const FOOT = 392;

const chimney = (x: number, y: number): Shapes => [
  ["f-brick s-outline w1", rect(x, y, 16, 40)],
  ["f-stone-light s-outline w1", rect(x - 3, y - 4, 22, 6)],
  ["f-rose s-outline w1", rect(x + 1, y - 12, 5, 8) + rect(x + 10, y - 12, 5, 8)],
];
/** Bands of pale stone across a wall. */
const bands = (x: number, y: number, w: number, count: number, step: number, paint = "f-stone-light part"): Shapes => [
  [paint, Array.from({ length: count }, (_, i) => rect(x, y + i * step, w, 7)).join("")],
];

const stepped: Shapes = [
  ...chimney(176, 128),
  ["f-brick s-outline", `M30 ${FOOT}V190h22v-24h24v-24h24V118h40v24h24v24h24v24h22v202z`],
  ...bands(31, 192, 178, 1, 30),
  ...bands(31, 236, 178, 2, 24),
  ...bands(31, 312, 178, 3, 24),
  ...archedWindow(102, 140, 36, 52),
  ...squareWindow(54, 216, 40, 58, "pane-1"),
  ...squareWindow(146, 216, 40, 58, "pane-1"),
  ["f-stone-light s-outline w1", rect(26, 296, 188, 6)],
  ...door(52, FOOT, 38, 76),
  ...archedWindow(124, 322, 60, 50),
];

const loggia: Shapes = [
  ...chimney(226, 112),
  ["f-wall s-outline", `M210 ${FOOT}V150C250 150 262 100 305 100s55 50 95 50v242z`],
  ["f-fresco s-outline w1", "M236 156c30-6 40-40 69-40s39 34 69 40z"],
  ["f-pane-3", circle(305, 138, 11)],
  ["f-gold", circle(305, 138, 5)],
  ["s-leaf", "M294 140c-14-6-20 6-32 10M316 140c14-6 20 6 32 10M300 148c-8 6-20 4-26 6M310 148c8 6 20 4 26 6"],
  ...cornice(214, 158, 182),
  ...archedWindow(228, 190, 36, 62),
  ...archedWindow(287, 190, 36, 62),
  ...archedWindow(346, 190, 36, 62),
  ...balcony(224, 240, 162, 24),
  ...frieze(214, 282, 182, 22),
  ...squareWindow(234, 324, 74, 48),
  ...door(334, FOOT, 40, 74),
];

const BOW_COLUMNS = [520, 560, 600, 640, 680];
const bow: Shapes = [
  ["f-stone-light s-outline", "M506 118q94-26 188 0v12H506z"],
  ["f-window s-outline", "M512 130h176v118H512z"],
  ["f-pane-1", "M512 130h176v26H512z"],
  [
    "f-pane-2",
    BOW_COLUMNS.slice(0, 4)
      .map((x) => `M${x + 4} 156a16 16 0 0 1 32 0z`)
      .join(""),
  ],
  [
    "f-pane-3",
    BOW_COLUMNS.slice(0, 4)
      .map((x) => circle(x + 20, 150, 5))
      .join(""),
  ],
  [
    "s-lead w1",
    "M512 156h176M512 206h176" +
      BOW_COLUMNS.slice(0, 4)
        .map((x) => `M${x + 4} 156a16 16 0 0 1 32 0M${x + 20} 140v108`)
        .join(""),
  ],
  ["f-lead", BOW_COLUMNS.map((x) => rect(x - 2, 130, 4, 118)).join("")],
  [
    "f-lead",
    BOW_COLUMNS.slice(0, 4)
      .flatMap((x) => [
        brush([x, 178, x + 2, 150, x + 16, 136, x + 20, 131], [1, 4, 1]),
        brush([x + 40, 178, x + 38, 150, x + 24, 136, x + 20, 131], [1, 4, 1]),
      ])
      .join(""),
  ],
  ...balcony(510, 236, 180, 30),
  ["f-stone s-outline w1", "M520 273h160c-4 22-36 34-80 34s-76-12-80-34z"],
  ["s-stone-dark", "M548 273c4 14 26 22 52 34M652 273c-4 14-26 22-52 34M600 273v34"],
];
const hotel: Shapes = [
  ...chimney(440, 14),
  ...chimney(744, 14),
  ["f-wall s-outline", `M400 ${FOOT}V72h400v320z`],
  ...bands(401.5, 116, 397, 4, 34, "f-wall-deep"),
  ...bands(401.5, 328, 397, 3, 22, "f-wall-deep"),
  ["f-metal-dark s-outline", "M412 50c20-24 60-34 188-34s168 10 188 34l8 12H404z"],
  ["f-pane-2 s-outline w1", "M566 46c0-30 68-30 68 0z"],
  ["s-lead w1", "M600 24v22M580 30l10 16M620 30l-10 16"],
  ...cornice(404, 60, 392),
  ...frieze(412, 80, 376, 26),
  ...archedWindow(428, 132, 52, 106),
  ...archedWindow(720, 132, 52, 106),
  ...balcony(420, 226, 68, 24),
  ...balcony(712, 226, 68, 24),
  ...bow,
  ["f-stone-light s-outline w1", rect(400, 316, 400, 5)],
  ...door(572, FOOT, 56, 76),
  ["f-lead", brush([560, 392, 548, 350, 560, 318, 600, 311], [2, 6, 2])],
  ["f-lead", brush([640, 392, 652, 350, 640, 318, 600, 311], [2, 6, 2])],
  ...squareWindow(424, 336, 52, 40, "pane-4"),
  ...squareWindow(496, 336, 38, 40, "pane-4"),
  ...squareWindow(666, 336, 38, 40, "pane-4"),
  ...squareWindow(724, 336, 52, 40, "pane-4"),
];

const painted: Shapes = [
  ...chimney(950, 84),
  ["f-wall s-outline", `M800 ${FOOT}V140h190v252z`],
  ["f-metal-dark s-outline", "M792 140l24-34h158l24 34z"],
  ["f-fresco s-outline w1", rect(812, 152, 166, 110)],
  [
    "s-leaf w2",
    "M824 262c-6-40 10-70 30-84M966 262c6-40-10-70-30-84M838 262c0-26 6-40 14-52" + "M952 262c0-26-6-40-14-52",
  ],
  ["f-pane-3", circle(836, 188, 9) + circle(954, 188, 9) + circle(828, 216, 6) + circle(962, 216, 6)],
  ["f-gold", circle(836, 188, 4) + circle(954, 188, 4)],
  ["f-stone-light s-outline w1", circle(895, 208, 50)],
  ["f-window s-outline w1", circle(895, 208, 43)],
  ["f-pane-4", "M856 190a43 43 0 0 1 78 0z"],
  ["s-lead w1", "M895 165v86M852 208h86M856 190h78M870 190v54M920 190v54"],
  ...balcony(852, 240, 86, 22),
  ["f-stone-light s-outline w1", rect(796, 282, 198, 6)],
  ...squareWindow(822, 308, 84, 62, "pane-2"),
  ...door(932, FOOT, 38, 78),
];

const narrow: Shapes = [
  ["f-brick s-outline", `M990 ${FOOT}V150c20-8 24-64 90-64s70 56 90 64v242z`],
  ...bands(991, 206, 178, 1, 30),
  ...bands(991, 302, 178, 3, 32),
  ["f-stone-light s-outline w1", circle(1080, 148, 42)],
  ["f-window s-outline w1", circle(1080, 148, 36)],
  ["f-pane-1", "M1044 148a36 36 0 0 1 72 0z"],
  ["s-lead w1", "M1044 148h72M1080 112v72M1054 122l26 26 26-26"],
  [
    "f-lead",
    brush([1050, 92, 1058, 60, 1078, 76, 1080, 40], [2, 5, 1]) +
      brush([1080, 40, 1082, 76, 1102, 60, 1110, 92], [1, 5, 2]),
  ],
  ["f-gold", circle(1080, 36, 4)],
  ...balcony(1030, 176, 100, 24),
  ["f-window s-outline w1", rect(1012, 222, 136, 64, 4)],
  ["f-pane-3", rect(1012, 222, 136, 16)],
  ["s-lead w1", "M1012 238h136M1046 222v64M1080 222v64M1114 222v64"],
  ...balcony(1008, 270, 144, 24),
  ...door(1008, FOOT, 38, 72),
  ...archedWindow(1076, 324, 68, 50),
];

const pavement: Shapes = [
  ["f-stone s-outline w1", "M0 392h1200v8H0z"],
  ["f-wall-deep", "M0 400h1200v20H0z"],
  [
    "s-stone-dark w1",
    "M20 408h60M120 413h40M210 407h70M330 413h50M450 408h60M570 413h70M690 407h50" +
      "M800 413h60M900 408h70M1020 413h60M1120 407h60",
  ],
];

const gentleman = (x: number): Shapes => [
  ["f-art-black", `M${x - 5} 346v-10h10v10h3v2h-16v-2z`],
  ["f-skin", circle(x, 351, 4)],
  ["f-act-nobles", `M${x - 7} 357q7-4 14 0l2 24h-4l-1 16h-3l-1-14-1 14h-3l-1-16h-4z`],
  ["s-wood-dark", `M${x + 9} 374l5 23`],
];
const lady = (x: number): Shapes => [
  ["f-art-red", `M${x - 4} 360q5-3 9 0l1 12c6 8 8 16 9 26h-26c1-10 4-18 7-26z`],
  ["f-skin", circle(x + 1, 353, 4)],
  ["f-wood-dark", `M${x - 5} 352c0-8 12-8 12 0-4-3-8-3-12 0z`],
  ["s-wood-dark", `M${x + 12} 376V344`],
  ["f-joker s-outline w0", `M${x - 8} 346c4-18 36-18 40 0q-5-4-10 0-5-4-10 0-5-4-10 0-5-4-10 0z`],
];

/** Where the street lamps shine. */
export const LAMPS = [214, 400, 800, 990] as const;
export const LAMP_HEIGHT = FOOT - 112;
export const STREET: Shapes = [
  ...stepped,
  ...narrow,
  ...loggia,
  ...painted,
  ...hotel,
  ...pavement,
  ...LAMPS.flatMap((x) => streetLamp(x, FOOT + 2)),
  ...gentleman(330),
  ...lady(700),
  ...gentleman(1066),
];
