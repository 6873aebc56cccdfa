// Which screen the address names. Links inside the page change it without loading the page again.

import { GAME_NAMES } from "$/games/index";

export type Screen =
  | { name: "home" }
  | { name: "new" }
  | { name: "table"; id: string }
  | { name: "resume" }
  | { name: "account" }
  | { name: "rules"; game: string; components: string }
  | { name: "score-pad"; game: string }
  | { name: "missing" };

export function screenOf(path: string, search = ""): Screen {
  const [first = "", second = "", more] = path.split("/").slice(1);
  if (more !== undefined) return { name: "missing" };
  if (first === "table" && second) return { name: "table", id: second };
  if (first === "rules") {
    return {
      name: "rules",
      game: second || GAME_NAMES[0],
      components: new URLSearchParams(search).get("components") ?? "",
    };
  }
  if (first === "score-pad") return { name: "score-pad", game: second || GAME_NAMES[0] };
  if (second) return { name: "missing" };
  if (first === "") return { name: "home" };
  if (first === "new" || first === "resume" || first === "account") return { name: first };
  return { name: "missing" };
}

class Router {
  screen = $state.raw<Screen>(screenOf(location.pathname, location.search));
  /** What follows # in the address: a rule, a token. */
  hash = $state(location.hash.slice(1));

  start(): void {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
    document.addEventListener("click", (event) => this.#click(event));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#look();
    if (!location.hash) scrollTo(0, 0);
  }

  #look(): void {
    const next = screenOf(location.pathname, location.search);
    if (JSON.stringify(next) !== JSON.stringify(this.screen)) this.screen = next;
    this.hash = location.hash.slice(1);
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const anchor = (event.target as Element).closest("a");
    if (!anchor || anchor.origin !== location.origin || anchor.target || anchor.hasAttribute("download")) return;
    if (anchor.pathname.startsWith("/api/") || screenOf(anchor.pathname).name === "missing") return;
    if (anchor.pathname === location.pathname && anchor.search === location.search && anchor.hash) return; // within the screen
    event.preventDefault();
    this.go(anchor.pathname + anchor.search + anchor.hash);
  }
}

export const router = new Router();
