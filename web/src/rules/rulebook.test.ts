import { describe, expect, it } from "vitest";
import { rulebookOf, search } from "./rulebook";

const PAGE = `# Rules of a game

An introduction with a [link](../x.md).

## 1. Set-up

**1893-1.1** Lay the Équerre down. See 1893-2.1.

- one thing;
- another.

**1893-1.2** Something else.

Example: Ada does it.

### A part

## 2. Play

**1893-2.1** Take a turn.
`;

describe("the rulebook", () => {
  const book = rulebookOf(PAGE);

  it("has chapters with their rules", () => {
    expect(book.title).toBe("Rules of a game");
    expect(book.chapters.map((chapter) => chapter.title)).toEqual(["Rules of a game", "1. Set-up", "2. Play"]);
    expect(book.chapters[1]?.rules.map((rule) => rule.id)).toEqual(["1893-1.1", "1893-1.2", ""]);
  });

  it("takes the first sentence of a rule for its title", () => {
    const [first, second] = book.chapters[1]?.rules ?? [];
    expect([first?.title, second?.title]).toEqual(["Lay the Équerre down", "Something else"]);
    expect(first?.html).toMatch(/^<p>See /);
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

  it("is searched without regard to accents and case, by all words", () => {
    expect(search(book, "EQUERRE lay").flatMap((chapter) => chapter.rules.map((rule) => rule.id))).toEqual([
      "1893-1.1",
    ]);
    expect(search(book, "equerre turn")).toEqual([]);
    expect(search(book, " ")).toBe(book.chapters);
    expect(search(book, "2.1").map((chapter) => chapter.title)).toEqual(["1. Set-up", "2. Play"]);
  });
});
