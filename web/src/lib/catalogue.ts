// Texts of one language, filled in. The same rules as the catalogue of the Python side.

import type { Fact, Facts, Phrase } from "./types";

export interface CatalogueData {
  language: string;
  texts: Record<string, string[]>;
  deciding: Record<string, string>;
}

export type SeatName = (seat: number) => string;

const FIELD = /\{\{|\}\}|\{(\w+)\}/g;

export class Catalogue {
  constructor(
    private readonly data: CatalogueData,
    private readonly game = "",
  ) {}

  /** The same texts, as a game says them. */
  of(game: string): Catalogue {
    return game === this.game ? this : new Catalogue(this.data, game);
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
    const deciding = this.data.deciding[id];
    const form = deciding === undefined ? 0 : this.pluralForm(Number(facts[deciding]));
    return (forms[form] ?? forms[0] ?? name).replace(FIELD, (found, field: string | undefined) => {
      if (field === undefined) return found.charAt(0);
      const fact = facts[field];
      return fact === undefined ? found : this.fact(fact, seat);
    });
  }

  say(phrase: Phrase, seat: SeatName = String): string {
    const [id, rest] = phrase;
    if (Array.isArray(rest))
      return this.join(
        id,
        rest.map((part) => this.say(part, seat)),
      );
    if (id === "@seat") return seat(Number(rest?.seat));
    return this.text(id, rest, seat);
  }

  private fact(fact: Fact, seat: SeatName): string {
    return Array.isArray(fact) ? this.say(fact, seat) : String(fact);
  }

  /** `a, b and c`; or all with the same between them. */
  private join(joiner: string, parts: string[]): string {
    if (joiner !== "list.and" || parts.length < 2) return parts.join(this.text(joiner));
    return parts.slice(0, -1).join(this.text("list.comma")) + this.text("list.and") + parts.at(-1);
  }

  private pluralForm(count: number): number {
    return this.data.language === "fr" ? Number(count > 1) : Number(count !== 1);
  }
}
