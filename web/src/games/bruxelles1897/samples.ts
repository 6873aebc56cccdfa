// What tests of this game have in common: its component tables as the server sends them, and real positions.

import type { BoardProps } from "$/table/game";
import type { Values } from "$/lib/types";
import positions from "./samples.json";
import type { View1897 } from "./view";

const VALUES: Values = {
  "architects.toml": {
    cards: [
      { values: [1, 3], copies: 4 },
      { values: [2, 4], copies: 2 },
      { values: [2, 5], copies: 1 },
    ],
  },
  "bonus_cards.toml": {
    cards: [
      { column: "architecture", final: "money" },
      { column: "nobility", final: "artworks" },
      { column: "prestige", final: "houses" },
      { column: "prison", final: "nobles" },
    ],
  },
  "income.toml": { sale: 3, stock_exchange: 5, first_pass: 3, later_pass: 1 },
  "nobles.toml": { brugmann: { francs: 4 }, end_cost: 2, unpaid_vp: 3 },
  "tracks.toml": { architecture: [1, 2, 3, 4, 5], nobility: [1, 2, 3, 4, 5], prestige: [1, 2, 3, 4, 5] },
};

export const propsOf = (view: View1897): BoardProps<View1897> => ({
  view,
  values: VALUES,
  flags: {},
  colours: ["yellow", "green", "blue", "red"].slice(0, view.seats.length),
  name: (seat) => `Player ${seat}`,
  you: view.seats.map((_, seat) => seat),
  toMove: null,
  shape: "wide",
});

/** The position where this is asked, as `pending` names it. */
export function positionAt(task: string): View1897 {
  const found = positions.find(({ view }) => view.pending.at(-1)?.step === task);
  if (!found) throw new Error(`no position with ${task}`);
  return found.view as unknown as View1897;
}
