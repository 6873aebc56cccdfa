// Which things on the board a choice belongs to.

import { spacesAround } from "./derived";
import type { View1893 } from "./view";

type Find = (value: string, own: (part: string) => string, view: View1893, seat: number) => string[];

const space: Find = (value) => [`space:${value}`];
const noble: Find = (value, own) => [own(`noble/${value}`)];
const workshop: Find = (value) => [`workshop:${value}`];
const supply: Find = (value) => units(value).map((cube) => `supply:${cube}`);
const row: Find = (value, own) => [own(`row/${value}`)];
const slot: Find = (value) => [value === "revealed" ? "noble-revealed" : `noble:${value}`];
const needle: Find = (value) => [`needle:${value}`];

/** `wood+wood+iron`: each kind once. */
const units = (value: string): string[] => [...new Set(value.split("+"))];

const payment: Find = (value, own) => units(value).map((unit) => own(unit === "francs" ? "money" : `cube/${unit}`));

const bonuses: Find = (value, own, _view, seat) =>
  units(value).map((bonus) => (bonus === "release" ? `courthouse:${seat}` : own(`disc/${bonus}`)));

const building: Find = (value, own, view, seat) =>
  value === "house"
    ? [own(`house/${(view.standing.seats[seat]?.buildings.built ?? 0) + 1}`)]
    : [value.replace("pavilion-", "pavilion:")];

/** The space where the present step of the rules happens. */
const pendingSpace: Find = (_value, own, view) => {
  const now = view.pending.at(-1);
  return now && "space" in now ? [`space:${now.space}`, own("money")] : [own("money")];
};

/** The Belle Époque card that the present step offers. */
const pendingCard: Find = (_value, _own, view) => {
  const now = view.pending.at(-1);
  switch (now?.step) {
    case "use-card":
      return [`card:${now.card}`];
    case "ask-card-9":
      return ["card:9"];
    case "use-discarded":
      return ["card:23"];
    default:
      return [];
  }
};

const FAMILIES: Record<string, Find> = {
  place: space,
  neutral: space,
  house: space,
  recover: space,
  double: space,
  brussels: (value) => [`brussels:${value}`],
  bid: pendingSpace,
  "take-back": pendingSpace,
  square: (value) => [`iris:${value}`],
  board: (value, own) => [own(`board/${value}`)],
  artwork: workshop,
  white: workshop,
  sell: (value, own) => [own(`artwork/${value}`)],
  trade: (value, own) => [own(`artwork/${value}`)],
  unveil: (value, own) => [own(`artwork/white-${value}`)],
  as: (value) => [`price:${value}`],
  cursor: (value) => [`cursor:${value}`],
  remove: (value) => [`market:${value}`],
  noble: slot,
  replace: slot,
  keep: (_value, own) => [own("nobles")],
  discard: () => ["noble-discard"],
  take: supply,
  exchange: supply,
  "joker-for": supply,
  build: building,
  pay: payment,
  give: payment,
  advance: needle,
  retreat: needle,
  activate: noble,
  dismiss: noble,
  unpaid: noble,
  copy: (value) => [`action:${value}`],
  travelers: (_value, own) => [own("travelers")],
  replay: (value, own) => [own(`${value}s`)],
  bonus: bonuses,
  slide: row,
  row,
  prestige: (value) => [`prestige:${value}`],
  claim: (value) => [`tile:${value}`],
  use: pendingCard,
  card: (value) => [`card:${value}`],
  reveal: () => ["noble-pile"],
};

export function thingsOf(choice: string, seat: number, view: View1893): string[] {
  const [family = "", value = ""] = choice.split(":");
  const find = FAMILIES[family];
  return find ? find(value, (part) => `seat:${seat}/${part}`, view, seat) : [];
}

/** What the explanation of a thing speaks of: the spaces around an iris, and those of a column. */
export function around(thing: string): string[] {
  const [kind, value = ""] = thing.split(":");
  if (kind === "prestige") return [1, 2, 3, 4, 5].map((line) => `space:${line}-${value}`);
  if (kind !== "iris") return [];
  return spacesAround(value).map((space) => `space:${space}`);
}
