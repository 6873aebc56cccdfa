// What the server keeps about who sits here.

import { placeOf } from "$/home/faults";
import { get, request, Refused } from "$/lib/api";
import { me } from "$/lib/me.svelte";
import { complain, sentenceOf } from "$/lib/notices.svelte";
import type { Me } from "$/wire/wire.generated";

export type Profile = Me;

class OwnProfile {
  now = $state.raw<Profile | null>(null);

  async load(): Promise<void> {
    this.#learn(await get<Profile>("/api/me"));
  }

  /** What is left out stays as it is. */
  async change(values: { name?: string; notify_url?: string | null }): Promise<void> {
    this.#learn(await request<Profile>("PATCH", "/api/me", values));
  }

  /** Somebody else sits here now. */
  become(profile: Profile): void {
    this.#learn(profile);
  }

  forget(): void {
    this.now = null;
    me.person = null;
  }

  #learn(profile: Profile): void {
    this.now = profile;
    me.person = { id: profile.id, name: profile.name };
  }
}

export const profile = new OwnProfile();

/** The server's refusal by the field it belongs to. */
export function faultAt(error: unknown, codes: Record<string, string>): Record<string, string> {
  if (error instanceof Refused) return { [placeOf(error, codes)]: sentenceOf(error) };
  complain(error);
  return {};
}
