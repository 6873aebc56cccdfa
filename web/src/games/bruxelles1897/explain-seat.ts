// Explanations of what lies before a player.

import type { Explanation } from "$/table/game";
import { t } from "$/lib/words.svelte";
import { explainTrack, type Telling } from "./explain-track";
import { architects, capital, cardTitle, counted, effectOf, kindName } from "./names";
import { titleOf } from "./people";
import { facesOf } from "./values";
import { ARTWORKS, HOUSES, MATERIALS, NOBLES, total } from "./view";
import type { BrusselsName, Counts, Kind, SeatStanding, SeatView } from "./view";

interface Own extends Telling {
  seat: number;
  mine: SeatView;
  stands: SeatStanding;
  player: string;
}

type Explain = (name: string, own: Own, more: string) => Explanation;

function hand(kind: string, { mine, values, player }: Own, face: string): Explanation {
  const title = t("page.explain.hand.title", { player });
  if (!kind) return { title, text: t("page.explain.hand", { cards: architects(mine.hand, values) }), rule: "1897-1.9" };
  const [low, high] = facesOf(values, kind as Kind);
  const facts = { kind: kindName(values, kind as Kind), count: mine.hand[kind as Kind] ?? 0, low, high };
  if (face)
    return {
      title,
      text: t("page.explain.face", { ...facts, value: face === "low" ? low : high }),
      rule: "1897-3.3",
    };
  return { title, text: t("page.explain.kind", facts), rule: "1897-3.2" };
}

function brussels(place: string, { view, seat, mine, values, player }: Own): Explanation {
  const title = t("page.explain.brussels-of.title", {
    player,
    count: view.standing.brussels.majority.counts[seat] ?? 0,
  });
  if (!place) return { title, text: t("page.explain.brussels-of"), rule: "1897-7.8" };
  const facts = { place: t(`brussels.${place}`), cards: architects(mine.brussels[place as BrusselsName], values) };
  return {
    title,
    text: `${t("page.explain.brussels-at", facts)} ${t("page.explain.brussels-of")}`,
    rule: "1897-7.8",
  };
}

function prison(_kind: string, { mine, values, player }: Own): Explanation {
  const facts = { player, cards: architects(mine.prison, values) };
  return {
    title: t("page.prison"),
    text: `${t("page.explain.prison-of", facts)} ${t("page.explain.prison")}`,
    rule: "1897-7.8",
  };
}

function noble(name: string, { mine }: Own): Explanation {
  const state = mine.tapped.some((tapped) => tapped === name) ? t("page.explain.tapped") : t("page.explain.ready");
  const cost = name === "brugmann" ? t("page.explain.free-noble") : t("page.explain.noble-cost");
  const text = t("page.explain.noble", { effect: capital(effectOf(name)), state, cost });
  return { title: titleOf(`noble-${name}`), text, rule: name === "brugmann" ? "1897-4.10" : "1897-4.9" };
}

/** A card that is owned says what its whole group is good for. */
function card(type: string, all: "artworks" | "materials" | "houses"): Explain {
  return (name, own, more) => {
    const title = t("page.times", { count: (own.mine[all] as Counts)[name] ?? 0, what: cardTitle(`${type}-${name}`) });
    return { text: "", ...OWN[all]?.("", own, more), title };
  };
}

const group = (title: string, text: string, rule: string): Explanation => ({ title, text, rule });

const OWN: Record<string, Explain> = {
  "": (_, { mine, player, values }) =>
    group(
      player,
      t("page.explain.seat", {
        points: mine.points,
        francs: mine.money,
        cards: architects(mine.hand, values),
      }),
      "1897-3.4",
    ),
  hand,
  brussels,
  prison,
  noble,
  artwork: card("artwork", "artworks"),
  material: card("material", "materials"),
  house: card("house", "houses"),
  track: (name, own) => explainTrack(name, own, own.seat),
  money: (_, { mine, player }) =>
    group(t("page.money-of", { player, francs: mine.money }), t("page.explain.money"), "1897-3.3"),
  artworks: (_, { mine }) =>
    group(
      t("page.artworks", { count: total(mine.artworks) }),
      t("page.explain.artworks", { cards: counted(mine.artworks, ARTWORKS, (name) => t(`colour.${name}`)) }),
      "1897-4.1",
    ),
  materials: (_, { mine }) =>
    group(
      t("page.materials", { count: total(mine.materials) }),
      t("page.explain.materials", { cards: counted(mine.materials, MATERIALS, (name) => t(`material.${name}`)) }),
      "1897-4.6",
    ),
  houses: (_, { mine, stands }) =>
    group(
      t("page.houses", { count: total(mine.houses) }),
      t("page.explain.houses", {
        cards: counted(mine.houses, HOUSES, (name) => t(`house.${name}`)),
        price: stands.houses.price,
      }),
      "1897-4.5",
    ),
  nobles: (_, { mine }) =>
    group(
      t("page.nobles", { count: mine.nobles.length }),
      t("page.explain.nobles", {
        cards: counted(Object.fromEntries(mine.nobles.map((name) => [name, 1])), NOBLES, (name) => t(`noble.${name}`)),
      }),
      "1897-4.9",
    ),
  tracks: (_, { player }) => group(t("page.tracks-of", { player }), t("page.explain.tracks"), "1897-1.10"),
  "first-player": (_, { player }) =>
    group(t("page.first-player", { player }), t("page.explain.first-player"), "1897-2.2"),
  expo: (_, { view, seat, player }) =>
    group(
      t("page.explain.expo-of.title"),
      view.expo === seat ? t("page.explain.expo-of", { player }) : t("page.explain.expo"),
      "1897-4.19",
    ),
  pass: (_, { mine }) =>
    group(
      t("page.explain.pass.title"),
      mine.passed ? t("page.explain.has-passed") : t("page.explain.pass"),
      "1897-6.2",
    ),
};

/** `0/artwork/red`, or the seat alone. */
export function explainSeat(what: string, telling: Telling): Explanation | null {
  const [number, part = "", name = "", more = ""] = what.split("/");
  const seat = Number(number);
  const mine = telling.view.seats[seat];
  const stands = telling.view.standing.seats[seat];
  if (!mine || !stands) return null;
  return OWN[part]?.(name, { ...telling, seat, mine, stands, player: telling.name(seat) }, more) ?? null;
}
