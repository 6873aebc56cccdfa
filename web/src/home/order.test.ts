import { describe, expect, it } from "vitest";
import type { TableLine } from "$/lib/types";
import { ofStrangers, ordered, turnText } from "./order";

const line = (id: string, more: Partial<TableLine> = {}): TableLine => ({
  id,
  game: "1893",
  players: 3,
  flags: {},
  title: "",
  pace: "live",
  listed: false,
  status: "running",
  people: [],
  awaits: null,
  your_turn: false,
  bot_turn: false,
  created: 0,
  changed: 0,
  deadline: null,
  origin: null,
  known: false,
  early: null,
  frozen: false,
  ...more,
});
const ids = (lines: TableLine[]): string => lines.map(({ id }) => id).join(" ");

describe("my tables", () => {
  it("that wait for me come first: by deadline, then the longest waiting", () => {
    const { mine, others } = ordered([
      line("new", { your_turn: true, changed: 9 }),
      line("old", { your_turn: true, changed: 1 }),
      line("late", { your_turn: true, changed: 5, deadline: 200 }),
      line("soon", { your_turn: true, changed: 7, deadline: 100 }),
      line("theirs"),
    ]);
    expect(ids(mine)).toBe("soon late old new");
    expect(ids(others)).toBe("theirs");
  });

  it("that run come before those that wait for players; finished ones stand apart", () => {
    const { others, over } = ordered([
      line("open", { status: "open", changed: 9 }),
      line("a", { changed: 1 }),
      line("b", { changed: 2 }),
      line("end", { status: "finished", changed: 3 }),
      line("end later", { status: "finished", changed: 4 }),
      line("closed", { status: "closed" }),
    ]);
    expect(ids(others)).toBe("b a open");
    expect(ids(over)).toBe("end later end");
  });

  it("do not stand in the lists of strangers", () => {
    expect(ids(ofStrangers([line("a"), line("b")], [line("a")]))).toBe("b");
  });
});

it("tells what a table waits for; one that nobody can play at is on hold", () => {
  expect(turnText(line("a", { status: "dealing" }))).toBe("page.home.waiting");
  expect(turnText(line("a", { status: "closed" }))).toBe("page.home.over");
  expect(turnText(line("a", { your_turn: true, awaits: "Ann" }))).toBe("page.home.your-turn");
  expect(turnText(line("a", { awaits: "Ann" }))).toBe("page.home.turn-of");
  expect(turnText(line("a", { bot_turn: true }))).toBe("page.home.bot-turn");
  expect(turnText(line("a"))).toBe("page.home.on-hold");
  expect(turnText(line("a", { frozen: true }))).toBe("page.home.frozen");
  expect(turnText(line("a", { status: "finished", early: "counted" }))).toBe("page.home.over.counted");
});
