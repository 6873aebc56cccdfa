"""What a seat of Bruxelles 1897 sees of Architect cards and seats."""

from __future__ import annotations

from typing import TypeAlias

from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK_NAMES,
    ARTWORKS,
    BRUSSELS,
    BRUSSELS_NAMES,
    HOUSE_NAMES,
    HOUSES,
    KIND_NAMES,
    KINDS,
    MATERIAL_NAMES,
    MATERIALS,
    NOBLE_NAMES,
    NOBLES,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.research.parts import Part, bits, by_seat, listed
from bruxelles.research.shared_parts import ledger_parts

Parts: TypeAlias = list[Part[State]]


def architect_parts(players: int) -> Parts:
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


def seat_parts(players: int) -> Parts:
    return [
        *ledger_parts(players),
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
