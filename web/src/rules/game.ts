// What a game gives to the page of its rules: drawn examples, and the steps of a round.

import type { Component } from "svelte";
import type { Givens } from "$/lib/catalogue";

export interface Example {
  Drawn: Component;
  /** The id of its text. */
  caption: string;
  /** The component values without which its numbers would be wrong; with others it is left out. */
  with: Givens;
}

/** By the id of its rule. */
export type Examples = Readonly<Record<string, Example>>;

export interface Step {
  /** The ids of its texts. */
  name: string;
  text: string;
  /** The rule that tells more. */
  rule: string;
}

export interface GameRules {
  examples: Examples;
  /** How a round goes: the first step is the planning, then come three of the action phase and three of the majorities. */
  steps: readonly Step[];
  /** What one of them looks like on the table. */
  RoundDrawing: Component<{ step: number }>;
}
