"""Bruxelles 1893 as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping

from bruxelles.core.ledger_rules import LedgerRules
from bruxelles.core.rules import Options, Plain
from bruxelles.games.bruxelles1893.rules.choices import CHOICES
from bruxelles.games.bruxelles1893.rules.components import parse
from bruxelles.games.bruxelles1893.rules.ending import ended
from bruxelles.games.bruxelles1893.rules.names import ROUNDS, SEAT_COLOURS
from bruxelles.games.bruxelles1893.rules.position import position
from bruxelles.games.bruxelles1893.rules.position_reading import read_position
from bruxelles.games.bruxelles1893.rules.refusals import REFUSALS
from bruxelles.games.bruxelles1893.rules.scoring import ranks
from bruxelles.games.bruxelles1893.rules.setup import start
from bruxelles.games.bruxelles1893.rules.standing import standing
from bruxelles.games.bruxelles1893.rules.state import State, key
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.bruxelles1893.rules.view import determinize, redraw, view


class Rules(LedgerRules[State]):
    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.tables = tables
        self.game = "1893"
        self.open_hands = True
        self.choices = CHOICES
        self.refusals = REFUSALS
        self.seat_colours = SEAT_COLOURS
        self.least_players = 2
        self.most_players = 5
        self.rounds = ROUNDS
        self.flags = ("asymmetric", "belle_epoque")

    def start(self, options: Options, seed: str, listen: bool) -> State:
        flags = options.flags
        return start(self.tables, options.players, flags["belle_epoque"], flags["asymmetric"], seed, listen)

    def key(self, s: State) -> str:
        return key(s)

    def position(self, s: State) -> Plain:
        return position(s)

    def from_position(self, options: Options, plain: Plain) -> State:
        flags = options.flags
        return read_position(self.tables, options.players, flags["belle_epoque"], flags["asymmetric"], plain)

    def view(self, s: State, seat: int) -> Plain:
        return view(s)

    def standing(self, s: State, seat: int) -> Plain:
        return {**standing(s)}

    def ended(self, s: State) -> State:
        return ended(s)

    def determinize(self, options: Options, seen: Plain, seed: str) -> State:
        flags = options.flags
        return determinize(
            self.tables, options.players, flags["belle_epoque"], flags["asymmetric"], seen, seed
        )

    def redraw(self, s: State, rng: list[int]) -> None:
        redraw(s, rng)

    def ranks(self, s: State) -> list[int]:
        return ranks(s)


def rules(documents: Mapping[str, str], version: int) -> Rules:
    """The game with the component values of these files, by one of `VERSIONS` of the rules."""
    return Rules(parse(documents, version))
