// The drawn steps of a round show what the values that are spoken of print.

import { render } from "svelte/server";
import { afterAll, expect, it } from "vitest";
import { PrestigeCard } from "$/art";
import { speakOf } from "$/lib/words.svelte";
import { values } from "../samples";
import { prestigeFace } from "../values";
import RoundDrawing from "./RoundDrawing.svelte";

/** The lines of a drawing, without what a render adds of its own. */
const lines = (html: string): string[] => [...html.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line ?? "");

afterAll(() => speakOf(""));

it("draws a card of the box", () => {
  speakOf("1893", { hash: "abc", values });
  const prestige = render(PrestigeCard, { props: prestigeFace(values, 1) }).body;
  expect(lines(render(RoundDrawing, { props: { step: 4 } }).body)).toEqual(lines(prestige));
});
