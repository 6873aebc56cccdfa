// What happened at a table besides turns, in words.

import type { SeatName } from "$/lib/catalogue";
import type { Entry } from "$/lib/types";
import { t } from "$/lib/words.svelte";

type Body = Record<string, unknown>;

const text = (body: Body, field: string): string => String(body[field] ?? "");

export function entryWords({ kind, body }: Entry, seatName: SeatName): string {
  const name = text(body, "name");
  const who = typeof body.seat === "number" ? seatName(body.seat) : "";
  switch (kind) {
    case "seated":
      if (!body.open) return t(body.bot ? "page.entry.seated.bot" : "page.entry.seated", { name });
      return t("page.entry.seated.open", { seat: Number(body.seat) + 1 });
    case "started":
      return body.seed_hash
        ? t("page.entry.started", { hash: text(body, "seed_hash").slice(0, 16) })
        : t("page.entry.started.position");
    case "finished":
      return t("page.entry.finished", { scores: (body.scores as number[]).join(" – ") });
    case "flagged":
      return t(body.left ? "page.entry.left" : "page.entry.flagged", { who });
    case "offered":
      if (body.offer === "takeback") return t("page.entry.offered.takeback", { name });
      return t(body.to === "bot" ? "page.entry.offered.bot" : "page.entry.offered.open", { name, who });
    case "agreed":
      return t("page.entry.agreed", { name });
    case "declined":
      return t("page.entry.declined", { name });
    case "taken-back":
      return t("page.entry.taken-back");
    case "handed":
      return t(body.open ? "page.entry.handed.open" : "page.entry.handed.bot", { name });
    case "replaced":
      return t("page.entry.replaced", { name });
    case "returned":
      return t("page.entry.returned", { name });
    case "chat":
      return t("page.entry.chat", { name, text: text(body, "text") });
    case "rematch":
      return t("page.entry.rematch", { name });
    case "closed":
      return t("page.entry.closed");
    default:
      return kind;
  }
}
