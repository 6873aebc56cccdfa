// The Art Nouveau board and the Prestige cards below it.

import { t, together } from "$/lib/words.svelte";
import type { Explanation } from "$/table/game";
import type { Question } from "./explain";
import { shares, type Owner } from "../majority";
import { actionAt, at, choosingIris, isActive, isTileSpace, offeredIrises, takenAround } from "./derived";
import { IRISES, type IrisStanding } from "./view";
import { bySeat, prestigeShort, prestigeText, sentences, type Name } from "./telling";
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
  const area = view.standing.area;
  return {
    title: t("page.space-title", { action: t(`action.${action}`), space: value }),
    text: sentences(
      t(`page.about-action.${action}`),
      area && (isActive(area, row, column) ? t("page.space-active") : t("page.space-inactive")),
      placed?.seat === "neutral" && t("page.space-neutral"),
      placed &&
        placed.seat !== "neutral" &&
        t("page.space-meeple", { player: name(placed.seat), francs: placed.stake }),
      view.belle_epoque?.doubled === value && t("page.space-doubled"),
      owner !== undefined && t("page.space-house", { player: name(owner), effect: t(`page.free-action.${action}`) }),
      isTileSpace(view, values, value) && t("page.space-tile"),
    ),
    rule: ACTION_RULES[action],
  };
}

export function explainAction({ value }: Question): Explanation | null {
  const action = ACTIONS.find((known) => known === value);
  if (!action) return null;
  return { title: t(`action.${action}`), text: t(`page.about-action.${action}`), rule: ACTION_RULES[action] };
}

const NOBODY_AROUND: IrisStanding = { counts: [], neutral: null, leaders: [], lead: 0, surrounded: false };

/** Who stands around an iris, and who would have it if it counts. */
function majority(iris: IrisStanding, taken: number, active: boolean, name: Name): string {
  const who = shares(iris).map(({ owner, count }) =>
    owner === "neutral"
      ? t("page.some", { count, what: t("seat.neutral") })
      : t("page.of-player", { count, player: name(owner) }),
  );
  if (!taken) return t("page.iris-open");
  return sentences(t("page.iris-around", { count: taken, who: together(who) }), active && leading(iris.leaders, name));
}

function leading(leaders: Owner[], name: Name): string {
  const [first] = leaders;
  const names = leaders.map((who) => (who === "neutral" ? t("page.neutral-meeples") : name(who)));
  if (leaders.length > 1) return t("page.iris-tied", { players: together(names) });
  return first === "neutral" ? t("page.iris-neutral") : t("page.iris-leader", { player: together(names) });
}

function irisRule(leaders: Owner[], isPlan: boolean): string {
  if (isPlan) return "1893-2.4";
  if (leaders.includes("neutral")) return "1893-8.12";
  return leaders.length > 1 ? "1893-8.11" : "1893-8.10";
}

export function explainIris({ value, view, values, name }: Question): Explanation | null {
  const at = IRISES.find((name) => name === value);
  if (!at) return null;
  const { area, irises } = view.standing;
  const iris = irises[at] ?? NOBODY_AROUND;
  const active = area?.irises.includes(at) ?? false;
  const choosing = choosingIris(view);
  const offered = choosing && offeredIrises(view, values).includes(value);
  const square = !choosing && view.square === value;
  return {
    title: t("page.iris-title", { iris: value }),
    text: sentences(
      t("page.about-iris"),
      square && t("page.iris-square"),
      offered && t("page.iris-offered"),
      area !== null && majority(iris, takenAround(view, at), active, name),
      area !== null && (active ? t("page.iris-active") : t("page.iris-inactive")),
    ),
    rule: irisRule(iris.leaders, square || offered),
  };
}

export function explainPrestige({ value, view, values, name }: Question): Explanation {
  const card = view.prestige.row[Number(value) - 1];
  const stakes = bySeat(view.standing.columns[Number(value) - 1]?.counts ?? [], name);
  return {
    title: t("page.prestige-title", { column: value }),
    text: sentences(
      card ? prestigeText(values, card) : t("page.prestige-none"),
      t("page.about-prestige"),
      stakes.length > 0 && t("page.prestige-stakes", { stakes: together(stakes) }),
    ),
    rule: "1893-8.2",
  };
}

export function explainPrestigePile({ view, values }: Question): Explanation {
  const { pile, discard } = view.prestige;
  const cards = discard.map((card) => prestigeShort(values, card));
  return {
    title: t("page.prestige-pile-title"),
    text: sentences(
      t("page.about-prestige-pile", { count: pile }),
      t("page.discarded", { count: discard.length }),
      cards.join(t("list.clauses")),
    ),
    rule: "1893-9.5",
  };
}
