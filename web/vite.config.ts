import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { packing } from "./packing.ts";

// The page goes into the Python package; the server serves its files under /page.
const out = fileURLToPath(new URL("../src/bruxelles/server/page", import.meta.url));
const server = process.env.BRUXELLES_SERVER ?? "http://127.0.0.1:1893";

export default defineConfig(({ command }) => ({
  // While working on it, addresses are those of the server: /new, /table/...
  base: command === "build" ? "/page/" : "/",
  plugins: [svelte(), packing()],
  resolve: {
    alias: { $: fileURLToPath(new URL("./src", import.meta.url)) },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // packing takes its time, and may
      // A drawing does nothing but be drawn: so each goes to the screens that show it, though one list names them all.
      treeshake: { moduleSideEffects: [{ test: /\/src\/art\/[^?]*$/, sideEffects: false }] },
      // What several screens use, in one file: each file more costs its headers.
      output: {
        codeSplitting: {
          groups: [
            { name: "svelte", test: /\/node_modules\/svelte\//, priority: 1 },
            { name: "shared", test: /\/src\/(account|home|lib|table|ui)\//, minShareCount: 2 },
            { name: "shared", test: /\/src\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true, headers: { origin: server } },
    },
  },
  // The tests change nothing that another file could see, so that files can share a process.
  test: { include: ["src/**/*.test.ts"], isolate: false },
}));
