// The letters that are shipped have every sign that the catalogues use.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const FACES = ["text", "text-bold", "display"];
const MOST_BYTES = 60_000;

/** What a table's tag stands for: its place among those that WOFF2 knows; `cmap` is the first. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;

/** The characters of a WOFF2 file: its tables are one Brotli stream, `cmap` is as it is in every font. */
function charactersOf(file: string): Set<number> {
  const bytes = readFileSync(file);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const next = bytes[at++] ?? 0;
      value = value * 128 + (next & 127);
      if (next < 128) return value;
    }
  };
  let place = 0;
  let cmap = -1;
  for (let table = bytes.readUInt16BE(12); table > 0; table--) {
    const flags = bytes[at++] ?? 0;
    const tag = flags & 63;
    if (tag === OWN_TAG) at += 4;
    const length = number();
    const transformed = tag === GLYF || tag === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (tag === CMAP) cmap = place;
    place += transformed ? number() : length;
  }
  return charactersIn(brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20))).subarray(cmap));
}

/** The segments of the format that every font has: `cmap` 4. */
function charactersIn(cmap: Buffer): Set<number> {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, one) => cmap.readUInt32BE(4 + one * 8 + 4));
  const start = tables.find((offset) => cmap.readUInt16BE(offset) === 4) ?? 0;
  const count = cmap.readUInt16BE(start + 6);
  const found = new Set<number>();
  for (let segment = 0; segment < count; segment += 2) {
    const last = cmap.readUInt16BE(start + 14 + segment);
    for (let code = cmap.readUInt16BE(start + 16 + count + segment); code <= last && code < 0xffff; code++)
      found.add(code);
  }
  return found;
}

const SOURCES = here("../../../src/bruxelles/");
const texts = readdirSync(SOURCES, { recursive: true, encoding: "utf-8" })
  .filter((file) => file.endsWith(".po"))
  .flatMap((file) => readFileSync(SOURCES + file, "utf-8").split("\n"))
  .filter((line) => /^(msgstr|")/.test(line))
  .join("");
const used = [...new Set(texts)].filter((sign) => sign >= " ");
const lacking = (face: string): string[] => {
  const known = charactersOf(here(`./fonts/${face}.woff2`));
  return used.filter((sign) => !known.has(sign.codePointAt(0) ?? 0));
};

describe("the letters", () => {
  it("have all that is read", () => {
    expect(used.length).toBeGreaterThan(90);
    expect(lacking("text")).toEqual([]);
    expect(lacking("text-bold")).toEqual([]);
  });
  it("of titles have all but signs, which are taken from the others", () => {
    expect(lacking("display").filter((sign) => /\p{L}|\p{N}/u.test(sign))).toEqual([]);
  });
  it("are few bytes", () => {
    const sizes = FACES.map((face) => statSync(here(`./fonts/${face}.woff2`)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });
});
