// Names of what a host can choose. An expansion or bot that is newer than this page is called by its id.

import { catalogueOf, t } from "$/lib/words.svelte";

const BOTS: Record<string, { name: string; hint: string }> = {
  apprentice: { name: "page.new.bot-apprentice", hint: "page.new.bot-apprentice-hint" },
  companion: { name: "page.new.bot-companion", hint: "page.new.bot-companion-hint" },
  master: { name: "page.new.bot-master", hint: "page.new.bot-master-hint" },
  greedy: { name: "page.new.bot-greedy", hint: "page.new.bot-greedy-hint" },
  random: { name: "page.new.bot-random", hint: "page.new.bot-random-hint" },
};

const plain = (id: string): string => id.replaceAll(/[_-]/g, " ");

export const gameTitle = (game: string): string => catalogueOf(game).text("page.home.title");

const saidOr = (game: string, id: string, otherwise: string): string =>
  catalogueOf(game).has(id) ? catalogueOf(game).text(id) : otherwise;
export const flagName = (game: string, flag: string): string => saidOr(game, `page.new.flag.${flag}`, plain(flag));
export const flagHint = (game: string, flag: string): string => saidOr(game, `page.new.flag-hint.${flag}`, "");

export const botKind = (bot: string): string => (BOTS[bot] ? t(BOTS[bot].name) : plain(bot));
export const botHint = (bot: string): string => (BOTS[bot] ? t(BOTS[bot].hint) : "");

/** The expansions and variants of a table, named. */
export const flagNames = (game: string, flags: Record<string, boolean>): string[] =>
  Object.keys(flags)
    .filter((flag) => flags[flag])
    .map((flag) => flagName(game, flag));

/** Where a game comes from that was not dealt for its table, and whether somebody may know what is hidden. */
export const originFacts = (kind: "branch" | "import" | null, known: boolean): string[] =>
  kind === null ? [] : [t(`page.origin.${kind}`), ...(known ? [t("page.origin.known-cards")] : [])];
