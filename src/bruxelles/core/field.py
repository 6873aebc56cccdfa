"""The fields of a step: each number a step is made of has a name, a range, and names for its values.

Positions and views are written with them, positions are read with them, and the tensors for machine
learning are made with them. Within a game the name of a field means the same in every step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bruxelles.core.plain import Value, bits, counts


class Field:
    """A number of a step."""

    __slots__ = ("name",)

    meaning = "a number"
    """What the row of numbers says."""

    def __init__(self, name: str) -> None:
        self.name = name

    def plain(self, value: int) -> object:
        """The value as people read it."""
        return value

    def read(self, value: Value, players: int) -> int:
        """The number again, checked."""
        raise NotImplementedError

    def bounds(self, players: int) -> tuple[int, int]:
        """The lowest and the highest number."""
        raise NotImplementedError

    def width(self, players: int) -> int:
        """How many numbers `row` has."""
        return 1

    def row(self, value: int, order: Sequence[int]) -> list[float]:
        """The value as numbers for machine learning; `order`: the seats, the observer first."""
        return [float(value)]

    def scale(self) -> float:
        """What these numbers are divided by."""
        return 1.0


class Seat(Field):
    """Whose step it is."""

    def read(self, value: Value, players: int) -> int:
        return value.number(0, players - 1)

    def bounds(self, players: int) -> tuple[int, int]:
        return 0, players - 1

    def width(self, players: int) -> int:
        return players

    def row(self, value: int, order: Sequence[int]) -> list[float]:
        return [1.0 if seat == value else 0.0 for seat in order]


class Amount(Field):
    """How many or how much: at most `most`, and `usual` at the most as a rule."""

    __slots__ = ("most", "usual")

    def __init__(self, name: str, most: int, usual: int) -> None:
        self.name = name
        self.most = most
        self.usual = usual

    def read(self, value: Value, players: int) -> int:
        return value.number(0, self.most)

    def bounds(self, players: int) -> tuple[int, int]:
        return 0, self.most

    def scale(self) -> float:
        return float(self.usual)


class YesOrNo(Field):
    meaning = "1 for yes"

    def plain(self, value: int) -> object:
        return value == 1

    def read(self, value: Value, players: int) -> int:
        return 1 if value.flag() else 0

    def bounds(self, players: int) -> tuple[int, int]:
        return 0, 1


class OneOf(Field):
    """One of some things, called by its name."""

    __slots__ = ("names",)

    meaning = "one-hot"

    def __init__(self, name: str, names: Sequence[str]) -> None:
        self.name = name
        self.names = tuple(names)

    def plain(self, value: int) -> object:
        return self.names[value]

    def read(self, value: Value, players: int) -> int:
        return value.index_in(self.names)

    def bounds(self, players: int) -> tuple[int, int]:
        return 0, len(self.names) - 1

    def width(self, players: int) -> int:
        return len(self.names)

    def row(self, value: int, order: Sequence[int]) -> list[float]:
        return [1.0 if i == value else 0.0 for i in range(len(self.names))]


class Numbered(Field):
    """One of some numbered things, which count from 1 outside; inside, from `first`."""

    __slots__ = ("count", "first")

    meaning = "one-hot"

    def __init__(self, name: str, count: int, first: int = 0) -> None:
        self.name = name
        self.count = count
        self.first = first

    def plain(self, value: int) -> object:
        return value - self.first + 1

    def read(self, value: Value, players: int) -> int:
        return value.number(1, self.count) - 1 + self.first

    def bounds(self, players: int) -> tuple[int, int]:
        return self.first, self.first + self.count - 1

    def width(self, players: int) -> int:
        return self.count

    def row(self, value: int, order: Sequence[int]) -> list[float]:
        return [1.0 if i == value - self.first else 0.0 for i in range(self.count)]


class SomeOf(Field):
    """A subset of some things: a bit for each."""

    __slots__ = ("names",)

    meaning = "which of them, as bits"

    def __init__(self, name: str, names: Sequence[str]) -> None:
        self.name = name
        self.names = tuple(names)

    def plain(self, value: int) -> object:
        return bits(self.names, value)

    def read(self, value: Value, players: int) -> int:
        return value.mask(self.names)

    def bounds(self, players: int) -> tuple[int, int]:
        return 0, (1 << len(self.names)) - 1

    def width(self, players: int) -> int:
        return len(self.names)

    def row(self, value: int, order: Sequence[int]) -> list[float]:
        return [float(value >> i & 1) for i in range(len(self.names))]


class SomeSeats(Field):
    """A subset of the seats: a bit for each."""

    meaning = "which seats, the observer first"

    def plain(self, value: int) -> object:
        return [seat for seat in range(value.bit_length()) if value >> seat & 1]

    def read(self, value: Value, players: int) -> int:
        found = 0
        for seat in value.entries():
            found |= 1 << seat.number(0, players - 1)
        return found

    def bounds(self, players: int) -> tuple[int, int]:
        return 0, (1 << players) - 1

    def width(self, players: int) -> int:
        return players

    def row(self, value: int, order: Sequence[int]) -> list[float]:
        return [float(value >> seat & 1) for seat in order]


class CountOfEach(Field):
    """How many of each kind: so many bits for the number of one kind."""

    __slots__ = ("digit", "names", "usual")

    meaning = "how many of each"

    def __init__(self, name: str, names: Sequence[str], digit: int, usual: int) -> None:
        self.name = name
        self.names = tuple(names)
        self.digit = digit
        self.usual = usual

    def counts(self, value: int) -> list[int]:
        return [value >> self.digit * i & (1 << self.digit) - 1 for i in range(len(self.names))]

    def plain(self, value: int) -> object:
        return counts(self.names, self.counts(value))

    def read(self, value: Value, players: int) -> int:
        found = 0
        for i, count in enumerate(value.counted(self.names, 0, (1 << self.digit) - 1)):
            found |= count << self.digit * i
        return found

    def bounds(self, players: int) -> tuple[int, int]:
        return 0, (1 << self.digit * len(self.names)) - 1

    def width(self, players: int) -> int:
        return len(self.names)

    def row(self, value: int, order: Sequence[int]) -> list[float]:
        return [float(count) for count in self.counts(value)]

    def scale(self) -> float:
        return float(self.usual)


SEAT: Final = Seat("seat")
"""Who decides."""
OWNER: Final = Seat("owner")
"""Whose step it is, where the game itself carries it out."""
