// A copy of a source file is shown in the theme that was chosen on the other pages, or else in the system's.
{
  const top = new URL(document.currentScript.dataset.up, location).pathname;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem(`${top}.__palette`));
  } catch {
    // Pages from a folder may be kept from the storage: the system decides.
  }
  document.body.dataset.mdColorScheme = chosen?.color?.scheme ?? (dark ? "lamplight" : "day");
}
