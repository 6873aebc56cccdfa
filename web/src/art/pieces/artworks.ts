import type { ArtworkColour } from "../names";
import { around, circle, ellipse, polar, type Shapes } from "../shapes";

/** An arched poster: ground, edge and an inner line, on a grid of 40 by 48. */
export const POSTER: Shapes = [
  ["f-ground s-frame", "M2.5 46.5V17C2.5 6 11 1.5 20 1.5S37.5 6 37.5 17v29.5z"],
  ["s-rim w1", "M5.2 43.8V17.5C5.2 8 12.5 4.2 20 4.2S34.8 8 34.8 17.5v26.3z"],
];

const petal = (a: number) =>
  `M${polar(20, 18, 4, a - 0.2)}Q${polar(20, 18, 9.5, a - 0.42)} ${polar(20, 18, 12.2, a)}` +
  `Q${polar(20, 18, 9.5, a + 0.42)} ${polar(20, 18, 4, a + 0.2)}z`;

const sunflower: Shapes = [
  ["s-b w2", "M20 28v14"],
  ["f-b", "M20 38c-2-5-6-6.5-10-6 1 4.5 5 7 10 6zM20 41c2-5 6-6.5 10-6-1 4.5-5 7-10 6z"],
  ["f-a", around(12, petal)],
  ["f-b", circle(20, 18, 5)],
];
const vase: Shapes = [
  [
    "f-a",
    "M15.5 11h9c.5 3-1.5 4.5-1.5 7 0 4 6.5 6.5 6.5 13 0 5.5-3.5 8-4.5 11h-10" +
      "c-1-3-4.5-5.5-4.5-11 0-6.5 6.5-9 6.5-13 0-2.5-2-4-1.5-7z",
  ],
  ["s-a w2", "M16.5 13.5c-6-2-9 2.5-7.5 7 1 3 3 4.5 4 6M23.5 13.5c6-2 9 2.5 7.5 7-1 3-3 4.5-4 6"],
  ["s-b", "M20 39c-5-3-6.5-8-3-11 3-2.5 6.5.5 5 3.5-1.2 2.2-4 1.2-3.5-.8M20 39c4-2 5.5-6 4.5-9.5"],
];
const swan: Shapes = [
  [
    "f-a",
    "M12 13" +
      "c.3-4.5 8-5.8 9.8-.5 1.7 5-3.8 8.3-4.3 12 3-3.5 11-4.5 15.5-1" +
      "c-1 1.5-2.3 2-2.3 2.2.8.3 1.5.3 2.3 0-1 6.5-5.5 9.8-12 9.8-6.8 0-11-3.8-9.5-9.5" +
      "c1.2-4.3 5.7-7 5.7-10.5 0-2-1.7-2.5-2.4-.6-.5 1.3-2.8.4-5.8 2.1.3-2 1.5-3.4 3-4" +
      "z",
  ],
  ["s-a w1", "M8 38.5q3-2 6 0t6 0 6 0 6 0M11 41.5q3-2 6 0t6 0 6 0"],
  ["s-b w1", "M18.5 30c4 1.5 8-.3 11-3"],
];
const dragonfly: Shapes = [
  [
    "f-a",
    "M19.5 17C13 9.5 7.5 10.5 7 14.5s6 6.5 12.5 5zM20.5 17C27 9.5 32.5 10.5 33 14.5s-6 6.5-12.5 5z" +
      "M19.5 20C13 19 8.5 22.5 9.5 26s7 1.5 10-4.5zM20.5 20C27 19 31.5 22.5 30.5 26s-7 1.5-10-4.5z",
  ],
  ["s-b w0", "M19 18.5 9.5 14M21 18.5l9.5-4.5M19 21l-7.5 4M21 21l7.5 4"],
  ["f-b", ellipse(20, 13, 2.6, 2.4) + "M18 15.5h4l-.8 25q-1.2 2.5-2.4 0z"],
  ["s-a w1", "M18.7 27h2.6M18.8 31h2.4M18.9 35h2.2"],
];
const cat: Shapes = [
  ["f-joker", circle(20, 19, 12.5)],
  [
    "f-art-black s-joker w1",
    "M13.5 15l-1-7 4.5 3.5q3-.8 6 0L27.5 8l-1 7c1 2.5.3 5-1.5 6.5 4.5 4 6 10.5 5.5 19.5h-21" +
      "c-.5-9 1-15.5 5.5-19.5-1.8-1.5-2.5-4-1.5-6.5z",
  ],
  ["s-art-black w3", "M29.5 40.5c5.5-2 3-8 0-9"],
  ["f-joker-light", "M15.3 16.5q2-1.5 3.5.8-2.3 1.2-3.5-.8zM24.7 16.5q-2-1.5-3.5.8 2.3 1.2 3.5-.8z"],
];
const lamp: Shapes = [
  [
    "f-a",
    "M6.5 25c.5-9 6-15 13.5-15s13 6 13.5 15" +
      "c-2 2.3-4 2.3-5.4 0-1.8 2.3-3.8 2.3-5.4 0-1.8 2.3-3.7 2.3-5.4 0-1.6 2.3-3.6 2.3-5.4 0-1.4 2.3-3.4 2.3-5.4 0" +
      "z",
  ],
  ["s-b w1", "M20 10c-4 3-7 8-8 15M20 10c4 3 7 8 8 15M20 10v15M8.5 19.5q11.5-4 23 0"],
  ["f-a", "M18.5 27h3l1 8c1 3 5 3.5 6 7h-17c1-3.5 5-4 6-7zM18.5 10l1.5-3.5 1.5 3.5z"],
];

export const MOTIFS: Record<ArtworkColour, Shapes> = {
  yellow: sunflower,
  brown: vase,
  blue: swan,
  green: dragonfly,
  black: cat,
  red: lamp,
};
/** The second colour of each coloured artwork; a white one is drawn in its hidden colour instead. */
export const ACCENTS: Record<ArtworkColour, string> = {
  yellow: "wood-dark",
  brown: "wood-dark",
  blue: "art-blue",
  green: "night",
  black: "joker",
  red: "joker-dark",
};
