"""The pending decision as numbers: which step of the rules it is, whose, and about what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from bruxelles.core.field import Field, Seat
from bruxelles.core.task import State, Task
from bruxelles.research.parts import Part, one_hot, relative

AnyTask: TypeAlias = Task[Any]


def fields_of(tasks: Mapping[str, type[AnyTask]]) -> list[Field]:
    """What the steps are about: all their fields but those that say whose step it is, by name."""
    fields = {field.name: field for task in tasks.values() for field in task.FIELDS}
    return [fields[name] for name in sorted(fields) if not isinstance(fields[name], Seat)]


def pending_parts(tasks: Mapping[str, type[AnyTask]], players: int) -> list[Part[Any]]:
    """The parts of the observation that tell the present decision, and what comes after it."""
    fields = fields_of(tasks)
    kinds = {name: place for place, name in enumerate(tasks)}
    names = ", ".join(kinds)
    parts: list[Part[Any]] = [
        Part(
            "pending/step",
            (len(kinds),),
            f"the step to be decided, one-hot: {names}",
            lambda s, order: one_hot(kinds[s.stack[-1].NAME] if s.stack else -1, len(kinds)),
        ),
        Part(
            "pending/seat",
            (players,),
            "who decides, the observer first",
            lambda s, order: one_hot(relative(whose(s.stack[-1]), order) if s.stack else -1, players),
        ),
    ]
    parts += [_part("pending", field, players, _now) for field in fields]
    parts.append(
        Part(
            "later/steps",
            (len(kinds), players + 1),
            "how many steps of each kind wait below it, by seat, the observer first; the game's own are last",
            lambda s, order: _waiting(s, order, kinds),
        )
    )
    parts += [_part("later", field, players, _below) for field in fields]
    return parts


def whose(task: AnyTask) -> int:
    """The seat that a step belongs to, whoever carries it out; -1: nobody's."""
    if task.FIELDS and isinstance(task.FIELDS[0], Seat):
        return task.arguments()[0]
    return -1


def _now(s: State) -> Iterable[AnyTask]:
    return s.stack[-1:]


def _below(s: State) -> Iterable[AnyTask]:
    return s.stack[:-1]


def _part(place: str, field: Field, players: int, tasks: Callable[[State], Iterable[AnyTask]]) -> Part[Any]:
    """The field of the step to be decided, or its sum over the steps that wait."""
    width = field.width(players)

    def read(s: State, order: Sequence[int]) -> list[float]:
        total = [0.0] * width
        for task in tasks(s):
            if field in task.FIELDS:
                value = task.arguments()[task.FIELDS.index(field)]
                total = [a + b for a, b in zip(total, field.row(value, order), strict=True)]
        return total

    steps = "the step" if place == "pending" else "the waiting steps, summed up"
    meaning = f"`{field.name}` of {steps}: {field.meaning}"
    return Part(f"{place}/{field.name}", (width,), meaning, read, field.scale())


def _waiting(s: State, order: Sequence[int], kinds: Mapping[str, int]) -> list[float]:
    width = len(order) + 1
    counts = [0.0] * (len(kinds) * width)
    for task in s.stack[:-1]:
        seat = whose(task)
        column = len(order) if seat < 0 else order.index(seat)
        counts[kinds[task.NAME] * width + column] += 1
    return counts
