// SHA-256 of a text, in hex. The browser has its own, but only where a page came by https, and friends at home come by http.

const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** The first 32 bits behind the point of the cube roots of the first 64 primes. */
const ROUNDS = cubeRoots(64);

function cubeRoots(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes.map((prime) => Math.floor((Math.cbrt(prime) % 1) * 2 ** 32));
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text with a one, zeros and its length in bits behind it, in 32-bit words. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const words = new DataView(whole.buffer);
  words.setUint32(whole.length - 4, bytes.length * 8);
  return words;
}

function schedule(words: DataView, offset: number): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = words.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + small + w[i - 7]! + large;
  }
  return w;
}

function compressed(state: number[], w: Int32Array): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
}

export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  let state: number[] = [...INITIAL];
  for (let offset = 0; offset < words.byteLength; offset += 64) state = compressed(state, schedule(words, offset));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
