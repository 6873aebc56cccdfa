// Where an explanation lies: beside what it explains and what it speaks of, never over it.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Placed {
  left: number;
  top: number;
  /** As high as it may be; the rest is scrolled to. */
  most: number;
}

const MARGIN = 8;
/** So high it may be in any case, even over the thing. */
const LEAST = 120;

export const unionOf = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const within = (wanted: number, size: number, from: number, to: number): number =>
  Math.max(from + MARGIN, Math.min(wanted, to - size - MARGIN));

/** Beside the thing, on the side where it fits, or else where there is the most room for it. */
export function beside(around: Box, size: { width: number; height: number }, room: Box): Placed {
  const high = room.bottom - room.top - 2 * MARGIN;
  const middle = (around.left + around.right) / 2 - size.width / 2;
  const centre = (around.top + around.bottom) / 2 - Math.min(size.height, high) / 2;
  const left = within(middle, size.width, room.left, room.right);
  const top = within(centre, Math.min(size.height, high), room.top, room.bottom);
  const under = room.bottom - around.bottom - 2 * MARGIN;
  const over = around.top - room.top - 2 * MARGIN;
  const sides = [
    { fits: size.height <= under, area: under * size.width, left, top: around.bottom + MARGIN, most: under },
    { fits: size.height <= over, area: over * size.width, left, top: around.top - MARGIN - size.height, most: over },
    ...[
      { wide: room.right - around.right - 2 * MARGIN, left: around.right + MARGIN },
      { wide: around.left - room.left - 2 * MARGIN, left: around.left - MARGIN - size.width },
    ].map(({ wide, left: at }) => ({
      fits: size.width <= wide && size.height <= high,
      area: size.width <= wide ? high * size.width : 0,
      left: at,
      top,
      most: high,
    })),
  ];
  const best = sides.find(({ fits }) => fits) ?? sides.toSorted((a, b) => b.area - a.area)[0];
  if (!best) return { left, top, most: high };
  const most = Math.max(best.most, LEAST);
  const height = Math.min(size.height, most);
  return { left: best.left, top: within(best.top, height, room.top, room.bottom), most };
}

/** On a phone: a card at the upper or the lower edge, whichever is away from the thing. */
export function atEdge(around: Box, size: { width: number; height: number }, room: Box): Placed {
  const over = around.top - room.top - 2 * MARGIN;
  const under = room.bottom - around.bottom - 2 * MARGIN;
  const most = Math.max(over, under, LEAST);
  const height = Math.min(size.height, most);
  return {
    left: room.left + Math.max(MARGIN, (room.right - room.left - size.width) / 2),
    top: over > under ? room.top + MARGIN : room.bottom - height - MARGIN,
    most,
  };
}
