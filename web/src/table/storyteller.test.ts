import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Picture } from "./pictures";
import { Storyteller } from "./storyteller.svelte";

/** More than any picture takes. */
const LONG = 10_000;
let flown: Picture[] = [];
let ended = 0;
let story: Storyteller;

const picture = (turn: string): Picture => ({
  seat: 0,
  unit: turn,
  part: turn,
  events: [{ kind: "placed", seat: 0, amount: 0, what: "" }],
  lines: [],
  before: { before: turn },
  after: { after: turn },
  ceremony: false,
});
const turns = (): string[] => flown.map(({ unit }) => unit);
const untilNextFrame = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(40);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, 16));
  [flown, ended] = [[], 0];
  story = new Storyteller(
    () => "",
    () => ended++,
  );
  story.stage = {
    fly(shown, each) {
      flown.push(shown);
      return each;
    },
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the storyteller", () => {
  it("tells one turn after another, and says when the news are told", async () => {
    story.tell([picture("1"), picture("2")]);
    story.tell([picture("3")]);
    expect(story.view).toEqual({ before: "1" });
    await vi.advanceTimersByTimeAsync(LONG);
    expect([turns(), story.view, ended]).toEqual([["1", "2", "3"], null, 1]);
  });

  it("says of each picture whether it is of the past", async () => {
    story.retell([picture("1")]);
    expect(story.picture?.past).toBe(true);
    story.tell([picture("2")]);
    expect(story.picture?.past).toBe(true);
    story.next();
    expect(story.picture?.past).toBeUndefined();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(ended).toBe(1);
  });

  it("does not end anything by telling it again", async () => {
    story.tell([picture("1"), picture("2")]);
    await vi.advanceTimersByTimeAsync(LONG);
    story.again();
    await vi.advanceTimersByTimeAsync(LONG);
    story.again();
    await vi.advanceTimersByTimeAsync(LONG);
    expect([turns(), ended]).toEqual([["1", "2", "2", "2"], 1]);
  });

  it("shows a picture once that is held and let go before it flies", async () => {
    story.tell([picture("1"), picture("2")]);
    story.pause(true);
    story.pause(false);
    await untilNextFrame();
    expect(turns()).toEqual(["1"]);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(turns()).toEqual(["1", "2"]);
  });

  it("goes on turn by turn while it is held", async () => {
    story.tell([picture("1"), picture("2")]);
    await untilNextFrame();
    story.pause(true);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(turns()).toEqual(["1"]);
    story.next();
    await vi.advanceTimersByTimeAsync(LONG);
    expect([turns(), story.view, ended]).toEqual([["1", "2"], { after: "2" }, 0]);
    story.pause(false);
    expect([story.view, ended]).toEqual([null, 1]);
  });

  it("lets one look at what is scored before it goes, and is quicker with what is like the last", async () => {
    const lines = [{ seat: 0, heading: false, says: ["x"] as [string], events: [0, 1] as [number, number] }];
    const scored = (unit: string): Picture => ({ ...picture(unit), lines, ceremony: true });
    story.tell([scored("1"), scored("2")]);
    await vi.advanceTimersByTimeAsync(500);
    expect([turns(), story.view]).toEqual([[], { before: "1" }]);
    const begun: number[] = [];
    for (let waited = 500; story.telling && waited < LONG; waited += 50) {
      await vi.advanceTimersByTimeAsync(50);
      if (flown.length > begun.length) begun.push(waited);
    }
    const [first = 0, second = 0] = begun;
    expect(second - first).toBeLessThan(1.8 * first);
    expect([turns(), ended]).toEqual([["1", "2"], 1]);
  });

  it("shows the rest at once", () => {
    story.tell([picture("1"), picture("2")]);
    story.finish();
    expect([story.telling, story.view, ended]).toEqual([false, null, 1]);
    expect(story.canRepeat).toBe(true);
  });
});
