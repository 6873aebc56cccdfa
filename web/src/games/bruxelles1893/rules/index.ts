// What the rules page draws of this game.

import type { GameRules } from "$/rules/game";
import { EXAMPLES } from "./examples";
import { STEPS } from "./round";
import RoundDrawing from "./RoundDrawing.svelte";

const rules: GameRules = { examples: EXAMPLES, steps: STEPS, RoundDrawing };

export default rules;
