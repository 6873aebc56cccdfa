// What moves, rises and lights up when something happens.

import type { Flight, FlyingPiece } from "$/table/game";
import type { GameEvent } from "$/lib/types";
import { NOBLES, type PlaceName, type View1893, type Work } from "./view";

/** More pieces of one kind than this would only be a blur. */
const MOST_PIECES = 4;

/** `view` is the one before the event. */
type Fly = (event: GameEvent, view: View1893, colour: string, after: View1893) => Flight[];

const one = (piece: FlyingPiece, from: string, to: string): Flight[] => [{ piece, from, to }];
const several = (count: number, flights: Flight[]): Flight[] =>
  Array.from({ length: Math.min(count, MOST_PIECES) }, () => flights).flat();
const own = (event: GameEvent, part: string): string => `seat:${event.seat}/${part}`;
/** `noble:solvay` without its kind. */
const named = (event: GameEvent): string => event.what.slice(event.what.indexOf(":") + 1);
const meeple = (colour: string): FlyingPiece => ({ kind: "meeple", colour });

/** The space of the seat's newest stake, if only one can be meant. */
function stakeSpace(event: GameEvent, view: View1893): string | null {
  const mine = Object.entries(view.art_nouveau.meeples).filter(([, { seat }]) => seat === event.seat);
  const fresh = mine.filter(([, { stake }]) => stake === 0);
  const found = fresh.length ? fresh : mine.filter(([, { stake }]) => stake === event.amount);
  return found.length === 1 && found[0] ? `space:${found[0][0]}` : null;
}

const gained: Fly = (event) =>
  one({ kind: "coin", value: event.amount }, event.what === "stock-exchange" ? "stock" : "bank", own(event, "money"));

const paid: Fly = (event, view) => {
  const to = event.what === "stake" ? stakeSpace(event, view) : "bank";
  return to ? one({ kind: "coin", value: event.amount }, own(event, "money"), to) : [];
};

const cubes =
  (back: boolean): Fly =>
  (event) => {
    const ends = [`supply:${event.what}`, own(event, `cube/${event.what}`)] as const;
    const [from, to] = back ? [ends[1], ends[0]] : ends;
    return several(event.amount, one({ kind: "cube", name: event.what }, from, to));
  };

const marketSide = (view: View1893, works: (work: Work | null) => boolean): string =>
  `market:${!works(view.brussels.market[0]) && works(view.brussels.market[1]) ? "right" : "left"}`;

/** The artworks of this kind before a player, or where all of them lie if none of this kind is left. */
const ownWork = (event: GameEvent, view: View1893): string =>
  own(event, view.seats[event.seat]?.artworks[event.what as Work] ? `artwork/${event.what}` : "artworks");

const sold: Fly = (event, view, _colour, after) =>
  one(
    { kind: "artwork", name: event.what },
    ownWork(event, view),
    marketSide(after, (work) => work === event.what),
  );

const returned: Fly = (event, view) =>
  one(
    { kind: "artwork", name: event.what },
    marketSide(view, (work) => work?.endsWith(event.what) ?? false),
    `workshop:${event.what}`,
  );

const tookNoble: Fly = (event, view) => {
  const name = named(event);
  const slot = view.brussels.noble_row.findIndex((noble) => noble === name);
  const from = view.brussels.noble_shown === name ? "noble-revealed" : slot < 0 ? "noble-pile" : `noble:${slot + 1}`;
  return one({ kind: "noble", name }, from, own(event, "nobles"));
};

const revealed: Fly = (event, _view, _colour, after) => {
  const name = named(event);
  if (event.what.startsWith("stock:")) return one({ kind: "card", name: event.what }, "stock-pile", "stock");
  const to = after.brussels.noble_shown === name ? "noble-revealed" : "noble:1";
  return one({ kind: "noble", name }, "noble-pile", to);
};

const toCourthouse: Fly = (event, view, colour) => {
  const places = Object.keys(view.brussels.architects[event.seat] ?? {}) as PlaceName[];
  return one(meeple(colour), places[0] ? `brussels:${places[0]}` : "courthouse", `courthouse:${event.seat}`);
};

const pavilion: Fly = (event, view, colour) => {
  const card = view.belle_epoque?.cards[Number(named(event)) - 1];
  return [
    ...one({ kind: "house", colour }, own(event, `house/${event.amount}`), event.what),
    ...one({ kind: "card", name: `belle-epoque:${card}` }, `card:${card}`, own(event, "cards")),
  ];
};

const FLIGHTS: Record<string, Fly> = {
  placed: (event, _view, colour) => one(meeple(colour), own(event, "architects"), event.what),
  "neutral-placed": (event) => one(meeple("neutral"), `seat:${event.seat}`, event.what),
  sent: (event, _view, colour) => several(event.amount, one(meeple(colour), own(event, "architects"), event.what)),
  "gained-money": gained,
  "paid-money": paid,
  "took-cubes": cubes(false),
  "returned-cubes": cubes(true),
  "took-artwork": (event, view) =>
    one({ kind: "artwork", name: event.what }, `workshop:${event.what.replace("white-", "")}`, ownWork(event, view)),
  sold,
  "artwork-returned": returned,
  "took-noble": tookNoble,
  discarded: (event) => one({ kind: "noble", name: named(event) }, "noble:4", "noble-discard"),
  revealed,
  released: (event, _view, colour) => one(meeple(colour), `courthouse:${event.seat}`, own(event, "architects")),
  "to-courthouse": toCourthouse,
  "took-traveler": (event) => one({ kind: "traveler" }, "train", own(event, "travelers")),
  "built-house": (event, _view, colour) =>
    one({ kind: "house", colour }, own(event, `house/${event.amount}`), event.what),
  "built-pavilion": pavilion,
  claimed: (event, _view, colour) => one(meeple(colour), own(event, "architects"), event.what),
  "won-column": (event) => one({ kind: "card", name: event.what }, `prestige:${event.amount}`, own(event, "won")),
  slid: (event) => one({ kind: "card", name: "prestige" }, own(event, "won"), own(event, `row/${named(event)}`)),
  "first-pass-card": (event) => one({ kind: "card", name: "prestige" }, "prestige-pile", own(event, "first-pass")),
};

export function flightsOf(event: GameEvent, before: View1893, colours: string[], after: View1893): Flight[] {
  return FLIGHTS[event.kind]?.(event, before, colours[event.seat] ?? "neutral", after) ?? [];
}

/** Where the points of a source rise on the player's board. */
const POINTS_AT: Record<string, string> = {
  "unpaid-nobles": "nobles",
  construction: "houses",
  buildings: "houses",
  materials: "cubes",
  "first-player": "first-player",
  "meeple-row": "row/meeples",
  "noble-row": "row/nobles",
  "artwork-row": "row/artworks",
  "money-row": "row/money",
  "belle-epoque-tiles": "tiles",
  "belle-epoque-cards": "cards",
};

export function scoredAt(event: GameEvent, view: View1893): string | null {
  if (event.kind !== "scored") return null;
  if (event.what === "sales") return `cursor:${view.brussels.cursor.join("-")}`;
  const part = POINTS_AT[event.what];
  return part ? own(event, part) : null;
}

/** The four spaces around `iris:2-3`. */
function around(iris: string): string[] {
  const [row = 0, column = 0] = iris
    .slice(iris.indexOf(":") + 1)
    .split("-")
    .map(Number);
  return [row, row + 1].flatMap((r) => [column, column + 1].map((c) => `space:${r}-${c}`));
}

/** The spaces of a column where somebody has staked something. */
const stakesIn = (column: number, view: View1893): string[] =>
  Object.entries(view.art_nouveau.meeples)
    .filter(([space, { stake }]) => stake > 0 && space.endsWith(`-${column}`))
    .map(([space]) => `space:${space}`);

const COLUMN_EVENTS = ["tied-column", "won-column"];
const SHOWN_BY_NAME = ["visited", "doubled", "placed", "built-house", "built-pavilion", "claimed", "sent"];

export function shownBy(event: GameEvent, view: View1893): string[] {
  if (COLUMN_EVENTS.includes(event.kind))
    return [`prestige:${event.amount}`, ...stakesIn(event.amount, view), `seat:${event.seat}`];
  if (event.kind === "led-iris") return [event.what, ...around(event.what), `seat:${event.seat}`];
  if (SHOWN_BY_NAME.includes(event.kind)) return [event.what, `seat:${event.seat}`];
  if (event.kind === "first-player") return [own(event, "first-player"), `seat:${event.seat}`];
  if (event.kind === "to-courthouse") return [`courthouse:${event.seat}`, `seat:${event.seat}`];
  if (event.kind === "square-placed") return [event.what];
  if (event.kind === "card-used") return [event.what];
  if (event.kind === "raised") return [own(event, `disc/${event.what}`)];
  if (event.kind === "chose-row" || event.kind === "slid") return [own(event, `row/${named(event)}`)];
  const scored = scoredAt(event, view);
  return scored ? [scored, `seat:${event.seat}`] : [];
}

const CEREMONY = ["tied-column", "won-column", "first-player", "led-iris", "doubled", "to-courthouse", "visited"];
const IN_TURNS = ["sales", "nobles", "construction", "free-actions", "belle-epoque-cards"];

export function isCeremony(event: GameEvent): boolean {
  if (event.kind === "scored") return !IN_TURNS.includes(event.what);
  if (event.kind === "paid-money") return (NOBLES as readonly string[]).includes(event.what);
  return CEREMONY.includes(event.kind) || event.kind === "game-over" || event.kind === "chose-row";
}
