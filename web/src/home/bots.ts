// The bots a host can choose from, in the order in which they are offered.

import type { GameName } from "$/games/index";
import type { BotInfo } from "$/lib/types";
import { decimal, t } from "$/lib/words.svelte";
import { botKind } from "./names";

/** Those with a level first, the weakest first. */
const LEVELS = ["apprentice", "companion", "master"];
const OFFERED = [...LEVELS, "greedy", "random"];

const placeOf = (bot: BotInfo): number => (OFFERED.includes(bot.name) ? OFFERED.indexOf(bot.name) : OFFERED.length);

export const offered = (bots: BotInfo[]): BotInfo[] => bots.toSorted((one, other) => placeOf(one) - placeOf(other));

/** Those worth giving a person's seat to. */
export const levelsOf = (bots: BotInfo[]): BotInfo[] => {
  const levels = offered(bots).filter(({ name }) => LEVELS.includes(name));
  return levels.length ? levels : bots;
};

/** Who plays if nobody has chosen; empty if there are no bots. */
export const usualBot = (bots: BotInfo[]): string => (bots.find(({ usual }) => usual) ?? offered(bots)[0])?.name ?? "";

/** `rating 31 ± 1`, or nothing where it was not measured. */
export function ratingWords({ ratings }: BotInfo, game: GameName | undefined): string {
  const rating = game && ratings[game];
  if (!rating) return "";
  const round = rating.deviation < 1 ? decimal : (value: number): string => decimal(Math.round(value));
  return t("page.new.bot-rating", { mean: round(rating.mean), deviation: round(rating.deviation) });
}

/** Its name, and how strong it is as far as that is known. */
export const botWords = (bot: BotInfo, game: GameName | undefined): string =>
  [botKind(bot.name), ratingWords(bot, game)].filter(Boolean).join(" · ");
