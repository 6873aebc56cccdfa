// Who sits at this browser.

import { post } from "./api";
import { whoAmI } from "./link";
import type { Person } from "./types";

class Me {
  person = $state.raw<Person | null>(null);
  known = $state(false);

  async look(): Promise<void> {
    this.person = await whoAmI();
    this.known = true;
  }

  async come(name: string): Promise<void> {
    this.person = await post<Person>("/api/guests", { name });
  }
}

export const me = new Me();
