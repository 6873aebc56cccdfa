// Bruxelles 1893 for the page.

import type { GameFolder } from "../folder";
import StillLife from "./home/StillLife.svelte";

const game: GameFolder<"1893"> = {
  name: "1893",
  tone: "verdigris",
  glass: "iris",
  StillLife,
  dealt: { nobles: ["brugmann"] }, // 1893-1.11
  table: () => import("./table"),
  rules: () => import("./rules/index"),
};

export default game;
