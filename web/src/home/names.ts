// Names of what a host can choose. An expansion or bot that is newer than this page is called by its id.

import type { GameName } from "$/lib/types";
import { t } from "$/lib/words.svelte";

const FLAGS: Record<string, { name: string; hint: string }> = {
  belle_epoque: { name: "page.new.flag-belle-epoque", hint: "page.new.flag-belle-epoque-hint" },
  asymmetric: { name: "page.new.flag-asymmetric", hint: "page.new.flag-asymmetric-hint" },
};

const BOTS: Record<string, { name: string; hint: string }> = {
  apprentice: { name: "page.new.bot-apprentice", hint: "page.new.bot-apprentice-hint" },
  companion: { name: "page.new.bot-companion", hint: "page.new.bot-companion-hint" },
  master: { name: "page.new.bot-master", hint: "page.new.bot-master-hint" },
  greedy: { name: "page.new.bot-greedy", hint: "page.new.bot-greedy-hint" },
  random: { name: "page.new.bot-random", hint: "page.new.bot-random-hint" },
};

const TITLES: Record<GameName, string> = { "1893": "page.home.title-1893", "1897": "page.home.title-1897" };

const plain = (id: string): string => id.replaceAll(/[_-]/g, " ");

export const gameTitle = (game: GameName): string => t(TITLES[game]);
export const flagName = (flag: string): string => (FLAGS[flag] ? t(FLAGS[flag].name) : plain(flag));
export const flagHint = (flag: string): string => (FLAGS[flag] ? t(FLAGS[flag].hint) : "");

export const botKind = (bot: string): string => (BOTS[bot] ? t(BOTS[bot].name) : plain(bot));
export const botHint = (bot: string): string => (BOTS[bot] ? t(BOTS[bot].hint) : "");

/** The expansions and variants of a table, named. */
export const flagNames = (flags: Record<string, boolean>): string[] =>
  Object.keys(flags)
    .filter((flag) => flags[flag])
    .map(flagName);
