import { expect, test } from "vitest";
import { leadingSeats, ranked, shares, type Owner } from "./majority";

const leaders: Owner[] = [2, "neutral"];
const tied = { counts: [1, 0, 3], neutral: 3, leaders };

test("who has nothing is left out, and the neutral colour comes last", () => {
  expect(shares(tied)).toEqual([
    { owner: 0, count: 1 },
    { owner: 2, count: 3 },
    { owner: "neutral", count: 3 },
  ]);
  expect(shares({ ...tied, neutral: null }).map(({ owner }) => owner)).toEqual([0, 2]);
});

test("the highest comes first", () => {
  expect(ranked(tied).map(({ owner }) => owner)).toEqual([2, "neutral", 0]);
});

test("neutral pieces gain nothing", () => {
  expect(leadingSeats(tied)).toEqual([2]);
});
