// One's own board, the strip and the plates show what the whole board of a player shows.

import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import type { SeatProps } from "$/table/game";
import { positions, propsOf } from "./samples";
import game from "./table";
import { thingsOf } from "./things";
import type { View1893 } from "./view";

type Drawing = "SeatBoard" | "OwnBoard" | "OwnStrip" | "SeatPlate";

function things(drawing: Drawing, props: SeatProps<View1893>): string[] {
  const { body } = render(game[drawing], { props: props as SeatProps });
  return [...body.matchAll(/data-thing="([^"]+)"/g)].map((found) => found[1] ?? "");
}

/** Where pieces fly to and from whatever else is drawn. */
const GOODS = ["points", "money", "architects", "cubes", "artworks", "nobles", "houses"];

describe.each(["two", "three", "five"] as const)("in the position %s", (position) => {
  const { view } = positions[position];

  test.each(view.seats.map((_, seat) => seat))("the own board of seat %i has all its things once", (seat) => {
    const props = { ...propsOf(positions[position]), seat };
    const whole = things("SeatBoard", props);
    const own = things("OwnBoard", props);
    expect(own.toSorted()).toEqual([...whole, `points:${seat}`].toSorted());
    expect(new Set(own).size).toBe(own.length);
    expect(own).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6].map((house) => `seat:${seat}/house/${house}`)));
  });

  test.each([
    ["OwnStrip", "tall"],
    ["OwnStrip", "wide"],
    ["SeatPlate", "wide"],
  ] as const)("%s (%s) has the goods", (drawing, shape) => {
    for (const seat of view.seats.keys()) {
      const drawn = things(drawing, { ...propsOf(positions[position], shape), seat });
      expect(drawn).toEqual(expect.arrayContaining([...GOODS.map((part) => `seat:${seat}/${part}`), `points:${seat}`]));
    }
  });
});

test("boards are chosen among drawings, on the own board and on the whole one", () => {
  const { seat, view, choices } = positions.start;
  const wanted = choices.flatMap((choice) => thingsOf(choice, seat, view));
  expect(wanted).toHaveLength(5);
  for (const drawing of ["OwnBoard", "SeatBoard"] as const)
    expect(things(drawing, { ...propsOf(positions.start), seat })).toEqual(expect.arrayContaining(wanted));
});
