// What this browser's owner likes: theme, sound, motion. Kept in the browser.

type Theme = "day" | "lamplight";

const read = (name: string): string | null => localStorage.getItem(`bruxelles.${name}`);
const write = (name: string, value: string): void => localStorage.setItem(`bruxelles.${name}`, value);
const prefers = (query: string): boolean => matchMedia(query).matches;

class Preferences {
  theme = $state<Theme>(
    (read("theme") as Theme | null) ?? (prefers("(prefers-color-scheme: dark)") ? "lamplight" : "day"),
  );
  sound = $state(read("sound") === "on");
  motion = $state(read("motion") !== "off" && !prefers("(prefers-reduced-motion: reduce)"));
  /** Letters and shapes are always there; this makes text and pieces larger. */
  large = $state(read("large") === "on");

  setTheme(theme: Theme): void {
    this.theme = theme;
    write("theme", theme);
    this.show();
  }

  setSound(on: boolean): void {
    this.sound = on;
    write("sound", on ? "on" : "off");
  }

  setMotion(on: boolean): void {
    this.motion = on;
    write("motion", on ? "on" : "off");
    this.show();
  }

  setLarge(on: boolean): void {
    this.large = on;
    write("large", on ? "on" : "off");
    this.show();
  }

  /** Tell the style sheets. */
  show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion ? "on" : "off";
    root.dataset.large = this.large ? "on" : "off";
  }
}

export const prefs = new Preferences();
