import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page goes into the Python package; the server serves its files under /page.
const out = fileURLToPath(new URL("../src/bruxelles/server/page", import.meta.url));
const server = process.env.BRUXELLES_SERVER ?? "http://127.0.0.1:1893";

export default defineConfig(({ command }) => ({
  // While working on it, addresses are those of the server: /new, /table/...
  base: command === "build" ? "/page/" : "/",
  plugins: [svelte()],
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
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true, headers: { origin: server } },
    },
  },
  // The tests change nothing that another file could see, so that files can share a process.
  test: { include: ["src/**/*.test.ts"], isolate: false },
}));
