import { describe, expect, it } from "vitest";
import { folded, highlighted, wordsOf } from "./folding";

const shown = (html: string, wanted: string): string => highlighted(html, wordsOf(wanted));

describe("the words found", () => {
  it("are marked without regard to accents and case", () => {
    expect(shown("<p>Une Équerre, l'équerre.</p>", "EQUERRE")).toBe(
      "<p>Une <mark>Équerre</mark>, l'<mark>équerre</mark>.</p>",
    );
    expect(shown("e\u0301te\u0301 et", "été")).toBe("<mark>e\u0301te\u0301</mark> et");
  });

  it("may have letters that are typed as two", () => {
    expect(shown("les œuvres", "oeuvre")).toBe("les <mark>œuvre</mark>s");
    expect(shown("l’œuvre", "l'oe")).toBe("<mark>l’œ</mark>uvre");
    expect(folded("L’Œuvre")).toBe("l'oeuvre");
  });

  it("are not looked for in tags, and entities stay whole", () => {
    expect(shown('<a href="/rules/1893#1893-2.1">1893-2.1</a>', "1893-2")).toBe(
      '<a href="/rules/1893#1893-2.1"><mark>1893-2</mark>.1</a>',
    );
    expect(shown("wood &amp; &quot;any&quot; amp", "amp")).toBe("wood &amp; &quot;any&quot; <mark>amp</mark>");
    expect(shown("&quot;any&quot;", '"any"')).toBe("<mark>&quot;any&quot;</mark>");
  });

  it("flow together where they overlap", () => {
    expect(shown("a joker", "jok oke er")).toBe("a <mark>joker</mark>");
    expect(shown("aaa", "aa")).toBe("<mark>aaa</mark>");
    expect(shown("a joker", " ")).toBe("a joker");
  });
});
