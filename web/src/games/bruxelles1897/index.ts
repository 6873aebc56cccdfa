// Bruxelles 1897 for the page.

import type { GameFolder } from "../folder";
import StillLife from "./home/StillLife.svelte";

const game: GameFolder<"1897"> = {
  name: "1897",
  tone: "rose",
  glass: "sun",
  StillLife,
  dealt: {},
  table: () => import("./table"),
  rules: () => import("./rules/index"),
};

export default game;
