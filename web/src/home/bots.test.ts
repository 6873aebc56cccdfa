import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BotInfo } from "$/lib/types";
import { speak } from "$/lib/words.svelte";
import { levelsOf, ratingAbout, ratingWords, strengthWords, usualBot } from "./bots";
import { botHint, botKind, characterName } from "./names";

const bot = (name: string, level = true, ratings: BotInfo["ratings"] = {}): BotInfo => ({
  name,
  level,
  ratings,
  usual: name === "companion",
  characters: [],
});
const names = (bots: BotInfo[]): string[] => bots.map(({ name }) => name);
/** As the server lists them. */
const BOTS = [bot("newcomer"), bot("companion"), bot("master"), bot("greedy", false), bot("random", false)];

beforeAll(async () => {
  const words = {
    language: "en",
    texts: {
      "page.new.bot-rating": ["rating {rating}"],
      "page.new.bot-rating-about": ["between {low} and {high}, in {games} games"],
      "bot.master": ["Master"],
      "bot-hint.master": ["Thinks hard."],
      "bot-character.builder": ["Builder"],
      "bot-with-character": ["{bot} · {character}"],
      "bot-against.companion": ["the companion"],
      "bot-strength.wins": ["Wins {games} of 10 against {bot}."],
    },
    deciding: {},
    values: {},
  };
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(words))));
  await speak("en");
});

describe("bots", () => {
  it("are what the server says is usual, unless it says nothing", () => {
    expect(usualBot(BOTS)).toBe("companion");
    expect(usualBot([bot("random"), bot("master")])).toBe("random");
    expect(usualBot([])).toBe("");
  });

  it("take over a seat at a level, as the server orders them", () => {
    expect(names(levelsOf(BOTS))).toEqual(["newcomer", "companion", "master"]);
    expect(names(levelsOf([bot("random", false)]))).toEqual(["random"]);
  });

  it("have the strength of the game in words, and the rating, if they were measured", () => {
    const words: BotInfo["ratings"][string]["words"] = [
      "bot-strength.wins",
      { games: 8, bot: ["bot-against.companion"] },
    ];
    const master = bot("master", true, { "1893": { rating: 1420, low: 1390, high: 1450, games: 400, words } });
    expect(strengthWords(master, "1893")).toBe("Wins 8 of 10 against the companion.");
    expect(ratingWords(master, "1893")).toBe("rating 1420");
    expect(ratingAbout(master, "1893")).toBe("between 1390 and 1450, in 400 games");
    for (const said of [strengthWords, ratingWords, ratingAbout]) {
      expect(said(master, "1897")).toBe("");
      expect(said(bot("random"), "1893")).toBe("");
      expect(said(undefined, "1893")).toBe("");
    }
  });

  it("are called by their level and character, and by their id if they are newer than this page", () => {
    expect(botKind("master")).toBe("Master");
    expect(botKind("master/builder")).toBe("Master · Builder");
    expect(botKind("deep-thought")).toBe("deep thought");
    expect(characterName("night-owl")).toBe("night owl");
    expect([botHint("master"), botHint("deep-thought")]).toEqual(["Thinks hard.", ""]);
  });
});
