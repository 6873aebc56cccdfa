"""What a full soak tries, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bruxelles.games import GAMES


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
    seconds: int = 0
    """How long a run takes, where that is what it is for: it is begun only if so much time is left."""


def properties(name: str, each: int, game: str = "") -> Task:
    """Those of every game, or those that one game has besides."""
    folder = f"tests/games/bruxelles{game}/properties" if game else "tests/properties"
    return Task(
        f"properties: {name.replace('_', ' ')}{game and f' of {game}'}",
        "random games of each property",
        10_000,
        each,
        f"{folder}/test_{name}.py",
    )


KILL: Final = "tests/server/test_kill.py::test_what_was_acknowledged_"

HOUR: Final = 3600
STARTING: Final = 120
"""Seconds for what comes before and after."""

TASKS: Final = (
    Task("load", "seconds at one server", HOUR, HOUR, "tests/server/test_load.py", HOUR),
    Task("messages", "random messages", 1_000_000, 50_000, "tests/server/test_fuzz.py"),
    Task("kills", "kills of a server", 800, 20, f"{KILL}survives_every_kill"),
    Task("kills in a cluster", "kills of one of two", 200, 10, f"{KILL}is_told_by_the_other_process"),
    Task("leaks", "games of each kind", 2_500, 5, "tests/server/test_leaks.py"),
    Task("browser", "seconds of play", 3600, 120, "tests/browser/test_wandering.py"),
    properties("conservation", 500),
    properties("choices", 250),
    properties("copies", 250),
    properties("hidden", 200),
    properties("keeping", 200),
    properties("bad_positions", 500),
    properties("bad_texts", 500),
    properties("beats", 100),
    properties("meaning", 100),
    properties("standing", 100),
    *(properties(name, 100, game) for name in ("meaning", "standing") for game in GAMES),
)


def complete(tasks: Sequence[Task], done: Mapping[str, int]) -> bool:
    return all(done[task.name] >= task.wanted for task in tasks)


def fitting(tasks: Sequence[Task], left: float) -> list[Task]:
    """Those that can be done in the seconds that are left."""
    return [task for task in tasks if task.seconds + STARTING < left or not task.seconds]


def next_task(tasks: Sequence[Task], begun: Mapping[str, int]) -> Task | None:
    """The one that is furthest behind, with what is under way: so a short soak has a share of each."""
    waiting = [task for task in tasks if begun[task.name] < task.wanted]
    return min(waiting, key=lambda task: begun[task.name] / task.wanted, default=None)
