// How a piece shows whose it is, in every game.

import type { SeatColour } from "$/art";
import { t } from "$/lib/words.svelte";
import type { Owner } from "./majority";

export const colourOf = (owner: Owner, colours: string[]): SeatColour =>
  (owner === "neutral" ? owner : (colours[owner] ?? "neutral")) as SeatColour;

export const letterOf = (owner: Owner, colours: string[]): string => t(`seat-letter.${colourOf(owner, colours)}`);
