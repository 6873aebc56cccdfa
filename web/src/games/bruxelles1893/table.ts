// The table: its drawings and what happens where.
//
// Families of texts that are named by what is on the table: seat.*, seat-letter.*, meeple.*, action.*, brussels.*,
// colour.*, artwork.*, unit.*, count.*, compass.*, track.*, bonus.*, bonus-short.*, row.*, side.*, noble.*,
// noble-short.*, noble-brief.*, noble-effect.*, board.*, board-short.*, board-power.*, tile.*, tile-effect.*, card.*,
// source.*,
// page.cube-letter.*, page.art-letter.*, page.about-action.*, page.about-place.*,
// page.about-compass.*, page.about-track.*, page.about-row.*, page.free-action.*.

import type { GameUI } from "$/table/game";
import { t } from "$/lib/words.svelte";
import ArtNouveau from "./ArtNouveau.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { explain } from "./explain";
import { flightsOf, isCeremony, scoredAt, shownBy } from "./flights";
import Market from "./Market.svelte";
import NobleRow from "./NobleRow.svelte";
import PartBrussels from "./PartBrussels.svelte";
import PartScores from "./PartScores.svelte";
import SeatBoard from "./SeatBoard.svelte";
import { thingsOf } from "./things";
import type { View1893 } from "./view";
import Works from "./Works.svelte";

const game: GameUI<View1893> = {
  Board,
  parts: [
    {
      id: "art-nouveau",
      title: () => t("page.part.art-nouveau"),
      holds: /^(space|iris|prestige)\b/,
      Part: ArtNouveau,
    },
    {
      id: "brussels",
      title: () => t("page.part.brussels"),
      holds: /^(brussels|courthouse|stock|train|action|bank)\b/,
      Part: PartBrussels,
    },
    { id: "nobles", title: () => t("page.part.nobles"), holds: /^noble/, Part: NobleRow },
    { id: "market", title: () => t("page.part.market"), holds: /^(market|cursor|price):/, Part: Market },
    { id: "works", title: () => t("page.part.works"), holds: /^(workshop|supply|compass|needle):/, Part: Works },
    {
      id: "scores",
      title: () => t("page.part.scores"),
      holds: /^(points|round|pavilion|tile|card)\b/,
      Part: PartScores,
    },
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

// The table hands a view of the right game to the game it has loaded.
export default game as GameUI;
