import type { BonusName, RowName } from "../names";
import { circle, rect, type Shapes } from "../shapes";

/** The iris of Brussels: one petal up, one down, one to each side. */
export const irisFlower: Shapes = [
  ["f-iris-light s-iris-dark w1", "M16 2c-5.5 4.5-5.5 10.5 0 15.5 5.5-5 5.5-11 0-15.5z"],
  ["f-iris s-iris-dark w1", "M16 17.5c-4.5 4-4.5 9 0 13 4.5-4 4.5-9 0-13z"],
  [
    "f-iris s-iris-dark w1",
    "M15.2 17C11 7.5 1.5 8.5 1.8 16.5c.2 7.5 8.2 7.5 10.2 3.3z" +
      "M16.8 17C21 7.5 30.5 8.5 30.2 16.5c-.2 7.5-8.2 7.5-10.2 3.3z",
  ],
  ["s-joker w2", "M16 19v5M13 17.5c-2-2-4-3-6-2.5M19 17.5c2-2 4-3 6-2.5"],
];

const crown: Shapes = [
  ["f-joker s-outline w1", "M4.5 24 2.5 9.5l6.8 5.7L16 4.5l6.7 10.7 6.8-5.7L27.5 24z"],
  ["f-joker-dark s-outline w1", rect(4.5, 24, 23, 4.5, 1)],
  ["f-rose", circle(16, 18.5, 2.7) + circle(8.5, 20, 1.5) + circle(23.5, 20, 1.5)],
  ["f-joker-light s-outline w0", circle(2.5, 9, 1.8) + circle(16, 4, 1.8) + circle(29.5, 9, 1.8)],
];

const setSquare: Shapes = [
  ["f-wood-light s-outline w1", "M3 29V4.5L27.5 29zM8.5 23.5h6.8l-6.8-6.8z"],
  ["s-outline w0", "M3 24h2M3 20h2M3 16h2M3 12h2"],
  ["s-metal w3", "M22.5 7.5 16 22M24.5 7.5 29.5 22"],
  ["f-joker s-outline w1", circle(23.5, 6, 3.2)],
];

const temple: Shapes = [
  ["f-stone-light s-outline w1", "M16 2.5 29 10v3H3v-3z"],
  ["f-stone-light s-outline w1", "M5.5 13h4v12h-4zM14 13h4v12h-4zM22.5 13h4v12h-4z"],
  ["f-stone s-outline w1", rect(2.5, 25, 27, 4, 0.8)],
  ["f-verdigris", circle(16, 8.2, 1.9)],
];

const topHat: Shapes = [
  [
    "f-act-nobles s-outline w1",
    "M9 21 7.5 5q8.5-2.5 17 0L23 21c4 .3 6.5 1.5 7.5 3.5q-14.5 5-29 0C2.5 22.5 5 21.3 9 21z",
  ],
  ["f-joker", "M8.6 16.5q7.4 2.2 14.8 0l-.4 4.3q-7 2-14 0z"],
  ["shine", "M10.5 6q1.5-.5 3-.6l.5 10.6-2.5-.3z"],
];

const star: Shapes = [
  ["f-joker s-joker-dark w1", "M16 2l4 8.7 9.5 1.1-7 6.5 1.9 9.4L16 23l-8.4 4.7 1.9-9.4-7-6.5 9.5-1.1z"],
  ["shine", "M16 4.5v17l-6.5 3.5 1.5-7.3-5-4.7 7-.8z"],
];

const bars: Shapes = [
  ["f-stone s-outline w1", "M3 29.5V14C3 5 9 2 16 2s13 3 13 12v15.5z"],
  ["f-outline", "M6 27V14.5C6 7.5 11 5 16 5s10 2.5 10 9.5V27z"],
  ["s-metal-light w2", "M11 6.5V27M16 5v22M21 6.5V27M6 15.5h20"],
];
const release: Shapes = [
  ["f-stone s-outline w1", "M2 29.5V13C2 5 7 2 12.5 2S23 5 23 13v16.5z"],
  ["f-outline", "M5 27V13.5C5 7.5 8.5 5 12.5 5S20 7.5 20 13.5V27z"],
  ["s-metal-light", "M8.5 7v20M12.5 5v22"],
  ["f-joker s-outline w1", "M21.5 14.5c.8 0 1.5.6 1.5 1.5v3h4v-3.5l5 6-5 6V24h-9v-5z"],
];

const meeple: Shapes = [
  [
    "f-verdigris s-outline w1",
    "M16 12c6 0 10 3 11.5 7 1 3-1 4.5-3 3.5l.7 6.5q0 1-1 1H7.8q-1 0-1-1l.7-6.5c-2 1-4-.5-3-3.5" +
      "C6 15 10 12 16 12zM12 9c0 6 8 6 8 0z",
  ],
  ["f-verdigris s-outline w1", "M11.5 7.5C11.5 3.5 13 2 16 2s4.5 1.5 4.5 5.5q3.5.3 4.5 1.8-9 3-18 0 1-1.5 4.5-1.8z"],
];
const posters: Shapes = [
  ["f-art-blue s-outline w1", "M15 27V12c0-5 4-7 7.5-7S30 7 30 12v15z"],
  ["f-art-yellow s-outline w1", "M2 30V14c0-5.5 4.5-7.5 8.5-7.5S19 8.5 19 14v16z"],
  ["f-light", circle(10.5, 15, 4.2)],
  ["f-wood-dark", circle(10.5, 15, 1.8)],
  ["s-wood-dark w1", "M10.5 19.5V27"],
];
const coins: Shapes = [
  ["f-joker-dark s-outline w1", "M3 20v5c0 6 19 6 19 0v-5z"],
  ["f-joker s-outline w1", "M3 15v5c0 6 19 6 19 0v-5z"],
  ["f-joker-light s-outline w1", "M3 15a9.5 4 0 1 0 19 0a9.5 4 0 1 0-19 0z"],
  ["f-joker s-joker-dark w1", circle(22.5, 11, 8)],
  ["f-joker-dark", "M20.8 16.5V6h5.5l.4 2.6h-.8c-.4-1-.9-1.3-2-1.3h-1.2v3.2h2.2v1.3h-2.2v4.7z"],
];
const houses: Shapes = [
  ["f-brick s-outline w1", "M13 29.5V14c0-2 2-2.5 3-4 2-3 3-6 5.5-6s3.5 3 5.5 6c1 1.5 3 2 3 4v15.5z"],
  ["f-wall s-outline w1", "M2 29.5V17c0-2 1.5-2.5 2.5-4 1.5-3 2.5-5 5-5s3.5 2 5 5c1 1.5 2.5 2 2.5 4v12.5z"],
  ["f-verdigris", "M7 29.5V25c0-3.5 5-3.5 5 0v4.5zM5.5 20v-2.5c0-2 2.8-2 2.8 0V20zM10.7 20v-2.5c0-2 2.8-2 2.8 0V20z"],
  ["f-window", "M20 17v-3c0-2.5 4-2.5 4 0v3zM20 25v-3.5h5.5V25z"],
];

export const BONUSES: Record<BonusName, Shapes> = {
  iris: irisFlower,
  crown,
  architect: setSquare,
  architecture: temple,
  nobility: topHat,
  prestige: star,
  release,
  prison: bars,
};
export const ROWS: Record<RowName, Shapes> = {
  meeples: meeple,
  nobles: topHat,
  artworks: posters,
  money: coins,
  houses,
};
