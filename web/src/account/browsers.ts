// What a browser says about itself, as people call it.

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

const first = (names: [RegExp, string][], label: string): string => names.find(([sign]) => sign.test(label))?.[1] ?? "";

/** `Firefox · Linux`; what is unknown stays as it is. */
export function browserOf(label: string): string {
  const names = [first(BROWSERS, label), first(SYSTEMS, label)].filter(Boolean);
  return names.length ? names.join(" · ") : label;
}
