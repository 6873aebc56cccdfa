// Some events tell only the second half of a story: a card was taken, but not from where. Here the first half is kept.

import type { GameEvent } from "$/lib/types";
import { pileOf } from "./view";

const STARTS_A_TURN = new Set(["placed", "sent", "passed"]);
const ENDS_THE_TURNS = new Set(["led-column", "led-coat", "imprisoned", "round-began"]);

class Trail {
  /** The thing that the next card taken comes from. */
  source = "bank";
  /** The coat of arms that the next points come from. */
  coat: string | null = null;
  /** Whose turn it is; nobody's at the end of a round. */
  private seat: number | null = null;
  private drew = false;

  follow(event: GameEvent): void {
    if (STARTS_A_TURN.has(event.kind)) this.start(event.seat);
    if (ENDS_THE_TURNS.has(event.kind)) this.seat = null;
    if (event.kind === "placed") this.source = event.what;
    if (event.kind === "led-coat") this.coat = event.what;
    if (event.kind === "revealed") this.draw();
  }

  private start(seat: number): void {
    this.seat = seat;
    this.source = "bank";
    this.drew = false;
  }

  private draw(): void {
    this.source = "drawn";
    this.drew = true;
  }

  /** Where a card was before its discard. Of artworks `sold` tells; the old area is just cleared away. */
  discardedFrom(card: string): string | null {
    const pile = pileOf(card);
    if (this.seat === null || pile === null || (pile === "artworks" && !this.drew)) return null;
    return pile === "materials" && !this.drew ? `seat:${this.seat}/materials` : "drawn";
  }
}

export const trail = new Trail();
