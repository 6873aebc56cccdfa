// What happened as a row of pictures: each beat of a turn with the view before and after it, and what is said to it.
//
// The server tells the view as it is now and, beat by beat, how it was before. So what is drawn on the way is always a
// view of the server's; nothing here knows a rule.

import type { Beat, GameEvent, Line } from "$/lib/types";

export type View = Record<string, unknown>;

/** Something that was committed, or drafted, with its beats. */
export interface Part {
  seat: number;
  /** Its own name. */
  name: string;
  /** What belongs to one turn has the same. */
  turn: string;
  events: GameEvent[];
  lines: Line[];
  beats: Beat[];
}

/** One picture of the story. */
export interface Picture {
  seat: number;
  /** What is told in one go, and skipped in one: a turn, or a step of a scoring. */
  unit: string;
  /** The part of the turn it is of. */
  part: string;
  events: GameEvent[];
  /** What is said to it: of a turn, all so far. */
  lines: Line[];
  before: View;
  after: View;
  /** It belongs to the end of a round, or of the game. */
  ceremony: boolean;
  /** It was seen before: somebody has asked for it again. */
  past?: boolean;
}

type Plain = Record<string, unknown> | unknown[];

const copied = (value: unknown): Plain => (Array.isArray(value) ? [...value] : { ...(value as View) });

/** A key as a JSON pointer writes it (RFC 6901). */
const plain = (key: string): string => key.replaceAll("~1", "/").replaceAll("~0", "~");

function changed(root: unknown, pointer: string, change: (parent: Plain, key: string) => void): unknown {
  const keys = pointer.slice(1).split("/").map(plain);
  const last = keys.pop() ?? "";
  const top = copied(root);
  let parent = top;
  for (const key of keys) {
    const child = copied((parent as View)[key]);
    (parent as View)[key] = child;
    parent = child;
  }
  change(parent, last);
  return top;
}

/** The view before a beat, made of the view after it. */
export function undone(view: View, { was, new: fresh }: Beat): View {
  let found: unknown = view;
  for (const pointer of fresh) found = changed(found, pointer, (parent, key) => delete (parent as View)[key]);
  for (const [pointer, value] of Object.entries(was))
    found = changed(found, pointer, (parent, key) => ((parent as View)[key] = value));
  return found as View;
}

/** The same view, with points that were scored meanwhile. */
function withPoints(view: View, events: GameEvent[]): View {
  const scored = events.filter(({ kind, seat }) => kind === "scored" && seat >= 0);
  if (scored.length === 0) return view;
  const seats = (view.seats as { points: number }[]).map((seat, number) => ({
    ...seat,
    points: scored.reduce((sum, event) => sum + (event.seat === number ? event.amount : 0), seat.points),
  }));
  return { ...view, seats };
}

/** A beat of a scoring is told line by line, and the points go up with each; what they lead to comes with the last. */
function byLine(picture: Picture, from: number, part: Part): Picture[] {
  if (picture.lines.length < 2) return [{ ...picture, unit: `${part.turn}/${from}` }];
  const pictures: Picture[] = [];
  for (const [number, line] of picture.lines.entries()) {
    const [first, last] = [Math.max(from, line.events[0]), line.events[1]];
    const told = part.events.slice(from, first);
    const events = part.events.slice(first, Math.min(last, from + picture.events.length));
    const ends = number === picture.lines.length - 1;
    pictures.push({
      ...picture,
      unit: `${part.turn}/${from}/${number}`,
      events,
      lines: [line],
      before: withPoints(picture.before, told),
      after: ends ? picture.after : withPoints(picture.before, [...told, ...events]),
    });
  }
  return pictures;
}

/** The pictures of what happened, the last of which is this view. What one has seen of the first part is left out. */
export function picturesOf(parts: Part[], view: View, isCeremony: (event: GameEvent) => boolean, seen = 0): Picture[] {
  const pictures: Picture[] = [];
  let after = view;
  for (const [place, part] of [...parts.entries()].toReversed()) {
    let scoring = part.events.findIndex(isCeremony);
    if (scoring < 0) scoring = Infinity;
    for (const [number, beat] of [...part.beats.entries()].toReversed()) {
      const before = undone(after, beat);
      const from = part.beats[number - 1]?.upto ?? 0;
      const events = part.events.slice(from, beat.upto);
      const ceremony = beat.upto > scoring;
      // The count at the end of the game has a screen of its own.
      const counted = events.some(({ kind }) => kind === "game-over");
      const said = (line: Line): boolean =>
        line.events[0] < beat.upto && (ceremony ? line.events[1] > (counted ? beat.upto - 1 : from) : true);
      const picture: Picture = {
        seat: part.seat,
        unit: part.turn,
        part: part.name,
        events,
        lines: part.lines.filter(said),
        before,
        after,
        ceremony,
      };
      const shown = place > 0 || beat.upto > seen || (events.length === 0 && seen === 0);
      if (shown) pictures.unshift(...(ceremony && !counted ? byLine(picture, from, part) : [picture]));
      after = before;
    }
  }
  return pictures;
}

/** For those who want nothing to move: each unit as one picture. */
export function stills(pictures: Picture[]): Picture[] {
  const found: Picture[] = [];
  for (const picture of pictures) {
    const last = found.at(-1);
    if (last?.unit !== picture.unit) found.push(picture);
    else
      found[found.length - 1] = {
        ...last,
        events: [...last.events, ...picture.events],
        lines: [...new Set([...last.lines, ...picture.lines])],
        after: picture.after,
      };
  }
  return found;
}
