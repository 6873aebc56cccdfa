// The drawn steps of a round show what the values that are spoken of print.

import { render } from "svelte/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BonusCard } from "$/art";
import type { Values } from "$/lib/types";
import { speak, speakOf } from "$/lib/words.svelte";
import { positionAt, propsOf } from "../samples";
import RoundDrawing from "./RoundDrawing.svelte";

const { values } = propsOf(positionAt("take-turn"));
const drawn = (step: number): string => render(RoundDrawing, { props: { step } }).body;
const figures = (html: string): string[] => [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? "");
/** The lines of a drawing, without what a render adds of its own. */
const lines = (html: string): string[] => [...html.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line ?? "");

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  const words = { language: "en", texts: {}, deciding: {}, values: { "1897": values } };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(words))));
  await speak("en");
});

afterAll(() => {
  speakOf("");
  vi.unstubAllGlobals();
});

it("draws cards of the box", () => {
  speakOf("1897");
  expect(figures(drawn(1))).toEqual(["1", "3"]);
  expect(figures(drawn(3))).toEqual(["3"]);
  const bonus = render(BonusCard, { props: { top: "architecture", final: "money" } }).body;
  expect(lines(drawn(4))).toEqual(lines(bonus));
});

it("draws those of an owner's box, and while another game is spoken of the packaged ones", () => {
  const owners: Values = {
    ...values,
    "architects.toml": { cards: [{ values: [6, 8], copies: 4 }] },
    "bonus_cards.toml": { cards: [{ column: "prison", final: "nobles" }] },
    "income.toml": { ...values["income.toml"], first_pass: 7 },
  };
  speakOf("1897", { hash: "abc", values: owners });
  expect([...figures(drawn(1)), ...figures(drawn(3))]).toEqual(["6", "8", "7"]);
  const bonus = render(BonusCard, { props: { top: "prison", final: "nobles" } }).body;
  expect(lines(drawn(4))).toEqual(lines(bonus));
  speakOf("another", { hash: "abc", values: owners });
  expect(figures(drawn(1))).toEqual(["1", "3"]);
});
