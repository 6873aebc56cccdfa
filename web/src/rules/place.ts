// Where in the rules the reader is, and how to get elsewhere.

/** To a rule or a chapter; false if it is not on the screen. */
export function showAt(id: string, focus: boolean): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const fits = target.offsetHeight < innerHeight * 0.8;
  target.scrollIntoView({ block: fits && target.matches("article") ? "center" : "start" });
  if (focus) target.focus({ preventScroll: true });
  return true;
}

/** Tells which of the sections below the node is being read. */
export const followReading = (tell: (id: string) => void) => (node: HTMLElement) => {
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.filter((entry) => entry.isIntersecting).at(-1);
      if (entered) tell(entered.target.getAttribute("aria-labelledby") ?? "");
    },
    { rootMargin: "-20% 0px -75% 0px" },
  );
  const watch = (): void => {
    observer.disconnect();
    for (const section of node.querySelectorAll("section")) observer.observe(section);
  };
  const changes = new MutationObserver(watch);
  changes.observe(node, { childList: true });
  watch();
  return () => {
    changes.disconnect();
    observer.disconnect();
  };
};

/** A link to where the address already points moves nothing by itself: the reader may have gone on. */
export function followAgain(node: HTMLElement): () => void {
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    if (link?.hash && link.hash === location.hash && link.pathname === location.pathname) {
      showAt(link.hash.slice(1), true);
    }
  };
  node.addEventListener("click", click);
  return () => node.removeEventListener("click", click);
}
