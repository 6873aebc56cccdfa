// Explanations of the three tracks, and what every explanation is made from.

import type { Explanation } from "$/table/game";
import type { Values } from "$/lib/types";
import { t } from "$/lib/words.svelte";
import { listed } from "./names";
import type { TrackName, View1897 } from "./view";

export interface Telling {
  view: View1897;
  values: Values;
  name: (seat: number) => string;
}

const TRACK_TEXTS: Record<string, [text: string, rule: string]> = {
  architecture: ["page.explain.architecture", "1897-8.3"],
  nobility: ["page.explain.nobility", "1897-5.3"],
  prestige: ["page.explain.prestige", "1897-7.6"],
};

export function explainTrack(track: string, { view, name }: Telling, seat?: number): Explanation {
  const [text, rule] = TRACK_TEXTS[track] ?? ["", ""];
  const seats = seat === undefined ? view.seats.map((_, i) => i) : [seat];
  const levels = seats.map((i) =>
    t("page.level-of", { player: name(i), level: view.standing.seats[i]?.tracks[track as TrackName] ?? 0 }),
  );
  return {
    title: t(`track.${track}`),
    text: `${t(text)} ${t("page.explain.levels", { levels: listed(levels) })}`,
    rule,
  };
}
