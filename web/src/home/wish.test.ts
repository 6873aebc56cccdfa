import { describe, expect, it } from "vitest";
import type { GameInfo } from "$/lib/types";
import { duration, faultOf, PRESETS } from "./clock";
import { emptyForm, faultsOf, fieldOf, playerNumbers, quickSeats, quickWish, usualPlayers, wishOf } from "./wish";

const info: GameInfo = {
  game: "1893",
  least_players: 2,
  most_players: 5,
  flags: ["asymmetric", "belle_epoque"],
  colours: [],
  rules: 1,
  components: "",
};
const botName = (letter: string): string => `Bot ${letter}`;
const problem = (code: string, sentence = "") => ({ code, sentence, facts: {} });

describe("what is wished for", () => {
  it("is three players unless the game wants otherwise", () => {
    expect(usualPlayers(info)).toBe(3);
    expect(usualPlayers({ ...info, most_players: 2 })).toBe(2);
    expect(playerNumbers(info)).toEqual([2, 3, 4, 5]);
  });

  it("is quickly me against bots", () => {
    const bot = { kind: "bot", bot: "random", manner: "surprise" };
    const seats = quickSeats(3, "random", "surprise");
    expect(seats).toEqual([{ kind: "me" }, bot, bot]);
    expect(quickWish("1893", ["belle_epoque"], seats)).toEqual({
      game: "1893",
      players: 3,
      flags: { belle_epoque: true },
      seats,
    });
  });

  it("has everything of the form, and files only if there are some", () => {
    const form = { ...emptyForm(info, "random"), title: "  Friday  night ", listed: true };
    const wish = wishOf(form, [], botName);
    expect(wish).toMatchObject({
      title: "Friday night",
      listed: true,
      order: "random",
      spectator_chat: true,
      clock: null,
    });
    expect(wish).not.toHaveProperty("components");
    expect(wishOf({ ...form, components: { "start.toml": "x = 1" } }, [], botName)).toHaveProperty("components");
  });

  it("is checked before it is sent", () => {
    const form = emptyForm(info, "random");
    expect(faultsOf(form)).toEqual([]);
    expect(
      faultsOf({
        ...form,
        title: "x".repeat(61),
        seats: [{ kind: "me" }, { kind: "hot-seat", name: "" }],
        clock: { bank: NaN, increment: 0 },
      }),
    ).toEqual(["title", "seats", "clock"]);
  });

  it("is refused at the field the server means", () => {
    expect(fieldOf(problem("bad-data"))).toBe("components");
    expect(fieldOf(problem("too-many-components"))).toBe("components");
    expect(fieldOf(problem("no-such-bot"))).toBe("seats");
    expect(fieldOf(problem("too-many-tables"))).toBe("form");
    expect(fieldOf(problem("bad-request", "body.seats.1.name: must not be empty"))).toBe("seats");
    expect(fieldOf({ ...problem("bad-request"), facts: { detail: "body.clock.bank: too small" } })).toBe("clock");
    expect(fieldOf(problem("bad-request", "body.pace: no"))).toBe("form");
  });
});

describe("clocks", () => {
  it("are all within the server's limits", () => {
    for (const preset of Object.values(PRESETS).flat()) expect(faultOf(preset)).toBeNull();
  });

  it("of one's own can be wrong", () => {
    expect(faultOf({ bank: 0, increment: 0 })).toBe("bank");
    expect(faultOf({ bank: 91 * 86400, increment: 0 })).toBe("bank");
    expect(faultOf({ bank: 60, increment: -1 })).toBe("increment");
  });

  it("are said in the largest unit that leaves no rest", () => {
    expect(duration(20 * 60, "en")).toBe("20 minutes");
    expect(duration(90 * 60, "en")).toBe("90 minutes");
    expect(duration(86400, "fr")).toMatch(/^1\sjour$/);
    expect(duration(30, "es")).toMatch(/^30\ssegundos$/);
  });
});
