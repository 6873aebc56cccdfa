import { circle, polar, type Shapes } from "../shapes";

/** A leaf that grows up along the branch, from its foot on the ring outwards. */
const leaf = (angle: number, side: 1 | -1, out: number): string => {
  const tip = polar(20, 19, out, angle - side * 0.3);
  const foot = polar(20, 19, 15.8, angle + side * 0.16);
  return (
    `M${foot}Q${polar(20, 19, (out + 16) / 2 + 3.2, angle + side * 0.06)} ${tip}` +
    `Q${polar(20, 19, (out + 16) / 2 - 3.2, angle - side * 0.16)} ${foot}z`
  );
};
const STEPS = [0.55, 1, 1.45, 1.9, 2.35, 2.75];

/** Two branches around a number; alone it has a star inside. */
export const LAUREL_GROUND: Shapes = [["f-card", circle(20, 19, 15.5)]];
export const LAUREL: Shapes = [
  ["f-leaf", STEPS.map((a) => leaf(a, 1, 19.2) + leaf(-a, -1, 19.2) + leaf(a, 1, 12.6) + leaf(-a, -1, 12.6)).join("")],
  ["s-leaf w1", "M18 35.5C8 33 3.5 24 5.5 13.5M22 35.5C32 33 36.5 24 34.5 13.5"],
  ["f-gold", "M20 33.5l-5.5 3 1.5 2.5 4-2 4 2 1.5-2.5z"],
];
export const LAUREL_STAR: Shapes = [
  ["f-joker s-joker-dark w0", "M20 9.5l2.7 5.9 6.4.7-4.8 4.4 1.3 6.3L20 23.6l-5.6 3.2 1.3-6.3-4.8-4.4 6.4-.7z"],
];
