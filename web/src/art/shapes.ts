/** One stroke of a drawing: the paint classes of art.css and the path. */
export type Shape = readonly [paint: string, d: string];
export type Shapes = readonly Shape[];

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

export const rect = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
      `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** The same small path around a centre, `count` times: petals, rays, beads. */
export const around = (count: number, point: (angle: number) => string): string =>
  Array.from({ length: count }, (_, i) => point((2 * Math.PI * i) / count)).join("");

export const polar = (x: number, y: number, r: number, angle: number): string =>
  `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
