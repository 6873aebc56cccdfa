// How options are offered: grouped by what they do, numbers as numbers.

import type { Option } from "$/lib/types";

export const familyOf = (choice: string): string => choice.split(":", 1)[0] ?? choice;
export const argumentOf = (choice: string): string => choice.slice(familyOf(choice).length + 1);

/** Families whose argument is an amount of money or of pieces. */
const AMOUNTS = new Set(["bid", "take-back", "travelers"]);

export interface Offer {
  /** Plain options, in the order of the engine. */
  list: Option[];
  /** Amounts, smallest first; refused ones among them. */
  amounts: Option[];
  /** What can't be chosen, with the reason. */
  refused: Option[];
}

export function offerOf(options: Option[]): Offer {
  const amounts = options.filter((option) => AMOUNTS.has(familyOf(option.choice)));
  const others = options.filter((option) => !AMOUNTS.has(familyOf(option.choice)));
  const byAmount = (a: Option, b: Option): number => Number(argumentOf(a.choice)) - Number(argumentOf(b.choice));
  return {
    amounts: amounts.some((option) => option.refusal === null) ? amounts.toSorted(byAmount) : [],
    list: others.filter((option) => option.refusal === null),
    refused: [...others, ...(amounts.some((option) => option.refusal === null) ? [] : amounts)].filter(
      (option) => option.refusal !== null,
    ),
  };
}

/** Options by the thing on the board they belong to; an option may stand at several things. */
export function byThing(options: Option[], thingsOf: (choice: string) => string[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    for (const thing of thingsOf(option.choice)) found.set(thing, [...(found.get(thing) ?? []), option]);
  }
  return found;
}

/** Passing ends one's round: it is never the first thing offered, and never looks like it. */
export const isGrave = (choice: string): boolean => choice === "pass";

export interface Reason {
  why: string;
  rule: string;
  options: Option[];
}

/** What is refused, gathered by the reason, so that it is read once. */
export function byReason(refused: Option[], why: (option: Option) => string): Reason[] {
  const found = new Map<string, Reason>();
  for (const option of refused) {
    const reason = why(option);
    const known = found.get(reason);
    if (known) known.options.push(option);
    else found.set(reason, { why: reason, rule: option.refusal?.rule ?? "", options: [option] });
  }
  return [...found.values()];
}
