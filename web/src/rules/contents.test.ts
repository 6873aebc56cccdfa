import { render } from "svelte/server";
import { afterAll, expect, it, vi } from "vitest";
import { GAME_NAMES } from "$/games/index";
import { speakOf } from "$/lib/words.svelte";
import Contents from "./Contents.svelte";

afterAll(() => {
  speakOf("");
  vi.unstubAllGlobals();
});

it("keeps the values of an owner's box for the game that is read, and only for it", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  speakOf("1897", { hash: "abc", values: {} });
  const props = { game: "1897", chapters: [], reading: "", wanted: "", found: 0 };
  const links = [...render(Contents, { props }).body.matchAll(/href="(\/rules[^"]*)"/g)].map(([, link]) => link);
  const own = (game: string): string => (game === "1897" ? "?components=abc" : "");
  expect(links).toEqual(GAME_NAMES.map((game) => `/rules/${game}${own(game)}`));
});
