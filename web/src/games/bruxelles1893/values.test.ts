import { render } from "svelte/server";
import { expect, test } from "vitest";
import { PrestigeCard } from "$/art";
import type { Values } from "$/lib/types";
import BrusselsGain from "./BrusselsGain.svelte";
import { explain } from "./explain";
import { name, positions, propsOf, values } from "./samples";
import SeatHouses from "./SeatHouses.svelte";
import { prestigeFace } from "./values";

const changed = (file: string, key: string, value: unknown): Values =>
  ({ ...values, [file]: { ...values[file], [key]: value } }) as unknown as Values;

const timesIn = (html: string, part: RegExp): number => html.match(part)?.length ?? 0;

test.each([1, 5])("Sainte-Catherine shows %i jokers", (jokers) => {
  const props = propsOf(positions.two);
  const shown = changed("income.toml", "sainte_catherine", jokers);
  const { body } = render(BrusselsGain, { props: { ...props, values: shown, place: "sainte-catherine" } });
  expect(timesIn(body, /<svg/g)).toBe(jokers);
});

test("the houses that score are those with points", () => {
  const shown = changed("architect_boards.toml", "house_points", [3, 0, 0, 0, 0, 7]);
  const props = { ...propsOf(positions.start), values: shown, seat: 0, colour: "red" as const };
  const { body } = render(SeatHouses, { props });
  expect(timesIn(body, /class="house[^"]* top/g)).toBe(2);
  const told = [1, 5, 6].map((house) => explain(`seat:0/house/${house}`, positions.start.view, shown, name));
  expect(told.map((each) => each?.rule)).toEqual(["1893-4.20", "1893-4.19", "1893-4.20"]);
});

test.each(["I/K/A", "I+I+J"])("a Prestige card with the bonuses %s shows all three", (bonus) => {
  const cards = values["prestige.toml"]?.cards as unknown as object[];
  const shown = changed("prestige.toml", "cards", [{ ...cards[0], bonus }, ...cards.slice(1)]);
  const face = prestigeFace(shown, 1);
  expect([face.bonuses.length, face.choice]).toEqual([3, bonus.includes("/")]);
  const groups = (count: number) => {
    const props = { ...face, bonuses: face.bonuses.slice(0, count), symbols: 0, manneken: 0 };
    return timesIn(render(PrestigeCard, { props }).body, /<g\b/g);
  };
  expect(groups(3) - groups(2)).toBe(1);
});
