import { describe, expect, it } from "vitest";
import { clean, fitted, hostAndBots, nameless, reseated, seatsToSend, type SeatSpec } from "./seats";

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
      (l) => `Bot ${l}`,
    );
    expect(sent.map((seat) => ("name" in seat ? seat.name : seat.kind))).toEqual([
      "Bot A",
      "me",
      "Bea B.",
      "Bot B",
      "Max",
    ]);
  });

  it("clean a name as the server does", () => {
    expect(clean(" e\u0301t\u00e9\t1893 ")).toBe("\u00e9t\u00e9 1893");
  });
});
