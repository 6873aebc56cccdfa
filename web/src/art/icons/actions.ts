import type { ActionName } from "../names";
import { circle, rect, type Shapes } from "../shapes";

const palette: Shapes = [
  ["f-light", "M23 12C13 12 7 18.5 7 26c0 8 7 12.5 14 12.5 5 0 2.8-5.5 5-7.5 3-3 13 1.2 13-8C39 16 32 12 23 12z"],
  ["f-main", circle(14, 23, 2.7) + circle(21, 18, 2.7) + circle(29.5, 18.5, 2.7) + circle(14.5, 31, 2.7)],
  ["s-main w4", "M25 33 41 8"],
  ["s-joker-light w3", "M27 30 42 6.5"],
  ["f-light", "M28.5 27.5c1.5 3-1 6.5-5 7 1.5-2.5.5-5.5 2.5-8z"],
];
const sale: Shapes = [
  ["f-light", "M8 39V20C8 12 13 9 18.5 9S29 12 29 20v19z"],
  ["f-main", "M11 36V20.5c0-6 3.5-8.3 7.5-8.3s7.5 2.3 7.5 8.3V36z"],
  ["f-light", "M18.5 15l1.7 3.5 3.9.5-2.9 2.7.8 3.8-3.5-1.9-3.5 1.9.8-3.8-2.9-2.7 3.9-.5z"],
  ["f-joker-light s-main w2", circle(31.5, 31, 10)],
  ["f-main", "M29.3 37.5V24.5h6.5l.5 3.2h-1c-.5-1.2-1-1.6-2.3-1.6h-1.4v4h2.6v1.5h-2.6v5.9z"],
];
const bust: Shapes = [
  ["f-light", "M15.5 18.5 15 6q9-2 18 0l-.5 12.5q5 .5 6 2.5-14.5 4-29 0 1-2 6-2.5z"],
  ["s-main w2", "M15.3 15.5q8.7 2 17.4 0"],
  [
    "f-light",
    "M16.5 23.3q7.5 1.3 15 0c.8 6-2.5 11-7.5 11s-8.3-5-7.5-11zM8 43c1-6 6-8.3 12-8.7l4 4.2 4-4.2" +
      "c6 .4 11 2.7 12 8.7z",
  ],
  [
    "f-main",
    "M24 28.5c-2.5-1-5-.2-6 2 2.8.2 4.5 0 6-.8 1.5.8 3.2 1 6 .8-1-2.2-3.5-3-6-2z" + "M24 41.5l-3.5-2 .5 4.5h6l.5-4.5z",
  ],
];
const cube = (x: number, y: number): Shapes => [
  ["f-light", `M${x} ${y}l8 4.2-8 4.2-8-4.2z`],
  ["f-light faint", `M${x - 8} ${y + 5.5}l7.4 3.9v8.6l-7.4-3.9z`],
  ["f-light part", `M${x + 8} ${y + 5.5}l-7.4 3.9v8.6l7.4-3.9z`],
];
const cubes: Shapes = [...cube(15.2, 22.5), ...cube(32.8, 22.5), ...cube(24, 6.5)];
const building: Shapes = [
  ["f-light", "M10 41V22.5c0-2.5 2.5-3 4-5C17 14 18 7 24 7s7 7 10 10.5c1.5 2 4 2.5 4 5V41z"],
  ["f-main", "M20.5 41v-6c0-5 7-5 7 0v6z" + circle(24, 15.5, 3)],
  ["f-main", "M14 30v-4.5c0-3 4.5-3 4.5 0V30zM21.7 30v-4.5c0-3 4.6-3 4.6 0V30zM29.5 30v-4.5c0-3 4.5-3 4.5 0V30" + "z"],
  ["s-joker-light w3", "M6.5 41.5h35"],
];
const easel: Shapes = [
  ["s-light w3", "M24 6v5M16 33l-5 10M32 33l5 10M24 33v7"],
  ["f-light", rect(8.5, 10.5, 31, 22, 1.5)],
  ["f-main", rect(11.5, 13.5, 25, 16)],
  ["f-joker-light", "M12.5 29.5l8-9 5 5 4-4 6.5 8z" + circle(30.5, 17.5, 2.2)],
];

interface ActionDrawing {
  colour: string;
  shapes: Shapes;
}
const workshop: ActionDrawing = { colour: "act-workshop", shapes: palette };
const sales: ActionDrawing = { colour: "act-sales", shapes: sale };
const nobles: ActionDrawing = { colour: "act-nobles", shapes: bust };
const materials: ActionDrawing = { colour: "act-materials", shapes: cubes };

/** Five actions have two names each: games call them differently. */
export const ACTIONS: Record<ActionName, ActionDrawing> = {
  workshop,
  sales,
  nobles,
  materials,
  construction: { colour: "act-construction", shapes: building },
  creation: workshop,
  sale: sales,
  influence: nobles,
  supply: materials,
  exhibition: { colour: "act-exhibition", shapes: easel },
};
