// What a bot is like: a character that was chosen for it, none, or one that is drawn when it sits down.

import type { BotInfo } from "$/lib/types";

export const SURPRISE = "surprise";
export const PLAIN = "plain";
/** A character, or one of the two above. */
export type Manner = string;

/** What is offered first: several bots at a table differ. */
export const usualManner = (bots: number): Manner => (bots > 1 ? SURPRISE : PLAIN);

export const charactersOf = (bots: BotInfo[], bot: string): string[] =>
  bots.find(({ name }) => name === bot)?.characters ?? [];

/** What can be chosen for it; nothing for a bot that can have no character. */
export function mannersOf(bots: BotInfo[], bot: string): Manner[] {
  const characters = charactersOf(bots, bot);
  return characters.length ? [SURPRISE, PLAIN, ...characters] : [];
}

function shuffled(things: string[], chance: () => number): string[] {
  const left = [...things];
  return things.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}

/** By bot, its character or none: surprises are those that nobody else has, as far as there are enough. `taken`: by others. */
export function drawn(manners: Manner[], characters: string[], taken: string[] = [], chance = Math.random): string[] {
  const known = [...manners, ...taken];
  let left: string[] = [];
  return manners.map((manner) => {
    if (manner !== SURPRISE) return manner === PLAIN ? "" : manner;
    if (!left.length)
      left = [
        ...shuffled(
          characters.filter((one) => !known.includes(one)),
          chance,
        ),
        "",
      ];
    return left.shift() ?? "";
  });
}

/** As the server calls it: `companion/builder`. */
export const withCharacter = (bot: string, character: string): string => (character ? `${bot}/${character}` : bot);
