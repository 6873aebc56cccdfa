// Where the markers stand on the score band.

const SHORTEST = 50;

export interface Marker {
  seat: number;
  points: number;
  /** Hundredths of the band's length: of the score itself, and of the marker, moved aside where others stand. */
  exact: number;
  shown: number;
}

export interface Band {
  low: number;
  high: number;
  /** The numbers on the band. */
  steps: number[];
  markers: Marker[];
}

/** Markers keep their order and a distance of at least `apart` hundredths. */
export function scoreBand(points: number[], apart: number): Band {
  const low = Math.min(0, Math.floor(Math.min(...points) / 10) * 10);
  const high = Math.max(SHORTEST, Math.ceil((Math.max(...points) + 1) / 10) * 10);
  const place = (score: number) => ((score - low) / (high - low)) * 100;
  const step = high - low > 120 ? 20 : high - low > 60 ? 10 : 5;
  const steps = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
  const markers = points
    .map((score, seat) => ({ seat, points: score, exact: place(score), shown: place(score) }))
    .sort((a, b) => a.points - b.points || a.seat - b.seat);
  spread(markers, apart);
  return { low, high, steps, markers };
}

function spread(markers: Marker[], apart: number): void {
  let least = apart / 2;
  for (const marker of markers) {
    marker.shown = Math.max(marker.shown, least);
    least = marker.shown + apart;
  }
  let most = 100 - apart / 2;
  for (const marker of markers.toReversed()) {
    marker.shown = Math.min(marker.shown, most);
    most = marker.shown - apart;
  }
}
