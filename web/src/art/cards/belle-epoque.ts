import { ACTIONS } from "../icons/actions";
import { LAUREL, LAUREL_STAR } from "../icons/laurel";
import { PLACES } from "../icons/places";
import { BONUSES, irisFlower, ROWS } from "../icons/symbols";
import type { ActionName, PlaceName } from "../names";
import { CUBES } from "../pieces/cubes";
import { MANNEKEN } from "../pieces/statue";
import { WHITE_POSTER } from "../pieces/tiles";
import { circle, rect, type Shapes } from "../shapes";

/** Something drawn on a grid of so many units in width, and higher or lower as it likes. */
export interface Symbol {
  shapes: Shapes;
  grid: number;
  /** Its main colour, by token. */
  main?: string;
}
const on32 = (shapes: Shapes): Symbol => ({ shapes, grid: 32 });
const on40 = (shapes: Shapes): Symbol => ({ shapes, grid: 40 });

const coin: Shapes = [
  ["f-joker s-joker-dark w2", circle(16, 16, 13)],
  ["f-joker-dark", "M13 24.500V8h8.500l.6 4h-1c-.7-1.8-1.5-2.3-3.3-2.300h-2v5.300h3.500v1.800h-3.500v7.700z"],
];
const suitcase: Shapes = [
  ["s-wood-dark w3", "M11 11c0-7 10-7 10 0"],
  ["f-wood s-outline w1", rect(2.5, 10.5, 27, 18, 3)],
  ["s-joker-light w2", "M9 11v17M23 11v17"],
];
const pavilion: Shapes = [
  ["f-glass-light s-outline w1", "M3 15C4 7 9 6 13 5q1.5-.5 3-4 1.5 3.5 3 4c4 1 9 2 10 10z"],
  ["f-glass s-outline w1", rect(4, 15, 24, 14)],
  ["f-verdigris", rect(2, 14, 28, 2.5) + rect(2, 28, 28, 2.5)],
  ["f-outline", "M12 28v-5c0-6 8-6 8 0v5z"],
  ["s-verdigris", "M16 3v11M9 7c-2 2-2 4-2 7M23 7c2 2 2 4 2 7"],
];
const leaf = (picture: Shapes): Shapes => [
  ["f-card s-outline w1", rect(5, 1.5, 22, 29, 3)],
  ["s-card-line w1", rect(7.5, 4, 17, 24, 1.5)],
  ...picture,
];
const peacock: Shapes = leaf([
  ["f-pane-6", "M16 25C9 20 8 13 11 8c3 5 4 10 5 17zM16 25c7-5 8-12 5-17-3 5-4 10-5 17z"],
  ["f-art-blue", "M16 26c-3-3-3-10 0-17 3 7 3 14 0 17z"],
  ["f-joker", circle(16, 9, 1.8) + circle(11.5, 11, 1.5) + circle(20.5, 11, 1.5)],
]);
const prize: Shapes = leaf([
  ["f-joker s-joker-dark w1", "M16 8l2.3 5 5.4.6-4 3.7 1.1 5.400L16 20l-4.8 2.7 1.1-5.4-4-3.7 5.4-.6z"],
]);
const cursor: Shapes = [
  ["f-card-deep s-outline", rect(3, 3, 26, 26, 2)],
  ["s-outline w2", "M12 3v26M20 3v26M3 12h26M3 20h26"],
  ["f-art-yellow", rect(4.5, 4.5, 6, 6)],
  ["f-art-blue", rect(21.5, 4.5, 6, 6)],
  ["f-art-brown", rect(4.5, 21.5, 6, 6)],
  ["f-art-green", rect(21.5, 21.5, 6, 6)],
];

const SYMBOLS = {
  vp: on40([...LAUREL, ...LAUREL_STAR]),
  bf: on32(coin),
  work: on32(ROWS.artworks),
  white: on32(WHITE_POSTER),
  noble: on32(BONUSES.nobility),
  cube: on40(CUBES.stone),
  joker: on40(CUBES.joker),
  meeple: on32(ROWS.meeples),
  traveler: on32(suitcase),
  iris: on32(irisFlower),
  square: on32(BONUSES.architect),
  house: on32(ROWS.houses),
  cursor: on32(cursor),
  card: on32(peacock),
  prize: on32(prize),
  statue: { shapes: MANNEKEN, grid: 32 },
} as const satisfies Record<string, Symbol>;

/** Signs between symbols, on a grid of 16 by 32. */
const SIGNS = {
  per: [["s-outline w3", "M12 7 4 25"]],
  to: [["s-outline w3", "M2 16h11M8.5 11l5 5-5 5"]],
  swap: [["s-outline w2", "M2 11.500h11M9.5 7.500l4 4-4 4M14 20.500H3M6.5 16.500l-4 4 4 4"]],
  more: [["s-outline w4", "M8 10v12M2 16h12"]],
  less: [["s-outline w4", "M2 16h12"]],
  twice: [["s-outline w3", "M1.5 13l6 6M7.5 13l-6 6M9.5 13c0-4 5.5-4 5.5 0 0 3-5.5 4-5.5 7.500h6"]],
  again: [["s-outline w3", "M13 12a6.5 6.5 0 1 0 1.5 6M14.5 7.500V13H9"]],
  back: [["s-outline w3", "M14 22v-4q0-5-5-5H3M7 8.5 2.5 13 7 17.5"]],
} as const satisfies Record<string, Shapes>;

const moment = (...shapes: Shapes): Symbol => on32([["f-card-deep s-outline w1", circle(16, 16, 14.5)], ...shapes]);
const dawn = moment(
  ["f-pane-2", "M2.2 20a14.5 14.5 0 1 1 27.6 0z"],
  ["s-joker-dark w1", "M16 4v5M7 8l3.5 4M25 8l-3.5 4"],
  ["f-pane-3", "M8.5 20a7.5 7.5 0 0 1 15 0z"],
  ["s-outline w2", "M2.5 20h27"],
);
const watch = moment(
  ["f-card s-joker-dark w2", circle(16, 17, 10.5)],
  ["s-outline w2", "M16 10v7l4.5 3"],
  ["f-joker s-joker-dark w1", rect(13.5, 1.5, 5, 4, 1)],
);
const dusk = moment(
  ["f-night", circle(16, 16, 14)],
  ["f-pane-5", "M20 7a10 10 0 1 0 5 15A9 9 0 0 1 20 7z"],
  ["f-joker-light", circle(24, 11, 1.3) + circle(20.5, 15, 1)],
);
const column = moment(
  ["f-stone-light s-outline w1", "M8 6h16v3H8zM8 23h16v3H8zM10.5 9h11v14h-11z"],
  ["s-stone-dark", "M13.5 10v12M16 10v12M18.5 10v12"],
);

const action = (name: ActionName): Symbol => ({
  shapes: [["f-main s-outline w2", circle(24, 24, 23)], ...ACTIONS[name].shapes],
  grid: 48,
  main: ACTIONS[name].colour,
});
const place = (name: PlaceName): Symbol => ({ shapes: PLACES[name], grid: 96 });

export interface Face {
  /** What the card answers to. */
  when: Symbol;
  /** What it gives. */
  gain: readonly (Symbol | { sign: Shapes })[];
}

const face = (when: Symbol, gain: string): Face => ({
  when,
  gain: gain
    .split(" ")
    .map((name) =>
      name in SIGNS ? { sign: SIGNS[name as keyof typeof SIGNS] } : SYMBOLS[name as keyof typeof SYMBOLS],
    ),
});

/** The 32 cards, the first one first. */
export const FACES: readonly Face[] = [
  face(action("workshop"), "bf per work"),
  face(action("workshop"), "white to work"),
  face(action("sales"), "more cursor"),
  face(action("sales"), "work back"),
  face(action("nobles"), "noble to vp"),
  face(action("nobles"), "noble swap noble"),
  face(action("materials"), "more joker"),
  face(action("materials"), "joker to cube"),
  face(action("construction"), "cube swap joker"),
  face(action("construction"), "vp per cube"),
  face(place("stock-exchange"), "bf per meeple"),
  face(place("stock-exchange"), "vp per bf"),
  face(place("grand-place"), "more noble"),
  face(place("grand-place"), "noble to bf"),
  face(place("cinquantenaire"), "bf back"),
  face(place("cinquantenaire"), "vp per work"),
  face(place("sainte-catherine"), "cube swap work"),
  face(place("sainte-catherine"), "more white"),
  face(dawn, "more traveler"),
  face(dawn, "square to iris"),
  face(watch, "house to vp"),
  face(watch, "meeple again"),
  face(dusk, "bf to noble"),
  face(dusk, "vp per noble"),
  face(column, "prize swap prize"),
  face(column, "more statue"),
  face(moment(...irisFlower), "meeple twice"),
  face(moment(...irisFlower), "bf per iris"),
  face(place("city-hall"), "less meeple"),
  face(place("city-hall"), "vp per traveler"),
  face(on32(pavilion), "vp per card"),
  face(on32(pavilion), "bf per card"),
];
