// Who leads is marked on the board itself: at irises and columns, and in Brussels.

import { render } from "svelte/server";
import { expect, test } from "vitest";
import { explain } from "./explain";
import IrisLead from "./IrisLead.svelte";
import Kerb from "./Kerb.svelte";
import PrestigeStrip from "./PrestigeStrip.svelte";
import { COLOURS, name, positions, propsOf, values } from "./samples";
import type { IrisStanding, View1893 } from "./view";

const seatsIn = (html: string): string[] =>
  [...html.matchAll(/--main: ?var\(--seat-(\w+)\)/g)].map(([, one]) => one ?? "");

function lead(taken: number, standing: Partial<IrisStanding>): { seats: string[]; says: string } {
  const iris = { counts: [], neutral: null, leaders: [], lead: 0, surrounded: false, ...standing };
  const { body } = render(IrisLead, { props: { iris, taken, colours: COLOURS } });
  const says = [...body.matchAll(/<b class="[^"]*">([^<]*)<\/b>/g)].map(([, text]) => text).join(" ");
  return { seats: seatsIn(body), says };
}

test("an iris shows its leader and how many of its four spaces are taken", () => {
  expect(lead(3, { counts: [1, 2], leaders: [1], lead: 1 })).toEqual({ seats: ["blue"], says: "3/4" });
  expect(lead(2, { counts: [1, 1], leaders: [0, 1] })).toEqual({ seats: ["red", "blue"], says: "2/4" });
  expect(lead(3, { counts: [1, 0], neutral: 2, leaders: ["neutral"] })).toEqual({ seats: ["neutral"], says: "3/4" });
  expect(lead(3, { counts: [1, 1, 1], leaders: [0, 1, 2] })).toEqual({ seats: [], says: "= 3/4" });
});

test("a column shows everybody's stakes, and the card whose it would be", () => {
  const { view } = positions.two;
  const [first, ...others] = view.standing.columns;
  const counts = view.seats.map((_, seat) => (seat ? 3 : 5));
  const standing = { ...view.standing, columns: [{ ...first!, counts, leaders: [0], lead: 2 }, ...others] };
  const row = [1, ...view.prestige.row.slice(1)];
  const sample = { ...positions.two, view: { ...view, standing, prestige: { ...view.prestige, row } } as View1893 };
  const { body } = render(PrestigeStrip, { props: propsOf(sample) });
  const column = body.slice(body.indexOf('data-thing="prestige:1"'), body.indexOf('data-thing="prestige:2"'));
  expect([...column.matchAll(/<b>(\d+)<\/b>/g)].map(([, count]) => count)).toEqual(["5", "3"]);
  expect(column.match(/\bahead\b/g)).toHaveLength(1);
  expect(seatsIn(column)).toEqual(["red"]);
});

test("the kerb shows who would send a meeple to the Courthouse, then the others, the highest first", () => {
  const { view } = positions.five;
  const standingIn = (counts: number[], leaders: number[]): View1893 => {
    const majority = { counts, neutral: null, leaders, lead: 0 };
    return { ...view, standing: { ...view.standing, brussels: { ...view.standing.brussels, majority } } };
  };
  const kerb = (of: View1893) => {
    const { body } = render(Kerb, { props: propsOf({ ...positions.five, view: of }) });
    const [ahead = "", others = ""] = body.includes("leaders") ? body.split("→") : ["", body];
    return [seatsIn(ahead), seatsIn(others)];
  };
  const tied = standingIn([1, 3, 0, 3, 2], [1, 3]);
  expect(kerb(tied)).toEqual([
    ["blue", "yellow"],
    ["orange", "red"],
  ]);
  expect(explain("majority", tied, values, name)?.text).toContain("page.majority-leads");
  const nobody = standingIn([0, 0, 0, 0, 0], []);
  expect(kerb(nobody)).toEqual([[], []]);
  expect(explain("majority", nobody, values, name)?.text).toContain("page.majority-nobody");
});
