"""What a full soak tries, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple


class Task(NamedTuple):
    """Tests that are run again and again, each time with the numbers that follow."""

    name: str
    counted: str
    """What one number is, for the report."""
    wanted: int
    each: int
    """So many numbers are tried at a time: about a minute's work, as that much is lost when it is stopped."""
    tests: str
    """A file or a test, for pytest."""


def properties(name: str, each: int) -> Task:
    return Task(
        f"properties: {name.replace('_', ' ')}",
        "random games of each property",
        10_000,
        each,
        f"tests/properties/test_{name}.py",
    )


KILL: Final = "tests/server/test_kill.py::test_what_was_acknowledged_"

TASKS: Final = (
    Task("messages", "random messages", 1_000_000, 50_000, "tests/server/test_fuzz.py"),
    Task("kills", "kills of a server", 800, 20, f"{KILL}survives_every_kill"),
    Task("kills in a cluster", "kills of one of two", 200, 10, f"{KILL}is_told_by_the_other_process"),
    Task("browser", "seconds of play", 3600, 120, "tests/browser/test_wandering.py"),
    properties("conservation", 500),
    properties("choices", 250),
    properties("copies", 250),
    properties("hidden", 200),
    properties("keeping", 200),
    properties("bad_positions", 500),
    properties("bad_texts", 500),
    properties("standing", 100),
)


def complete(tasks: Sequence[Task], done: Mapping[str, int]) -> bool:
    return all(done[task.name] >= task.wanted for task in tasks)


def next_task(tasks: Sequence[Task], begun: Mapping[str, int]) -> Task | None:
    """The one that is furthest behind, with what is under way: so a short soak has a share of each."""
    waiting = [task for task in tasks if begun[task.name] < task.wanted]
    return min(waiting, key=lambda task: begun[task.name] / task.wanted, default=None)
