// What moves, rises and lights up when something happens.

import type { Flight, FlyingPiece } from "$/table/game";
import type { GameEvent } from "$/lib/types";
import { coatPlaces, columnPlaces } from "./asked";
import { trail } from "./trail";
import { architectAt, NOBLES, pileOf, type View1897 } from "./view";

const afterColon = (text: string): string => text.slice(text.indexOf(":") + 1);

const architect = (colours: string[], seat: number): FlyingPiece => ({
  kind: "meeple",
  colour: colours[seat] ?? "neutral",
});

/** What flies for an Action card: the thing that it shows. */
function action(card: string): FlyingPiece {
  const [type = "", name = ""] = card.split(/-(.*)/);
  if (type === "artwork" || type === "noble") return { kind: type, name };
  if (type === "material") return { kind: "cube", name: name.split("+")[0] ?? "" };
  if (type === "house") return { kind: "house", colour: "neutral" };
  return card === "money" ? { kind: "coin" } : { kind: "card", name: card };
}

/** Where an Action card comes from when it is laid out, and where it goes when it is done with. */
function homeOf(card: string, stack: "pile" | "discard"): string {
  const pile = pileOf(card);
  if (pile) return `${stack}:${pile}`;
  return card === "expo" ? "expo" : "bank";
}

/** Where an Action card lies once a player has it. */
function keptAt(card: string, mine: string): string {
  const [type = "", name] = card.split(/-(.*)/);
  if (card === "money") return "bank";
  if (card === "expo") return `${mine}/expo`;
  return type === "artwork" || type === "material" ? `${mine}/${type}/${name}` : "drawn";
}

type Fly = (event: GameEvent, mine: string, what: string, view: View1897, colours: string[]) => Flight[];

const FLIGHTS: Record<string, Fly> = {
  laid: (_, _mine, what) => {
    const [card = "", place = ""] = what.split("@");
    return [{ piece: action(card), from: homeOf(card, "pile"), to: `place:${place}` }];
  },
  placed: (event, mine, _, _view, colours) => [
    { piece: architect(colours, event.seat), from: `${mine}/hand`, to: event.what },
  ],
  sent: (event, mine, _, _view, colours) =>
    Array.from({ length: event.amount }, () => ({
      piece: architect(colours, event.seat),
      from: `${mine}/hand`,
      to: event.what,
    })),
  "took-card": (_, mine, card) => {
    const to = keptAt(card, mine);
    return to === trail.source ? [] : [{ piece: action(card), from: trail.source, to }];
  },
  revealed: (_, _mine, card) => [{ piece: action(card), from: homeOf(card, "pile"), to: "drawn" }],
  discarded: (_, _mine, card) => {
    const from = trail.discardedFrom(card);
    return from ? [{ piece: action(card), from, to: homeOf(card, "discard") }] : [];
  },
  reshuffled: (_, _mine, pile) => [
    { piece: { kind: "card", name: pile }, from: `discard:${pile}`, to: `pile:${pile}` },
  ],
  sold: (_, mine, colour) => [{ piece: action(`artwork-${colour}`), from: `${mine}/artworks`, to: "discard:artworks" }],
  showed: (_, mine, colour) => [{ piece: action(`artwork-${colour}`), from: `${mine}/artwork/${colour}`, to: "expo" }],
  built: (_, mine, house) => [{ piece: action(`house-${house}`), from: "drawn", to: `${mine}/house/${house}` }],
  "kept-noble": (_, mine, noble) => [{ piece: action(`noble-${noble}`), from: "drawn", to: `${mine}/noble/${noble}` }],
  released: (event, mine, kind, _view, colours) => [
    { piece: architect(colours, event.seat), from: `prison:${event.seat}`, to: `${mine}/hand/${kind}` },
  ],
  imprisoned: (event, mine, kind, _view, colours) => [
    { piece: architect(colours, event.seat), from: `${mine}/brussels`, to: `${mine}/prison/${kind}` },
  ],
  "gained-money": (event, mine) => {
    const from = event.what === "stock-exchange" ? "brussels:stock-exchange" : "bank";
    return [{ piece: { kind: "coin", value: event.amount }, from, to: `${mine}/money` }];
  },
  "paid-money": (event, mine) => [{ piece: { kind: "coin", value: event.amount }, from: `${mine}/money`, to: "bank" }],
};

export function flightsOf(event: GameEvent, view: View1897, colours: string[]): Flight[] {
  trail.follow(event);
  return FLIGHTS[event.kind]?.(event, `seat:${event.seat}`, afterColon(event.what), view, colours) ?? [];
}

// Points and the end of a round ------------------------------------------------------------------------------

/** What a player's points come from, among their own things. */
const SCORED_BELOW: Record<string, string> = {
  construction: "houses",
  exhibitions: "artworks",
  "unpaid-nobles": "nobles",
  houses: "houses",
  materials: "materials",
  expo: "expo",
  "money-bonus": "money",
  "artwork-bonus": "artworks",
  "house-bonus": "houses",
  "noble-bonus": "nobles",
};

export function scoredAt(event: GameEvent): string | null {
  if (event.kind !== "scored") return null;
  if (event.what === "coats-of-arms") return trail.coat;
  const below = SCORED_BELOW[event.what];
  return below ? `seat:${event.seat}/${below}` : null;
}

const ownedBy = (view: View1897, seat: number, places: string[]): string[] =>
  places.filter((place) => architectAt(view, place)?.seat === seat).map((place) => `place:${place}`);

export function shownBy(event: GameEvent, view: View1897): string[] {
  trail.follow(event);
  const { kind, seat, amount, what } = event;
  const mine = `seat:${seat}`;
  if (kind === "led-column") return [`bonus:${amount}`, ...ownedBy(view, seat, columnPlaces(view, amount))];
  if (kind === "led-coat") return [what, ...ownedBy(view, seat, coatPlaces(afterColon(what)))];
  if (kind === "raised") return [`${mine}/track/${what}`, `track:${what}`];
  if (kind === "imprisoned") return [`prison:${seat}`, `${mine}/prison/${afterColon(what)}`];
  if (kind === "released") return [`prison:${seat}`, `${mine}/hand/${afterColon(what)}`];
  if (kind === "paid-money" && isNoble(what)) return [`${mine}/noble/${what}`, `${mine}/money`];
  if (kind === "scored") return [scoredAt(event) ?? `points:${seat}`, `points:${seat}`];
  if (kind === "round-began") return ["round"];
  return [];
}

const isNoble = (name: string): boolean => NOBLES.some((noble) => noble === name);

const AFTER_THE_ACTIONS = new Set(["led-column", "led-coat", "imprisoned", "round-began", "game-over"]);
const IN_A_TURN = new Set(["construction", "exhibitions"]);

export function isCeremony(event: GameEvent): boolean {
  if (event.kind === "scored") return !IN_A_TURN.has(event.what);
  return AFTER_THE_ACTIONS.has(event.kind) || (event.kind === "paid-money" && isNoble(event.what));
}
