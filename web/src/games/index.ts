// The games there are. To add one, add its folder and name it here.

import bruxelles1893 from "./bruxelles1893/index";
import bruxelles1897 from "./bruxelles1897/index";
import type { GameFolder } from "./folder";

const FOLDERS = [bruxelles1893, bruxelles1897] as const;
export type GameName = (typeof FOLDERS)[number]["name"];

/** In the order in which they are offered. */
export const GAME_NAMES = FOLDERS.map(({ name }) => name) as [GameName, ...GameName[]];
export const GAMES = Object.fromEntries(FOLDERS.map((folder) => [folder.name, folder])) as Record<GameName, GameFolder>;

export const isGame = (name: string): name is GameName => (GAME_NAMES as string[]).includes(name);
