// The whole position in words.

import type { BoardProps, TextSection } from "$/table/game";
import { t, together } from "$/lib/words.svelte";
import { leadingSeats } from "../majority";
import { exhibition, heldCards, paidWith } from "./asked";
import { describeSeat } from "./describe-seat";
import { FINAL_TEXTS, standingText } from "./explain-area";
import {
  actionOf,
  architects,
  capital,
  cardName,
  cardTitle,
  counted,
  heap,
  kindName,
  orNone,
  ownerName,
} from "./names";
import { holdsExpo } from "./texts";
import { bonusAt } from "./values";
import { cardAt, COLUMNS, MATERIALS, PILES, PLACES_IN_BRUSSELS, ROUNDS, rowsOf, total } from "./view";
import type { CoatStanding, View1897 } from "./view";

type Props = BoardProps<View1897>;

function place({ view, values, name }: Props, at: string): string {
  const there = cardAt(view, at);
  if (there === undefined) return t("page.describe.gap", { place: at });
  if (typeof there === "string") {
    return t("page.describe.card", { place: at, card: cardTitle(there), action: t(`action.${actionOf(there)}`) });
  }
  const facts = { place: at, player: ownerName(there.seat, name), value: there.value };
  if (there.kind === null) return t("page.describe.neutral", facts);
  return t("page.describe.architect", { ...facts, kind: kindName(values, there.kind) });
}

function column(props: Props, number: number): string {
  const card = bonusAt(props.values, props.view, number);
  const stands = props.view.standing.columns[number - 1];
  const [final] = FINAL_TEXTS[card.final] ?? [""];
  return t("page.describe.column", {
    column: number,
    bonus: t(`bonus.${card.column}`),
    final: t(final),
    standing: stands ? standingText(stands, props.name) : "",
  });
}

function coat({ name }: Props, at: string, stands: CoatStanding): string {
  const [row = 0, col = 0] = at.split("-").map(Number);
  const facts = { one: at, other: `${row + 1}-${col + 1}`, standing: standingText(stands, name) };
  if (!stands.complete) return t("page.describe.coat.open", facts);
  return t("page.describe.coat", {
    ...facts,
    players: orNone(leadingSeats(stands).map(name)),
  });
}

function area(props: Props): TextSection {
  const places = rowsOf(props.view).flatMap((row) => COLUMNS.map((col) => place(props, `${row}-${col}`)));
  return { heading: t("page.area"), lines: [...places, ...COLUMNS.map((col) => column(props, col))] };
}

function coats(props: Props): TextSection {
  const lines = Object.entries(props.view.standing.coats).map(([at, stands]) => coat(props, at, stands));
  return { heading: t("page.coats"), lines };
}

function brussels({ view, values, name }: Props): TextSection {
  const lines = PLACES_IN_BRUSSELS.flatMap((at) => {
    const cost = t("page.describe.brussels", {
      place: t(`brussels.${at}`),
      needed: view.standing.brussels.prices[at],
    });
    const sent = view.seats.flatMap((seat, i) =>
      total(seat.brussels[at]) > 0
        ? [
            t("page.describe.sent", {
              player: name(i),
              place: t(`brussels.${at}`),
              cards: architects(seat.brussels[at], values),
            }),
          ]
        : [],
    );
    return [cost, ...sent];
  });
  const jailed = view.seats.map((seat, i) =>
    t("page.describe.prison", { player: name(i), cards: architects(seat.prison, values) }),
  );
  return { heading: t("page.brussels"), lines: [...lines, ...jailed] };
}

function piles({ view }: Props): TextSection {
  const lines = PILES.map((pile) => {
    const facts = { pile: capital(t(`pile.${pile}`)), count: view.piles[pile], discards: view.discards[pile].length };
    return t("page.describe.pile", { ...facts, cards: heap(view.discards[pile]) });
  });
  return { heading: t("page.piles"), lines };
}

function now({ view, name, toMove }: Props): TextSection {
  const lines = [
    t("screen.round", { round: view.round, rounds: ROUNDS.length }),
    t("page.first-player", { player: name(view.first_player) }),
    holdsExpo(view, name),
  ];
  if (toMove !== null) lines.push(t("page.describe.to-move", { player: name(toMove) }));
  if (view.first_passer !== null) lines.push(t("page.describe.first-passer", { player: name(view.first_passer) }));
  return { heading: t("page.describe.now"), lines: [...lines, ...held(view, name), ...shown(view, name)] };
}

function held(view: View1897, name: (seat: number) => string): string[] {
  const cards = heldCards(view);
  if (!cards) return [];
  const line = t("page.describe.held", { player: name(cards.seat), cards: together(cards.cards.map(cardName)) });
  const paid = paidWith(view, cards.seat);
  if (total(paid) === 0) return [line];
  return [line, t("page.describe.paying", { cards: counted(paid, MATERIALS, (units) => t(`material.${units}`)) })];
}

function shown(view: View1897, name: (seat: number) => string): string[] {
  const open = exhibition(view);
  if (!open) return [];
  const colours = orNone(open.shown.map((colour) => t(`colour.${colour}`)));
  return [t("page.describe.shown", { colours, players: orNone(open.out.map(name)) })];
}

export function describe(props: Props): TextSection[] {
  const seats = props.view.seats.map((_, seat) => describeSeat(props, seat));
  return [now(props), area(props), coats(props), brussels(props), piles(props), ...seats];
}
