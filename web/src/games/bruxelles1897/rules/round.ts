// The steps of a round in a few words.

import type { Step } from "$/rules/game";

export const STEPS: readonly Step[] = [
  { name: "page.rules.round.plan", text: "page.rules.round.plan-text", rule: "1897-1.5" },
  { name: "page.rules.round.act", text: "page.rules.round.act-text", rule: "1897-3.2" },
  { name: "page.rules.round.brussels", text: "page.rules.round.brussels-text", rule: "1897-5.1" },
  { name: "page.rules.round.pass", text: "page.rules.round.pass-text", rule: "1897-6.2" },
  { name: "page.rules.round.columns", text: "page.rules.round.columns-text", rule: "1897-7.2" },
  { name: "page.rules.round.crossings", text: "page.rules.round.crossings-text", rule: "1897-7.6" },
  { name: "page.rules.round.lost", text: "page.rules.round.lost-text", rule: "1897-7.8" },
];
