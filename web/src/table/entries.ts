// What happened at a table besides turns, in words.

import { botKind } from "$/home/names";
import type { SeatName } from "$/lib/catalogue";
import type { About, Entry, Offer } from "$/lib/types";
import { t, together } from "$/lib/words.svelte";

/** Where the game comes from, and whether somebody may know what is hidden; "" if it was dealt for this table. */
export function originWords(about: About | null): string {
  const origin = about?.origin;
  return origin ? t(`page.origin.${origin.kind}.${origin.anew ? "anew" : "known"}`, { at: origin.at }) : "";
}

/** A proposal in words. */
export function offerWords(offer: Extract<Entry, { kind: "offered" }>["body"] | Offer, seatName: SeatName): string {
  const { name } = offer;
  if (offer.offer !== "hand-over") return t(`page.entry.offered.${offer.offer}`, { name });
  return t(`page.entry.offered.${offer.to}`, { name, who: seatName(offer.seat) });
}

function endWords({ scores, early }: Extract<Entry, { kind: "finished" }>["body"], seatName: SeatName): string {
  const named = scores.map((points, seat) => `${seatName(seat)} ${points}`);
  const facts = { scores: together(named), who: seatName(early?.seat ?? 0) };
  return t(early ? `page.entry.finished.${early.how}` : "page.entry.finished", facts);
}

export function entryWords(entry: Entry, seatName: SeatName): string {
  const { body } = entry;
  const name = "name" in body ? body.name : "";
  switch (entry.kind) {
    case "seated":
      if (entry.body.bot) return t("page.entry.seated.bot", { name, bot: botKind(entry.body.bot) });
      if (!entry.body.open) return t("page.entry.seated", { name });
      return t("page.entry.seated.open", { seat: entry.body.seat + 1 });
    case "committed":
      return t("page.entry.committed", { name });
    case "dealing":
      return t("page.lobby.dealing");
    case "revealed":
      return t("page.entry.revealed", { name });
    case "started":
      return entry.body.seed_hash
        ? t("page.entry.started", { hash: entry.body.seed_hash.slice(0, 16) })
        : t("page.entry.started.position");
    case "finished":
      return endWords(entry.body, seatName);
    case "flagged":
      return t(entry.body.left ? "page.entry.left" : "page.entry.flagged", { who: seatName(entry.body.seat) });
    case "offered":
      return offerWords(entry.body, seatName);
    case "agreed":
      return t("page.entry.agreed", { name });
    case "declined":
      return t("page.entry.declined", { name });
    case "taken-back":
      return t("page.entry.taken-back");
    case "handed":
      if (entry.body.conceded) return t("page.entry.conceded", { name });
      if (entry.body.bot) return t("page.entry.handed.bot", { name, bot: botKind(entry.body.bot) });
      return t("page.entry.handed.open", { name });
    case "replaced":
      return t("page.entry.replaced", { name });
    case "returned":
      return t("page.entry.returned", { name });
    case "chat":
      return t("page.entry.chat", { name, text: entry.body.text });
    case "rematch":
      return t("page.entry.rematch", { name });
    case "closed":
      return t("page.entry.closed");
    default:
      return entry.kind;
  }
}
