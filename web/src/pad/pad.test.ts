import { describe, expect, it } from "vitest";
import { carriedOver, fresh, linesOf, matters, missing, printedOn, sent, type Field, type Form } from "./pad";

const field = (id: string, more: Partial<Field>): Field => ({
  id,
  label: "",
  hint: "",
  section: "",
  kind: "number",
  low: 0,
  high: 9,
  default: 0,
  names: [],
  family: "",
  optional: false,
  needs: null,
  printed: {},
  ...more,
});

const FIELDS = [
  field("money", { default: 2 }),
  field("tiles", { kind: "set", default: [], names: ["iris", "crown"] }),
  field("level", {
    kind: "space",
    default: 1,
    needs: { field: "tiles", name: "iris" },
    printed: { "a-side": [1, 2], horta: [2, 3] },
  }),
  field("board", { kind: "one", default: null, names: ["horta"] }),
];

describe("the score pad", () => {
  it("begins with the defaults, each player's own", () => {
    const one = fresh(FIELDS);
    (one.tiles as string[]).push("iris");
    expect(fresh(FIELDS)).toEqual({ money: 2, tiles: [], level: 1, board: null });
  });

  it("sends only what matters", () => {
    expect(sent(FIELDS, { money: 3, tiles: [], level: 2, board: null })).toEqual({ money: 3, tiles: [], board: null });
    expect(sent(FIELDS, { money: 3, tiles: ["iris"], level: 2, board: null })).toHaveProperty("level", 2);
    expect(matters(FIELDS[2] as Field, {})).toBe(false);
  });

  it("keeps what was typed when the form changes, as far as it fits", () => {
    expect(carriedOver(FIELDS, { money: 7, tiles: ["gone"], board: "horta", old: 1 })).toEqual({
      money: 7,
      tiles: [],
      level: 1,
      board: "horta",
    });
  });

  it("knows what is still to be chosen", () => {
    expect(missing(FIELDS, { board: null }).map((one) => one.id)).toEqual(["board"]);
    expect(missing(FIELDS, { board: "horta" })).toEqual([]);
  });

  it("knows the numbers on each board", () => {
    expect(printedOn(FIELDS[2] as Field, { board: "horta" })).toEqual([2, 3]);
    expect(printedOn(FIELDS[2] as Field, {})).toEqual([1, 2]);
  });

  it("begins with what everybody is dealt, where it is asked for", () => {
    const dealt = { nobles: ["brugmann"] };
    const nobles = field("nobles", { kind: "set", default: [], names: ["brugmann", "buls"] });
    expect(fresh([nobles], dealt)).toEqual(dealt);
    expect(fresh([{ ...nobles, names: ["buls"] }], dealt)).toEqual({ nobles: [] });
    expect(carriedOver([nobles], {}, dealt)).toEqual(dealt);
    expect(carriedOver([nobles], { nobles: [] }, dealt)).toEqual({ nobles: [] });
  });

  describe("as lines across all players", () => {
    const player = [
      field("money", { section: "pieces" }),
      field("tiles", { section: "tiles", kind: "set", default: [], names: ["iris"] }),
      field("level", { section: "tiles", needs: { field: "tiles", name: "iris" } }),
      field("symbols_one", { section: "rows", hint: "page.pad.hint.symbols-one" }),
      field("symbols_two", { section: "rows", hint: "page.pad.hint.symbols-two" }),
    ];
    const form: Form = { game: "1893", colours: [], sections: ["rows", "tiles", "pieces"], table: [], player };
    const linesFor = (...tiles: string[][]): string[] =>
      linesOf(
        form,
        tiles.map((names) => ({ name: "", colour: "", values: { tiles: names } })),
      ).map((line) => line.field?.id ?? `# ${line.section}`);

    it("go by section, each with its heading", () => {
      expect(linesFor([])).toEqual(["# rows", "symbols_one", "symbols_two", "# tiles", "tiles", "# pieces", "money"]);
    });

    it("have what matters for one player at least", () => {
      expect(linesFor([], [])).not.toContain("level");
      expect(linesFor([], ["iris"])).toContain("level");
    });

    it("say the hint of the strategic rows once", () => {
      const rows = linesOf(form, [{ name: "", colour: "", values: {} }]).filter((line) => line.section === "rows");
      expect(rows.map((line) => (line.field ? line.hinted : null))).toEqual([null, true, false]);
    });
  });
});
