// What went wrong, or well: shown for a while, read out by screen readers.

import { Refused } from "./api";
import type { Problem } from "./types";
import { has, t } from "./words.svelte";

export interface Notice {
  id: number;
  text: string;
  kind: "problem" | "news";
}

const SHOWN_FOR = 7000;

class Notices {
  shown = $state<Notice[]>([]);
  #count = 0;

  say(text: string, kind: Notice["kind"] = "news"): void {
    const id = ++this.#count;
    this.shown = [...this.shown.filter((notice) => notice.text !== text), { id, text, kind }].slice(-3);
    setTimeout(() => this.dismiss(id), SHOWN_FOR);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();

/** The server's refusal in the reader's language, as far as it has a text. */
export function sentenceOf(problem: Problem): string {
  const { why } = problem.facts;
  const id = `problem.${problem.code}${typeof why === "string" ? `.${why}` : ""}`;
  const facts = Object.fromEntries(
    Object.entries(problem.facts).map(([name, value]) => [name, typeof value === "number" ? value : String(value)]),
  );
  return has(id) ? t(id, facts) : problem.sentence;
}

export function complain(error: unknown): void {
  if (error instanceof Refused) notices.say(sentenceOf(error), "problem");
  else if (error instanceof Error) notices.say(error.message, "problem");
}

/** Do something that may fail, and say so if it does. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    complain(error);
  }
}
