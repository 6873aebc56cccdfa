// The games there are. To add one, add its folder and its name here.

import type { GameUI } from "$/table/game";

export const GAME_NAMES = ["1893", "1897"] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** The drawings of a game, fetched when it is on the screen. */
export const GAMES: Record<GameName, () => Promise<{ default: GameUI }>> = {
  "1893": () => import("./bruxelles1893/index"),
  "1897": () => import("./bruxelles1897/index"),
};
