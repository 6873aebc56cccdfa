// Our rules as they are read in the page: chapters of rules, each with its id.

import { marked, type Token, type Tokens } from "marked";
import { GAME_NAMES } from "$/games/index";
import { ruleAddress } from "$/lib/words.svelte";
import { folded, wordsOf } from "./folding";

export interface Rule {
  /** Its game, chapter and number: `<game>-4.2`; empty for what stands between the rules. */
  id: string;
  /** The sentence it begins with says what it is about. */
  title: string;
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
const TITLE = /^(.+?)(?:\.|(?<=[!?]))(?:\s+|$)/s;

/** The chapter that tells of the text itself; it has no title of its own. */
export const ABOUT = "about";

// The documents name each other by relative links, which the page does not have: what only points at a decision or the
// glossary is left out. Rules named in them become links.
const TO_DECISION = /\s*\([^()]*\[[^\]]*\]\((?:\.\.\/)+decisions\/[^)]*\)[^()]*\)/g;
const TO_GLOSSARY = /\s*[^.\n]*(?:\n(?!\n)[^.\n]*)*\[[^\]]*\]\((?:\.\.\/)+glossary\.md\)\./g;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;
const readable = (page: string): string => page.replace(TO_DECISION, "").replace(TO_GLOSSARY, "").replace(LINK, "$1");
const NAMED_RULE = new RegExp(`\\b(?:${GAME_NAMES.join("|")})-\\d+\\.\\d+\\b`, "g");
const linked = (html: string): string => html.replace(NAMED_RULE, (id) => `<a href="${ruleAddress(id)}">${id}</a>`);

// Only a table moves sideways on a narrow screen, not the page.
const htmlOf = (text: string): string =>
  linked(marked.parse(text, { async: false }))
    .replace(/<table>/g, '<div class="wide"><table>')
    .replace(/<\/table>/g, "</table></div>");

function ruleOf(token: Token): Rule {
  const source = token.raw.trim();
  const id = RULE.exec(source)?.[1] ?? "";
  const text = source.replace(RULE, "");
  const title = id ? (TITLE.exec(text)?.[1] ?? "") : "";
  return {
    id,
    title: marked.parseInline(title, { async: false }),
    html: htmlOf(title ? text.replace(TITLE, "") : text),
    plain: folded(`${id} ${text}`),
  };
}

/** A list or a table belongs to what stands before it, an example's paragraph to its rule. */
const goesOn = (token: Token, rule: Rule, last: Rule): boolean =>
  token.type === "list" || token.type === "table" || (token.type === "paragraph" && rule.id === "" && last.id !== "");

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
  tellOfTheTextLast(book);
  return book;
}

/** Every introduction begins with the text itself and lists, further on, what its statements rest on. */
function tellOfTheTextLast({ chapters }: Rulebook): void {
  const first = chapters[0];
  if (!first) return;
  const ofTheText = (rule: Rule, at: number): boolean => rule.id === "" && (at === 0 || rule.html.includes("<ul>"));
  const rules = first.rules.filter(ofTheText);
  first.rules = first.rules.filter((rule) => !rules.includes(rule));
  if (rules.length > 0) chapters.push({ id: ABOUT, title: "", rules });
}

function add(chapter: Chapter | undefined, token: Token): void {
  if (!chapter) return;
  const rule = ruleOf(token);
  const last = chapter.rules.at(-1);
  if (last && goesOn(token, rule, last)) {
    last.html += rule.html;
    last.plain += ` ${rule.plain}`;
  } else chapter.rules.push(rule);
}

const hasAll = (rule: Rule, words: readonly string[]): boolean => words.every((word) => rule.plain.includes(word));

/** The chapters with only the rules that have all the words. */
export function search(book: Rulebook, words: string): Chapter[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return book.chapters;
  return book.chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => hasAll(rule, wanted)) }))
    .filter((chapter) => chapter.rules.length > 0);
}
