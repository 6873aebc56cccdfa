import { expect, test } from "vitest";
import rules from "../../../../docs/rules/1893.md?raw";
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

test("before the Try Square lies, no space is called inactive", () => {
  const { view } = positions.two;
  const told = (square: string | null) => explain("space:1-5", { ...view, square }, values, name)?.text;
  expect(told("2-2")).toContain("page.space-inactive");
  expect(told(null)).not.toContain("page.space-");
});

test("only spaces of materials say that both types are used", () => {
  const spaces = [0, 1, 2, 3, 4, 5, 6].map((position) =>
    explain(`compass:${position}`, positions.five.view, values, name)?.text.includes("page.compass-types"),
  );
  expect(spaces).toEqual([true, true, true, false, false, false, true]);
});
