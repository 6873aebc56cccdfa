import { beforeAll, describe, expect, it, vi } from "vitest";

beforeAll(() => {
  vi.stubGlobal("location", { pathname: "/", hash: "" });
});

describe("addresses", () => {
  it.each([
    ["/", { name: "home" }],
    ["/new", { name: "new" }],
    ["/table/abc", { name: "table", id: "abc" }],
    ["/rules", { name: "rules", game: "1893", components: "" }],
    ["/rules/1897?components=a1", { name: "rules", game: "1897", components: "a1" }],
    ["/score-pad/1897", { name: "score-pad", game: "1897" }],
    ["/resume", { name: "resume" }],
    ["/table", { name: "missing" }],
    ["/table/a/b", { name: "missing" }],
    ["/nothing", { name: "missing" }],
    ["/new/x", { name: "missing" }],
  ])("%s", async (address, screen) => {
    const { screenOf } = await import("./router.svelte");
    const { pathname, search } = new URL(address, "http://localhost");
    expect(screenOf(pathname, search)).toEqual(screen);
  });
});
