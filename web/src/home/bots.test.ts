import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BotInfo } from "$/lib/types";
import { speak } from "$/lib/words.svelte";
import { levelsOf, offered, ratingWords, usualBot } from "./bots";

const bot = (name: string, ratings: BotInfo["ratings"] = {}): BotInfo => ({ name, ratings, usual: name === "greedy" });
const names = (bots: BotInfo[]): string[] => bots.map(({ name }) => name);
/** As the server lists them. */
const BOTS = ["random", "apprentice", "greedy", "companion", "master", "newcomer"].map((name) => bot(name));

beforeAll(async () => {
  const words = {
    language: "en",
    texts: { "page.new.bot-rating": ["rating {mean} ± {deviation}"] },
    deciding: {},
    values: {},
  };
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(words))));
  await speak("en");
});

describe("bots", () => {
  it("are offered by level, then the plain ones, then those this page does not know", () => {
    expect(names(offered(BOTS))).toEqual(["apprentice", "companion", "master", "greedy", "random", "newcomer"]);
  });

  it("are what the server says is usual, unless it says nothing", () => {
    expect(usualBot(BOTS)).toBe("greedy");
    expect(usualBot([bot("random"), bot("master")])).toBe("master");
    expect(usualBot([])).toBe("");
  });

  it("take over a seat at a level", () => {
    expect(names(levelsOf(BOTS))).toEqual(["apprentice", "companion", "master"]);
    expect(names(levelsOf([bot("random")]))).toEqual(["random"]);
  });

  it("have the rating of the game, if it was measured", () => {
    const master = bot("master", { "1893": { mean: 31.24, deviation: 1.2, games: 400 } });
    expect(ratingWords(master, "1893")).toBe("rating 31 ± 1");
    const precise = bot("master", { "1893": { mean: 31.24, deviation: 0.44, games: 4000 } });
    expect(ratingWords(precise, "1893")).toBe("rating 31.2 ± 0.4");
    expect(ratingWords(master, "1897")).toBe("");
    expect(ratingWords(bot("random"), "1893")).toBe("");
  });
});
