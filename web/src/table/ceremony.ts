// Which lines of the log are told step by step, and what each lights up on the board.

import type { Entry, GameEvent, Line } from "$/lib/types";
import { linesOf, type TurnEntry } from "./story";

export interface CeremonyStep {
  text: string;
  things: string[];
}

interface Stage {
  isCeremony(event: GameEvent): boolean;
  shownBy(event: GameEvent): string[];
  say(line: Line): string;
}

const eventsOf = (entry: TurnEntry, line: Line): GameEvent[] => entry.body.events.slice(line.events[0], line.events[1]);

export function ceremonyOf(entries: Entry[], stage: Stage): CeremonyStep[] {
  const steps: CeremonyStep[] = [];
  for (const entry of entries) {
    if (entry.kind !== "turn") continue;
    for (const line of linesOf(entry)) {
      const events = eventsOf(entry, line);
      if (!events.some(stage.isCeremony)) continue;
      steps.push({ text: stage.say(line), things: [...new Set(events.flatMap(stage.shownBy))] });
    }
  }
  return steps;
}
