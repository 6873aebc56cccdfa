// Requests to the server. What it refuses becomes a `Refused` with its code, so that it can be said in any language.

import type { Problem } from "./types";

export class Refused extends Error implements Problem {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string,
    readonly facts: Record<string, unknown>,
  ) {
    super(sentence);
  }
}

let ahead = 0;

/** The server's clock. */
export const serverTime = (): number => Date.now() + ahead;

export async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const asked = Date.now();
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Refused(0, "no-answer", "The server does not answer.", {});
  });
  const date = Date.parse(answer.headers.get("Date") ?? "");
  if (Date.now() - asked < 2000 && date) ahead = Math.abs(date - asked) < 2000 ? 0 : date - asked;
  if (!answer.ok) throw await refusalOf(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

async function refusalOf(answer: Response): Promise<Refused> {
  const body = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  return new Refused(answer.status, body.code ?? "failed", body.sentence ?? answer.statusText, body.facts ?? {});
}

export const get = <Answer>(path: string): Promise<Answer> => request("GET", path);
export const post = <Answer>(path: string, body?: unknown): Promise<Answer> => request("POST", path, body);
