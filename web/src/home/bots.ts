// The bots a host can choose from, in the order in which the server lists them: the levels first, the weakest of all first.

import type { GameName } from "$/games/index";
import type { BotInfo } from "$/lib/types";
import { say, t } from "$/lib/words.svelte";

/** Those worth giving a person's seat to. */
export const levelsOf = (bots: BotInfo[]): BotInfo[] => {
  const levels = bots.filter(({ level }) => level);
  return levels.length ? levels : bots;
};

/** Who plays if nobody has chosen; empty if there are no bots. */
export const usualBot = (bots: BotInfo[]): string => (bots.find(({ usual }) => usual) ?? bots[0])?.name ?? "";

const ratingOf = (bot: BotInfo | undefined, game: GameName | undefined) => (game ? bot?.ratings[game] : undefined);

/** What comes of games against the level next to it, or nothing where it was not measured. */
export function strengthWords(bot: BotInfo | undefined, game: GameName | undefined): string {
  const words = ratingOf(bot, game)?.words;
  return words ? say(words) : "";
}

/** `rating 1240`, or nothing where it was not measured. */
export function ratingWords(bot: BotInfo | undefined, game: GameName | undefined): string {
  const rating = ratingOf(bot, game);
  return rating ? t("page.new.bot-rating", { rating: rating.rating }) : "";
}

/** How sure the rating is. */
export function ratingAbout(bot: BotInfo | undefined, game: GameName | undefined): string {
  const rating = ratingOf(bot, game);
  return rating ? t("page.new.bot-rating-about", { low: rating.low, high: rating.high, games: rating.games }) : "";
}
