// What a game declares to the page. Its larger parts are fetched when they are first needed.

import type { Component } from "svelte";
import type { GlassVariant } from "$/art";
import type { Typed } from "$/pad/pad";
import type { GameRules } from "$/rules/game";
import type { GameUI } from "$/table/game";

/** The colour in which the game is named. */
export type Tone = "verdigris" | "rose";

export interface GameFolder<Name extends string = string> {
  /** As the server calls it. */
  name: Name;
  tone: Tone;
  /** The stained glass above it on the home page. */
  glass: GlassVariant;
  /** What lies on its table, for the home page. */
  StillLife: Component;
  /** What everybody has at the start and few ever lose, by field of the score pad. */
  dealt: Readonly<Typed>;
  /** Its drawings for the table. */
  table: () => Promise<{ default: GameUI }>;
  /** Its drawings for the rules. */
  rules: () => Promise<{ default: GameRules }>;
}
