import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXAMPLES } from "./examples";

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

describe("the drawn examples", () => {
  it("belong to rules that there are", () => {
    const rules = read("docs/rules/1893.md") + read("docs/rules/1897.md");
    expect(Object.keys(EXAMPLES).filter((rule) => !rules.includes(`**${rule}** `))).toEqual([]);
  });

  it("have a caption each, and every caption is used", () => {
    const texts = read("src/bruxelles/locale/en/rules.po");
    const written = [...texts.matchAll(/msgid "(page\.rules\.example\.[a-z-]+)"/g)].map(([, id]) => id);
    expect(
      Object.values(EXAMPLES)
        .map((example) => example.caption)
        .sort(),
    ).toEqual(written.sort());
  });
});
