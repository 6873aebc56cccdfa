"""The books of a game, kept from its events alone: every franc and every point is explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from bruxelles.core.event import Event
from bruxelles.games import AnyGame


class Ledger:
    """What the seats must have after the events read so far. Each game adds what its own events mean."""

    rounds_in_game: int
    start_money: Sequence[int]
    gains: Set[str]
    """Reasons to gain money."""
    income: Mapping[str, int]
    """Reasons to gain money that always give the same."""
    costs: Set[str]
    """Reasons to pay."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.read = 0
        self.money = list(self.start_money[: game.players])
        self.points = [dict.fromkeys(game.breakdown(0), 0) for _ in range(game.players)]
        self.passes = 0
        self.rounds = 0

    def check(self) -> None:
        """Read the new events and compare the books with the table."""
        for event in self.game.events[self.read :]:
            assert -1 <= event.seat < self.game.players
            self.enter(event)
        self.read = len(self.game.events)
        self.compare()
        self.compare_table()

    def enter(self, event: Event) -> None:
        if event.kind == "gained-money":
            assert event.amount > 0
            assert event.what in self.gains
            assert event.amount == self.income.get(event.what, event.amount)
            self.money[event.seat] += event.amount
            self.gain(event)
        elif event.kind == "paid-money":
            assert event.amount > 0
            assert event.what in self.costs
            self.money[event.seat] -= event.amount
            assert self.money[event.seat] >= 0, f"seat {event.seat} pays what it does not have: {event}"
            self.pay(event)
        elif event.kind == "scored":
            assert event.amount != 0
            self.points[event.seat][event.what] += event.amount
            self.score(event)
        elif event.kind == "passed":
            self.passes += 1
        elif event.kind == "round-began":
            self.rounds += 1
            assert event.amount == self.rounds
            assert self.passes == (self.rounds - 1) * self.game.players, "everybody passes once a round"
            self.begin_round()
        elif event.kind == "game-over":
            rounds = self.rounds_in_game
            assert (self.rounds, self.passes) == (rounds, rounds * self.game.players)
            self.end()
        else:
            self.note(event)

    def compare(self) -> None:
        assert self.game.state.money == self.money
        for seat, sources in enumerate(self.points):
            assert self.game.breakdown(seat) == sources
            assert self.game.scores[seat] == sum(sources.values())

    # What a game may add ------------------------------------------------------------------------------------

    def gain(self, event: Event) -> None:
        """Money was gained."""

    def pay(self, event: Event) -> None:
        """Money was paid."""

    def score(self, event: Event) -> None:
        """Points were scored."""

    def note(self, event: Event) -> None:
        """Something else happened."""

    def begin_round(self) -> None:
        """A round began."""

    def end(self) -> None:
        """The game is over."""

    def compare_table(self) -> None:
        """Compare what the game's own books hold."""

    def standing(self, seat: int) -> tuple[int, ...]:
        """What decides about the rank, the highest first."""
        return (self.game.scores[seat],)
