// The words of the page in the language of its reader. Changing the language draws everything anew.

import { request } from "./api";
import { Catalogue, type CatalogueData, type Givens, type SeatName } from "./catalogue";
import type { Facts, Phrase, Values } from "./types";

export const LANGUAGES = { en: "English", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** The component values of an owner's box, as the server keeps them. */
export interface Box {
  hash: string;
  values: Values;
}

const STORED = "bruxelles.language";

class Words {
  catalogue = $state.raw(new Catalogue({ language: "en", texts: {}, deciding: {}, values: {} }));
  /** The game whose words are used; empty where no game is on the screen. */
  game = $state("");
  /** The component values that are spoken of; null: the packaged ones. */
  box = $state.raw<Box | null>(null);
  #said = $derived(this.catalogue.of(this.game, this.box?.values));

  get said(): Catalogue {
    return this.#said;
  }
}

const words = new Words();

export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(STORED) ?? "", ...navigator.languages];
  for (const tag of wanted) {
    const language = tag.slice(0, 2);
    if (language in LANGUAGES) return language as Language;
  }
  return "en";
}

export async function speak(language: Language): Promise<void> {
  const data = await request<CatalogueData>("GET", `/api/words/${language}`);
  words.catalogue = new Catalogue(data);
  document.documentElement.lang = language;
}

export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  localStorage.setItem(STORED, language);
}

export const language = (): Language => words.catalogue.language as Language;

/** From now on words are those of this game, with the component values of an owner's box or the packaged ones. */
export function speakOf(game: string, box: Box | null = null): void {
  words.game = game;
  words.box = box;
}

/** Where the rules of a game stand, with the component values if they are spoken of; `rule` names one of them. */
export function rulesAddress(game: string, rule = ""): string {
  const box = game === words.game ? words.box : null;
  return `/rules/${game}${box ? `?components=${box.hash}` : ""}${rule && `#${rule}`}`;
}

/** The same by the rule alone, as its id begins with its game. */
export const ruleAddress = (rule: string): string => rulesAddress(rule.split("-", 1)[0] ?? "", rule);

export const t = (id: string, facts?: Facts): string => words.said.text(id, facts);
/** What a game says, whether it is on the screen or not: with the component values that are spoken of, or the packaged ones. */
export const catalogueOf = (game: string): Catalogue => (game === words.game ? words.said : words.catalogue.of(game));
/** The component values of a game: those that are spoken of, or the packaged ones while it is another game's turn. */
export const valuesOf = (game: string): Values => catalogueOf(game).values;
/** Whether these component values are the ones that are spoken of. */
export const holds = (givens: Givens): boolean => words.said.holds(givens);
export const has = (id: string): boolean => words.said.has(id);
/** `a, b and c` */
export const together = (parts: string[]): string => words.said.join(parts);
export const say = (phrase: Phrase, seat?: SeatName): string => words.said.say(phrase, seat);

const relative = new Map<string, Intl.RelativeTimeFormat>();
const exact = new Map<string, Intl.DateTimeFormat>();
const shares = new Map<string, Intl.NumberFormat>();
const decimals = new Map<string, Intl.NumberFormat>();
const changes = new Map<string, Intl.NumberFormat>();

/** Made once for each language: making one is slow. */
function formatOf<Format>(made: Map<string, Format>, make: (language: string) => Format): Format {
  const spoken = language();
  const format = made.get(spoken) ?? make(spoken);
  made.set(spoken, format);
  return format;
}

/** `long ago` in words: `2 hours ago`, `in 3 days`. */
export function ago(milliseconds: number): string {
  const format = formatOf(relative, (spoken) => new Intl.RelativeTimeFormat(spoken, { numeric: "auto" }));
  const seconds = Math.round(milliseconds / 1000);
  for (const [unit, size] of [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ] as const) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(seconds, "second");
}

export const dateTime = (at: number): string =>
  formatOf(exact, (spoken) => new Intl.DateTimeFormat(spoken, { dateStyle: "medium", timeStyle: "short" })).format(at);

/** A share from 0 to 1: `37%`. */
export const percent = (share: number): string =>
  formatOf(shares, (spoken) => new Intl.NumberFormat(spoken, { style: "percent" })).format(share);

/** A number with at most one decimal. */
export const decimal = (value: number): string =>
  formatOf(decimals, (spoken) => new Intl.NumberFormat(spoken, { maximumFractionDigits: 1 })).format(value);

/** A number with its sign: `+2.1`, `−0.8`. */
export const signed = (value: number): string =>
  formatOf(
    changes,
    (spoken) =>
      new Intl.NumberFormat(spoken, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "always" }),
  )
    .format(value)
    .replace("-", "−");
