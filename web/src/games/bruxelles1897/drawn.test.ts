// What the table shows of names and leaders.

import { render } from "svelte/server";
import { afterEach, describe, expect, it } from "vitest";
import { prefs } from "$/lib/prefs.svelte";
import Area from "./Area.svelte";
import ColumnFoot from "./ColumnFoot.svelte";
import { titleOf } from "./people";
import Place from "./Place.svelte";
import Points from "./Points.svelte";
import Prison from "./Prison.svelte";
import { positionAt, propsOf } from "./samples";
import { NOBLES, type View1897 } from "./view";

const view = positionAt("take-turn");
const coatsOf = (shown: View1897): string[] =>
  render(Area, { props: propsOf(shown) })
    .body.split('data-thing="coat:')
    .slice(1);
const pearls = (coat: string): number => coat.split('class="f-joker-light s-joker').length - 1;

describe("a noble", () => {
  it.each(NOBLES)("%s has name and years on the card and in its heading", (noble) => {
    const there: View1897 = { ...view, area: { "1-1": `noble-${noble}` } };
    const card = render(Place, { props: { ...propsOf(there), place: "1-1" } }).body;
    expect(card).toMatch(/>1[89]\d\d–1[9]\d\d</);
    expect(card).toContain(`noble-short.${noble}`);
    expect(titleOf(`noble-${noble}`)).toMatch(/\(\d{4}–\d{4}\)$/);
  });
});

describe("who leads is drawn", () => {
  const coat = { counts: [2, 0], neutral: null, leaders: [0], lead: 2, complete: false };
  const led = (over: Partial<typeof coat>): string =>
    coatsOf({ ...view, standing: { ...view.standing, coats: { "1-1": { ...coat, ...over } } } })[0] ?? "";

  it("on a coat of arms, with how many of four are there", () => {
    expect(led({})).toContain("--main: var(--seat-yellow)");
    expect(pearls(led({}))).toBe(2);
    const tied = led({ counts: [2, 2], leaders: [0, 1], lead: 0, complete: true });
    expect(tied).toContain("var(--seat-yellow)");
    expect(tied).toContain("var(--seat-green)");
    expect(pearls(tied)).toBe(4);
  });

  it("below a column, the highest first, and in Brussels", () => {
    const majority = { counts: [3, 5], neutral: null, leaders: [1], lead: 2 };
    const shown: View1897 = {
      ...view,
      standing: {
        ...view.standing,
        columns: view.standing.columns.map((column) => ({ ...column, ...majority })),
        brussels: { ...view.standing.brussels, majority },
      },
    };
    const foot = render(ColumnFoot, { props: { ...propsOf(shown), column: 1 } }).body;
    const prison = render(Prison, { props: propsOf(shown) }).body;
    for (const html of [foot, prison]) {
      expect(
        [...html.matchAll(/<b>(\d)<\/b>|<b[^>]*>(\d)<\/b>/g)].map(([, a, b]) => Number(a ?? b)).slice(0, 2),
      ).toEqual([5, 3]);
      expect(html.match(/ahead/g)).toHaveLength(1);
    }
  });
});

describe("points if the game ended now", () => {
  afterEach(() => (prefs.forecast = true));

  const seats = view.seats.map((seat, i) => (i === 0 ? { ...seat, points: 3 } : seat));
  const standing = (score: number): View1897 => ({
    ...view,
    seats,
    standing: {
      ...view.standing,
      seats: view.standing.seats.map((seat, i) => (i === 0 ? { ...seat, final: { score, sources: {} } } : seat)),
    },
  });
  const shown = (score: number): string => render(Points, { props: { view: standing(score), seat: 0, size: 3 } }).body;

  it("stand beside the points, unless one does not want them", () => {
    prefs.forecast = true;
    expect(shown(9)).toContain(">9</b>");
    prefs.forecast = false;
    expect(shown(9)).not.toContain(">9</b>");
  });

  it("are not said where they are the same", () => {
    prefs.forecast = true;
    expect(shown(3)).not.toContain("</b>");
  });
});
