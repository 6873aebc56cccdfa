"""What a seat of Bruxelles 1897 sees, part by part."""

from __future__ import annotations

from bruxelles.core.rules import Options
from bruxelles.games import AnyRules
from bruxelles.games.bruxelles1897.research.seats import Parts, architect_parts, seat_parts
from bruxelles.games.bruxelles1897.rules.names import (
    CARD_NAMES,
    COLUMNS,
    KIND_NAMES,
    KINDS,
    MONEY,
    NEUTRAL,
    PILE_NAMES,
    PILES,
    ROUNDS,
)
from bruxelles.games.bruxelles1897.rules.rules import Rules
from bruxelles.games.bruxelles1897.rules.tasks.register import TASKS
from bruxelles.research.parts import Part, listed, one_hots, owners, tally
from bruxelles.research.pending import pending_parts
from bruxelles.research.shared_parts import passing_parts, round_part, seat_part


def parts(rules: AnyRules, options: Options) -> Parts:
    assert isinstance(rules, Rules)
    players = options.players
    places = rules.tables.rows[players - 2] * COLUMNS
    found = [
        *_round(players),
        *_area(rules, players, places),
        *_piles(),
        *architect_parts(players),
        *seat_parts(players),
    ]
    return [*found, *pending_parts(TASKS, players)]


def _round(players: int) -> Parts:
    passer, passed = passing_parts(players)
    return [
        round_part(ROUNDS),
        seat_part("first_player", players, "who begins the round", lambda s: s.first_player),
        passer,
        seat_part("expo", players, "who has the Expo card", lambda s: s.expo),
        passed,
    ]


def _area(rules: Rules, players: int, places: int) -> Parts:
    cards = len(CARD_NAMES)
    bonuses = len(rules.tables.bonus_tops)
    return [
        Part(
            "area/cards",
            (places, cards),
            f"by place its Action card: {listed(CARD_NAMES)}",
            lambda s, order: one_hots(s.area[:places], cards),
        ),
        Part(
            "area/owners",
            (places, players + 1),
            "by place whose Architect card lies there; the last column: a neutral one",
            lambda s, order: owners(s.owners[:places], order, NEUTRAL),
        ),
        Part(
            "area/kinds",
            (places, KINDS),
            f"by place the kind of that card: {listed(KIND_NAMES)}",
            lambda s, order: one_hots(s.kinds[:places], KINDS),
        ),
        Part("area/values", (places,), "by place its value", lambda s, order: s.values[:places], 5),
        Part(
            "area/bonuses",
            (COLUMNS, bonuses),
            "by column its bonus card",
            lambda s, order: one_hots(s.bonuses, bonuses),
        ),
    ]


def _piles() -> Parts:
    return [
        Part(
            "piles",
            (PILES,),
            f"cards in the piles: {listed(PILE_NAMES)}",
            lambda s, order: [len(pile) for pile in s.piles],
            12,
        ),
        Part(
            "discards",
            (MONEY,),
            "discarded cards by kind",
            lambda s, order: tally((card for pile in s.discards for card in pile), MONEY),
            3,
        ),
    ]
