// The steps of a round in a few words, each with the rule that tells more. The first is the planning, then come three of
// the action phase and three of the majorities.

import type { GameName } from "$/games/index";

export interface Step {
  name: string;
  text: string;
  rules: Record<GameName, string>;
}

const step = (name: string, text: string, rule1893: string, rule1897: string): Step => ({
  name,
  text,
  rules: { "1893": rule1893, "1897": rule1897 },
});

export const STEPS: readonly Step[] = [
  step("page.rules.round.plan", "page.rules.round.plan-text", "1893-2.3", "1897-1.5"),
  step("page.rules.round.act", "page.rules.round.act-text", "1893-3.3", "1897-3.2"),
  step("page.rules.round.brussels", "page.rules.round.brussels-text", "1893-6.2", "1897-5.1"),
  step("page.rules.round.pass", "page.rules.round.pass-text", "1893-7.2", "1897-6.2"),
  step("page.rules.round.columns", "page.rules.round.columns-text", "1893-8.2", "1897-7.2"),
  step("page.rules.round.crossings", "page.rules.round.crossings-text", "1893-8.10", "1897-7.6"),
  step("page.rules.round.lost", "page.rules.round.lost-text", "1893-8.13", "1897-7.8"),
];
