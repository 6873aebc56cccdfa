import { expect, test } from "vitest";
import rules from "../../../docs/rules/1893.md?raw";
import { describe } from "./describe";
import { explain } from "./explain";
import { drawnThings, name, positions, propsOf, values } from "./sampled";

test.each(Object.entries(positions))(
  "every thing in the position %s is explained, with a rule that exists",
  (_name, sample) => {
    for (const thing of drawnThings(sample, "wide")) {
      const told = explain(thing, sample.view, values, name);
      expect(told?.title, thing).toBeTruthy();
      expect(told?.text, thing).toBeTruthy();
      expect(rules, thing).toContain(`**${told?.rule}**`);
    }
  },
);

test("what is not on the table is not explained", () => {
  for (const thing of ["seat:9", "tile:unknown", "brussels:city-hall", "elsewhere"]) {
    expect(explain(thing, positions.two.view, values, name)).toBeNull();
  }
});

test("the description has every space and every player", () => {
  const sections = describe(propsOf(positions.five));
  expect(sections).toHaveLength(7 + 1 + 5);
  expect(sections[1]?.lines).toHaveLength(1 + 25);
  for (const { lines } of sections) expect(lines.length).toBeGreaterThan(3);
});
