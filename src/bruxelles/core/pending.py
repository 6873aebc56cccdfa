"""The pending steps of a position: written, read again, and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from json import dumps
from re import sub
from typing import Final, TypeVar

from bruxelles.core.errors import BadPosition
from bruxelles.core.plain import Value
from bruxelles.core.rules import Plain
from bruxelles.core.task import ROUND, State, Task, advance

S = TypeVar("S", bound=State)

MOST_PENDING: Final = 60
"""Steps that a position may have pending. In random games of all kinds there were at most 19."""


def by_name(tasks: Iterable[type[Task[S]]]) -> dict[str, type[Task[S]]]:
    """The steps of a game."""
    return {task.NAME: task for task in tasks}


def written(task: Task[S]) -> Plain:
    """A step with its fields by name, such as `{"step": "bid", "seat": 0, "space": "2-3"}`."""
    entry: Plain = {"step": task.NAME}
    fields = task.FIELDS
    numbers = task.arguments()
    for i in range(len(fields)):
        entry[fields[i].name] = fields[i].plain(numbers[i])
    return entry


def pending(s: S) -> list[Plain]:
    """All pending steps, the next one last."""
    return [written(task) for task in s.stack]


def read_stack(value: Value, tasks: Mapping[str, type[Task[S]]], players: int) -> list[Task[S]]:
    """The pending steps of a position."""
    if len(value.entries()) > MOST_PENDING:
        raise value.bad(f"there are more than {MOST_PENDING} pending steps")
    return [
        _listed(entry, tasks, players) if isinstance(entry.plain(), list) else _named(entry, tasks, players)
        for entry in value.entries()
    ]


def _named(value: Value, tasks: Mapping[str, type[Task[S]]], players: int) -> Task[S]:
    if not value.has("step"):
        raise value.bad("the key step is missing")
    task = _known(value.at("step"), value.at("step").text(), tasks)
    value.table(["step", *(field.name for field in task.FIELDS)])
    make: Callable[..., Task[S]] = task
    return make(*[field.read(value.at(field.name), players) for field in task.FIELDS])


def _listed(value: Value, tasks: Mapping[str, type[Task[S]]], players: int) -> Task[S]:
    """As positions were written up to version 0.2: `["Bid", 0, 7]`, the step's class and bare numbers."""
    entries = value.entries()
    called = entries[0].text() if entries else ""
    task = _known(value, sub(r"(?<=[a-z])(?=[A-Z0-9])", "-", called).lower(), tasks)
    numbers = value.items(len(task.FIELDS) + 1)[1:]
    make: Callable[..., Task[S]] = task
    return make(
        *[number.number(*field.bounds(players)) for field, number in zip(task.FIELDS, numbers, strict=True)]
    )


def _known(value: Value, name: str, tasks: Mapping[str, type[Task[S]]]) -> type[Task[S]]:
    task = tasks.get(name)
    if task is None:
        raise value.bad(f"there is no step {name!r} in this game")
    return task


# Checking ---------------------------------------------------------------------------------------------------


def settle(s: S, check: Callable[[S], None]) -> None:
    """Check a state that was written by somebody, and go on to its first decision."""
    check(s)
    check_stack(s)
    try:
        advance(s)
    except (AssertionError, LookupError, ValueError) as error:
        raise BadPosition(f"the pending steps cannot be carried out: {error}") from error
    check(s)
    check_stack(s)


def check_stack(s: S) -> None:
    """Raise `BadPosition` with the step that cannot be pending: each refers to something that is there.

    What these checks cannot see, carrying the steps out does.
    """
    alone: dict[str, str] = {}
    for task in s.stack:
        word = task.ALONE
        if not word:
            continue
        if word in alone:
            both = {alone[word], task.NAME}
            if len(both) == 1:
                raise BadPosition(f"the step {task.NAME} is pending more than once")
            raise BadPosition(f"the steps {' and '.join(sorted(both))} cannot be pending together")
        alone[word] = task.NAME
    for place, task in enumerate(s.stack):
        if place == 0 and task.FRAME != ROUND:
            raise BadPosition(f"the list of pending steps cannot begin with {task.NAME}, which ends no round")
        if place > 0 and task.FRAME == ROUND:
            raise BadPosition(f"the step {task.NAME} can only be the first in the list of pending steps")
        if place > 0 and task.FRAME < s.stack[place - 1].FRAME:
            raise BadPosition(f"the step {task.NAME} cannot be pending within {s.stack[place - 1].NAME}")
    for task in s.stack:
        if not task.makes_sense(s):
            raise BadPosition(f"the pending step {_shown(task)} refers to nothing that is there")


def _shown(task: Task[S]) -> str:
    told = [f"{name} {dumps(value)}" for name, value in written(task).items() if name != "step"]
    return f"{task.NAME} ({', '.join(told)})" if told else task.NAME


def require(holds: bool, rule: str, sentence: str) -> None:
    """`BadPosition` with the rule that a position breaks."""
    if not holds:
        raise BadPosition(f"{sentence} ({rule})")
