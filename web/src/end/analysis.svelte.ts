// The analysis of one table's game: asked for, waited for, and the lessons that somebody takes from it.

import { get, post } from "$/lib/api";
import { attempt, notices } from "$/lib/notices.svelte";
import { t } from "$/lib/words.svelte";
import { lessonsOf, type Analysis, type AnalysisMessage, type Judged } from "./analysis";

const EVERY = 1000;

export class GameAnalysis {
  status = $state<AnalysisMessage["status"] | "unknown">("unknown");
  done = $state(0);
  found = $state.raw<Analysis | null>(null);
  /** Whose mistakes are gone through, and which of them; null: nobody's. */
  learning = $state.raw<{ seat: number; at: number } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  lessons = $derived<Judged[]>(this.found && this.learning ? lessonsOf(this.found, this.learning.seat) : []);
  lesson = $derived<Judged | null>(this.lessons[this.learning?.at ?? 0] ?? null);

  constructor(private readonly table: string) {}

  /** What is there already. */
  async load(): Promise<void> {
    if (!this.found) await this.#ask(get);
  }

  start(): Promise<void> {
    return this.#ask(post);
  }

  /** For good: the page shows something else. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** While it is made, it is asked for again and again, also when an answer was lost. */
  async #ask(method: (path: string) => Promise<AnalysisMessage>): Promise<void> {
    clearTimeout(this.#timer);
    await attempt(async () => this.#learn(await method(`/api/tables/${this.table}/analysis`)));
    if (this.status === "running" && !this.#closed) this.#timer = setTimeout(() => void this.load(), EVERY);
  }

  #learn({ status, done, analysis }: AnalysisMessage): void {
    if (this.status === "running" && status === "none") notices.say(t("page.analysis.failed"), "problem");
    this.status = status;
    this.done = done;
    this.found = analysis;
  }
}
