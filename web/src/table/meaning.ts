// What would come of an option, as one text.

import type { Option } from "$/lib/types";
import { say } from "$/lib/words.svelte";

/** Between two consequences: a line may end with it and begins with none. */
const BETWEEN = "\u00a0· ";
/** Invisible, and no line breaks there. */
const JOINED = "\u2060";

/** The name of a place, `2-3`, stays on one line. */
export const meaningOf = (option: Option, name: (seat: number) => string): string =>
  option.means
    .map((phrase) => say(phrase, name))
    .join(BETWEEN)
    .replace(/(\d)-(?=\d)/g, `$1${JOINED}-${JOINED}`);
