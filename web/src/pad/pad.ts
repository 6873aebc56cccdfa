// What is typed into the score pad, and how it goes to the server.

import type { FieldBody, FormBody } from "$/wire/wire.generated";

export type Value = number | string | string[] | Record<string, number> | null;
export type Typed = Record<string, Value>;

export interface Field extends FieldBody {
  default: Value;
}

export interface Form extends FormBody {
  table: Field[];
  player: Field[];
}

export interface Player {
  name: string;
  colour: string;
  values: Typed;
}

export interface PadProblem {
  seat: number | null;
  field: string | null;
  sentence: string;
}

/** Whether a field matters, given what else is typed. */
export function matters(field: Field, values: Typed): boolean {
  if (!field.needs) return true;
  const on = values[field.needs.field];
  return Array.isArray(on) && on.includes(field.needs.name);
}

/** How a pad begins: with what is dealt, where the form asks for it. */
export const fresh = (fields: Field[], dealt: Readonly<Typed> = {}): Typed =>
  Object.fromEntries(
    fields.map((field) => {
      const value = dealt[field.id];
      return [field.id, structuredClone(value !== undefined && fits(field, value) ? value : field.default)];
    }),
  );

/** A line across the pad: the heading of a section, or a field for every player. */
export type Line = { section: string; field: null } | { section: string; field: Field; hinted: boolean };

/** What the pad asks for, from top to bottom; a hint that the field above has already given is not said again. */
export function linesOf(form: Form, players: Player[]): Line[] {
  return form.sections.flatMap((section): Line[] => {
    const fields = form.player.filter(
      (field) => field.section === section && players.some(({ values }) => matters(field, values)),
    );
    if (fields.length === 0) return [];
    const said = (field: Field, at: number): Line => ({
      section,
      field,
      hinted: hintOf(field) !== hintOf(fields[at - 1]),
    });
    return [{ section, field: null }, ...fields.map(said)];
  });
}

const hintOf = (field: Field | undefined): string | undefined => field?.hint.replace(/symbols-.+$/, "symbols");

/** What was typed before, as far as the form still asks for it; the rest as it begins. */
export function carriedOver(fields: Field[], before: Typed, dealt?: Readonly<Typed>): Typed {
  const typed = fresh(fields, dealt);
  for (const field of fields) {
    const value = before[field.id];
    if (value !== undefined && fits(field, value)) typed[field.id] = value;
  }
  return typed;
}

function fits(field: Field, value: Value): boolean {
  if (Array.isArray(value))
    return (field.kind === "set" || field.kind === "spaces") && value.every((name) => field.names.includes(name));
  if (field.kind === "one") return value === null || field.names.includes(String(value));
  if (field.kind === "number" || field.kind === "space") return typeof value === "number";
  return field.kind === "counts" && typeof value === "object" && value !== null;
}

/** Only what matters goes out: the server would wonder about tiles nobody has. */
export const sent = (fields: Field[], values: Typed): Typed =>
  Object.fromEntries(
    fields.filter((field) => matters(field, values)).map((field) => [field.id, values[field.id] ?? field.default]),
  );

/** The numbers printed beside the spaces of a track, on this player's board. */
export function printedOn(field: Field, values: Typed): number[] {
  const board = typeof values.board === "string" ? values.board : "a-side";
  return field.printed[board] ?? Object.values(field.printed)[0] ?? [];
}

/** Fields that must be chosen and are not yet. */
export const missing = (fields: Field[], values: Typed): Field[] =>
  fields.filter((field) => {
    const needed = (field.kind === "one" || field.kind === "seat") && !field.optional && matters(field, values);
    return needed && (values[field.id] ?? null) === null;
  });
