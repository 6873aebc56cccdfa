import { describe, expect, it } from "vitest";
import { Catalogue } from "./catalogue";
import type { Phrase } from "./types";

const DATA = {
  language: "en",
  texts: {
    "list.comma": [", "],
    "list.clauses": ["; "],
    "choice.bid": ["stake {francs} BF"],
    "1897.choice.bid": ["pay {francs} BEF"],
    "count.wood": ["{count} wood", "{count} woods"],
    who: ["{who} has {what}"],
    braces: ["{{not a field}} {a}"],
    "colour.red": ["red"],
    "colour.blue": ["blue"],
    takes: ["take {nobles.empain.wood:count.wood}"],
    places: ["cost {nobles.row_costs}, the first {nobles.row_costs.0}"],
    seen: ["see {market.shown:colour}"],
    levels: ["{nobles.empain.wood} level", "{nobles.empain.wood} levels"],
  },
  deciding: { "count.wood": "count", levels: "nobles.empain.wood" },
  values: {
    "1893": {
      "nobles.toml": { row_costs: [3, 2, 1, 0], empain: { wood: 2 } },
      "market.toml": { shown: ["red", "blue"] },
    },
  },
};
const english = new Catalogue(DATA);
const wood = (count: number): Phrase => ["count.wood", { count }];

describe("the catalogue", () => {
  it("fills fields in", () => {
    expect(english.text("choice.bid", { francs: 3 })).toBe("stake 3 BF");
    expect(english.text("braces", { a: 1 })).toBe("{not a field} 1");
  });

  it("prefers the words of the game", () => {
    expect(english.of("1897").text("choice.bid", { francs: 3 })).toBe("pay 3 BEF");
    expect(english.of("1897").text("count.wood", { count: 1 })).toBe("1 wood");
  });

  it("has plural forms, each language its own", () => {
    expect([0, 1, 2].map((count) => english.text("count.wood", { count }))).toEqual(["0 woods", "1 wood", "2 woods"]);
    const french = new Catalogue({ ...DATA, language: "fr" });
    expect([0, 1, 2].map((count) => french.text("count.wood", { count }))).toEqual(["0 wood", "1 wood", "2 woods"]);
  });

  it("says phrases in phrases, series and seats", () => {
    const phrase: Phrase = ["who", { who: ["@seat", { seat: 1 }], what: ["list.and", [wood(1), wood(2), wood(3)]] }];
    expect(english.say(phrase, (seat) => ["Ann", "Ben"][seat] ?? "")).toBe("Ben has 1 wood, 2 woods and 3 woods");
    expect(english.say(["list.clauses", [wood(1), wood(2)]])).toBe("1 wood; 2 woods");
    expect(english.say(["list.and", [wood(1)]])).toBe("1 wood");
    expect(english.say(["list.or", [wood(1), wood(2), wood(3)]])).toBe("1 wood, 2 woods or 3 woods");
    expect(new Catalogue({ ...DATA, language: "fr" }).join(["a", "b", "c"])).toBe("a, b et c");
  });

  it("names component values by their addresses: the packaged ones, or those of a table", () => {
    const packaged = english.of("1893");
    expect(packaged.text("takes")).toBe("take 2 woods");
    expect(packaged.text("places")).toBe("cost 3, 2, 1 and 0, the first 3");
    expect(packaged.text("seen")).toBe("see red and blue");
    const own = english.of("1893", { "nobles.toml": { row_costs: [4, 0], empain: { wood: 1 } } });
    expect(own.text("takes")).toBe("take 1 wood");
    expect(own.text("places")).toBe("cost 4 and 0, the first 4");
    expect(own.text("levels")).toBe("1 level");
    expect(own.text("seen")).toBe("see {market.shown:colour}");
  });

  it("shows the id of a text it does not have", () => {
    expect(english.text("unknown.text")).toBe("unknown.text");
  });

  it("knows whether component values are those that something relies on", () => {
    const packaged = english.of("1893");
    expect(packaged.holds({})).toBe(true);
    expect(packaged.holds({ "nobles.empain.wood": 2, "nobles.row_costs": [3, 2, 1, 0] })).toBe(true);
    expect(packaged.holds({ "nobles.empain.wood": 2, "nobles.row_costs": [3, 2, 1] })).toBe(false);
    expect(packaged.holds({ "nobles.empain.glass": 2 })).toBe(false);
  });
});
