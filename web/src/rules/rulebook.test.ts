import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAME_NAMES } from "$/games/index";
import { speakOf } from "$/lib/words.svelte";
import { ABOUT, rulebookOf, search } from "./rulebook";

const PAGE = `# Rules of a game

A page with a [link](../x.md).

You are somebody. Money is money. Terms are in
the [glossary](../glossary.md).

Kinds of statement:

- one ([decision
  0001](../decisions/0001-x.md));

## 1. Set-up

**1893-1.1** Lay the Équerre down. See 1893-2.1.

- one thing;
- another.

**1893-1.2** Something else
([decision 0002](../../decisions/0002-y.md)).

Example: Ada does it.

### A part

## 2. Play

**1893-2.1** Take a turn.
`;

describe("the rulebook", () => {
  const book = rulebookOf(PAGE);

  it("has chapters with their rules", () => {
    expect(book.title).toBe("Rules of a game");
    expect(book.chapters.map((chapter) => chapter.title)).toEqual(["Rules of a game", "1. Set-up", "2. Play", ""]);
    expect(book.chapters[1]?.rules.map((rule) => rule.id)).toEqual(["1893-1.1", "1893-1.2", ""]);
  });

  it("takes the first sentence of a rule for its title", () => {
    const [first, second] = book.chapters[1]?.rules ?? [];
    expect([first?.title, second?.title]).toEqual(["Lay the Équerre down", "Something else"]);
    expect(first?.html).toMatch(/^<p>See /);
  });

  it("leaves out the sentence about the glossary, however its lines are broken", () => {
    for (const terms of [
      "Terms are in the [glossary]",
      "Terms are\nin the [glossary]",
      "Terms are in the\n[glossary]",
    ]) {
      const page = rulebookOf(`# T\n\nMoney is money. ${terms}(../glossary.md).\n`);
      const said = page.chapters.flatMap(({ rules }) => rules.map(({ html }) => html));
      expect(said).toEqual(["<p>Money is money.</p>\n"]);
    }
  });

  it("lets a table move sideways by itself", () => {
    const table = rulebookOf("# T\n\n**1893-1.1** One. Two.\n\n| a |\n| --- |\n| b |\n").chapters[0]?.rules[0]?.html;
    expect(table).toMatch(/<div class="wide"><table>.*<\/table><\/div>/s);
  });

  it("keeps an example with its rule", () => {
    expect(book.chapters[1]?.rules[1]?.html).toBe("<p>Example: Ada does it.</p>\n");
    expect(search(book, "ada else").flatMap((chapter) => chapter.rules.map((rule) => rule.id))).toEqual(["1893-1.2"]);
  });

  it("keeps a list with its rule and links rules", () => {
    const html = book.chapters[1]?.rules[0]?.html ?? "";
    expect(html).toContain("<li>one thing;</li>");
    expect(html).toContain('<a href="/rules/1893#1893-2.1">1893-2.1</a>');
    expect(html).not.toContain("**");
  });

  it("links rules of its game with the values of an owner's box, those of the other game without", () => {
    speakOf("1893", { hash: "abc", values: {} });
    const html = rulebookOf("# T\n\n**1893-1.1** One. See 1893-2.1 and 1897-3.1.\n").chapters[0]?.rules[0]?.html;
    speakOf("");
    expect(html).toContain('<a href="/rules/1893?components=abc#1893-2.1">');
    expect(html).toContain('<a href="/rules/1897#1897-3.1">');
  });

  it("is searched without regard to accents and case, by all words", () => {
    expect(search(book, "EQUERRE lay").flatMap((chapter) => chapter.rules.map((rule) => rule.id))).toEqual([
      "1893-1.1",
    ]);
    expect(search(book, "equerre turn")).toEqual([]);
    expect(search(book, " ")).toBe(book.chapters);
    expect(search(book, "2.1").map((chapter) => chapter.title)).toEqual(["1. Set-up", "2. Play"]);
  });

  it("begins with the game and tells of the text last", () => {
    expect(book.chapters[0]?.rules.map((rule) => rule.html)).toEqual(["<p>You are somebody. Money is money.</p>\n"]);
    const about = book.chapters.at(-1);
    expect(about?.id).toBe(ABOUT);
    expect(about?.rules[0]?.html).toBe("<p>A page with a link.</p>\n");
    expect(about?.rules[1]?.html).toContain("<li>one;</li>");
  });
});

describe("our own rules", () => {
  const BEGINNINGS: Record<string, RegExp> = { "": /You are an/, "fr/": /Vous êtes/, "es/": /Eres un/ };
  const pages = Object.keys(BEGINNINGS).flatMap((folder) => GAME_NAMES.map((game) => [folder, game] as const));

  it.each(pages)("%s%s: begin with the game and point at nothing that the page does not have", (folder, game) => {
    const source = readFileSync(new URL(`../../../docs/rules/${folder}${game}.md`, import.meta.url), "utf8");
    const { chapters } = rulebookOf(source);
    const [first] = chapters;
    expect(first?.rules[0]?.html).toMatch(BEGINNINGS[folder] ?? /^$/);
    expect(first?.rules).toHaveLength(2);
    expect(chapters.at(-1)?.rules).toHaveLength(2);
    const all = chapters.flatMap((chapter) => chapter.rules.flatMap((rule) => [rule.title, rule.html])).join("\n");
    expect(all).not.toMatch(/d[ée]cisi[óo]n\s+\d{4}|gloss?ar/i);
    expect(all).not.toMatch(/\(\s*\)|\s[.,]/);
  });
});
