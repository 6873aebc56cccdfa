// Who sits at this browser.

import { post } from "./api";
import { whoAmI } from "./link";
import type { Person } from "./types";
import { language } from "./words.svelte";

class Me {
  person = $state.raw<Person | null>(null);
  known = $state(false);

  async look(): Promise<void> {
    this.person = await whoAmI();
    this.known = true;
  }

  /** As a guest. Without a name the server finds one, in the language of the page. */
  async come(name: string): Promise<void> {
    this.person = await post<Person>("/api/guests", { name: name || null, language: language() });
  }
}

export const me = new Me();
