// What a game gives to the table: its drawings, and where on them things happen.

import type { Component } from "svelte";
import type { GameEvent, Line, Values } from "$/lib/types";

/** What every drawing of a game is given. */
export interface BoardProps<View = unknown> {
  view: View;
  values: Values;
  flags: Record<string, boolean>;
  colours: string[];
  /** The player's name. */
  name: (seat: number) => string;
  /** The seats of who looks. */
  you: number[];
  toMove: number | null;
  /** The room there is: all of it at once, or a part at a time on a phone. */
  shape: "wide" | "tall";
}

export interface Explanation {
  title: string;
  text: string;
  /** The id of a rule, `<game>-4.2`. */
  rule?: string;
}

export type FlyingPiece =
  | { kind: "meeple"; colour: string }
  | { kind: "traveler" }
  | { kind: "house" | "disc"; colour: string }
  | { kind: "cube" | "artwork" | "noble" | "card"; name: string }
  /** Without a value: money as such. */
  | { kind: "coin"; value?: number };

/** A piece that goes from one thing to another. */
export interface Flight {
  piece: FlyingPiece;
  from: string;
  to: string;
}

export interface TextSection {
  heading: string;
  lines: string[];
}

/** A part of the board that a phone shows by itself. */
export interface BoardPart<View = unknown> {
  id: string;
  title: () => string;
  /** The ids of the things that lie on it. */
  holds: RegExp;
  Part: Component<BoardProps<View>>;
}

export interface GameUI<View = unknown> {
  /** Everything on the table but the players' own boards. */
  Board: Component<BoardProps<View>>;
  /** Its parts, for small screens. */
  parts: BoardPart<View>[];
  /** One player's own board with all that is theirs. */
  SeatBoard: Component<BoardProps<View> & { seat: number }>;
  /** The things on the board that a choice belongs to; the first is where it is best shown. */
  thingsOf(choice: string, seat: number, view: View): string[];
  /** Pieces that move because of an event. */
  flightsOf(event: GameEvent, view: View, colours: string[]): Flight[];
  /** Where points rise; null: at the player's score. */
  scoredAt(event: GameEvent, view: View): string | null;
  /** What an event is about: things to light up while the end of a round is told. */
  shownBy(event: GameEvent, view: View): string[];
  explain(thing: string, view: View, values: Values, name: (seat: number) => string): Explanation | null;
  /** The whole position in words, for those who hear it. */
  describe(props: BoardProps<View>): TextSection[];
  /** Events that belong to the end of a round or of the game and are told one by one. */
  isCeremony(event: GameEvent): boolean;
}

export type { GameEvent, Line };
