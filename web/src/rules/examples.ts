// The drawn examples of a game's rules.

import type { Component } from "svelte";
import { holds } from "$/lib/words.svelte";
import type { Example, Examples } from "./game";

type Described = Omit<Example, "Drawn">;

/** Put together what is said of each example (examples.json of a game) and its drawing, both by rule. */
export const examplesOf = <Rule extends string>(
  described: Readonly<Record<Rule, Described>>,
  drawings: Readonly<Record<NoInfer<Rule>, Component>>,
): Examples =>
  Object.fromEntries(
    Object.entries<Described>(described).map(([rule, said]) => [rule, { ...said, Drawn: drawings[rule as Rule] }]),
  );

/** The example of a rule, unless it relies on other component values than those that are spoken of. */
export function exampleOf(examples: Examples, rule: string): Example | undefined {
  const example = examples[rule];
  return example && holds(example.with) ? example : undefined;
}
