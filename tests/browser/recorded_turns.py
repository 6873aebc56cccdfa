"""Turns of real games, found in records with fixed luck, to be played again in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from tests.browser.browsing import Visitor
from tests.kit import Meant
from tests.playing import Configuration, Dice, finish
from tests.server.at_table import branch, import_text
from tests.server.serving import Message, Person

from bruxelles.core.record import Record
from bruxelles.core.replay import walk
from bruxelles.games import rules_of

LUCKS = ("meanings", "meanings 17", "meanings 237")
"""Not every game has every turn. In the second one a house brings points, in the third one somebody keeps a
traveler and copies a sale."""


class Turn(NamedTuple):
    """Choices that one seat made one after the other, from the first decision of its own."""

    game: Configuration
    luck: str
    at: int
    """After so many choices of the game."""
    seat: int
    choices: tuple[str, ...]

    @property
    def families(self) -> tuple[str, ...]:
        return tuple(choice.partition(":")[0] for choice in self.choices)


@cache
def recorded(game: Configuration, luck: str) -> Record:
    """A whole game of players who like to act."""
    return finish(game.new(luck), Dice(luck), keen=True).record()


def turns(game: Configuration, luck: str) -> Iterator[Turn]:
    record = recorded(game, luck)
    at, seat, made = 0, -1, list[str]()
    moments = walk(rules_of(game.game), record)
    for number, (moment, choice) in enumerate(zip(moments, record.choices, strict=False)):
        assert moment.decision is not None
        if moment.decision.seat != seat or moment.decision.prompt == "take-turn":
            if made:
                yield Turn(game, luck, at, seat, tuple(made))
            at, seat, made = number, moment.decision.seat, []
        made.append(choice)
    yield Turn(game, luck, at, seat, tuple(made))


def turn_of(game: str, meant: Meant) -> Turn:
    """The first turn that begins with choices of these families, in whichever game has one."""
    configuration = Configuration(game, meant.players, meant.flags)
    found = (turn for luck in LUCKS for turn in turns(configuration, luck))
    return next(turn for turn in found if turn.families[: len(meant.families)] == meant.families)


@contextmanager
def seated(visitor: Visitor, turn: Turn) -> Iterator[Seat]:
    seat = Seat(visitor, turn)
    try:
        yield seat
    finally:
        seat.person.close()


class Seat:
    """Who sits at a table with a page, and what the server tells that seat."""

    def __init__(self, visitor: Visitor, turn: Turn) -> None:
        """Bots are at the other seats."""
        self.seat = turn.seat
        self.game = turn.game.game
        self.person = Person(visitor.address, "Ann")
        bots = [f"Bot {seat}" for seat in range(turn.game.players)]
        self.names = ["Ann" if seat == turn.seat else name for seat, name in enumerate(bots)]
        seats = [
            {"kind": "me"} if name == "Ann" else {"kind": "bot", "bot": "random", "name": name}
            for name in self.names
        ]
        imported = import_text(self.person, recorded(turn.game, turn.luck).text())
        self.table = branch(self.person, imported, turn.at, *seats)
        cookies = self.person.http.cookies.items()
        visitor.context.add_cookies(
            [{"name": name, "value": value, "url": visitor.address} for name, value in cookies]
        )
        visitor.go(f"/table/{self.table}")
        visitor.wait_until_asked()

    def options(self) -> list[Message]:
        """What can be chosen now, and what can't, as the server says it."""
        answer = self.person.http.get(f"/api/tables/{self.table}", params={"words": True})
        assert answer.status_code == 200, answer.text
        return list(answer.json()["state"]["decision"]["options"])
