// What this browser's owner likes. Kept in the browser.

export const SPEEDS = [0.5, 1, 2, 0] as const;
export type Speed = (typeof SPEEDS)[number];
export const SPEED_SIGNS: Record<Speed, string> = { 0.5: "½×", 1: "1×", 2: "2×", 0: "»" };
type Theme = "day" | "lamplight";

/** Without a browser, where tests render drawings, nothing is kept and nothing preferred. */
const BROWSER = typeof localStorage !== "undefined" && typeof matchMedia !== "undefined";
const read = (name: string): string | null => (BROWSER ? localStorage.getItem(`bruxelles.${name}`) : null);
const write = (name: string, value: string): void => localStorage.setItem(`bruxelles.${name}`, value);
const prefers = (query: string): boolean => BROWSER && matchMedia(query).matches;

class Preferences {
  theme = $state<Theme>(
    (read("theme") as Theme | null) ?? (prefers("(prefers-color-scheme: dark)") ? "lamplight" : "day"),
  );
  sound = $state(read("sound") === "on");
  motion = $state(read("motion") !== "off" && !prefers("(prefers-reduced-motion: reduce)"));
  /** How fast what others do is told: a half, 1 or 2; 0: at once. */
  speed = $state<Speed>(SPEEDS.find((speed) => String(speed) === read("speed")) ?? 1);
  /** Beside the points on the track, those if the game ended now. */
  forecast = $state(read("forecast") !== "off");
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

  setSpeed(speed: Speed): void {
    this.speed = speed;
    write("speed", String(speed));
  }

  setForecast(on: boolean): void {
    this.forecast = on;
    write("forecast", on ? "on" : "off");
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
