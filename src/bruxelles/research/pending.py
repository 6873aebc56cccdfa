"""The pending decision as numbers: which step of the rules it is, whose, and about what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bruxelles.core.task import State, Task
from bruxelles.research.parts import Part, bits, one_hot, relative

AnyTask: TypeAlias = Task[Any]

SEATS: Final = ("seat", "owner")
"""Fields that say whose step it is."""


@dataclass(frozen=True, slots=True)
class Argument:
    """A field of a step as numbers."""

    name: str
    size: int
    read: Callable[[int, Sequence[int]], list[float]]
    meaning: str
    scale: float = 1.0


def one_of(name: str, size: int) -> Argument:
    """A field that names one of some things."""
    return Argument(name, size, lambda value, order: one_hot(value, size), "one-hot")


def some_of(name: str, size: int) -> Argument:
    """A field whose bits name some of some things."""
    return Argument(name, size, lambda value, order: bits(value, size), "which of them, as bits")


def yes_or_no(name: str) -> Argument:
    return Argument(name, 1, lambda value, order: [float(value)], "1 for yes")


def seats_in(name: str, players: int) -> Argument:
    """A field whose bits name seats."""
    return Argument(
        name,
        players,
        lambda value, order: [float(value >> seat & 1) for seat in order],
        "which seats, the observer first",
    )


def number(name: str, scale: float) -> Argument:
    return Argument(name, 1, lambda value, order: [float(value)], "a number", scale)


def pending_parts(
    tasks: Mapping[str, type[AnyTask]], players: int, arguments: Sequence[Argument]
) -> list[Part[Any]]:
    """The parts of the observation that tell the present decision, and what comes after it."""
    missing = {field for task in tasks.values() for field in task.FIELDS if field not in SEATS}
    missing -= {argument.name for argument in arguments}
    assert not missing, f"no numbers are made of {missing}"
    kinds = {name: place for place, name in enumerate(tasks)}
    names = ", ".join(kinds)
    parts: list[Part[Any]] = [
        Part(
            "pending/step",
            (len(kinds),),
            f"the step to be decided, one-hot: {names}",
            lambda s, order: one_hot(kinds[type(s.stack[-1]).__name__] if s.stack else -1, len(kinds)),
        ),
        Part(
            "pending/seat",
            (players,),
            "who decides, the observer first",
            lambda s, order: one_hot(relative(whose(s.stack[-1]), order) if s.stack else -1, players),
        ),
    ]
    for argument in arguments:
        parts.append(_part("pending", argument, _now))
    parts.append(
        Part(
            "later/steps",
            (len(kinds), players + 1),
            "how many steps of each kind wait below it, by seat, the observer first; the game's own are last",
            lambda s, order: _waiting(s, order, kinds),
        )
    )
    for argument in arguments:
        parts.append(_part("later", argument, _below))
    return parts


def whose(task: AnyTask) -> int:
    """The seat that a step belongs to, whoever carries it out; -1: nobody's."""
    if task.FIELDS and task.FIELDS[0] in SEATS:
        return task.arguments()[0]
    return -1


def _now(s: State) -> Iterable[AnyTask]:
    return s.stack[-1:]


def _below(s: State) -> Iterable[AnyTask]:
    return s.stack[:-1]


def _part(place: str, argument: Argument, tasks: Callable[[State], Iterable[AnyTask]]) -> Part[Any]:
    """The field of the step to be decided, or its sum over the steps that wait."""

    def read(s: State, order: Sequence[int]) -> list[float]:
        total = [0.0] * argument.size
        for task in tasks(s):
            if argument.name in task.FIELDS:
                value = task.arguments()[task.FIELDS.index(argument.name)]
                total = [a + b for a, b in zip(total, argument.read(value, order), strict=True)]
        return total

    meaning = f"`{argument.name}` of " + (
        "the step" if place == "pending" else "the waiting steps, summed up"
    )
    return Part(
        f"{place}/{argument.name}", (argument.size,), f"{meaning}: {argument.meaning}", read, argument.scale
    )


def _waiting(s: State, order: Sequence[int], kinds: Mapping[str, int]) -> list[float]:
    width = len(order) + 1
    counts = [0.0] * (len(kinds) * width)
    for task in s.stack[:-1]:
        seat = whose(task)
        column = len(order) if seat < 0 else order.index(seat)
        counts[kinds[type(task).__name__] * width + column] += 1
    return counts
