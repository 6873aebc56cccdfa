"""Who is served next. Nobody waits for all the tables of another: each person's work is a line of its own.

The lines take turns: one piece of work of a person, then one of the next. People of one household (an
address, see `limits.household`) have a few turns together, however many they are, as guests cost nothing to
make. So whoever comes waits for as many pieces of work as there are people who wait, and of each household a
few at most; never for as many as somebody has tables.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Generic, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """What is less urgent is done only when nothing else waits."""

    WAITED_FOR = 0
    """The turn of a bot at a table where people sit; a hint."""
    LATER = 1
    """A judgement of an analysis."""
    UNATTENDED = 2
    """The turn of a bot at a table without people."""


@dataclass(frozen=True, slots=True)
class Payer:
    """Whose turn a piece of work takes."""

    household: str
    person: str


NOBODY: Final = Payer("", "")


def everybody(_payer: Payer) -> bool:
    return True


class FairLine(Generic[T]):
    """People who take turns."""

    def __init__(self, shares: int) -> None:
        """`shares`: of one household so many at most are served before the next household is."""
        self._shares = shares
        self._households: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        """By household and person, each in the order in which they will be served."""
        self._served: dict[str, int] = {}
        """How many of a household were served since it was last its turn."""

    def __len__(self) -> int:
        return sum(len(work) for people in self._households.values() for work in people.values())

    def add(self, item: T, payer: Payer) -> None:
        people = self._households.setdefault(payer.household, OrderedDict())
        people.setdefault(payer.person, deque()).append(item)

    def waiting(self, payer: Payer) -> int:
        """How much work of this person waits."""
        people = self._households.get(payer.household)
        return 0 if people is None else len(people.get(payer.person, ()))

    def take(self, may: Callable[[Payer], bool] = everybody) -> T | None:
        """The first of those who may be served now."""
        for household, people in self._households.items():
            for person in people:
                if may(Payer(household, person)):
                    return self._serve(household, person)
        return None

    def _serve(self, household: str, person: str) -> T:
        people = self._households[household]
        waiting = len(people)
        item = people[person].popleft()
        if people[person]:
            people.move_to_end(person)
        else:
            del people[person]
        served = self._served[household] = self._served.get(household, 0) + 1
        if not people:
            del self._households[household], self._served[household]
        elif served >= min(self._shares, waiting):
            self._households.move_to_end(household)
            del self._served[household]
        return item


class FairQueue(Generic[T]):
    """A fair line for each urgency."""

    def __init__(self, shares: int) -> None:
        self._lines: dict[Urgency, FairLine[T]] = {urgency: FairLine(shares) for urgency in Urgency}

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def add(self, item: T, urgency: Urgency, payers: Sequence[Payer]) -> None:
        """It takes the turn of the payer who has least work waiting: all of them wait for it."""
        line = self._lines[urgency]
        line.add(item, min(payers, key=line.waiting))

    def take(self, least: Urgency) -> T | None:
        """The next piece of work that is at least so urgent."""
        for urgency in Urgency:
            item = self._lines[urgency].take() if urgency <= least else None
            if item is not None:
                return item
        return None
