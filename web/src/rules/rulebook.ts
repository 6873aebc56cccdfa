// Our rules as they are read in the page: chapters of rules, each with its id.

import { marked, type Token, type Tokens } from "marked";

export interface Rule {
  /** `1893-4.2`; empty for what stands between the rules. */
  id: string;
  html: string;
  /** What the search looks at. */
  plain: string;
}

export interface Chapter {
  id: string;
  title: string;
  rules: Rule[];
}

export interface Rulebook {
  title: string;
  chapters: Chapter[];
}

const RULE = /^\*\*(\d+-\d+\.\d+)\*\*\s*/;

/** Lower case, without accents: `Équerre` is found by `equerre`. */
export const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// The documents name each other by relative links, which the page does not have; rules named in them become links.
const readable = (page: string): string => page.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
const linked = (html: string): string =>
  html.replace(/\b(1893|1897)-(\d+\.\d+)\b/g, (id, game: string) => `<a href="/rules/${game}#${id}">${id}</a>`);

function ruleOf(token: Token): Rule {
  const source = token.raw.trim();
  const id = RULE.exec(source)?.[1] ?? "";
  const text = source.replace(RULE, "");
  return { id, html: linked(marked.parse(text, { async: false })), plain: folded(`${id} ${text}`) };
}

/** A list or a table belongs to the rule before it. */
const goesOn = (token: Token): boolean => token.type === "list" || token.type === "table";

export function rulebookOf(page: string): Rulebook {
  const book: Rulebook = { title: "", chapters: [] };
  for (const token of marked.lexer(readable(page))) {
    if (token.type === "space") continue;
    if (token.type === "heading" && (token as Tokens.Heading).depth === 1) {
      book.title = (token as Tokens.Heading).text;
      book.chapters.push({ id: "chapter-0", title: book.title, rules: [] });
    } else if (token.type === "heading" && (token as Tokens.Heading).depth === 2) {
      book.chapters.push({ id: `chapter-${book.chapters.length}`, title: (token as Tokens.Heading).text, rules: [] });
    } else add(book.chapters.at(-1), token);
  }
  return book;
}

function add(chapter: Chapter | undefined, token: Token): void {
  if (!chapter) return;
  const rule = ruleOf(token);
  const last = chapter.rules.at(-1);
  if (last && goesOn(token)) {
    last.html += rule.html;
    last.plain += ` ${rule.plain}`;
  } else chapter.rules.push(rule);
}

/** The chapters with only the rules that have all the words. */
export function search(book: Rulebook, words: string): Chapter[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return book.chapters;
  return book.chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => wanted.every((word) => rule.plain.includes(word))) }))
    .filter((chapter) => chapter.rules.length > 0);
}
