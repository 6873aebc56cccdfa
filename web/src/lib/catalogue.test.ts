import { describe, expect, it } from "vitest";
import { Catalogue } from "./catalogue";
import type { Phrase } from "./types";

const DATA = {
  language: "en",
  texts: {
    "list.comma": [", "],
    "list.and": [" and "],
    "list.clauses": ["; "],
    "choice.bid": ["stake {francs} BF"],
    "1897.choice.bid": ["pay {francs} BEF"],
    "count.wood": ["{count} wood", "{count} woods"],
    who: ["{who} has {what}"],
    braces: ["{{not a field}} {a}"],
  },
  deciding: { "count.wood": "count" },
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
  });

  it("shows the id of a text it does not have", () => {
    expect(english.text("unknown.text")).toBe("unknown.text");
  });
});
