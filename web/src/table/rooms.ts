// How a table is laid out in a window, by the room there is.

/**
 * - wide: the others as plates, the board, one's own board, and a panel beside them, all at once;
 * - middle: the parts of the board behind tabs, one's own things as a strip;
 * - narrow: a phone; one place at a time, what is asked on a sheet below;
 * - low: a phone held sideways, or a page at twice its size; the same with the sheet beside the board.
 */
export type Room = "wide" | "middle" | "narrow" | "low";

const WIDE = { width: 1280, height: 700 };
/** Below this width there is no room for two columns. */
const TWO_COLUMNS = 560;
const NARROW = 700;
const LOW = 560;

export function roomFor(width: number, height: number): Room {
  if (width >= WIDE.width && height >= WIDE.height) return "wide";
  if (height < LOW && width >= TWO_COLUMNS && width > height) return "low";
  return width < NARROW ? "narrow" : "middle";
}

/** Where there is room for one place at a time. */
export const isSmall = (room: Room): boolean => room === "narrow" || room === "low";

/** The least size of an em, in pixels, in which the letters of the drawings can be read: below that one scrolls. */
export const LEAST = { board: 6.9, tall: 9.5, strip: 9, line: 9.7 };

/** How wide a strip of one's own things is, in em. */
const STRIP = 38;

/** A strip in which letters would be too small is folded into two lines; with larger text it always is. */
export function isFolded(room: Room, width: number, large: boolean): boolean {
  const places = 60;
  const sheet = Math.min(Math.max(272, width * 0.4), 384);
  const free = room === "low" ? width - places - sheet : width;
  return isSmall(room) && (large || free < STRIP * LEAST.line);
}

/** What a small screen shows, one at a time; reached at its edge, with the thumb. */
export const PLACES = ["board", "mine", "others", "story"] as const;
export type Place = (typeof PLACES)[number];

/** The place of a small screen where a thing lies. */
export function placeOf(thing: string, you: number[]): Place {
  const seat = /^seat:(\d+)/.exec(thing)?.[1];
  if (seat === undefined) return "board";
  return you.includes(Number(seat)) ? "mine" : "others";
}
