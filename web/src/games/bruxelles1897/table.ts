// The table: its drawings and what happens where.
//
// Families of texts that are named by what is on the table: action, bonus, brussels, brussels-gain, card, card-short, colour,
// copy-gain, house, material, noble, noble-effect, noble-short, pile, seat, seat-letter, source, track.

import { t } from "$/lib/words.svelte";
import type { GameUI } from "$/table/game";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import City from "./City.svelte";
import { describe } from "./describe";
import { explain } from "./explain";
import { flightsOf, isCeremony, scoredAt, shownBy } from "./flights";
import OwnBoard from "./OwnBoard.svelte";
import OwnStrip from "./OwnStrip.svelte";
import SeatBoard from "./SeatBoard.svelte";
import SeatPlate from "./SeatPlate.svelte";
import { around, thingsOf } from "./things";
import type { View1897 } from "./view";

const ui: GameUI<View1897> = {
  Board,
  parts: [
    { id: "area", title: () => t("page.area"), holds: /^(place|coat|bonus):/, Part: Area },
    {
      id: "city",
      title: () => t("page.city"),
      holds: /^(brussels|prison|copy|track|round|expo|drawn|pile|discard|money|bank)\b/,
      Part: City,
    },
  ],
  SeatBoard,
  OwnBoard,
  OwnStrip,
  SeatPlate,
  thingsOf,
  flightsOf,
  scoredAt,
  shownBy,
  around,
  explain,
  describe,
  isCeremony,
};

export default ui as unknown as GameUI;
