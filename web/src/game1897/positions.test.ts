import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import ui from "./index";
import positions from "./positions.json";
import { VALUES } from "./testing";
import type { View1897 } from "./view";

describe.each(positions)("asked of seat $seat: $view.pending", ({ seat, view, choices }) => {
  const seen = view as unknown as View1897;
  const all = seen.seats.map((_, i) => i);
  const props = {
    view: seen,
    values: VALUES,
    flags: {},
    colours: ["yellow", "green", "blue", "red"],
    name: (i: number) => `P${i}`,
    you: all,
    toMove: seat,
    shape: "wide" as const,
  };
  it("renders", () => {
    const html =
      render(ui.Board, { props }).body +
      all.map((i) => render(ui.SeatBoard, { props: { ...props, seat: i } }).body).join("");
    expect(html.length).toBeGreaterThan(choices.length);
  });
});
