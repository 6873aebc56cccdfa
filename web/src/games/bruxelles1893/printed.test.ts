// What pieces show and say follows the component values.

import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import { BelleEpoqueTile, Compass, PrestigeCard, type BonusName } from "$/art";
import type { Values } from "$/lib/types";
import { speak } from "$/lib/words.svelte";
import BrusselsGain from "./BrusselsGain.svelte";
import { explain } from "./explain";
import { name, positions, propsOf, values } from "./samples";
import SeatHouses from "./SeatHouses.svelte";
import { prestigeShort, prestigeText, tileText } from "./telling";
import { prestigeFace, tileFigures, tileNumber } from "./values";
import { TILES, type Tile } from "./view";

const changed = (file: string, entries: Record<string, unknown>): Values => ({
  ...values,
  [file]: { ...values[file], ...entries },
});
const withCard = (bonus: string): Values => changed("prestige.toml", { cards: [{ bonus, vp: 1, manneken: 0 }] });

beforeAll(async () => {
  const texts = {
    "bonus.iris": ["Iris {count}"],
    "bonus.crown": ["Crown {count}"],
    "bonus.architect": ["Architect {count}"],
    "bonus.release": ["Courthouse {count}"],
    "bonus-short.iris": ["Iris"],
    "bonus-short.crown": ["Crown"],
    "bonus-short.architect": ["Arch."],
    "bonus-short.release": ["Court"],
    "list.plus": ["+"],
    "list.slash": ["/"],
    "page.prestige-card": ["{bonus}"],
    "page.tile-effect": ["{effect}"],
    "page.house-top": ["top {points}"],
    "screen.prestige": ["{bonus}"],
    "tile-effect.connections": ["{vp} VP"],
  };
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify({ language: "en", texts, deciding: {}, values: {} }))),
  );
  await speak("en");
});

test.each([
  ["I", "Iris 1", "Iris"],
  ["I/K/J", "Iris 1, Crown 1 or Courthouse 1", "Iris/Crown/Court"],
  ["I+K+A", "Iris 1, Crown 1 and Architect 1", "Iris+Crown+Arch."],
  ["K+K", "Crown 2", "Crown+Crown"],
  ["K+I+K", "Crown 2 and Iris 1", "Crown+Iris+Crown"],
  ["J+J+J", "Courthouse 3", "Court+Court+Court"],
])("a Prestige card with %s is told with all its bonuses", (bonus, told, short) => {
  expect(prestigeText(withCard(bonus), 1)).toBe(told);
  expect(prestigeShort(withCard(bonus), 1)).toBe(short);
});

/** Where the bonuses of a card are drawn, and how large: the first things of a card that are moved. */
function drawnBonuses(bonuses: BonusName[], choice: boolean): { x: number; y: number; size: number }[] {
  const { body } = render(PrestigeCard, { props: { bonuses, choice, symbols: 0 } });
  return [...body.matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/g)].map(([, x, y, scale]) => ({
    x: Number(x),
    y: Number(y),
    size: 32 * Number(scale),
  }));
}

test.each(["I", "I+I", "I/K", "I+K+A", "I/K/J", "A+A+A"])(
  "a Prestige card with %s shows every bonus in its window, none upon another",
  (bonus) => {
    const { bonuses, choice } = prestigeFace(withCard(bonus), 1);
    const drawn = drawnBonuses(bonuses, choice);
    expect(drawn).toHaveLength(bonuses.length);
    for (const [i, { x, y, size }] of drawn.entries()) {
      expect(Math.min(x - 7, y - 6.5, 53 - x - size, 53 - y - size)).toBeGreaterThanOrEqual(0);
      for (const other of drawn.slice(i + 1)) {
        expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThanOrEqual(size - 1);
      }
    }
  },
);

test("the figures of the tiles are those of the component values", () => {
  const drawn = (tile: Tile, from: Values): string =>
    /<text[^>]*>([^<]*)/.exec(
      render(BelleEpoqueTile, { props: { name: tile, figures: tileFigures(from, tile) } }).body,
    )?.[1] ?? "";
  expect(TILES.flatMap((tile) => drawn(tile, values) || [])).toEqual(["0", "1:7", "F", "+2", "+4", "+1", "7"]);
  expect(drawn("four-artworks", changed("belle_epoque_tiles.toml", { four_artworks: { artworks: 8 } }))).toBe("+8");
  expect(drawn("seven-points", changed("belle_epoque_tiles.toml", { seven_points: { vp: 2, each_vp: 9 } }))).toBe(
    "2:9",
  );
});

test("a tile says what it brings with so many players", () => {
  expect([2, 3, 4, 5].map((players) => tileText(values, "connections", players))).toEqual([
    "4 VP",
    "5 VP",
    "6 VP",
    "7 VP",
  ]);
  expect(tileNumber(values, "free-nobles", 3)).toBe(0);
});

test("houses that score at once are marked and explained", () => {
  const from = changed("architect_boards.toml", { house_points: [0, 3, 0, 0, 0, 5] });
  const props = { ...propsOf(positions.two), values: from, seat: 0, colour: "red" as const };
  const marked = [...render(SeatHouses, { props }).body.matchAll(/class="house [^"]*"/g)].map(([house]) =>
    house.includes(" top"),
  );
  expect(marked).toEqual([false, true, false, false, false, true]);
  const told = [1, 2, 5].map((house) => explain(`seat:0/house/${house}`, positions.two.view, from, name));
  expect(told.map((one) => one?.text.includes("top 3"))).toEqual([false, true, false]);
  expect(told.map((one) => one?.rule)).toEqual(["1893-4.19", "1893-4.20", "1893-4.19"]);
});

test("the compass and Sainte-Catherine show their numbers", () => {
  const compass = render(Compass, { props: { positions: ["three_francs", "wood"], needles: [0, 1], francs: 4 } });
  expect(compass.body).toMatch(/<text[^>]*>4<\/text>/);
  const props = { ...propsOf(positions.two), place: "sainte-catherine" as const };
  const cubes = (jokers: number): number =>
    render(BrusselsGain, {
      props: { ...props, values: changed("income.toml", { sainte_catherine: jokers }) },
    }).body.split("<svg").length - 1;
  expect([cubes(3), cubes(5)]).toEqual([3, 5]);
});
