// The drawn examples of the rules.

import { examplesOf } from "$/rules/examples";
import described from "./examples.json";
import ActiveArea from "./examples/ActiveArea.svelte";
import BrusselsMajority from "./examples/BrusselsMajority.svelte";
import BuildingAPavilion from "./examples/BuildingAPavilion.svelte";
import ClaimingATile from "./examples/ClaimingATile.svelte";
import ClosingTheGap from "./examples/ClosingTheGap.svelte";
import ColumnMajority from "./examples/ColumnMajority.svelte";
import ColumnTie from "./examples/ColumnTie.svelte";
import GrowingCost from "./examples/GrowingCost.svelte";
import IrisMajority from "./examples/IrisMajority.svelte";
import OwnersFreeAction from "./examples/OwnersFreeAction.svelte";
import PavilionVisit from "./examples/PavilionVisit.svelte";
import PayingAHouse from "./examples/PayingAHouse.svelte";
import Sale from "./examples/Sale.svelte";
import SlidingCards from "./examples/SlidingCards.svelte";
import Stake from "./examples/Stake.svelte";
import WholeCount from "./examples/WholeCount.svelte";

export const EXAMPLES = examplesOf(described, {
  "1893-2.4": ActiveArea,
  "1893-3.5": Stake,
  "1893-4.5": Sale,
  "1893-4.9": ClosingTheGap,
  "1893-4.21": PayingAHouse,
  "1893-5.6": OwnersFreeAction,
  "1893-6.2": GrowingCost,
  "1893-8.2": ColumnMajority,
  "1893-8.3": ColumnTie,
  "1893-8.8": SlidingCards,
  "1893-8.11": IrisMajority,
  "1893-8.13": BrusselsMajority,
  "1893-10.11": WholeCount,
  "1893-11.8": ClaimingATile,
  "1893-11.19": BuildingAPavilion,
  "1893-11.23": PavilionVisit,
});
