// Names of what a host can choose. An expansion or bot that is newer than this page is called by its id.

import { catalogueOf, has, t } from "$/lib/words.svelte";

const plain = (id: string): string => id.replaceAll(/[_-]/g, " ");

export const gameTitle = (game: string): string => catalogueOf(game).text("page.home.title");

const saidOr = (game: string, id: string, otherwise: string): string =>
  catalogueOf(game).has(id) ? catalogueOf(game).text(id) : otherwise;
export const flagName = (game: string, flag: string): string => saidOr(game, `page.new.flag.${flag}`, plain(flag));
export const flagHint = (game: string, flag: string): string => saidOr(game, `page.new.flag-hint.${flag}`, "");

const named = (family: string, name: string, otherwise: string): string =>
  has(`${family}.${name}`) ? t(`${family}.${name}`) : otherwise;
export const characterName = (character: string): string => named("bot-character", character, plain(character));
export const characterHint = (character: string): string => named("bot-character-hint", character, "");
export const botHint = (bot: string): string => named("bot-hint", bot, "");

/** What a bot is called, with its character if it has one. */
export function botKind(bot: string): string {
  const [name = "", character] = bot.split("/");
  const kind = named("bot", name, plain(name));
  return character ? t("bot-with-character", { bot: kind, character: characterName(character) }) : kind;
}

/** The expansions and variants of a table, named. */
export const flagNames = (game: string, flags: Record<string, boolean>): string[] =>
  Object.keys(flags)
    .filter((flag) => flags[flag])
    .map((flag) => flagName(game, flag));

/** Where a game comes from that was not dealt for its table, and whether somebody may know what is hidden. */
export const originFacts = (kind: "branch" | "import" | null, known: boolean): string[] =>
  kind === null ? [] : [t(`page.origin.${kind}`), ...(known ? [t("page.origin.known-cards")] : [])];
