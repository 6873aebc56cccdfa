import { render } from "svelte/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { notices } from "$/lib/notices.svelte";
import type { Alternative } from "$/lib/types";
import { speak } from "$/lib/words.svelte";
import { Hint } from "./hint.svelte";
import Terms from "./Terms.svelte";
import Weighed from "./Weighed.svelte";
import { leads, ranked } from "./weighing";

const weighed = (choice: string, win: number, gains: Record<string, number>): Alternative => ({
  choice,
  tried: 0.3,
  win,
  score: 57.25,
  gains,
  words: ["choice.sample", { choice }],
});
const HOUSE = weighed("place:2-3", 0.614, { houses: 3.1, money: -1.5, rivals: 0.02 });
const PASS = weighed("pass", 0.31, { money: 0.5, meeples: -2.25 });
const WHY = {
  choice: "place:2-3",
  simulations: 800,
  alternatives: [HOUSE, PASS],
  deciding: [["houses", 3.1]],
  wins: [0.614, 0.386],
  scores: [57, 51],
};
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

beforeAll(async () => {
  const texts = {
    "choice.sample": ["chooses {choice}"],
    "term.houses": ["houses"],
    "term.money": ["money"],
    "1897.term.money": ["francs"],
  };
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(answer({ language: "en", texts, deciding: {}, values: {} })));
  await speak("en");
});
afterEach(() => vi.restoreAllMocks());

describe("what was weighed", () => {
  it("is led by what was chosen", () => {
    expect(ranked([HOUSE, PASS], "pass", 5).map(({ choice }) => choice)).toEqual(["pass", "place:2-3"]);
    expect(ranked([HOUSE, PASS], "pass", 1)).toEqual([PASS]);
  });

  it("differs by terms, the weightiest first, without trifles", () => {
    expect(leads(HOUSE, PASS)).toEqual([
      ["houses", 3.1],
      ["meeples", 2.25],
      ["money", -2],
    ]);
  });

  it("shows chances and scores; with a way to choose they are buttons", () => {
    const props = { alternatives: [HOUSE, PASS], name: String, best: "place:2-3" };
    const { body } = render(Weighed, { props });
    expect(body).toContain("chooses place:2-3");
    expect(body).toContain("61%");
    expect(body).not.toContain("<button");
    expect(render(Weighed, { props: { ...props, choose: () => undefined } }).body.match(/<button/g)).toHaveLength(2);
  });

  it("names the terms it has words for", () => {
    const { body } = render(Terms, {
      props: {
        terms: [
          ["houses", 2.13],
          ["money", -0.8],
          ["unheard-of", 5],
        ],
      },
    });
    const plain = body.replaceAll(/<!--.*?-->|<[^>]*>/gs, " ").replaceAll(/\s+/g, " ");
    expect(plain).toContain("houses +2.1 money −0.8");
    expect(plain).not.toContain("unheard-of");
    expect(render(Terms, { props: { terms: [["unheard-of", 5]] } }).body).not.toContain("<ul");
  });
});

describe("a hint", () => {
  let stamp: number | null = 7;
  const hint = (): Hint => {
    stamp = 7;
    return new Hint(
      () => "t1",
      () => stamp,
    );
  };
  const says = (body: unknown, status = 200): ReturnType<typeof vi.fn> => {
    const asked = vi.fn((..._: unknown[]) => Promise.resolve(answer(body, status)));
    vi.stubGlobal("fetch", asked);
    return asked;
  };

  it("is asked for, thought about and shown, once", async () => {
    const asked = says({ ...WHY, stamp: 7 });
    const advice = hint();
    const coming = advice.ask();
    expect([advice.thinking, advice.shown]).toEqual([true, null]);
    void advice.ask();
    await coming;
    expect([advice.thinking, advice.advised]).toEqual([false, "place:2-3"]);
    await advice.ask();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[0]).toBe("/api/tables/t1/hint");
  });

  it("is gone when the table has changed, also while the bot thought", async () => {
    says({ ...WHY, stamp: 7 });
    const advice = hint();
    await advice.ask();
    stamp = 8;
    expect([advice.shown, advice.advised]).toEqual([null, null]);

    const late = hint();
    const coming = late.ask();
    stamp = 8;
    expect(late.thinking).toBe(false);
    await coming;
    expect(late.shown).toBeNull();
  });

  it("can be closed, and asked for again", async () => {
    const asked = says({ ...WHY, stamp: 7 });
    const advice = hint();
    await advice.ask();
    advice.close();
    expect(advice.shown).toBeNull();
    await advice.ask();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("that is refused is said, and changes nothing", async () => {
    const said = vi.spyOn(notices, "say").mockImplementation(() => undefined);
    says({ code: "no-hint", sentence: "The bot failed.", facts: {} }, 503);
    const advice = hint();
    await advice.ask();
    expect(said).toHaveBeenCalledWith("The bot failed.", "problem");
    expect([advice.thinking, advice.shown]).toEqual([false, null]);
  });

  it("is not asked for where there is nothing to decide", async () => {
    const asked = says({});
    const advice = hint();
    stamp = null;
    expect(advice.possible).toBe(false);
    await advice.ask();
    expect(asked).not.toHaveBeenCalled();
  });
});
