import { expect, test } from "vitest";
import rules from "../../../../docs/rules/1893.md?raw";
import { describe } from "./describe";
import { explain } from "./explain";
import { drawnThings, name, positions, propsOf, values } from "./samples";
import type { Area, Standing } from "./view";

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
  const told = (area: Area | null) =>
    explain("space:1-5", { ...view, standing: { ...view.standing, area } }, values, name)?.text;
  expect(told({ first_row: 3, last_row: 5, first_column: 3, last_column: 5, irises: [] })).toContain(
    "page.space-inactive",
  );
  expect(told(null)).not.toContain("page.space-");
});

test("what the server has counted is told", () => {
  const view = { ...positions.two.view, square: "4-4" as const };
  const iris = { counts: [2, 1], neutral: 1, leaders: [0], lead: 1, surrounded: true };
  const irises = { ...view.standing.irises, "2-2": iris };
  const area: Area = { first_row: 1, last_row: 4, first_column: 1, last_column: 4, irises: ["2-2"] };
  const told = (change: Partial<Standing>) =>
    explain("iris:2-2", { ...view, standing: { ...view.standing, area, ...change } }, values, name);
  expect(told({ irises })?.text).toContain("page.iris-leader");
  expect(told({ irises })?.rule).toBe("1893-8.10");
  const tied = { ...iris, leaders: [0, "neutral" as const] };
  expect(told({ irises: { ...irises, "2-2": tied } })?.text).toContain("page.iris-tied");
  expect(told({ irises: { ...irises, "2-2": tied } })?.rule).toBe("1893-8.12");
  expect(told({ irises, area: { ...area, irises: [] } })?.text).not.toContain("page.iris-leader");
});

test("only spaces of materials say that both types are used", () => {
  const spaces = [0, 1, 2, 3, 4, 5, 6].map((position) =>
    explain(`compass:${position}`, positions.five.view, values, name)?.text.includes("page.compass-types"),
  );
  expect(spaces).toEqual([true, true, true, false, false, false, true]);
});
