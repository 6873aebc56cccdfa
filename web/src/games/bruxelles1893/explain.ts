// What every thing on the table is and does, in words.

import type { Values } from "$/lib/types";
import type { Explanation } from "$/table/game";
import { explainAction, explainIris, explainPrestige, explainPrestigePile, explainSpace } from "./explain-board";
import { explainBelleCard, explainPavilion, explainRound, explainScore, explainTile } from "./explain-belle-epoque";
import {
  explainBank,
  explainCourthouse,
  explainMajority,
  explainNoble,
  explainNoblePile,
  explainPlace,
  explainStock,
  explainTrain,
} from "./explain-brussels";
import {
  explainCell,
  explainCompass,
  explainMarket,
  explainNeedle,
  explainPrice,
  explainSupply,
  explainWorkshop,
} from "./explain-works";
import { explainSeat } from "./explain-seat";
import type { Name } from "./telling";
import type { View1893 } from "./view";

export interface Question {
  /** The thing's own name, after its kind: `2-3` of `space:2-3`. */
  value: string;
  view: View1893;
  values: Values;
  name: Name;
}
type Answer = (question: Question) => Explanation | null;

const ANSWERS: Record<string, Answer> = {
  space: explainSpace,
  iris: explainIris,
  action: explainAction,
  prestige: explainPrestige,
  "prestige-pile": explainPrestigePile,
  "prestige-discard": explainPrestigePile,
  brussels: explainPlace,
  courthouse: explainCourthouse,
  majority: explainMajority,
  noble: explainNoble,
  "noble-revealed": explainNoble,
  "noble-pile": explainNoblePile,
  "noble-discard": explainNoblePile,
  stock: explainStock,
  "stock-pile": explainStock,
  train: explainTrain,
  bank: explainBank,
  market: explainMarket,
  cursor: explainCell,
  price: explainPrice,
  compass: explainCompass,
  needle: explainNeedle,
  supply: explainSupply,
  workshop: explainWorkshop,
  tile: explainTile,
  pavilion: explainPavilion,
  card: explainBelleCard,
  points: explainScore,
  round: explainRound,
  seat: explainSeat,
};

export function explain(thing: string, view: View1893, values: Values, name: Name): Explanation | null {
  const [kind = "", value = ""] = thing.split(":");
  return ANSWERS[kind]?.({ value, view, values, name }) ?? null;
}
