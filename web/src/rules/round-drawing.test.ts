// The drawn steps of a round show what the values that are spoken of print.

import { render } from "svelte/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BonusCard, PrestigeCard } from "$/art";
import { values as values1893 } from "$/games/bruxelles1893/sampled";
import { prestigeFace } from "$/games/bruxelles1893/values";
import { positionAt, propsOf } from "$/games/bruxelles1897/testing";
import type { GameName } from "$/games/index";
import type { Values } from "$/lib/types";
import { speak, speakOf } from "$/lib/words.svelte";
import RoundDrawing from "./RoundDrawing.svelte";

const { values: values1897 } = propsOf(positionAt("take-turn"));
const drawn = (game: GameName, step: number): string => render(RoundDrawing, { props: { game, step } }).body;
const figures = (html: string): string[] => [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? "");
/** The lines of a drawing, without what a render adds of its own. */
const lines = (html: string): string[] => [...html.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line ?? "");

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  const words = { language: "en", texts: {}, deciding: {}, values: { "1893": values1893, "1897": values1897 } };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(words))));
  await speak("en");
});

afterAll(() => {
  speakOf("");
  vi.unstubAllGlobals();
});

it("draws cards of the box", () => {
  speakOf("1897");
  expect(figures(drawn("1897", 1))).toEqual(["1", "3"]);
  expect(figures(drawn("1897", 3))).toEqual(["3"]);
  const bonus = render(BonusCard, { props: { top: "architecture", final: "money" } }).body;
  expect(lines(drawn("1897", 4))).toEqual(lines(bonus));
  const prestige = render(PrestigeCard, { props: prestigeFace(values1893, 1) }).body;
  expect(lines(drawn("1893", 4))).toEqual(lines(prestige));
});

it("draws those of an owner's box, and while another game is spoken of the packaged ones", () => {
  const owners: Values = {
    ...values1897,
    "architects.toml": { cards: [{ values: [6, 8], copies: 4 }] },
    "bonus_cards.toml": { cards: [{ column: "prison", final: "nobles" }] },
    "income.toml": { ...values1897["income.toml"], first_pass: 7 },
  };
  speakOf("1897", { hash: "abc", values: owners });
  expect([...figures(drawn("1897", 1)), ...figures(drawn("1897", 3))]).toEqual(["6", "8", "7"]);
  const bonus = render(BonusCard, { props: { top: "prison", final: "nobles" } }).body;
  expect(lines(drawn("1897", 4))).toEqual(lines(bonus));
  speakOf("1893", { hash: "abc", values: values1893 });
  expect(figures(drawn("1897", 1))).toEqual(["1", "3"]);
});
