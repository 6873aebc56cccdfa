// What the server keeps about who sits here.

import { get, request, Refused } from "$/lib/api";
import { me } from "$/lib/me.svelte";
import { complain, sentenceOf } from "$/lib/notices.svelte";
import type { Person, Problem } from "$/lib/types";

export interface Profile extends Person {
  account: string | null;
  notify_url: string | null;
}

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

/** Where the server's refusal belongs: its field, by code or by the place it names, and its sentence. */
export function faultAt(error: unknown, codes: Record<string, string>): Record<string, string> {
  if (!(error instanceof Refused)) {
    complain(error);
    return {};
  }
  return { [fieldOf(error, codes)]: sentenceOf(error) };
}

export function fieldOf(problem: Problem, codes: Record<string, string>): string {
  const place = problem.code === "bad-request" ? problem.sentence.match(/^body\.(\w+)/)?.[1] : codes[problem.code];
  return place ?? "form";
}
