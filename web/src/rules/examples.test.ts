import { readFileSync } from "node:fs";
import type { Component } from "svelte";
import { afterAll, describe, expect, it } from "vitest";
import { GAME_NAMES, GAMES } from "$/games/index";
import { speakOf } from "$/lib/words.svelte";
import { exampleOf, examplesOf } from "./examples";

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

describe.each(GAME_NAMES)("the drawn examples of %s", (game) => {
  it("belong to rules that there are, as do the steps of a round", async () => {
    const stated = read(`docs/rules/${game}.md`);
    const { examples, steps } = (await GAMES[game].rules()).default;
    const named = [...Object.keys(examples), ...steps.map(({ rule }) => rule)];
    expect(named.filter((rule) => !stated.includes(`**${rule}** `))).toEqual([]);
  });

  it("have a caption each, and every caption is used", async () => {
    const texts = read(`src/bruxelles/games/bruxelles${game}/words/en/rules.po`);
    const written = [...texts.matchAll(/msgid "(page\.rules\.example\.[a-z-]+)"/g)].map(([, id]) => id);
    const { examples } = (await GAMES[game].rules()).default;
    expect(
      Object.values(examples)
        .map(({ caption }) => caption)
        .sort(),
    ).toEqual(written.sort());
  });
});

describe("a drawn example", () => {
  afterAll(() => speakOf(""));

  it("is left out where the component values are not those it relies on", () => {
    const described = { "1.1": { caption: "caption", with: { "scoring.exhibition": 2 } } };
    const examples = examplesOf(described, { "1.1": (() => ({})) as unknown as Component });
    const shown = (exhibition: number): boolean => {
      speakOf("a game", { hash: "", values: { "scoring.toml": { exhibition } } });
      return exampleOf(examples, "1.1") !== undefined;
    };
    expect([shown(2), shown(3)]).toEqual([true, false]);
    expect(exampleOf(examples, "1.2")).toBeUndefined();
  });
});
