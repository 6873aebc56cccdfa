// One's own part of the shuffle: promised when one sits down, revealed when all sit. The page does it by itself.

import { sha256 } from "$/lib/sha256";
import type { Command, Entry, TableState } from "$/lib/types";

const KEPT_IN = "bruxelles.parts";
/** Tables whose parts are kept: the last ones. */
const MOST = 100;

export const commitmentTo = (part: string): string => sha256(`bruxelles nonce ${part}`);

function kept(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEPT_IN) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

/** What this browser has promised at a table. */
export const partAt = (table: string): string | null => kept().find(([id]) => id === table)?.[1] ?? null;

/** A new part for a table, remembered; gives what is said of it before the game. */
export function promise(table: string): string {
  const part = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const others = kept().filter(([id]) => id !== table);
  localStorage.setItem(KEPT_IN, JSON.stringify([...others, [table, part]].slice(-MOST)));
  return commitmentTo(part);
}

/**
 * What has to be said now. A promise from another browser of the same person is replaced once, as nobody may be sitting at
 * that one any more: `promised` says whether this page has done so.
 */
export function shuffleCommand(
  state: Pick<TableState, "status" | "you" | "seats" | "given">,
  person: string | null,
  table: string,
  promised: boolean,
): Command | null {
  if (person === null || !state.you.some((seat) => !state.seats[seat]?.open)) return null;
  const mine = state.given.find((one) => one.person === person);
  const part = partAt(table);
  const own = mine !== undefined && part !== null && commitmentTo(part) === mine.commitment;
  if (state.status === "dealing") return own && mine.nonce === null ? { do: "reveal", nonce: part } : null;
  if (state.status !== "open" || own || (mine && promised)) return null;
  return { do: "contribute", commitment: promise(table) };
}

export interface Part {
  name: string;
  added: "promised" | "revealed" | "left-out";
  mine: boolean;
}

/** Who has added to the shuffle: as the game began or, before, as it stands. */
export function partsOf(state: TableState | null, entries: Entry[], mine: string | null): Part[] {
  const promise = mine === null ? null : commitmentTo(mine);
  const deal = entries.findLast((entry) => entry.kind === "started")?.body.deal;
  if (deal)
    return deal.given.map(({ seat, commitment, nonce }) => ({
      name: deal.seated[seat]?.name ?? "",
      added: nonce === null ? "left-out" : "revealed",
      mine: commitment === promise,
    }));
  return (state?.given ?? []).map(({ person, commitment, nonce }) => ({
    name: state?.seats.find((seat) => seat.person === person)?.name ?? "",
    added: nonce === null ? "promised" : "revealed",
    mine: commitment === promise,
  }));
}
