// What a game gives to the table: its drawings, and where on them things happen.

import type { Component, Snippet } from "svelte";
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

export interface SeatProps<View = unknown> extends BoardProps<View> {
  /** Whose board it is. */
  seat: number;
}

export interface PlateProps<View = unknown> extends SeatProps<View> {
  /** What the table knows of the player, at the right end of the plate. */
  signs?: Snippet;
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
  /** One player's board with all that is theirs, whole: opened over the table, or a place of its own on a phone. */
  SeatBoard: Component<SeatProps<View>>;
  /** One's own board, large and low, across the whole table. */
  OwnBoard: Component<SeatProps<View>>;
  /** One's own things where there is no room for the board: one line on a phone, or, folded, two; two elsewhere. */
  OwnStrip: Component<SeatProps<View> & { folded?: boolean }>;
  /** What a glance at another player needs: their goods as small pieces, on a plate 7em high that fills its place. */
  SeatPlate: Component<PlateProps<View>>;
  /** The things on the board that a choice belongs to; the first is where it is best shown. */
  thingsOf(choice: string, seat: number, view: View): string[];
  /** Pieces that move because of an event, given the views before and after it. */
  flightsOf(event: GameEvent, before: View, colours: string[], after: View): Flight[];
  /** A card that flies face up; without it all fly face down. */
  FlyingCard?: Component<{ name: string; values: Values }>;
  /** Where points rise; null: at the player's score. */
  scoredAt(event: GameEvent, view: View): string | null;
  /** What an event is about: things to light up while it is told. */
  shownBy(event: GameEvent, view: View): string[];
  /** Other things that the explanation of a thing speaks of: it must not cover them. */
  around?(thing: string, view: View): string[];
  explain(thing: string, view: View, values: Values, name: (seat: number) => string): Explanation | null;
  /** The whole position in words, for those who hear it. */
  describe(props: BoardProps<View>): TextSection[];
  /** Events that belong to the end of a round or of the game and are told one by one. */
  isCeremony(event: GameEvent): boolean;
}

export type { GameEvent, Line };
