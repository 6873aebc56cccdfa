import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { STEPS } from "./round";

it.each(["1893", "1897"] as const)("the steps of a round of %s lead to rules that there are", (game) => {
  const rules = readFileSync(new URL(`../../../docs/rules/${game}.md`, import.meta.url), "utf8");
  expect(STEPS.map((step) => step.rules[game]).filter((rule) => !rules.includes(`**${rule}** `))).toEqual([]);
});
