import { render } from "svelte/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { notices } from "$/lib/notices.svelte";
import { speak } from "$/lib/words.svelte";
import HowItWent from "./HowItWent.svelte";
import Lesson from "./Lesson.svelte";
import WinCurve from "./WinCurve.svelte";
import { GameAnalysis } from "./analysis.svelte";
import { ANALYSIS, MISTAKE } from "./sample";

const TEXTS = {
  "choice.sample": ["chooses {choice}"],
  "term.houses": ["houses"],
  "term.meeples": ["meeples"],
  "page.learn.begin": ["Look at 1 mistake", "Look at {count} mistakes"],
  "page.learn.none": ["{who} made none"],
  "page.analysis.decision": ["Round {round}, {who}: {what}"],
};
const name = (seat: number): string => ["Ann", "Ben"][seat] ?? "";
const answer = (body: unknown): Response => new Response(JSON.stringify(body));
const plain = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () =>
    Promise.resolve(answer({ language: "en", texts: TEXTS, deciding: { "page.learn.begin": "count" }, values: {} })),
  );
  await speak("en");
});
afterEach(() => vi.useRealTimers());

describe("the curve", () => {
  const props = { analysis: ANALYSIS, colours: ["red", "blue"], name, at: 2, said: "Ann 55%" };

  it("is a slider for keyboards and screen readers", () => {
    const { body } = render(WinCurve, { props });
    for (const part of ['role="slider"', 'aria-valuenow="2"', 'aria-valuemax="4"', 'aria-valuetext="Ann 55%"'])
      expect(body).toContain(part);
  });

  it("has the colours of the seats", () => {
    const { body } = render(WinCurve, { props });
    expect(body.match(/--seat-(red|blue)/g)).toHaveLength(4);
  });

  it("never points behind the end", () => {
    expect(render(WinCurve, { props: { ...props, at: 99 } }).body).toContain('aria-valuenow="4"');
  });
});

describe("how the game went", () => {
  const drawn = (game: GameAnalysis, you: number[]): string =>
    plain(
      render(HowItWent, {
        props: { game, colours: ["red", "blue"], name, entries: [], you, look: () => undefined },
      }).body,
    );

  it("is offered, worked on and told", () => {
    const game = new GameAnalysis("t");
    game.status = "none";
    expect(drawn(game, [0])).toContain("page.analysis.start");
    game.status = "running";
    expect(drawn(game, [0])).toContain("page.analysis.running");
    game.status = "ready";
    game.found = ANALYSIS;
    const told = drawn(game, [0]);
    expect(told).toContain("Ben +25% Round 2, Ann: chooses pass");
    expect(told).toContain("Look at 1 mistake");
  });

  it("says so where there is nothing to learn from", () => {
    const game = new GameAnalysis("t");
    game.found = { ...ANALYSIS, mistakes: [[], []] };
    expect(drawn(game, [])).toContain("Ann made none");
    expect(drawn(game, [1])).toContain("page.learn.none-yours");
  });
});

describe("a lesson", () => {
  it("asks before it tells", () => {
    const props = { judged: MISTAKE, question: "What now?", name, yours: true, point: () => undefined };
    const { body } = render(Lesson, { props });
    expect(body.match(/data-answer="[^"]+"/g)).toHaveLength(4);
    expect(plain(body)).toContain("page.learn.asked-you What now? chooses brussels:1");
    expect(body).not.toContain("55%");
  });
});

describe("an analysis", () => {
  const says = (...messages: unknown[]): ReturnType<typeof vi.fn> => {
    const asked = vi.fn((..._: unknown[]) => Promise.resolve(answer(messages.shift())));
    vi.stubGlobal("fetch", asked);
    return asked;
  };
  const message = (status: string, done: number, analysis: unknown = null): unknown => ({ status, done, analysis });

  it("is waited for until it is ready", async () => {
    vi.useFakeTimers();
    const asked = says(message("running", 0), message("running", 0.5), message("ready", 1, ANALYSIS));
    const game = new GameAnalysis("t1");
    await game.start();
    expect(asked.mock.calls[0]?.[0]).toBe("/api/tables/t1/analysis");
    expect((asked.mock.calls[0]?.[1] as RequestInit).method).toBe("POST");
    await vi.advanceTimersByTimeAsync(1000);
    expect([game.status, game.done]).toEqual(["running", 0.5]);
    expect((asked.mock.calls[1]?.[1] as RequestInit).method).toBe("GET");
    await vi.advanceTimersByTimeAsync(1000);
    expect([game.status, game.found]).toEqual(["ready", ANALYSIS]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("is asked for again after a lost answer, and said to have failed", async () => {
    vi.useFakeTimers();
    const said = vi.spyOn(notices, "say").mockImplementation(() => undefined);
    const asked = says(message("running", 0), undefined, message("none", 0));
    const game = new GameAnalysis("t1");
    await game.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(game.status).toBe("running");
    await vi.advanceTimersByTimeAsync(1000);
    expect(game.status).toBe("none");
    expect(said).toHaveBeenLastCalledWith("page.analysis.failed", "problem");
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("is no longer asked for when nobody looks", async () => {
    vi.useFakeTimers();
    const asked = says(message("running", 0), message("running", 0.5));
    const game = new GameAnalysis("t1");
    await game.load();
    game.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
