// Names of what a host can choose. An expansion or bot that is newer than this page is called by its id.

import type { GameName } from "$/lib/types";
import { t } from "$/lib/words.svelte";

const FLAGS: Record<string, { name: string; hint: string }> = {
  belle_epoque: { name: "page.new.flag-belle-epoque", hint: "page.new.flag-belle-epoque-hint" },
  asymmetric: { name: "page.new.flag-asymmetric", hint: "page.new.flag-asymmetric-hint" },
};

const BOTS: Record<string, string> = {
  random: "page.new.bot-random",
};

const TITLES: Record<GameName, string> = { "1893": "page.home.title-1893", "1897": "page.home.title-1897" };

const plain = (id: string): string => id.replaceAll(/[_-]/g, " ");

export const gameTitle = (game: GameName): string => t(TITLES[game]);
export const flagName = (flag: string): string => (FLAGS[flag] ? t(FLAGS[flag].name) : plain(flag));
export const flagHint = (flag: string): string => (FLAGS[flag] ? t(FLAGS[flag].hint) : "");

export function botKind(bot: string): string {
  const id = BOTS[bot];
  return id ? t(id) : plain(bot);
}

/** The expansions and variants of a table, named. */
export const flagNames = (flags: Record<string, boolean>): string[] =>
  Object.keys(flags)
    .filter((flag) => flags[flag])
    .map(flagName);
