// Texts of one language, filled in. The same rules as the catalogue of the Python side.

import type { Fact, Facts, Phrase, Values } from "./types";

export interface CatalogueData {
  language: string;
  texts: Record<string, string[]>;
  deciding: Record<string, string>;
  /** By game: the packaged component values. */
  values: Record<string, Values>;
}

/** By address: the component value that something relies on. */
export type Givens = Readonly<Record<string, unknown>>;

export type SeatName = (seat: number) => string;

/** A fact, or the address of a component value, with the text that counts or names it: `{nobles.empain.jokers:count.joker}`. */
const FIELD = /\{\{|\}\}|\{([\w.-]+)(?::([\w.-]+))?\}/g;

/** In our English, a list has no comma before its `and`. */
const LOCALES: Record<string, string> = { en: "en-GB" };
const STYLES: Record<string, "conjunction" | "disjunction"> = { "list.and": "conjunction", "list.or": "disjunction" };

const isAddress = (field: string): boolean => field.includes(".");

/** What the files have at an address: file, key and so on; a number is a place in a list. */
function valueAt(values: Values, address: string): unknown {
  const [file, ...keys] = address.split(".");
  return keys.reduce<unknown>(
    (found, key) => (found as Record<string, unknown> | undefined)?.[key],
    values[`${file}.toml`],
  );
}

export class Catalogue {
  readonly #plural: Intl.PluralRules;
  readonly #lists: Record<string, Intl.ListFormat>;
  /** The component values that its texts name. */
  readonly values: Values;

  constructor(
    private readonly data: CatalogueData,
    private readonly game = "",
    values?: Values,
  ) {
    const locale = LOCALES[data.language] ?? data.language;
    this.#plural = new Intl.PluralRules(locale);
    this.#lists = Object.fromEntries(
      Object.entries(STYLES).map(([id, type]) => [id, new Intl.ListFormat(locale, { type })]),
    );
    this.values = values ?? data.values[game] ?? {};
  }

  /** The same texts, as a game says them: with the packaged component values, or with those of a table. */
  of(game: string, values?: Values): Catalogue {
    return new Catalogue(this.data, game, values);
  }

  get language(): string {
    return this.data.language;
  }

  /** The id of the text that is said: the game's own, or the one for all. */
  idOf(name: string): string {
    const own = `${this.game}.${name}`;
    return own in this.data.texts ? own : name;
  }

  has(name: string): boolean {
    return this.idOf(name) in this.data.texts;
  }

  text(name: string, facts: Facts = {}, seat: SeatName = String): string {
    const id = this.idOf(name);
    const forms = this.data.texts[id];
    if (!forms) return name; // a newer server's text: its id says more than nothing
    return (forms[this.#form(id, facts)] ?? forms[0] ?? name).replace(
      FIELD,
      (found, field: string | undefined, named: string | undefined) => {
        if (field === undefined) return found.charAt(0);
        if (isAddress(field)) return this.#value(valueAt(this.values, field), named) ?? found;
        const fact = facts[field];
        return fact === undefined ? found : this.#fact(fact, seat);
      },
    );
  }

  say(phrase: Phrase, seat: SeatName = String): string {
    const [id, rest] = phrase;
    if (Array.isArray(rest)) {
      const parts = rest.map((part) => this.say(part, seat));
      return this.#lists[id]?.format(parts) ?? parts.join(this.text(id));
    }
    if (id === "@seat") return seat(Number(rest?.seat));
    return this.text(id, rest, seat);
  }

  holds(givens: Givens): boolean {
    return Object.entries(givens).every(
      ([address, value]) => JSON.stringify(valueAt(this.values, address)) === JSON.stringify(value),
    );
  }

  /** `a, b and c` */
  join(parts: string[]): string {
    return this.#lists["list.and"]?.format(parts) ?? "";
  }

  #fact(fact: Fact, seat: SeatName): string {
    return Array.isArray(fact) ? this.say(fact, seat) : String(fact);
  }

  #value(value: unknown, named: string | undefined): string | undefined {
    if (Array.isArray(value)) return this.join(value.map((item) => this.#value(item, named) ?? ""));
    if (value === undefined || named === undefined) return value?.toString();
    return typeof value === "number" ? this.text(named, { count: value }) : this.text(`${named}.${String(value)}`);
  }

  /** Which of the forms is said: the first for one, the second for all others. */
  #form(id: string, facts: Facts): number {
    const deciding = this.data.deciding[id];
    if (deciding === undefined) return 0;
    const count = isAddress(deciding) ? valueAt(this.values, deciding) : facts[deciding];
    return this.#plural.select(Number(count)) === "one" ? 0 : 1;
  }
}
