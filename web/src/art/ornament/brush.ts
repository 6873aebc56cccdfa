/** A line as a chain of cubic curves: the first point, then three points for each curve. */
export type Stroke = readonly number[];
type Point = readonly [x: number, y: number];

const SAMPLES = 14;

const at = (stroke: Stroke, index: number): Point => [stroke[2 * index] ?? 0, stroke[2 * index + 1] ?? 0];

const mix = (points: readonly Point[], weights: readonly number[], axis: 0 | 1): number =>
  points.reduce((sum, point, i) => sum + point[axis] * (weights[i] ?? 0), 0);

/** Where the pen is on one curve, and the unit normal there. */
const pen = (curve: readonly Point[], t: number): { x: number; y: number; nx: number; ny: number } => {
  const u = 1 - t;
  const place = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  const slope = [-u * u, u * u - 2 * u * t, 2 * u * t - t * t, t * t];
  const dx = mix(curve, slope, 0);
  const dy = mix(curve, slope, 1);
  const length = Math.hypot(dx, dy) || 1;
  return { x: mix(curve, place, 0), y: mix(curve, place, 1), nx: -dy / length, ny: dx / length };
};

/** The outline of a whiplash line that swells from its first width over the middle one to the last. */
export const brush = (stroke: Stroke, [first, middle, last]: readonly [number, number, number]): string => {
  const curves = (stroke.length / 2 - 1) / 3;
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= curves * SAMPLES; i++) {
    const index = Math.min(Math.floor(i / SAMPLES), curves - 1);
    const curve = [0, 1, 2, 3].map((k) => at(stroke, 3 * index + k));
    const { x, y, nx, ny } = pen(curve, i / SAMPLES - index);
    const done = i / (curves * SAMPLES);
    const swell = Math.sin(Math.PI * done);
    const half = ((first * (1 - done) + last * done) * (1 - swell) + middle * swell) / 2;
    left.push(`${(x + nx * half).toFixed(1)} ${(y + ny * half).toFixed(1)}`);
    right.unshift(`${(x - nx * half).toFixed(1)} ${(y - ny * half).toFixed(1)}`);
  }
  return `M${left.join("L")}L${right.join("L")}z`;
};
