import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import ui from "./table";
import positions from "./samples.json";
import { propsOf } from "./samples";
import type { View1897 } from "./view";

/** Choices that belong to no single thing: the list of options offers them. */
const NOWHERE = new Set(["pass", "skip", "done"]);

/** As a table draws it: one's own board and plates of the others, or on a phone everything whole below a strip. */
function drawn(view: View1897, seat: number, shape: "wide" | "tall"): Set<string> {
  const props = { ...propsOf(view), toMove: seat, shape };
  const boards = shape === "wide" ? [ui.Board] : ui.parts.map(({ Part }) => Part);
  const whole = shape === "wide" ? ui.OwnBoard : ui.SeatBoard;
  const html = [
    ...boards.map((Board) => render(Board, { props }).body),
    ...[whole, ui.OwnStrip].map((Own) => render(Own, { props: { ...props, seat } }).body),
    ...view.seats.map((_, i) => render(ui.SeatPlate, { props: { ...props, seat: i } }).body),
  ].join("");
  return new Set([...html.matchAll(/data-thing="([^"]+)"/g)].map(([, thing]) => thing ?? ""));
}

// One real position for each question that the game asks; `choices` are the legal ones.
describe.each(positions)("position $view.pending", ({ seat, view, choices }) => {
  const seen = view as unknown as View1897;

  it.each(["wide", "tall"] as const)("draws what can be chosen (%s)", (shape) => {
    const things = drawn(seen, seat, shape);
    for (const choice of choices) {
      const wanted = ui.thingsOf(choice, seat, seen);
      if (!NOWHERE.has(choice)) expect(wanted, choice).not.toEqual([]);
      for (const thing of wanted) expect(things, choice).toContain(thing);
    }
  });

  it("has every thing of the board on one of its parts", () => {
    const html = render(ui.Board, { props: { ...propsOf(seen), toMove: seat } }).body;
    for (const [, thing = ""] of html.matchAll(/data-thing="([^"]+)"/g))
      expect(
        ui.parts.filter(({ holds }) => holds.test(thing)),
        thing,
      ).toHaveLength(1);
  });

  it("explains everything that is drawn, with a rule", () => {
    const { values, name } = propsOf(seen);
    for (const thing of drawn(seen, seat, "wide")) {
      const told = ui.explain(thing, seen, values, name);
      expect(told?.title, thing).toBeTruthy();
      expect(told?.text, thing).toBeTruthy();
      expect(told?.rule, thing).toMatch(/^1897-\d\.\d+$/);
    }
  });

  it("is told in words", () => {
    const sections = ui.describe(propsOf(seen));
    expect(sections).toHaveLength(5 + seen.seats.length);
    for (const { heading, lines } of sections) {
      expect(heading).toBeTruthy();
      expect(lines.every(Boolean)).toBe(true);
    }
  });
});
