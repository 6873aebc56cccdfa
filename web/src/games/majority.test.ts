import { expect, test } from "vitest";
import { leadingSeats, ranked, shares, type Majority } from "./majority";

const tied: Majority = { counts: [1, 0, 3], neutral: 3, leaders: [2, "neutral"], lead: 0 };

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
