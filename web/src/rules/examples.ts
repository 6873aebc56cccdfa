// Which drawn example belongs to which rule. Beside it, in examples.json: its caption, and the component values
// without which its numbers would be wrong; with others it is left out.

import type { Component } from "svelte";
import type { Givens } from "$/lib/catalogue";
import { holds } from "$/lib/words.svelte";
import described from "./examples.json";
import ActiveArea from "./examples/ActiveArea.svelte";
import BrusselsMajority from "./examples/BrusselsMajority.svelte";
import BuildingAPavilion from "./examples/BuildingAPavilion.svelte";
import CardsForBrussels from "./examples/CardsForBrussels.svelte";
import ClaimingATile from "./examples/ClaimingATile.svelte";
import ClosingTheGap from "./examples/ClosingTheGap.svelte";
import CoatsOfArms from "./examples/CoatsOfArms.svelte";
import ColumnBonus from "./examples/ColumnBonus.svelte";
import ColumnMajority from "./examples/ColumnMajority.svelte";
import ColumnTie from "./examples/ColumnTie.svelte";
import Exhibition from "./examples/Exhibition.svelte";
import GrowingCost from "./examples/GrowingCost.svelte";
import IntoPrison from "./examples/IntoPrison.svelte";
import IrisMajority from "./examples/IrisMajority.svelte";
import OwnersFreeAction from "./examples/OwnersFreeAction.svelte";
import PavilionVisit from "./examples/PavilionVisit.svelte";
import PayingAHouse from "./examples/PayingAHouse.svelte";
import PayingMaterials from "./examples/PayingMaterials.svelte";
import PlacingACard from "./examples/PlacingACard.svelte";
import Sale from "./examples/Sale.svelte";
import SlidingCards from "./examples/SlidingCards.svelte";
import Stake from "./examples/Stake.svelte";
import WholeCount from "./examples/WholeCount.svelte";

export interface Example {
  Drawn: Component;
  caption: string;
  with: Givens;
}

const DRAWINGS = {
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
  "1897-3.3": PlacingACard,
  "1897-4.7": PayingMaterials,
  "1897-4.17": Exhibition,
  "1897-5.1": CardsForBrussels,
  "1897-7.3": ColumnBonus,
  "1897-7.7": CoatsOfArms,
  "1897-7.8": IntoPrison,
} satisfies Record<keyof typeof described, Component>;

export const EXAMPLES: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries(DRAWINGS).map(([rule, Drawn]) => [rule, { Drawn, ...described[rule as keyof typeof described] }]),
);

/** The example of a rule, unless it relies on other component values than those that are spoken of. */
export function exampleOf(rule: string): Example | undefined {
  const example = EXAMPLES[rule];
  return example && holds(example.with) ? example : undefined;
}
