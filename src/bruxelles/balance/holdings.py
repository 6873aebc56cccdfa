"""Who had what: each thing of a finished game by the seat that has it at the end, and what lay there for all.

A thing is a kind and a name, such as ("noble", "buls"). Most are read from the last position and the points
by source; what was done on the way is counted in the game told again. What things there are, a game says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from bruxelles.arena.errors import BadArena
from bruxelles.arena.playing import Played
from bruxelles.core.event import Event
from bruxelles.core.plain import Value
from bruxelles.core.task import State
from bruxelles.games import GAMES

Thing: TypeAlias = tuple[str, str]
Held: TypeAlias = tuple[str, str, int]
"""Kind, name and seat."""

MOST: Final = 10_000
BAND: Final = 10
"""Points are told in bands of so many."""
LAST_BAND: Final = 5


@dataclass(frozen=True, slots=True)
class Story:
    """All events of a finished game, and its last state."""

    events: list[Event]
    state: State


class Holdings(ABC):
    """What a game tells of its things."""

    actions: tuple[str, ...]
    """The names of all actions that a seat can carry out."""

    @abstractmethod
    def held(self, final: Value, played: Played) -> Iterator[Held]:
        """What belongs to a seat; the same thing may belong to several."""

    @abstractmethod
    def offered(self, final: Value) -> list[Thing]:
        """What somebody could have taken."""

    @abstractmethod
    def common(self, final: Value) -> list[Thing]:
        """What lay there for all seats alike."""

    @abstractmethod
    def uses(self, story: Story) -> Iterator[tuple[str, int]]:
        """Each use of an action, and the seat. A copied one counts, too; what a house gives does not."""

    def done(self, story: Story) -> Iterator[Held]:
        """What belongs to a seat because of what it did on the way."""
        return iter(())


def held(game: str, played: Played) -> list[Held]:
    """Everything that belongs to a seat; the same thing may belong to several."""
    found: list[Held] = [("seat", str(seat + 1), seat) for seat in range(len(played.bots))]
    found += GAMES[game].holdings().held(_final(played), played)
    for seat, points in enumerate(played.breakdown):
        found.append(("main-source", max(points, key=lambda source: points[source]), seat))
    return found


def offered(game: str, played: Played) -> list[Thing]:
    """What somebody could have taken in this game."""
    return GAMES[game].holdings().offered(_final(played))


def common(game: str, played: Played) -> list[Thing]:
    """What lay there for all seats alike, so that it can change scores but favours nobody by itself."""
    return GAMES[game].holdings().common(_final(played))


def _final(played: Played) -> Value:
    return Value("the last position", "", played.final, BadArena)


# What games have in common ----------------------------------------------------------------------------------


def kept_nobles(final: Value) -> list[Value]:
    return [noble for part in final.at("seats").entries() for noble in part.at("nobles").entries()]


def nobles_seen(nobles: Iterable[Value]) -> list[Thing]:
    """Each that lay open at some time; it need not have been taken."""
    return [("noble", name) for name in sorted({noble.text().removeprefix("noble-") for noble in nobles})]


def nobles_of(part: Value, seat: int) -> Iterator[Held]:
    names = [noble.text() for noble in part.at("nobles").entries()]
    yield "nobles", str(len(names)), seat
    for name in sorted(set(names)):
        yield "noble", name, seat


def band(points: int) -> str:
    """Such as `10-19`; the last one is open: `50+`."""
    number = max(0, min(points // BAND, LAST_BAND))
    return f"{LAST_BAND * BAND}+" if number == LAST_BAND else f"{number * BAND}-{number * BAND + BAND - 1}"
