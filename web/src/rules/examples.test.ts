import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAME_NAMES } from "$/games/index";
import { speakOf } from "$/lib/words.svelte";
import { EXAMPLES, exampleOf } from "./examples";

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

describe("the drawn examples", () => {
  it("belong to rules that there are", () => {
    const rules = read("docs/rules/1893.md") + read("docs/rules/1897.md");
    expect(Object.keys(EXAMPLES).filter((rule) => !rules.includes(`**${rule}** `))).toEqual([]);
  });

  it("have a caption each, and every caption is used", () => {
    for (const game of GAME_NAMES) {
      const texts = read(`src/bruxelles/games/bruxelles${game}/words/en/rules.po`);
      const written = [...texts.matchAll(/msgid "(page\.rules\.example\.[a-z-]+)"/g)].map(([, id]) => id);
      const captions = Object.entries(EXAMPLES)
        .filter(([rule]) => rule.startsWith(`${game}-`))
        .map(([, example]) => example.caption);
      expect(captions.sort()).toEqual(written.sort());
    }
  });

  it("are left out where the component values are not those they rely on", () => {
    const shown = (exhibition: number): boolean => {
      speakOf("1897", { hash: "", values: { "scoring.toml": { exhibition } } });
      return exampleOf("1897-4.17") !== undefined;
    };
    expect([shown(2), shown(3)]).toEqual([true, false]);
    expect(exampleOf("1897-4.18")).toBeUndefined();
  });
});
