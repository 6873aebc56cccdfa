// Fingers on a drawing: two that spread zoom about the point between them, two taps zoom there; one finger moves, as the
// browser does it.

interface Meant {
  spread: (by: number, x: number, y: number) => void;
  double: (x: number, y: number) => void;
}

/** Two taps within this time, in milliseconds, and so near to each other, in pixels, are one double tap. */
export const DOUBLE_TAP = 280;
const NEAR = 30;
/** A finger that has moved as far as this has not tapped. */
const STILL = 10;

interface Point {
  clientX: number;
  clientY: number;
}

const between = (one: Point, other: Point): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

export class Fingers {
  readonly #down = new Map<number, PointerEvent>();
  #spread = 0;
  #began: PointerEvent | null = null;
  #tapped: PointerEvent | null = null;

  constructor(private readonly meant: Meant) {}

  down(event: PointerEvent): void {
    if (event.pointerType !== "touch") return;
    this.#down.set(event.pointerId, event);
    this.#began = this.#down.size === 1 ? event : null;
    this.#spread = this.#distance();
  }

  move(event: PointerEvent): void {
    if (!this.#down.has(event.pointerId)) return;
    this.#down.set(event.pointerId, event);
    const now = this.#distance();
    if (!now || !this.#spread) return;
    const [one, other] = [...this.#down.values()] as [PointerEvent, PointerEvent];
    this.meant.spread(now / this.#spread, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    this.#spread = now;
  }

  /** A finger is lifted; or the browser has taken it, to scroll. */
  up(event: PointerEvent, lifted = true): void {
    if (!this.#down.delete(event.pointerId)) return;
    this.#spread = this.#distance();
    if (lifted) this.#tap(event);
    else this.#tapped = null;
  }

  #tap(event: PointerEvent): void {
    const began = this.#began;
    this.#began = null;
    // What can be chosen is chosen by the first tap.
    const chooses = (event.target as Element | null)?.closest?.('[data-can="yes"], button') ?? null;
    if (!began || chooses || between(began, event) > STILL) {
      this.#tapped = null;
      return;
    }
    const before = this.#tapped;
    this.#tapped = event;
    if (!before || event.timeStamp - before.timeStamp > DOUBLE_TAP || between(before, event) > NEAR) return;
    this.#tapped = null;
    this.meant.double(event.clientX, event.clientY);
  }

  #distance(): number {
    const [one, other, third] = [...this.#down.values()];
    return one && other && !third ? between(one, other) : 0;
  }
}
