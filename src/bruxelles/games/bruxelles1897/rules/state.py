"""The whole table of Bruxelles 1897 as ints and lists of ints.

Lists with one entry a seat are indexed by seat. Where a seat has several entries, the list is flat: functions
here say where an entry stands, `hand[architect_at(seat, kind)]`, and methods of the state give those of one
seat. Everything printed is in `tables`, shared by all copies.
"""

from __future__ import annotations

from typing import Final, final

from bruxelles.core.ledger import LedgerState
from bruxelles.core.rng import shuffle
from bruxelles.core.task import Task as CoreTask
from bruxelles.core.task import digest
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORKS,
    BRUSSELS,
    COLUMNS,
    HOUSES,
    KINDS,
    MATERIALS,
    SOURCE_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.tables import Tables

# The names of what the state is made of.
SCALARS: Final = ("players", "round", "first_player", "first_passer", "expo")
LISTS: Final = (
    "passed",
    "area",
    "owners",
    "kinds",
    "values",
    "bonuses",
    "hand",
    "prison",
    "brussels",
    "uses",
    "money",
    "points",
    "sources",
    "artworks",
    "materials",
    "houses",
    "nobles",
    "tapped",
    "marks",
    "random",
)
PILES: Final = ("piles", "discards")

NAMES: Final = (*SCALARS, *LISTS, *PILES)
INHERITED: Final = ("players", "money", "points", "sources")
SLOTS: Final = ("places", "rows", "tables", *(name for name in NAMES if name not in INHERITED))


def architect_at(seat: int, kind: int) -> int:
    """In `hand` and `prison`."""
    return seat * KINDS + kind


def sent_at(seat: int, kind: int, action: int) -> int:
    """In `brussels`."""
    return (seat * KINDS + kind) * BRUSSELS + action


def artwork_at(seat: int, colour: int) -> int:
    return seat * ARTWORKS + colour


def material_at(seat: int, kind: int) -> int:
    return seat * MATERIALS + kind


def house_at(seat: int, house: int) -> int:
    return seat * HOUSES + house


def mark_at(seat: int, track: int) -> int:
    return seat * TRACKS + track


@final
class State(LedgerState):
    __slots__ = SLOTS

    stack: list[CoreTask[State]]  # the core's, with this game's tasks

    tables: Tables
    rows: int
    """Rows of the Art Nouveau area; they follow from the player count."""
    places: int
    """Places in these rows."""
    round: int
    first_player: int
    first_passer: int
    expo: int
    """Who has the Expo card; -1: it lies in the Art Nouveau area or at the Exhibition area."""
    passed: list[int]

    # The Art Nouveau area, by place
    area: list[int]
    """The Action card there; -1: none."""
    owners: list[int]
    """Whose Architect card lies there: a seat, NEUTRAL, or -1."""
    kinds: list[int]
    """The kind of that Architect card; -1: none, or neutral."""
    values: list[int]
    """The value on its visible face."""
    bonuses: list[int]
    """By column: the bonus card below it."""

    piles: list[list[int]]
    """The four piles; the top card is the last."""
    discards: list[list[int]]

    # Architect cards
    hand: list[int]
    """By seat and kind."""
    prison: list[int]
    """Likewise."""
    brussels: list[int]
    """By seat, kind and Brussels action."""
    uses: list[int]
    """By Brussels action: how often it was used this round."""

    # Seats
    artworks: list[int]
    """By seat and colour."""
    materials: list[int]
    """By seat and kind of material card."""
    houses: list[int]
    """By seat and type."""
    nobles: list[int]
    """By seat: a bit for each noble kept."""
    tapped: list[int]
    """By seat: a bit for each noble activated this round."""
    marks: list[int]
    """By seat and track: position of the marker, from 0."""

    random: list[int]

    def __init__(self, tables: Tables, players: int) -> None:
        self.tables = tables
        self.players = players
        self.rows = tables.rows[players - 2]
        self.places = self.rows * COLUMNS
        self.source_names = SOURCE_NAMES
        self.events = None

    def copy(self) -> State:
        """A copy that goes its own way. Its events are its own: it starts with nobody listening.

        All lists but the stack are shared: the rules never change them in place, but replace them.
        """
        c = State(self.tables, self.players)
        c.stack = self.stack[:]
        c.legal = self.legal
        c.reveals = self.reveals
        c.turn = self.turn
        c.round = self.round
        c.first_player = self.first_player
        c.first_passer = self.first_passer
        c.expo = self.expo
        c.passed = self.passed
        c.area = self.area
        c.owners = self.owners
        c.kinds = self.kinds
        c.values = self.values
        c.hand = self.hand
        c.prison = self.prison
        c.brussels = self.brussels
        c.uses = self.uses
        c.money = self.money
        c.points = self.points
        c.sources = self.sources
        c.artworks = self.artworks
        c.materials = self.materials
        c.houses = self.houses
        c.nobles = self.nobles
        c.tapped = self.tapped
        c.marks = self.marks
        c.random = self.random
        c.bonuses = self.bonuses
        c.piles = self.piles
        c.discards = self.discards
        return c

    def shuffle(self, cards: list[int]) -> None:
        """Put a new list of cards into a random order, in place."""
        random = self.random[:]
        shuffle(random, cards)
        self.random = random

    def has_neutral(self) -> bool:
        """1897-1.7: whether there is a neutral colour."""
        return self.players == 2

    def hand_of(self, seat: int) -> list[int]:
        """By kind of Architect card."""
        return self.hand[seat * KINDS : seat * KINDS + KINDS]

    def prison_of(self, seat: int) -> list[int]:
        """By kind of Architect card."""
        return self.prison[seat * KINDS : seat * KINDS + KINDS]

    def sent_of(self, seat: int, kind: int) -> list[int]:
        """By Brussels action: the seat's Architect cards of this kind there."""
        start = sent_at(seat, kind, 0)
        return self.brussels[start : start + BRUSSELS]

    def artworks_of(self, seat: int) -> list[int]:
        """By colour."""
        return self.artworks[seat * ARTWORKS : seat * ARTWORKS + ARTWORKS]

    def materials_of(self, seat: int) -> list[int]:
        """By kind of material card."""
        return self.materials[seat * MATERIALS : seat * MATERIALS + MATERIALS]

    def houses_of(self, seat: int) -> list[int]:
        """By type."""
        return self.houses[seat * HOUSES : seat * HOUSES + HOUSES]


class Task(CoreTask[State]):
    """A step of Bruxelles 1897."""


def key(s: State) -> str:
    """Equal keys, equal states."""
    return digest(s, s.tables.hash, NAMES)
