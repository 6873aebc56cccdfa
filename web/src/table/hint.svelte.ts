// A bot's advice. It belongs to what one was looking at when one asked, and is gone when that has changed.

import { post } from "$/lib/api";
import { attempt } from "$/lib/notices.svelte";
import type { Why } from "$/lib/types";
import type { HintBody } from "$/wire/wire.generated";

export class Hint {
  #asked = $state<number | null>(null);
  #found = $state.raw<HintBody | null>(null);

  /** `stamp`: what one looks at; null if there is nothing to be advised about. */
  constructor(
    private readonly table: () => string,
    private readonly stamp: () => number | null,
  ) {}

  /** Whether it makes sense to ask. */
  get possible(): boolean {
    return this.stamp() !== null;
  }

  get thinking(): boolean {
    return this.#asked !== null && this.#asked === this.stamp();
  }

  get shown(): Why | null {
    return this.#found && this.#found.stamp === this.stamp() ? this.#found : null;
  }

  /** The choice that is advised. */
  get advised(): string | null {
    return this.shown?.choice ?? null;
  }

  async ask(): Promise<void> {
    const stamp = this.stamp();
    if (stamp === null || this.thinking || this.shown) return;
    this.#asked = stamp;
    await attempt(async () => {
      const found = await post<HintBody>(`/api/tables/${this.table()}/hint`);
      if (this.#asked === stamp) this.#found = found;
    });
    if (this.#asked === stamp) this.#asked = null;
  }

  close(): void {
    this.#found = null;
  }
}
