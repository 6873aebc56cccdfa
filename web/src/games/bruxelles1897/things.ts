// Which things on the table a choice belongs to.

import { coatPlaces, columnPlaces, heldCards } from "./asked";
import { PLACES_IN_BRUSSELS, type Kind, type View1897 } from "./view";

const afterColon = (text: string): string => text.slice(text.indexOf(":") + 1);

/** The stacks at the Brussels cards where a seat has an Architect card of a kind. */
function stacksOf(view: View1897, seat: number, kind: string): string[] {
  const places = PLACES_IN_BRUSSELS.filter((place) => view.seats[seat]?.brussels[place][kind as Kind]);
  return [
    ...places.map((place) => `brussels:${place}/${seat}/${kind}`),
    ...places.map((place) => `seat:${seat}/brussels/${place}`),
  ];
}

const heldThings = (view: View1897): string[] => heldCards(view)?.cards.map((card) => `drawn:${card}`) ?? [];

const CHOSEN: Record<string, (what: string, mine: string, view: View1897, seat: number) => string[]> = {
  take: (place) => [`place:${place}`],
  brussels: (place) => [`brussels:${place}`],
  architect: (what, mine) => {
    const [kind, face] = what.split("-");
    return [`${mine}/hand/${kind}/${face}`, `${mine}/hand/${kind}`];
  },
  sell: (colour, mine) => [`${mine}/artwork/${colour}`],
  show: (colour, mine) => [`${mine}/artwork/${colour}`],
  pay: (units, mine) => [`${mine}/material/${units}`],
  choose: (card) => [`drawn:${card}`],
  keep: (_, _mine, view) => heldThings(view),
  discard: () => ["discard:nobles"],
  release: (kind, mine) => [`${mine}/prison/${kind}`],
  imprison: (kind, _mine, view, seat) => stacksOf(view, seat, kind),
  send: (kinds, mine) => [...new Set(kinds.split("+"))].map((kind) => `${mine}/hand/${kind}`),
  activate: (noble, mine) => [`${mine}/noble/${noble}`],
  copy: (action) => [`copy:${action}`],
  done: (_, _mine, view) => heldThings(view),
};

export function thingsOf(choice: string, seat: number, view: View1897): string[] {
  const [family = ""] = choice.split(":");
  return CHOSEN[family]?.(afterColon(choice), `seat:${seat}`, view, seat) ?? [];
}

/** What the explanation of a thing speaks of: the cards around a coat of arms, and those of a column. */
export function around(thing: string, view: View1897): string[] {
  const value = afterColon(thing);
  const places = thing.startsWith("coat:") ? coatPlaces(value) : [];
  const column = thing.startsWith("bonus:") ? columnPlaces(view, Number(value)) : [];
  return [...places, ...column].map((place) => `place:${place}`);
}
