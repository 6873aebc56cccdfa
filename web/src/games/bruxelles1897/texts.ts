// Texts that explanations and descriptions share.

import { t } from "$/lib/words.svelte";
import { actionOf, effectOf } from "./names";
import { cardAt, type View1897 } from "./view";

const ACTION_TEXTS: Record<string, [text: string, rule: string]> = {
  creation: ["page.explain.creation", "1897-4.1"],
  sale: ["page.explain.sale", "1897-4.2"],
  supply: ["page.explain.supply", "1897-4.4"],
  construction: ["page.explain.construction", "1897-4.5"],
  influence: ["page.explain.influence", "1897-4.8"],
  exhibition: ["page.explain.expo", "1897-4.16"],
};

/** What an Action card does. */
export function actionText(card: string): { text: string; rule: string } {
  const [text, rule] = ACTION_TEXTS[actionOf(card)] ?? ["", ""];
  const noble = card.startsWith("noble-") ? effectOf(card.slice("noble-".length)) : "";
  return { text: t(text, { effect: noble }), rule };
}

/** Where the Expo card is. */
export function holdsExpo(view: View1897, name: (seat: number) => string): string {
  const place = Object.keys(view.area).find((key) => cardAt(view, key) === "expo");
  if (place) return t("page.expo.in-area", { place });
  return view.expo === null ? t("page.expo.at-home") : t("page.expo.held", { player: name(view.expo) });
}
