// What tests of this game have in common: its component tables, as the server sends them.

import type { Values } from "$/lib/types";

export const VALUES: Values = {
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
  "tracks.toml": { architecture: [1, 2, 3, 4, 5], nobility: [1, 2, 3, 4, 5], prestige: [1, 2, 3, 4, 5] },
};
