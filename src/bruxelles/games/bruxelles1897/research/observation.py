"""What a seat of Bruxelles 1897 sees, part by part."""

from __future__ import annotations

from typing import TypeAlias

from bruxelles.core.rules import Options
from bruxelles.games import AnyRules
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK_NAMES,
    ARTWORKS,
    BRUSSELS,
    BRUSSELS_NAMES,
    CARD_NAMES,
    COLUMNS,
    HOUSE_NAMES,
    HOUSES,
    KIND_NAMES,
    KINDS,
    MATERIAL_NAMES,
    MATERIALS,
    MONEY,
    NEUTRAL,
    NOBLE_NAMES,
    NOBLES,
    PILE_NAMES,
    PILES,
    ROUNDS,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.rules import Rules
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.register import TASKS
from bruxelles.research.parts import Part, bits, by_seat, listed, one_hot, one_hots, owners, relative, tally
from bruxelles.research.pending import pending_parts

Parts: TypeAlias = list[Part[State]]


def parts(rules: AnyRules, options: Options) -> Parts:
    assert isinstance(rules, Rules)
    players = options.players
    places = rules.tables.rows[players - 2] * COLUMNS
    found = [
        *_round(players),
        *_area(rules, players, places),
        *_piles(),
        *_architects(players),
        *_seats(players),
    ]
    return [*found, *pending_parts(TASKS, players)]


def _round(players: int) -> Parts:
    return [
        Part("round", (ROUNDS,), "the round, one-hot", lambda s, order: one_hot(s.round - 1, ROUNDS)),
        Part(
            "first_player",
            (players,),
            "who begins the round",
            lambda s, order: one_hot(relative(s.first_player, order), players),
        ),
        Part(
            "first_passer",
            (players,),
            "who passed first in the round",
            lambda s, order: one_hot(relative(s.first_passer, order), players),
        ),
        Part(
            "expo",
            (players,),
            "who has the Expo card",
            lambda s, order: one_hot(relative(s.expo, order), players),
        ),
        Part("passed", (players,), "who has passed", lambda s, order: by_seat(s.passed, order)),
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


def _architects(players: int) -> Parts:
    kinds = listed(KIND_NAMES)
    return [
        Part(
            "architects/hand",
            (players, KINDS),
            f"Architect cards in hand, which is open: {kinds}",
            lambda s, order: by_seat(s.hand, order, KINDS),
            4,
        ),
        Part(
            "architects/prison",
            (players, KINDS),
            "Architect cards in prison",
            lambda s, order: by_seat(s.prison, order, KINDS),
            4,
        ),
        Part(
            "architects/brussels",
            (players, KINDS, BRUSSELS),
            f"Architect cards in Brussels: {listed(BRUSSELS_NAMES)}",
            lambda s, order: by_seat(s.brussels, order, KINDS * BRUSSELS),
            4,
        ),
        Part("brussels/uses", (BRUSSELS,), "how often each was used this round", lambda s, order: s.uses, 4),
    ]


def _seats(players: int) -> Parts:
    return [
        Part("seats/money", (players,), "francs", lambda s, order: by_seat(s.money, order), 20),
        Part("seats/points", (players,), "points so far", lambda s, order: by_seat(s.points, order), 50),
        Part(
            "seats/artworks",
            (players, ARTWORKS),
            f"artworks: {listed(ARTWORK_NAMES)}",
            lambda s, order: by_seat(s.artworks, order, ARTWORKS),
            3,
        ),
        Part(
            "seats/materials",
            (players, MATERIALS),
            f"materials: {listed(MATERIAL_NAMES)}",
            lambda s, order: by_seat(s.materials, order, MATERIALS),
            2,
        ),
        Part(
            "seats/houses",
            (players, HOUSES),
            f"houses: {listed(HOUSE_NAMES)}",
            lambda s, order: by_seat(s.houses, order, HOUSES),
            4,
        ),
        Part(
            "seats/nobles",
            (players, NOBLES),
            f"nobles kept: {listed(NOBLE_NAMES)}",
            lambda s, order: [bit for seat in order for bit in bits(s.nobles[seat], NOBLES)],
        ),
        Part(
            "seats/tapped",
            (players, NOBLES),
            "nobles activated this round",
            lambda s, order: [bit for seat in order for bit in bits(s.tapped[seat], NOBLES)],
        ),
        Part(
            "seats/marks",
            (players, TRACKS),
            f"places of the markers: {listed(TRACK_NAMES)}",
            lambda s, order: by_seat(s.marks, order, TRACKS),
            5,
        ),
    ]
