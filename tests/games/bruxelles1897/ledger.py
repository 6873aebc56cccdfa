"""The books of Bruxelles 1897: what is paid and scored has its event, and its amount the rules' reason."""

from __future__ import annotations

from typing import Any

from tests.properties.ledger import Ledger

from bruxelles.core.event import Event
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1897.rules.state import State

FIRST_PASS = 3  # 1897-6.2
LATER_PASS = 1
NOBLE_COST = 2  # 1897-8.2
TRACKS = ("architecture", "nobility", "prestige")
NOBLES = ("albert", "buls", "horta", "hankar", "vandervelde")

FIXED_POINTS = {
    "exhibitions": 2,  # 1897-4.16
    "unpaid-nobles": -3,  # 1897-8.2
    "expo": 2,  # 1897-8.5
}
MOST_POINTS = {
    "construction": 3,  # 1897-4.7
    "materials": 12,  # 1897-8.4
    "money-bonus": 15,  # 1897-8.7
    "artwork-bonus": 8,  # 1897-8.8
    "house-bonus": 8,  # 1897-8.9
    "noble-bonus": 12,  # 1897-8.10
}


class Ledger1897(Ledger):
    rounds_in_game = 4
    start_money = (4, 5, 6, 7)  # 1897-1.11
    gains = {"brugmann", "pass", "sale", "stock-exchange"}
    costs = {"architect", *NOBLES}

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        printed: Any = game.rules.values
        self.income = {
            "sale": 3,  # 1897-4.2
            "brugmann": printed["nobles.toml"]["brugmann"]["francs"],  # 1897-4.10
            "stock-exchange": 5,  # 1897-5.2
        }
        self.tracks: dict[str, list[int]] = printed["tracks.toml"]
        self.price = 0
        """The value of the Architect card placed last, until it is paid."""
        self.sold = False
        """Whether an artwork was sold and its money is still to come."""
        self.coat = 0
        """The points of the last coat of arms, until they are scored."""
        self.passed = 0
        """How many have passed and got their money, in all rounds."""
        self.paid_nobles = [0] * game.players
        self.spaces = [dict.fromkeys(TRACKS, 0) for _ in range(game.players)]
        """By seat and track: where the marker stands, from 0 (1897-1.10)."""
        self.built = [0] * game.players

    def level(self, seat: int, track: str) -> int:
        return self.tracks[track][self.spaces[seat][track]]

    def note(self, event: Event) -> None:
        seat = event.seat
        assert not self.price, "an Architect card is paid at once (1897-3.3)"
        if event.kind == "placed":
            self.price = event.amount
        elif event.kind == "sold":
            self.sold = True
        elif event.kind == "led-coat":
            assert event.amount == self.level(seat, "prestige")  # 1897-7.6
            self.coat = event.amount
        elif event.kind == "raised":
            self.spaces[seat][event.what] += 1
            assert event.amount == self.level(seat, event.what)
        elif event.kind == "built":
            self.built[seat] += 1
            assert event.amount == self.built[seat]

    def gain(self, event: Event) -> None:
        if event.what == "pass":
            first = self.passed % self.game.players == 0
            assert event.amount == (FIRST_PASS if first else LATER_PASS)
            self.passed += 1
            assert self.passed == self.passes
        elif event.what == "sale":
            assert self.sold, "money for an artwork that nobody sold"
            self.sold = False

    def pay(self, event: Event) -> None:
        if event.what == "architect":
            assert event.amount == self.price
            self.price = 0
        else:
            assert self.passes == self.rounds_in_game * self.game.players, "nobles are paid at the end"
            assert event.amount == NOBLE_COST
            self.paid_nobles[event.seat] += 1

    def score(self, event: Event) -> None:
        if event.what in FIXED_POINTS:
            assert event.amount == FIXED_POINTS[event.what]
        elif event.what == "coats-of-arms":
            assert event.amount == self.coat
            self.coat = 0
        elif event.what == "houses":  # 1897-8.3
            assert event.amount == self.built[event.seat] * self.level(event.seat, "architecture")
        else:
            assert 0 < event.amount <= MOST_POINTS[event.what]

    def end(self) -> None:
        s: State = self.game.state
        for seat in range(self.game.players):
            kept = s.nobles[seat].bit_count() - 1  # Brugmann costs nothing
            assert self.paid_nobles[seat] == kept

    def compare_table(self) -> None:
        s: State = self.game.state
        assert (self.price, self.sold, self.coat) == (0, False, 0)
        assert self.passed == self.passes
        for seat in range(self.game.players):
            marks = [self.spaces[seat][track] for track in TRACKS]
            assert s.marks[seat * 3 : seat * 3 + 3] == marks
            assert sum(s.houses[seat * 4 : seat * 4 + 4]) == self.built[seat]

    def standing(self, seat: int) -> tuple[int, ...]:
        """1897-8.11: in a tie fewer cards in prison, then the sum of the levels."""
        s: State = self.game.state
        jailed = sum(s.prison[seat * 3 : seat * 3 + 3])
        return (self.game.scores[seat], -jailed, sum(self.level(seat, track) for track in TRACKS))
