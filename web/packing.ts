// Beside each text of the built page, the same in Brotli, so that the server needs nothing to pack it with.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS = /\.(html|js|css|svg)$/;
const packed = promisify(brotliCompress);

/** With the best quality, which is what Node uses if it is not told another: it is done once and read often. */
async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  const small = await packed(content);
  if (small.length < content.length) await writeFile(`${file}.br`, small);
}

export function packing(): Plugin {
  let out = "";
  return {
    name: "packing",
    apply: "build",
    configResolved: (config) => {
      out = config.build.outDir;
    },
    closeBundle: async () => {
      const names = await readdir(out);
      await Promise.all(names.filter((name) => TEXTS.test(name)).map((name) => pack(join(out, name))));
    },
  };
}
