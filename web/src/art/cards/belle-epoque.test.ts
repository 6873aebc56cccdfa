import { render } from "svelte/server";
import { expect, test } from "vitest";
import { BelleEpoqueCard } from "$/art";
import { FACES } from "./belle-epoque";

const drawn = (number: number, wide: boolean): string => render(BelleEpoqueCard, { props: { number, wide } }).body;

test.each([true, false])("each of the 32 cards has a picture of its own (lying: %s)", (wide) => {
  expect(FACES).toHaveLength(32);
  for (const { gain } of FACES) for (const part of gain) expect(part).toBeDefined();
  const pictures = FACES.map((_, i) => drawn(i + 1, wide));
  expect(new Set(pictures).size).toBe(32);
});

test("what a card gives stays inside the card", () => {
  for (const [i] of FACES.entries())
    for (const [wide, right] of [
      [true, 84],
      [false, 60],
    ] as const) {
      const spots = [...drawn(i + 1, wide).matchAll(/translate\(([-\d.]+) [-\d.]+\) scale\(([\d.]+)\)/g)];
      for (const [, x, scale] of spots) {
        expect(Number(x)).toBeGreaterThanOrEqual(1);
        expect(Number(x) + 16 * Number(scale)).toBeLessThanOrEqual(right - 1);
      }
    }
});
