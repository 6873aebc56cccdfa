"""The books of Bruxelles 1893: where the stakes lie, and what the supply has given out."""

from __future__ import annotations

from typing import Any

from tests.properties.ledger import Ledger

from bruxelles.core.event import Event
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1893.rules.names import NOBLE_NAMES, SPACE_NAMES, SPACES
from bruxelles.games.bruxelles1893.rules.state import State

HOUSE_TILES = 6  # 1893-1.11


class Ledger1893(Ledger):
    rounds_in_game = 5
    start_money = (5, 6, 7, 8, 9)  # 1893-1.9
    gains = {"brugmann", "card", "colours", "first-pass", "horta", "sale", "stock-exchange", "tile"}
    costs = {"stake", "building", "noble", "card", *NOBLE_NAMES}

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        printed: Any = game.rules.values["nobles.toml"]
        self.income = {
            "brugmann": printed["brugmann"]["francs"],  # 1893-4.10
            "horta": 2,  # 1893-14.5
        }
        self.bank = 0
        """Francs that the supply has given out, less those it has got back."""
        self.stakes = [0] * SPACES
        self.placed = -1
        """The space of the last meeple put on the Art Nouveau board."""
        self.recovering = False
        """Whether card 15 was used and its money is still to come."""

    def note(self, event: Event) -> None:
        if event.kind == "placed":
            self.placed = SPACE_NAMES.index(event.what.removeprefix("space:"))
        elif event.kind == "card-used":
            self.recovering = event.what == "card:15"

    def pay(self, event: Event) -> None:
        if event.what == "stake":
            assert self.placed >= 0, "a stake without a meeple"
            assert self.stakes[self.placed] == 0
            self.stakes[self.placed] = event.amount
            self.placed = -1
        else:
            self.bank -= event.amount

    def gain(self, event: Event) -> None:
        if self.recovering and event.what == "card":
            # 1893-12.15: the money comes back from under a meeple, not from the supply
            space = self.recovered()
            self.stakes[space] -= event.amount
            assert self.stakes[space] >= 0
            self.recovering = False
        else:
            self.bank += event.amount

    def recovered(self) -> int:
        """The space chosen last for card 15."""
        for choice in reversed(self.game.record().choices):
            if choice.startswith("recover:"):
                return SPACE_NAMES.index(choice.removeprefix("recover:"))
        raise AssertionError("money came back that nobody asked for")

    def begin_round(self) -> None:
        self.sweep()

    def end(self) -> None:
        self.sweep()

    def sweep(self) -> None:
        """1893-9.1: stakes go to the supply at the end of the round."""
        self.bank -= sum(self.stakes)
        self.stakes = [0] * SPACES

    def compare_table(self) -> None:
        s: State = self.game.state
        if s.stakes != self.stakes:
            assert self.passes == self.rounds * self.game.players, "stakes moved while somebody is still in"
            assert not any(s.stakes)
            self.sweep()
        start = sum(self.start_money[: self.game.players])
        assert sum(s.money) + sum(s.stakes) == start + self.bank, "a franc is not explained"
        for seat in range(self.game.players):
            tiles = s.houses.count(seat) + s.pavilions.count(seat)
            assert s.built[seat] == tiles <= HOUSE_TILES, "House tiles of 1893-1.11"
