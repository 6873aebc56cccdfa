// The four players of all examples, with the colours they always have.

import type { SeatColour } from "$/art";

export interface Person {
  name: string;
  letter: string;
  colour: SeatColour;
}

export const ADA: Person = { name: "Ada", letter: "A", colour: "red" };
export const BRAM: Person = { name: "Bram", letter: "B", colour: "blue" };
export const CLARA: Person = { name: "Clara", letter: "C", colour: "green" };
export const DRIES: Person = { name: "Dries", letter: "D", colour: "yellow" };
