import { describe, expect, it } from "vitest";
import type { BotInfo } from "$/lib/types";
import { clean, fitted, hostAndBots, mannerOf, nameless, reseated, seatsToSend, type SeatSpec } from "./seats";

const BOTS: BotInfo[] = [
  { name: "random", level: false, usual: false, ratings: {}, characters: [] },
  { name: "master", level: true, usual: true, ratings: {}, characters: ["builder", "dealer", "courtier"] },
];
const botName = (letter: string, character: string): string => character || `Bot ${letter}`;
const master = (manner?: string): SeatSpec => ({ kind: "bot", bot: "master", ...(manner ? { manner } : {}) });
const bot: SeatSpec = { kind: "bot", bot: "random" };
const me: SeatSpec = { kind: "me" };
const open: SeatSpec = { kind: "open" };
const hot = (name: string): SeatSpec => ({ kind: "hot-seat", name });

describe("seats", () => {
  it("are filled with bots, or open where there are no bots", () => {
    expect(hostAndBots(3, "random")).toEqual([me, bot, bot]);
    expect(hostAndBots(2, "")).toEqual([me, open]);
  });

  it("lose the last ones when fewer play, but never the host", () => {
    expect(fitted([open, bot, me], 2, "random")).toEqual([open, me]);
    expect(fitted([open, hot("Bea"), bot], 2, "random")).toEqual([open, hot("Bea")]);
    expect(fitted([me, bot], 2, "random")).toEqual([me, bot]);
  });

  it("have the host once: who moves leaves their seat to whom they replace", () => {
    expect(reseated([me, bot, open], 2, "me")).toEqual([open, bot, me]);
    expect(reseated([me, bot], 0, "open")).toEqual([open, bot]);
    expect(reseated([me, bot], 1, "hot-seat")).toEqual([me, hot("")]);
    expect(reseated([me, bot], 1, "bot:clever")).toEqual([me, { kind: "bot", bot: "clever" }]);
  });

  it("at this screen need names", () => {
    expect(nameless([me, hot(" "), hot("Bea")])).toEqual([1]);
  });

  it("are sent with clean names, and each bot has its own", () => {
    const sent = seatsToSend(
      [bot, me, hot("  Bea   B. "), bot, { kind: "bot", bot: "random", name: "Max" }],
      BOTS,
      botName,
    );
    expect(sent.map((seat) => ("name" in seat ? seat.name : seat.kind))).toEqual([
      "Bot A",
      "me",
      "Bea B.",
      "Bot B",
      "Max",
    ]);
  });

  it("of bots are a surprise by themselves only where several sit", () => {
    expect(mannerOf([me, master()], master(), BOTS)).toBe("plain");
    expect(mannerOf([me, master(), bot], master(), BOTS)).toBe("surprise");
    expect(mannerOf([me, master("dealer")], master("dealer"), BOTS)).toBe("dealer");
    expect([mannerOf([me, bot], bot, BOTS), mannerOf([me, bot], me, BOTS)]).toEqual([null, null]);
  });

  it("of bots are sent with their characters, surprises drawn", () => {
    expect(seatsToSend([me, master("dealer"), master("plain"), bot], BOTS, botName)).toEqual([
      me,
      { kind: "bot", bot: "master/dealer", name: "dealer" },
      { kind: "bot", bot: "master", name: "Bot B" },
      { kind: "bot", bot: "random", name: "Bot C" },
    ]);
    const sent = seatsToSend([me, master(), master()], BOTS, botName, () => 0);
    expect(sent.map((seat) => ("bot" in seat ? seat.bot : ""))).toEqual(["", "master/builder", "master/dealer"]);
  });

  it("clean a name as the server does", () => {
    expect(clean(" e\u0301t\u00e9\t1893 ")).toBe("\u00e9t\u00e9 1893");
  });
});
