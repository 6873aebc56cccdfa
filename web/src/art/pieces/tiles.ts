import { BONUSES, ROWS } from "../icons/symbols";
import type { TileName } from "../names";
import { circle, rect, type Shapes } from "../shapes";

export const WHITE_POSTER: Shapes = [
  ["f-art-white s-outline w1", "M6 30V13C6 5 11 2 16 2s10 3 10 11v17z"],
  ["s-iris w1", "M8.5 27.5V13.5C8.5 7 12 4.5 16 4.5s7.5 2.5 7.5 9v14z"],
  [
    "f-iris",
    "M19 9c-4-2.5-7.5.5-6.5 4.5.4 1.5-1 2-.5 3 .6.8 1 1.5 1 2.5 0 1.5 1.5 2 3 1.5l-.5 4.5h6" +
      "c.5-4-1-5.5.5-8.5 1.3-3 0-6-3-7.5z",
  ],
];
const linkedHouses: Shapes = [
  ["f-wall s-outline w1", "M1 22V11c0-1.5 1-2 2-3 1.5-2 2-5 4-5s2.5 3 4 5c1 1 2 1.5 2 3v11z"],
  ["f-brick s-outline w1", "M19 22V11c0-1.5 1-2 2-3 1.5-2 2-5 4-5s2.5 3 4 5c1 1 2 1.5 2 3v11z"],
  ["f-window", "M5 15v-3c0-2.5 4-2.5 4 0v3zM23 15v-3c0-2.5 4-2.5 4 0v3z"],
  ["s-outline w4", circle(12.5, 23, 5.5) + circle(19.5, 23, 5.5)],
  ["s-joker w2", circle(12.5, 23, 5.5) + circle(19.5, 23, 5.5)],
];
const firstPass: Shapes = [
  ["f-card s-outline w1", rect(6, 2.5, 20, 27, 2.5)],
  ["s-card-line w1", rect(8.5, 5, 15, 22, 1.5)],
  ["f-verdigris", "M12 24V9h8.5l-2.5 3 2.5 3H13.5v9z"],
];
const rowOfLaurels: Shapes = [
  ["f-card s-outline w1", rect(2, 4, 28, 7, 2) + rect(2, 13, 28, 7, 2) + rect(2, 22, 28, 7, 2)],
  ["f-joker", circle(7, 7.5, 2) + circle(7, 16.5, 2) + circle(13, 16.5, 2) + circle(19, 16.5, 2) + circle(7, 25.5, 2)],
];
const portrait: Shapes = [
  ["f-joker s-outline w1", rect(4, 2, 24, 28, 2)],
  ["f-night", rect(7.5, 5.5, 17, 21)],
  ["f-skin", circle(16, 14, 4.5) + "M9 26.5c0-5 3-7 7-7s7 2 7 7z"],
  ["f-outline", "M11 14c-.5-5 2-7 5-7s5.5 2 5 7c-1-2.5-2.5-3-5-3s-4 .5-5 3z"],
];

interface Tile {
  ground: string;
  picture: Shapes;
  /** A laurel for points, a coin, the figures that are printed there, or a figure of the rules. */
  badge: string;
}
export const TILES: Record<TileName, Tile> = {
  "white-artworks": { ground: "pane-3", picture: WHITE_POSTER, badge: "laurel" },
  "free-nobles": { ground: "pane-4", picture: BONUSES.nobility, badge: "0" },
  "seven-points": { ground: "pane-1", picture: BONUSES.prestige, badge: "figures" },
  "iris-francs": { ground: "pane-5", picture: BONUSES.iris, badge: "coin" },
  "crown-points": { ground: "pane-3", picture: BONUSES.crown, badge: "laurel" },
  "first-pass": { ground: "pane-2", picture: firstPass, badge: "laurel" },
  connections: { ground: "pane-4", picture: linkedHouses, badge: "laurel" },
  "strategic-row": { ground: "pane-1", picture: rowOfLaurels, badge: "figures" },
  "four-artworks": { ground: "pane-6", picture: ROWS.artworks, badge: "figures" },
  "extra-house": { ground: "pane-5", picture: ROWS.houses, badge: "figures" },
  buildings: { ground: "pane-2", picture: ROWS.houses, badge: "laurel" },
  portrait: { ground: "pane-6", picture: portrait, badge: "7" },
};
