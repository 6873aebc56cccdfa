// The table: its drawings and what happens where.
//
// Families of texts that are named by what is on the table: seat.*, seat-letter.*, meeple.*, action.*, brussels.*,
// colour.*, artwork.*, unit.*, count.*, compass.*, track.*, bonus.*, bonus-short.*, row.*, side.*, noble.*,
// noble-short.*, noble-brief.*, noble-effect.*, board.*, board-short.*, board-power.*, tile.*, tile-effect.*,
// page.tile-short.*, card.*, page.card-short.*, source.*,
// page.cube-letter.*, page.art-letter.*, page.about-action.*, page.about-place.*,
// page.about-compass.*, page.about-track.*, page.about-row.*, page.free-action.*.

import type { GameUI } from "$/table/game";
import { t } from "$/lib/words.svelte";
import Board from "./Board.svelte";
import Brussels from "./Brussels.svelte";
import { describe } from "./describe";
import { explain } from "./explain";
import { flightsOf, isCeremony, scoredAt, shownBy } from "./flights";
import FlyingCard from "./FlyingCard.svelte";
import OwnBoard from "./OwnBoard.svelte";
import OwnStrip from "./OwnStrip.svelte";
import PartArtNouveau from "./PartArtNouveau.svelte";
import SeatBoard from "./SeatBoard.svelte";
import SeatPlate from "./SeatPlate.svelte";
import { around, thingsOf } from "./things";
import type { View1893 } from "./view";

const game: GameUI<View1893> = {
  Board,
  parts: [
    {
      id: "art-nouveau",
      title: () => t("page.part.art-nouveau"),
      holds: /^(space|iris|prestige|pavilion|tile|card)\b/,
      Part: PartArtNouveau,
    },
    {
      id: "brussels",
      title: () => t("page.part.brussels"),
      holds:
        /^(brussels|majority|courthouse|stock|train|action|bank|noble|market|cursor|price|workshop|supply|compass|needle|round)\b/,
      Part: Brussels,
    },
  ],
  SeatBoard,
  OwnBoard,
  OwnStrip,
  SeatPlate,
  thingsOf,
  flightsOf,
  FlyingCard,
  scoredAt,
  shownBy,
  around,
  explain,
  describe,
  isCeremony,
};

// The table hands a view of the right game to the game it has loaded.
export default game as GameUI;
