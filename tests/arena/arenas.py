"""Small arenas: random bots of Bruxelles 1897, and executors of this process."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from bruxelles.arena.executors import Crew
from bruxelles.arena.folder import Folder
from bruxelles.arena.playing import Played, Setting
from bruxelles.arena.tournament import Arena, concluded, run
from bruxelles.core.rules import Plain

DUEL: Final = Setting("1897", 2, {})
OTHER_RANDOM: Final = "random:"
"""Another name of the quickest bot."""


def small(games: int = 6, bots: tuple[str, ...] = ("random", OTHER_RANDOM), seed: str = "small") -> Arena:
    return Arena(DUEL, bots, seed, games)


@contextmanager
def alone() -> Iterator[Crew]:
    """One thread of this process."""
    with ThreadPoolExecutor(1) as executor:
        yield Crew(executor, 1)


def result_with(arena: Arena, path: Path, executor: Executor) -> Plain:
    """The result of an arena in this folder, without its times."""
    with Folder(path, arena.settings()) as folder:
        run(arena, folder, Crew(executor, 2), lambda played: None)
        result, _ = concluded(arena, folder)
    return untimed(result)


def untimed(result: Plain) -> Plain:
    return {name: part for name, part in result.items() if name != "times"}


def ended(
    bots: tuple[str, ...], scores: list[int], ranks: list[int], seed: str = "s", seconds: float = 0.5
) -> Played:
    """A finished game of which only the end matters."""
    players = len(bots)
    return Played(
        seed=seed,
        bots=bots,
        scores=scores,
        ranks=ranks,
        breakdown=[{"houses": score, "materials": 0} for score in scores],
        decisions=[10] * players,
        seconds=[seconds] * players,
        choices=(),
        seats=(),
        final={},
    )


def timeless(played: Played) -> Played:
    return replace(played, seconds=[0.0] * len(played.bots))
