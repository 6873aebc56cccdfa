// Explanations of the Art Nouveau area.

import type { Explanation } from "$/table/game";
import { t, together } from "$/lib/words.svelte";
import { leadingSeats, ranked } from "../majority";
import { cardAt, type Majority, type PlaceName } from "./view";
import type { Telling } from "./explain-track";
import { capital, actionOf, kindName, listed, ownerName } from "./names";
import { titleOf } from "./people";
import { actionText } from "./texts";
import { bonusAt } from "./values";

export const FINAL_TEXTS: Record<string, [text: string, rule: string]> = {
  money: ["page.final.money", "1897-8.7"],
  artworks: ["page.final.artworks", "1897-8.8"],
  houses: ["page.final.houses", "1897-8.9"],
  nobles: ["page.final.nobles", "1897-8.10"],
};

function place(at: string, { view, values, name }: Telling): Explanation {
  const there = cardAt(view, at);
  if (there === undefined)
    return {
      title: t("page.explain.gap.title", { place: at }),
      text: t("page.explain.gap"),
      rule: "1897-2.6",
    };
  if (typeof there === "string") {
    const { text, rule } = actionText(there);
    const title = t("page.explain.place.title", {
      card: titleOf(there),
      action: t(`action.${actionOf(there)}`),
    });
    return { title, text: `${text} ${t("page.explain.take")}`, rule };
  }
  const facts = { player: capital(ownerName(there.seat, name)), value: there.value };
  const title = t("page.explain.architect.title", facts);
  if (there.kind === null) return { title, text: t("page.explain.neutral"), rule: "1897-7.4" };
  return {
    title,
    text: t("page.explain.architect", { ...facts, kind: kindName(values, there.kind) }),
    rule: "1897-3.2",
  };
}

/** `Ada 4, Bram 3`. */
export const standingText = (majority: Majority, name: (seat: number) => string): string =>
  listed(ranked(majority).map(({ owner, count }) => t("page.count-of", { player: ownerName(owner, name), count })));

function coat(at: string, { view, name }: Telling): Explanation | null {
  const stands = view.standing.coats[at as PlaceName];
  if (!stands) return null;
  const ahead = leadingSeats(stands);
  const scoring =
    ahead.length > 0
      ? t("page.explain.coat.led", { players: together(ahead.map(name)) })
      : t("page.explain.coat.nobody");
  const now = stands.complete ? scoring : t("page.explain.coat.open");
  const begun = stands.leaders.length > 0;
  const so = begun ? ` ${t("page.explain.so-far", { standing: standingText(stands, name) })}` : "";
  return { title: t("page.coat"), text: `${t("page.explain.coat")} ${now}${so}`, rule: "1897-7.6" };
}

function bonus(column: string, { view, values, name }: Telling): Explanation | null {
  const stands = view.standing.columns[Number(column) - 1];
  if (!stands) return null;
  const card = bonusAt(values, view, Number(column));
  const [final] = FINAL_TEXTS[card.final] ?? [""];
  const sums =
    stands.leaders.length > 0
      ? t("page.explain.so-far", { standing: standingText(stands, name) })
      : t("page.explain.column-empty");
  const worth = t("page.explain.bonus-worth", {
    worth: listed(stands.final.map((count, seat) => t("page.count-of", { player: name(seat), count }))),
  });
  return {
    title: t("page.explain.bonus.title", { column, bonus: t(`bonus.${card.column}`) }),
    text: `${t("page.explain.bonus", { bonus: t(`bonus.${card.column}`), final: t(final) })} ${sums} ${worth}`,
    rule: "1897-7.2",
  };
}

export const explainArea = { place, coat, bonus };
