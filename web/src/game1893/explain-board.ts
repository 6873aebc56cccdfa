// The Art Nouveau board and the Prestige cards below it.

import { t } from "$/lib/words.svelte";
import type { Explanation } from "$/table/game";
import type { Question } from "./explain";
import { actionAt, activeArea, at, choosingIris, columnStakes, isActive, isTileSpace, offeredIrises } from "./reading";
import { bySeat, listed, prestigeShort, prestigeText, sentences, tally } from "./telling";
import { ACTIONS, type ActionName } from "./view";

const ACTION_RULES: Record<ActionName, string> = {
  workshop: "1893-4.1",
  sales: "1893-4.2",
  nobles: "1893-4.6",
  materials: "1893-4.18",
  construction: "1893-4.19",
};

export function explainSpace({ value, view, values, name }: Question): Explanation {
  const [row, column] = at(value);
  const action = actionAt(view, values, row, column);
  const placed = view.art_nouveau.meeples[value];
  const owner = view.art_nouveau.houses[value];
  const active = !choosingIris(view) && isActive(activeArea(view), row, column);
  return {
    title: t("page.1893.space-title", { action: t(`action.${action}`), space: value }),
    text: sentences(
      t(`page.1893.about-action.${action}`),
      active ? t("page.1893.space-active") : t("page.1893.space-inactive"),
      placed?.seat === "neutral" && t("page.1893.space-neutral"),
      placed &&
        placed.seat !== "neutral" &&
        t("page.1893.space-meeple", { player: name(placed.seat), francs: placed.stake }),
      view.belle_epoque?.doubled === value && t("page.1893.space-doubled"),
      owner !== undefined &&
        t("page.1893.space-house", { player: name(owner), effect: t(`page.1893.free-action.${action}`) }),
      isTileSpace(view, values, value) && t("page.1893.space-tile"),
    ),
    rule: ACTION_RULES[action],
  };
}

export function explainAction({ value }: Question): Explanation | null {
  const action = ACTIONS.find((known) => known === value);
  if (!action) return null;
  return { title: t(`action.${action}`), text: t(`page.1893.about-action.${action}`), rule: ACTION_RULES[action] };
}

export function explainIris({ value, view, values, name }: Question): Explanation {
  const [row, column] = at(value);
  const around = [row, row + 1].flatMap((r) => [column, column + 1].map((c) => view.art_nouveau.meeples[`${r}-${c}`]));
  const standing = around.flatMap((placed) =>
    placed ? [placed.seat === "neutral" ? t("seat.neutral") : name(placed.seat)] : [],
  );
  const offered = choosingIris(view) && offeredIrises(view, values).includes(value);
  return {
    title: t("page.1893.iris-title", { iris: value }),
    text: sentences(
      t("page.1893.about-iris"),
      view.square === value && t("page.1893.iris-square"),
      offered && t("page.1893.iris-offered"),
      standing.length > 0 && t("page.1893.iris-around", { count: standing.length, who: listed(tally(standing)) }),
    ),
    rule: view.square === value || offered ? "1893-2.4" : "1893-8.10",
  };
}

export function explainPrestige({ value, view, values, name }: Question): Explanation {
  const card = view.prestige.row[Number(value) - 1];
  const stakes = bySeat(columnStakes(view, Number(value)), name);
  return {
    title: t("page.1893.prestige-title", { column: value }),
    text: sentences(
      card ? prestigeText(values, card) : t("page.1893.prestige-none"),
      t("page.1893.about-prestige"),
      stakes.length > 0 && t("page.1893.prestige-stakes", { stakes: listed(stakes) }),
    ),
    rule: "1893-8.2",
  };
}

export function explainPrestigePile({ view, values }: Question): Explanation {
  const { pile, discard } = view.prestige;
  const cards = discard.map((card) => prestigeShort(values, card));
  return {
    title: t("page.1893.prestige-pile-title"),
    text: sentences(
      t("page.1893.about-prestige-pile", { count: pile }),
      t("page.1893.discarded", { count: discard.length }),
      cards.join(t("list.clauses")),
    ),
    rule: "1893-9.5",
  };
}
