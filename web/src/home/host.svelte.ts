// Making tables and sitting down, as whoever sits at this browser: strangers become guests without being asked.

import { post, Refused } from "$/lib/api";
import { newId } from "$/lib/link";
import { me } from "$/lib/me.svelte";
import { router } from "$/lib/router.svelte";
import { t } from "$/lib/words.svelte";
import { promise } from "$/table/shuffle";
import type { MadeTable } from "$/wire/wire.generated";
import { characterName } from "./names";
import { clean } from "./seats";
import type { Wish } from "./wish";

class Newcomer {
  /** What a stranger wants to be called, if they care. */
  name = $state("");
}

export const newcomer = new Newcomer();

export const botName = (letter: string, character: string): string =>
  character ? characterName(character) : t("page.home.bot-name", { letter });

export async function comeIn(): Promise<void> {
  if (me.person) return;
  try {
    await me.come(clean(newcomer.name));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "already-logged-in") throw error;
    await me.look(); // in another tab, meanwhile
  }
}

async function made(path: string, wish: unknown): Promise<void> {
  await comeIn();
  router.go((await post<MadeTable>(path, wish)).path);
}

export const makeTable = (wish: Wish): Promise<void> => made("/api/tables", wish);

export const openRecord = (record: string): Promise<void> => made("/api/records", { record });

export async function joinTable(id: string): Promise<void> {
  await comeIn();
  await post(`/api/tables/${id}/commands`, {
    id: newId(),
    command: { do: "join", commitment: promise(id) },
  });
  router.go(`/table/${id}`);
}
