import type { NobleName } from "../names";
import { circle, rect, type Shapes } from "../shapes";

/** What each noble is known by, drawn on a grid of 24. */
export const ATTRIBUTES: Record<NobleName, Shapes> = {
  brugmann: [
    ["f-joker s-joker-dark w1", circle(12, 12, 9.5)],
    ["f-joker-dark", "M10.2 18.5V6h6l.4 3h-.8c-.5-1.3-1-1.7-2.4-1.7h-1v4h2.4v1.4h-2.4v5.8z"],
  ],
  empain: [
    ["f-rose s-outline w1", rect(3, 6, 18, 11, 2.5)],
    ["f-light", rect(5, 8, 4, 4, 0.8) + rect(10, 8, 4, 4, 0.8) + rect(15, 8, 4, 4, 0.8)],
    ["f-outline", circle(8, 18.5, 2.3) + circle(16, 18.5, 2.3)],
    ["s-outline w1", "M12 6V3.5L7 1.5M1.5 21.5h21"],
  ],
  solvay: [
    ["f-glass-light s-outline w1", "M9 2.5h6M10 2.5v6.5L3.5 19.5q-.8 2.5 2 2.5h13q2.8 0 2-2.5L14 9V2.5z"],
    ["f-verdigris", "M7 15.5q5-2 10 0l2.5 4q.3 1.4-1.2 1.4H5.7q-1.5 0-1.2-1.4z"],
    ["f-light", circle(10, 18.5, 1.1) + circle(14, 17.5, 0.8)],
  ],
  buls: [
    ["f-stone-light s-outline w1", "M3 22v-8h5V9.5L12 .8l4 8.7V14h5v8z"],
    [
      "f-outline",
      "M10.3 22v-4c0-2.5 3.4-2.5 3.4 0v4zM10.8 14v-3.5c0-1.5 2.4-1.5 2.4 0V14z" + "M5 18.5h2v2H5zM17 18.5h2v2h-2z",
    ],
  ],
  albert: [
    ["f-joker s-joker-dark w1", "M3.5 19 2 8l5 4 5-8 5 8 5-4-1.5 11z"],
    ["f-rose", circle(12, 15.5, 1.8) + circle(6.8, 16, 1.1) + circle(17.2, 16, 1.1)],
    ["f-joker-dark", rect(3.5, 19.5, 17, 2.2)],
  ],
  van_de_velde: [
    ["s-wood-dark w2", "M7 2.5c-1.5 6-1.5 9-.5 11.5L4.5 22M17 2.5c1.5 6 1.5 9 .5 11.5l2 8"],
    ["s-wood-dark", "M7 3.5c3-1.5 7-1.5 10 0M9.5 3v9.5M12 2.5v10M14.5 3v9.5"],
    ["f-rose s-outline w1", "M5.5 12.5h13l1 3.5h-15z"],
  ],
  vandervelde: [
    ["s-joker-dark w3", "M12.5 11.5 20.5 19.5M17 16l3-3M19.5 18.5l2.3-2.3"],
    ["f-card s-joker-dark w3", circle(8, 7.5, 5)],
  ],
  maeterlinck: [
    [
      "f-light s-outline w1",
      "M12 6C9 3.5 5 3.5 1.5 4.5V19c3.5-1 7.5-1 10.5 1.5 3-2.5 7-2.5 10.5-1.5V4.5C19 3.5 15 3.5 12 6z",
    ],
    ["s-outline w1", "M12 6v14.5"],
    [
      "f-art-blue",
      "M4.5 12.5c1.5-3 4-2.5 5-.5l1 4c-3 .3-5.3-.8-6-3.5zM14 8.5h6v1.2h-6zM14 11.5h6v1.2h-6z" + "M14 14.5h6v1.2h-6z",
    ],
  ],
  nagelmackers: [
    ["f-verdigris s-outline w1", "M2 8.5h9V4h9v13.5H2z"],
    ["f-outline", "M4 8.5 3 3.5h5L7 8.5z"],
    ["f-joker-light", rect(13, 6.5, 5, 4.5)],
    ["f-outline", circle(6, 18.5, 3) + circle(12, 18.5, 3) + circle(18, 18.5, 3)],
    ["f-joker-light", circle(6, 18.5, 1) + circle(12, 18.5, 1) + circle(18, 18.5, 1)],
  ],
  privat_livemont: [
    [
      "f-wood-light s-outline w1",
      "M12 3C5.5 3 1.5 7.5 1.5 12.5S6 21.5 10.5 21.5c3 0 1.5-3.5 3-5 2-2 8.5 1 8.5-5C22 6.5 18 3 12 3z",
    ],
    ["f-art-red", circle(7, 9, 2)],
    ["f-art-blue", circle(12.5, 7, 2)],
    ["f-art-yellow", circle(17.5, 10, 2)],
    ["f-art-green", circle(6.2, 14.5, 2)],
  ],
  horta: [
    ["s-verdigris w3", "M2.5 21.5c9 1 6.5-17 14-17.5 5.5-.2 6.3 7.3 1.7 7.8-3.4.3-3.8-3.8-1-4.3"],
    ["f-verdigris", "M8 17c-1-4-4-5-6-8.5 5 0 8 3.5 6 8.5zM11 13c4 0 6 3 10.5 3-3.5 3.5-9 2.5-10.5-3z"],
  ],
  hankar: [
    ["s-outline w2", "M11 6 4.5 21.5M13 6l6.5 15.5"],
    ["s-joker-dark w2", "M6.5 15.5q5.5 4 11 0"],
    ["f-joker s-outline w1", circle(12, 5, 3.2)],
    ["s-outline w2", "M12 1.8V.8"],
  ],
};
