"""The books of a game, kept from its events alone: every franc and every point is explained."""

from __future__ import annotations

from bruxelles.core.event import Event
from bruxelles.game1893.names import SOURCE_NAMES, SPACE_NAMES, SPACES
from bruxelles.game1893.state import State
from bruxelles.games import AnyGame

START_MONEY = (5, 6, 7, 8, 9)  # 1893-1.9
HOUSE_TILES = 6  # 1893-1.11
ROUNDS = 5

INCOME = {
    "brugmann": 5,  # 1893-4.10
    "horta": 2,  # 1893-14.5
}
"""Reasons to gain money that always give the same."""
GAINS = {"colours", "first-pass", "sale", "card", "stock-exchange", "tile", *INCOME}
COSTS = {"stake", "building", "noble", "card"}


class Ledger:
    """What the seats must have and what must lie on the board, after the events read so far."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.read = 0
        self.money = list(START_MONEY[: game.players])
        self.bank = 0
        """Francs that the supply has given out, less those it has got back."""
        self.stakes = [0] * SPACES
        self.points = [dict.fromkeys(SOURCE_NAMES, 0) for _ in range(game.players)]
        self.placed = -1
        """The space of the last meeple put on the Art Nouveau board."""
        self.recovering = False
        """Whether card 15 was used and its money is still to come."""
        self.passes = 0
        self.rounds = 0

    def check(self) -> None:
        """Read the new events and compare the books with the table."""
        for event in self.game.events[self.read :]:
            self.enter(event)
        self.read = len(self.game.events)
        self.compare(self.game.state)

    def enter(self, event: Event) -> None:
        seat = event.seat
        assert -1 <= seat < self.game.players
        if event.kind == "gained-money":
            self.gain(event)
        elif event.kind == "paid-money":
            assert event.amount > 0
            self.money[seat] -= event.amount
            assert self.money[seat] >= 0, f"seat {seat} pays what it does not have: {event}"
            if event.what == "stake":
                assert self.placed >= 0, "a stake without a meeple"
                assert self.stakes[self.placed] == 0
                self.stakes[self.placed] = event.amount
                self.placed = -1
            else:
                self.bank -= event.amount
        elif event.kind == "scored":
            assert event.amount != 0
            self.points[seat][event.what] += event.amount
        elif event.kind == "placed":
            self.placed = SPACE_NAMES.index(event.what.removeprefix("space:"))
        elif event.kind == "card-used":
            self.recovering = event.what == "card:15"
        elif event.kind == "passed":
            self.passes += 1
        elif event.kind == "round-began":
            self.rounds += 1
            assert event.amount == self.rounds
            assert self.passes == (self.rounds - 1) * self.game.players, "everybody passes once a round"
            self.sweep()
        elif event.kind == "game-over":
            assert (self.rounds, self.passes) == (ROUNDS, ROUNDS * self.game.players)
            self.sweep()

    def gain(self, event: Event) -> None:
        assert event.amount > 0
        assert event.what in GAINS
        assert event.amount == INCOME.get(event.what, event.amount)
        self.money[event.seat] += event.amount
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

    def sweep(self) -> None:
        """1893-9.1: stakes go to the supply at the end of the round."""
        self.bank -= sum(self.stakes)
        self.stakes = [0] * SPACES

    def compare(self, s: State) -> None:
        if s.stakes != self.stakes:
            assert self.passes == self.rounds * self.game.players, "stakes moved while somebody is still in"
            assert not any(s.stakes)
            self.sweep()
        assert s.money == self.money
        start = sum(START_MONEY[: self.game.players])
        assert sum(s.money) + sum(s.stakes) == start + self.bank, "a franc is not explained"
        for seat, sources in enumerate(self.points):
            assert self.game.breakdown(seat) == sources
            assert self.game.scores[seat] == sum(sources.values())
            tiles = s.houses.count(seat) + s.pavilions.count(seat)
            assert s.built[seat] == tiles <= HOUSE_TILES, "House tiles of 1893-1.11"
