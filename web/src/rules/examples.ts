// Which drawn example belongs to which rule, and its caption.

import type { Component } from "svelte";
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
}

const example = (Drawn: Component, caption: string): Example => ({ Drawn, caption });

export const EXAMPLES: Readonly<Record<string, Example>> = {
  "1893-2.4": example(ActiveArea, "page.rules.example.active-area"),
  "1893-3.5": example(Stake, "page.rules.example.stake"),
  "1893-4.5": example(Sale, "page.rules.example.sale"),
  "1893-4.9": example(ClosingTheGap, "page.rules.example.noble-row"),
  "1893-4.21": example(PayingAHouse, "page.rules.example.paying-house"),
  "1893-5.6": example(OwnersFreeAction, "page.rules.example.free-action"),
  "1893-6.2": example(GrowingCost, "page.rules.example.growing-cost"),
  "1893-8.2": example(ColumnMajority, "page.rules.example.column"),
  "1893-8.3": example(ColumnTie, "page.rules.example.column-tie"),
  "1893-8.8": example(SlidingCards, "page.rules.example.sliding"),
  "1893-8.11": example(IrisMajority, "page.rules.example.iris"),
  "1893-8.13": example(BrusselsMajority, "page.rules.example.courthouse"),
  "1893-10.11": example(WholeCount, "page.rules.example.whole-count"),
  "1893-11.8": example(ClaimingATile, "page.rules.example.tile"),
  "1893-11.19": example(BuildingAPavilion, "page.rules.example.pavilion"),
  "1893-11.23": example(PavilionVisit, "page.rules.example.pavilion-visit"),
  "1897-3.3": example(PlacingACard, "page.rules.example.placing-card"),
  "1897-4.7": example(PayingMaterials, "page.rules.example.paying-materials"),
  "1897-4.17": example(Exhibition, "page.rules.example.exhibition"),
  "1897-5.1": example(CardsForBrussels, "page.rules.example.brussels-cards"),
  "1897-7.3": example(ColumnBonus, "page.rules.example.column-bonus"),
  "1897-7.7": example(CoatsOfArms, "page.rules.example.coats-of-arms"),
  "1897-7.8": example(IntoPrison, "page.rules.example.prison"),
};
