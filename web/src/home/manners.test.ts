import { describe, expect, it } from "vitest";
import { drawn, mannersOf, PLAIN, SURPRISE, usualManner } from "./manners";

const CHARACTERS = ["builder", "dealer", "courtier"];
const surprises = (count: number): string[] => Array<string>(count).fill(SURPRISE);

describe("what bots are like", () => {
  it("is a surprise where several sit", () => {
    expect([usualManner(1), usualManner(2)]).toEqual([PLAIN, SURPRISE]);
  });

  it("can be chosen where a bot can have a character", () => {
    const bots = [
      { name: "master", level: true, usual: true, ratings: {}, characters: CHARACTERS },
      { name: "random", level: false, usual: false, ratings: {}, characters: [] },
    ];
    expect(mannersOf(bots, "master")).toEqual([SURPRISE, PLAIN, ...CHARACTERS]);
    expect(mannersOf(bots, "random")).toEqual([]);
    expect(mannersOf(bots, "unknown")).toEqual([]);
  });

  it("differs as long as there are characters, whatever chance says", () => {
    for (const chance of [0, 0.5, 0.999]) {
      const found = drawn(surprises(4), CHARACTERS, [], () => chance);
      expect(found.toSorted()).toEqual(["", ...CHARACTERS.toSorted()]);
      expect(found[3]).toBe("");
    }
    const first = new Set([0, 0.5, 0.999].map((chance) => drawn(surprises(1), CHARACTERS, [], () => chance)[0]));
    expect(first.size).toBe(3);
  });

  it("is what was chosen, and a surprise something else than others have", () => {
    expect(drawn(["dealer", PLAIN, "dealer"], CHARACTERS)).toEqual(["dealer", "", "dealer"]);
    expect(drawn([SURPRISE, "dealer"], CHARACTERS, ["builder"])).toEqual(["courtier", "dealer"]);
    expect(drawn([SURPRISE], CHARACTERS, CHARACTERS)).toEqual([""]);
  });
});
