// The table: its drawings and what happens where.
//
// Families of texts that are named by what is on the table: action, bonus, brussels, card, card-short, colour,
// copy-gain, house, material, noble, noble-effect, pile, seat, seat-letter, source, track.

import { t } from "$/lib/words.svelte";
import type { GameUI } from "$/table/game";
import Area from "./Area.svelte";
import Board from "./Board.svelte";
import Brussels from "./Brussels.svelte";
import { describe } from "./describe";
import { explain } from "./explain";
import { flightsOf, isCeremony, scoredAt, shownBy } from "./flights";
import Piles from "./Piles.svelte";
import SeatBoard from "./SeatBoard.svelte";
import TableTop from "./TableTop.svelte";
import { thingsOf } from "./things";
import type { View1897 } from "./view";

const ui: GameUI<View1897> = {
  Board,
  parts: [
    { id: "area", title: () => t("page.area"), holds: /^(place|coat|bonus):/, Part: Area },
    { id: "brussels", title: () => t("page.brussels"), holds: /^(brussels|prison|copy)\b/, Part: Brussels },
    { id: "tracks", title: () => t("page.tracks"), holds: /^(track|round|expo|drawn)\b/, Part: TableTop },
    { id: "piles", title: () => t("page.piles"), holds: /^(pile|discard|money|bank)\b/, Part: Piles },
  ],
  SeatBoard,
  thingsOf,
  flightsOf,
  scoredAt,
  shownBy,
  explain,
  describe,
  isCeremony,
};

export default ui as unknown as GameUI;
