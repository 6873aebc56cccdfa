"""The whole table of Bruxelles 1897 as ints and lists of ints.

Lists with one entry a seat are indexed by seat. Where a seat has several entries, the list is flat:
`hand[seat * KINDS + kind]`. Everything printed is in `tables`, shared by all copies.
"""

from __future__ import annotations

from typing import Final, final

from bruxelles.core.ledger import LedgerState
from bruxelles.core.task import Task as CoreTask
from bruxelles.core.task import digest
from bruxelles.game1897.names import SOURCE_NAMES
from bruxelles.game1897.tables import Tables

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
SLOTS: Final = ("rows", "tables", *(name for name in NAMES if name not in INHERITED))


@final
class State(LedgerState):
    __slots__ = SLOTS

    stack: list[CoreTask[State]]  # the core's, with this game's tasks

    tables: Tables
    rows: int
    """Rows of the Art Nouveau area; they follow from the player count."""
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

    # Architect cards, by seat and kind
    hand: list[int]
    prison: list[int]
    brussels: list[int]
    """(seat * KINDS + kind) * BRUSSELS + action"""
    uses: list[int]
    """By Brussels action: how often it was used this round."""

    # Seats
    artworks: list[int]
    materials: list[int]
    houses: list[int]
    nobles: list[int]
    """By seat: a bit for each noble kept."""
    tapped: list[int]
    """By seat: a bit for each noble activated this round."""
    marks: list[int]
    """seat * TRACKS + track: position of the marker, from 0."""

    random: list[int]

    def __init__(self, tables: Tables, players: int) -> None:
        self.tables = tables
        self.players = players
        self.rows = tables.rows[players - 2]
        self.source_names = SOURCE_NAMES
        self.events = None

    def copy(self) -> State:
        """A copy that goes its own way by the rules. Its events are its own: it starts with nobody listening.

        Whoever writes into lists by hand, not by the rules, must know that the last ones below are shared.
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
        c.passed = self.passed[:]
        c.area = self.area[:]
        c.owners = self.owners[:]
        c.kinds = self.kinds[:]
        c.values = self.values[:]
        c.hand = self.hand[:]
        c.prison = self.prison[:]
        c.brussels = self.brussels[:]
        c.uses = self.uses[:]
        c.money = self.money[:]
        c.points = self.points[:]
        c.sources = self.sources[:]
        c.artworks = self.artworks[:]
        c.materials = self.materials[:]
        c.houses = self.houses[:]
        c.nobles = self.nobles[:]
        c.tapped = self.tapped[:]
        c.marks = self.marks[:]
        c.random = self.random[:]
        # Lists that change seldom. The rules never change them in place, but replace them.
        c.bonuses = self.bonuses
        c.piles = self.piles
        c.discards = self.discards
        return c


class Task(CoreTask[State]):
    """A step of Bruxelles 1897."""


def key(s: State) -> str:
    """Equal keys, equal states."""
    return digest(s, s.tables.hash, NAMES)
