// What pieces show and say follows the component values.

import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Values } from "$/lib/types";
import { speak, speakOf } from "$/lib/words.svelte";
import BrusselsCard from "./BrusselsCard.svelte";
import { explain } from "./explain";
import { copyGain, effectOf } from "./names";
import { positionAt, propsOf } from "./samples";
import { flightsOf } from "./flights";

const view = positionAt("take-turn");
const { values, name } = propsOf(view);
const owners: Values = {
  ...values,
  "income.toml": { ...values["income.toml"], sale: 8, stock_exchange: 7 },
  "nobles.toml": { ...values["nobles.toml"], brugmann: { francs: 9 } },
};

/** The game's own texts that have one form, as the server sends them. */
function texts(): Record<string, string[]> {
  const files = ["names", "page"].map((file) =>
    readFileSync(new URL(`../../../../src/bruxelles/games/bruxelles1897/words/en/${file}.po`, import.meta.url), "utf8"),
  );
  const found = files.join("\n").matchAll(/^msgid "([^"]+)"\nmsgstr "(.+)"$/gm);
  return Object.fromEntries([...found].map(([, id = "", text = ""]) => [`1897.${id}`, [text]]));
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  const words = { language: "en", texts: texts(), deciding: {}, values: { "1897": values } };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(words))));
  await speak("en");
});

afterAll(() => {
  speakOf("");
  vi.unstubAllGlobals();
});

test("a noble and a copied sale are told with the francs of the box", () => {
  speakOf("1897");
  expect([effectOf("brugmann"), copyGain("sale")]).toEqual(["4 BEF", "sell an artwork for 3 BEF"]);
  speakOf("1897", { hash: "", values: owners });
  expect([effectOf("brugmann"), copyGain("sale")]).toEqual(["9 BEF", "sell an artwork for 8 BEF"]);
  expect(explain("copy:sale", view, owners, name)?.text).toContain("8 BEF");
});

test("the Stock Exchange shows what it brings", () => {
  const shown = (from: Values): string | undefined => {
    const props = { ...propsOf(view), values: from, place: "stock-exchange" as const };
    return /<text[^>]*>(\d+)<\/text>/.exec(render(BrusselsCard, { props }).body)?.[1];
  };
  expect([shown(values), shown(owners)]).toEqual(["5", "7"]);
});

test("a money card flies as money, whatever a sale brings", () => {
  const laid = { kind: "laid", seat: -1, amount: 1, what: "card:money@2-3" };
  expect(flightsOf(laid, view, [])).toEqual([{ piece: { kind: "coin" }, from: "bank", to: "place:2-3" }]);
});
