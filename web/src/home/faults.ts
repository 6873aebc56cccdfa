// Which field of a form a refusal of the server is about.

import type { Problem } from "$/lib/types";

/** By its code; or, if the request itself is wrong, by the place that is named: `body.seats.1.name: …`. */
export function placeOf(problem: Problem, codes: Record<string, string>): string {
  if (problem.code !== "bad-request") return codes[problem.code] ?? "form";
  const detail = String(problem.facts.detail ?? problem.sentence);
  return detail.match(/^body\.(\w+)/)?.[1] ?? "form";
}
