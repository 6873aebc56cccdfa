"""Reading the pending tasks of a position again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from bruxelles.core.plain import Value
from bruxelles.core.task import State, Task

S = TypeVar("S", bound=State)


def make_task(value: Value, tasks: Mapping[str, type[Task[S]]], limits: Mapping[str, int]) -> Task[S]:
    """The task of an entry `[name, ints...]`; `limits` has the largest value of `field` or `Task.field`."""
    entries = value.entries()
    name = entries[0].text() if entries else ""
    task = tasks.get(name)
    if task is None:
        raise value.bad(f"there is no step {name!r} in this game")
    arguments: list[int] = []
    for field, entry in zip(task.FIELDS, value.items(len(task.FIELDS) + 1)[1:], strict=True):
        most = limits.get(f"{name}.{field}")
        arguments.append(entry.number(0, limits[field] if most is None else most))
    make: Callable[..., Task[S]] = task
    return make(*arguments)
