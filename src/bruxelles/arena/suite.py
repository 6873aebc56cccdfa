"""The fixed suite: every level, and the bots beside them, against those just below, in each game.

Each pair is an arena of its own in `FOLDER/GAME/`, so a suite that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from bruxelles.arena.executors import Crew
from bruxelles.arena.folder import Folder
from bruxelles.arena.ladder import Ladder, ladder_of, write_files
from bruxelles.arena.playing import Match, Played, Setting
from bruxelles.arena.pool import Pool
from bruxelles.arena.tournament import Arena, run
from bruxelles.bots.levels import levels
from bruxelles.bots.names import LADDER
from bruxelles.games import GAMES, rules_of


@dataclass(frozen=True)
class Plan:
    """What is fixed for everybody: `suite.toml`."""

    below: tuple[int, ...]
    players: int
    games: int
    seed: str


def the_plan() -> Plan:
    table = tomllib.loads(files("bruxelles.arena").joinpath("data", "suite.toml").read_text("utf-8"))
    return Plan(tuple(table.pop("below")), **table)


@dataclass(frozen=True)
class Suite:
    games: int
    """Of each pair."""
    seed: str
    seconds: float | None = None
    of: tuple[str, ...] = tuple(GAMES)
    """The games that are played."""
    bots: tuple[str, ...] = field(default_factory=lambda: LADDER)
    """The weakest first."""
    levels: tuple[str, ...] = field(default_factory=lambda: tuple(levels()))
    """Those of them that people can choose."""

    def pairs(self) -> list[tuple[str, str]]:
        """Who meets whom, the weaker one first; the pairs of the weakest first."""
        found = {
            (ladder[place - step], bot)
            for ladder in (self.bots, self.levels)
            for place, bot in enumerate(ladder)
            for step in the_plan().below
            if place >= step
        }
        return sorted(found, key=lambda pair: (self.bots.index(pair[1]), -self.bots.index(pair[0])))

    @cached_property
    def arenas(self) -> dict[Path, Arena]:
        """By their folder within that of the suite."""
        players = the_plan().players
        return {
            Path(game, _file_name(f"{stronger}-{weaker}")): Arena(
                Setting(game, players, rules_of(game).options(players, {}).flags),
                (stronger, weaker),
                self.seed,
                self.games,
                self.seconds,
            )
            for game in self.of
            for weaker, stronger in self.pairs()
        }

    @property
    def scheduled(self) -> int:
        return sum(len(arena.matches) for arena in self.arenas.values())


def _file_name(text: str) -> str:
    return re.sub(r"[^\w.=,-]", "_", text)


class Running:
    """A suite with all its folders open."""

    def __init__(self, suite: Suite, path: Path, opened: Sequence[Folder]) -> None:
        self.suite = suite
        self.path = path
        self._arenas = list(zip(suite.arenas.values(), opened, strict=True))

    def missing(self) -> list[Match]:
        """What is still to be played."""
        return [match for arena, folder in self._arenas for match in folder.missing(arena.matches)]

    @property
    def kept(self) -> int:
        return self.suite.scheduled - len(self.missing())

    def play(self, crew: Crew, progress: Callable[[Played], None]) -> None:
        """Plays what is missing; each game is kept as soon as it is finished."""
        for arena, folder in self._arenas:
            run(arena, folder, crew, progress)

    def ladders(self) -> dict[str, Ladder]:
        """By game, as far as any has been played."""
        suite = self.suite
        pools = {game: Pool(game) for game in suite.of}
        scheduled: Counter[str] = Counter()
        for arena, folder in self._arenas:
            game = arena.setting.game
            pools[game].add(str(folder.path), arena.settings(), folder.played(arena.matches))
            scheduled[game] += len(arena.matches)
        return {
            game: ladder_of(pool, scheduled[game], suite.bots[0], suite.levels)
            for game, pool in pools.items()
            if len(pool)
        }

    def write(self, ladders: Mapping[str, Ladder]) -> Path:
        """The files of the ladders; the table for the documentation is given back."""
        return write_files(self.path, ladders, self.suite.bots, self.suite.levels)


@contextmanager
def opened(suite: Suite, path: Path) -> Iterator[Running]:
    with ExitStack() as stack:
        folders = [
            stack.enter_context(Folder(path / name, arena.settings())) for name, arena in suite.arenas.items()
        ]
        yield Running(suite, path, folders)
