import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, TableState } from "$/lib/types";
import { commitmentTo, partAt, partsOf, promise, shuffleCommand } from "./shuffle";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => store.set(name, value),
});
beforeEach(() => store.clear());

const seat = (person: string | null, open = false): TableState["seats"][number] => ({
  person,
  name: person ?? "",
  bot: null,
  open,
  absent: false,
  last_turn: 0,
  conceded: false,
  bank: null,
});
const at = (more: Partial<TableState>): TableState =>
  ({ status: "open", you: [0], seats: [seat("ann"), seat(null, true)], given: [], ...more }) as TableState;

describe("what has to be said", () => {
  it("is a promise when one sits down, and later the part itself", () => {
    const command = shuffleCommand(at({}), "ann", "t", false);
    const part = partAt("t") ?? "";
    expect(part).toMatch(/^[0-9a-f]{64}$/);
    expect(command).toEqual({ do: "contribute", commitment: commitmentTo(part) });
    const given = [{ person: "ann", commitment: commitmentTo(part), nonce: null }];
    expect(shuffleCommand(at({ given }), "ann", "t", true)).toBeNull();
    expect(shuffleCommand(at({ given, status: "dealing" }), "ann", "t", true)).toEqual({ do: "reveal", nonce: part });
    const said = [{ ...given[0]!, nonce: part }];
    expect(shuffleCommand(at({ given: said, status: "dealing" }), "ann", "t", true)).toBeNull();
    expect(shuffleCommand(at({ status: "running" }), "ann", "t", true)).toBeNull();
  });

  it("is nothing for who watches, or is only invited", () => {
    expect(shuffleCommand(at({ you: [] }), "eve", "t", false)).toBeNull();
    expect(shuffleCommand(at({}), null, "t", false)).toBeNull();
    expect(shuffleCommand(at({ seats: [seat("ann", true)] }), "ann", "t", false)).toBeNull();
    expect(partAt("t")).toBeNull();
  });

  it("replaces the promise of another browser once, and never reveals what it does not know", () => {
    const given = [{ person: "ann", commitment: commitmentTo("elsewhere"), nonce: null }];
    expect(shuffleCommand(at({ given }), "ann", "t", false)?.do).toBe("contribute");
    expect(shuffleCommand(at({ given }), "ann", "t", true)).toBeNull();
    expect(shuffleCommand(at({ given, status: "dealing" }), "ann", "t", true)).toBeNull();
  });

  it("is another part at another table, and after one has left and come again", () => {
    expect(promise("t")).not.toBe(promise("u"));
    const first = partAt("t");
    expect(shuffleCommand(at({}), "ann", "t", true)?.do).toBe("contribute");
    expect(partAt("t")).not.toBe(first);
  });
});

it("tells who has added to the shuffle, and who was left out", () => {
  promise("t");
  const mine = partAt("t") ?? "";
  const given = [
    { seat: 1, commitment: commitmentTo(mine), nonce: mine },
    { seat: 0, commitment: "x", nonce: null },
  ];
  const seated = [
    { name: "Ann", bot: null },
    { name: "Ben", bot: null },
  ];
  const started = {
    number: 4,
    at: 0,
    kind: "started",
    body: { seats: [], seed_hash: "x", banks: null, deal: { seated, drawn: true, given } },
  } as Entry;
  expect(partsOf(at({}), [started], mine)).toEqual([
    { name: "Ben", added: "revealed", mine: true },
    { name: "Ann", added: "left-out", mine: false },
  ]);
  const waiting = at({ given: [{ person: "ann", commitment: commitmentTo(mine), nonce: null }] });
  expect(partsOf(waiting, [], mine)).toEqual([{ name: "ann", added: "promised", mine: true }]);
});
