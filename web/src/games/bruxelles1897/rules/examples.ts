// The drawn examples of the rules.

import { examplesOf } from "$/rules/examples";
import described from "./examples.json";
import CardsForBrussels from "./examples/CardsForBrussels.svelte";
import CoatsOfArms from "./examples/CoatsOfArms.svelte";
import ColumnBonus from "./examples/ColumnBonus.svelte";
import Exhibition from "./examples/Exhibition.svelte";
import IntoPrison from "./examples/IntoPrison.svelte";
import PayingMaterials from "./examples/PayingMaterials.svelte";
import PlacingACard from "./examples/PlacingACard.svelte";

export const EXAMPLES = examplesOf(described, {
  "1897-3.3": PlacingACard,
  "1897-4.7": PayingMaterials,
  "1897-4.17": Exhibition,
  "1897-5.1": CardsForBrussels,
  "1897-7.3": ColumnBonus,
  "1897-7.7": CoatsOfArms,
  "1897-7.8": IntoPrison,
});
