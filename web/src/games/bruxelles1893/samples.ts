// Real positions for the tests, and what the drawings show of them.

import { render } from "svelte/server";
import type { Values } from "$/lib/types";
import type { BoardProps } from "$/table/game";
import Board from "./Board.svelte";
import game from "./table";
import SeatBoard from "./SeatBoard.svelte";
import samples from "./samples.json";
import type { View1893 } from "./view";

interface Sample {
  view: View1893;
  flags: Record<string, boolean>;
  seat: number;
  choices: string[];
}

export const COLOURS = ["red", "blue", "green", "yellow", "orange"];
export const values = samples.values as unknown as Values;
export const positions = samples.positions as unknown as Record<"start" | "two" | "three" | "five", Sample>;
export const name = (seat: number): string => `Player ${seat}`;

export const propsOf = ({ view, flags, seat }: Sample, shape: "wide" | "tall" = "wide"): BoardProps<View1893> => ({
  view,
  values,
  flags,
  colours: COLOURS.slice(0, view.seats.length),
  name,
  you: [0],
  toMove: seat,
  shape,
});

const thingsIn = (html: string): string[] => [...html.matchAll(/data-thing="([^"]+)"/g)].map((found) => found[1] ?? "");

/** By part of a narrow screen: what belongs to it, and what is drawn in it. */
export const partThings = (sample: Sample): { holds: RegExp; drawn: string[] }[] =>
  game.parts.map(({ holds, Part }) => ({
    holds,
    drawn: thingsIn(render(Part, { props: propsOf(sample, "tall") as BoardProps }).body),
  }));

/** The ids of everything that is drawn: the whole board or all its parts, and the players' boards. */
export function drawnThings(sample: Sample, shape: "wide" | "tall"): string[] {
  const props = propsOf(sample, shape);
  const boards = shape === "wide" ? [Board] : game.parts.map(({ Part }) => Part);
  const html = boards.map((Part) => render(Part, { props: props as BoardProps }).body);
  const seats = sample.view.seats.map((_, seat) => render(SeatBoard, { props: { ...props, seat } }).body);
  return [...html, ...seats].flatMap(thingsIn);
}
