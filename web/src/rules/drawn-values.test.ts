// Drawings know no component values: what is printed on a piece comes from the values of the game that is shown.
// Examples are drawn with fixed numbers, and name in examples.json of their game what these rely on.

import { readdirSync, readFileSync } from "node:fs";
import { parse, type AST } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { GAME_NAMES, GAMES } from "$/games/index";

const SOURCES = new URL("../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, SOURCES), "utf8");
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, SOURCES))
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/(?:\.test|samples)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`);

const folderOf = (game: string): string => `games/bruxelles${game}`;
const FOLDERS = GAME_NAMES.map(folderOf);

/** The properties of our drawings that say what is printed on a piece. */
const PRINTED = new Set("value low high top final bonuses symbols manneken francs irises figures positions".split(" "));
const NAMES = /\b(?:const|let) (\w*(?:franc|point|price|cost|symbol|joker|bonus|_vp)\w*)(?:: [^=]+)? = \[?\d/gi;
const FACTS = /\b(?:francs|vp|points|price|cost|symbols|jokers): \d/g;

interface Node {
  type: string;
  name?: string;
  attributes?: AST.Attribute[];
}

function* nodesOf(tree: unknown): Generator<Node> {
  if (typeof tree !== "object" || tree === null) return;
  if ("type" in tree) yield tree as Node;
  for (const part of Object.values(tree)) yield* nodesOf(part);
}

/** Whether an attribute is written out in the source. Nothing is not a value: `0` is free by the rules. */
function isLiteral({ value }: AST.Attribute): boolean {
  if (value === true) return false;
  const parts = Array.isArray(value) ? value : [value];
  return parts.every((part) => {
    if (part.type === "Text") return part.raw !== "0";
    const { expression } = part;
    return expression.type === "ArrayExpression" || (expression.type === "Literal" && expression.value !== 0);
  });
}

/** What a source file prints on pieces by itself. */
function knownIn(source: string, isDrawing: boolean): string[] {
  const found = [...source.matchAll(NAMES), ...source.matchAll(FACTS)].map(([text]) => text);
  if (!isDrawing) return found;
  for (const { type, name, attributes } of nodesOf(parse(source, { modern: true }).fragment)) {
    if (type !== "Component") continue;
    for (const attribute of attributes ?? []) {
      if (attribute.type === "Attribute" && PRINTED.has(attribute.name) && isLiteral(attribute)) {
        found.push(`<${name} ${attribute.name}>`);
      }
    }
  }
  return found;
}

describe("drawings", () => {
  it.each([...FOLDERS, ...FOLDERS.map((folder) => `${folder}/rules`), "rules"].flatMap(filesIn))(
    "%s knows no component values",
    (file) => {
      expect(knownIn(read(file), file.endsWith(".svelte"))).toEqual([]);
    },
  );

  it.each([
    ["const SALE_FRANCS = 3;", "const SALE_FRANCS = 3"],
    ["const rowPoints: number[] = [1, 2];", "const rowPoints: number[] = [1"],
    ['t("x", { francs: 3 })', "francs: 3"],
  ])("would not do with %s", (source, found) => {
    expect(knownIn(source, false)).toEqual([found]);
  });

  it.each([
    ["<Coin value={3} size={2} />", ["<Coin value>"]],
    ['{#if a}<b><Coin value="1" /></b>{/if}', ["<Coin value>"]],
    ['<ArchitectCard low={1} {high} face="high" />', ["<ArchitectCard low>"]],
    ['<BonusCard top="architecture" {final} />', ["<BonusCard top>"]],
    ['<PrestigeCard bonuses={["crown"]} {symbols} />', ["<PrestigeCard bonuses>"]],
    ["<Coin value={0} /><Coin value={francs} /><Coin size={2} />", []],
  ])("would find in %s what it must", (source, found) => {
    expect(knownIn(source, true)).toEqual(found);
  });
});

describe.each(GAME_NAMES)("the drawn examples of %s name what they rely on", async (game) => {
  const folder = `${folderOf(game)}/rules`;
  const drawings = Object.fromEntries(
    [...read(`${folder}/examples.ts`).matchAll(/^ {2}"([\d.-]+)": (\w+),$/gm)].map(([, rule, name]) => [
      rule,
      read(`${folder}/examples/${name}.svelte`),
    ]),
  );
  const { examples } = (await GAMES[game].rules()).default;
  const cases = Object.entries(examples).map(([rule, { with: givens }]) => {
    const source = drawings[rule];
    if (source === undefined) throw new Error(`${rule} has no drawing.`);
    return { rule, source, givens };
  });

  it.each(cases)("$rule", ({ source, givens }) => {
    const named = Object.entries(givens);
    for (const [, low, high] of source.matchAll(/"(\d)\/(\d)"/g)) {
      const values = JSON.stringify([Number(low), Number(high)]);
      const found = named.filter(
        ([address, value]) => /^architects\./.test(address) && JSON.stringify(value) === values,
      );
      expect(found, `${low}/${high}`).toHaveLength(1);
    }
    for (const [, top, final] of source.matchAll(/<BonusCard top="(\w+)" final="(\w+)"/g)) {
      const cards = named.filter(([address, value]) => /^bonus_cards\..*column$/.test(address) && value === top);
      const [card = ""] = cards[0] ?? [];
      expect(givens[card.replace(/column$/, "final")], top).toBe(final);
    }
    for (const [, number] of source.matchAll(/prestigeFace\(.*?, (\d+)\)/g)) {
      for (const part of ["bonus", "vp", "manneken"]) {
        expect(givens).toHaveProperty([`prestige.cards.${Number(number) - 1}.${part}`]);
      }
    }
    if ("nobles.unpaid_vp" in givens) {
      // a noble goes unpaid because of what it costs
      for (const [, noble] of source.matchAll(/<Noble name="(\w+)"/g)) {
        expect(givens).toHaveProperty([`nobles.${noble}.end_cost`]);
      }
    }
    // Prestige cards are drawn by their numbers, so the lines above see them all.
    expect(source).not.toMatch(/\bbonuses\b/);
  });
});
