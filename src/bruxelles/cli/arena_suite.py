"""`bruxelles arena --suite`: the ladder of the bots, measured in the same way each time."""

from __future__ import annotations

import shlex
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bruxelles.cli.forecast import announce_games
from bruxelles.cli.language import text

if TYPE_CHECKING:
    from bruxelles.arena.executors import Crew
    from bruxelles.arena.suite import Running

OUT: Final = "arena-suite"


def play_suite(
    game: str | None,
    games: int | None,
    seed: str | None,
    seconds: float | None,
    crew: AbstractContextManager[Crew],
    out: Path | None,
    as_json: bool,
) -> None:
    from bruxelles.arena.suite import Suite, opened, the_plan
    from bruxelles.cli.arena import resumable
    from bruxelles.games import GAMES

    plan = the_plan()
    suite = Suite(games or plan.games, seed or plan.seed, seconds, tuple(GAMES) if game is None else (game,))
    path = Path(OUT) if out is None else out
    parts = ["bruxelles arena", *([] if game is None else [game]), "--suite"]
    parts += ["--games", str(suite.games), "--seed", shlex.quote(suite.seed)]
    parts += [] if seconds is None else ["--seconds", f"{seconds:g}"]
    again = " ".join([*parts, "--out", shlex.quote(str(path))])
    with opened(suite, path) as running:
        tell = partial(_tell, running, as_json)
        if running.missing():
            with resumable(lambda: running.kept, suite.scheduled, running, again, tell), crew as members:
                _play(running, members)
        tell()


def _play(running: Running, crew: Crew) -> None:
    announce_games(running.missing(), crew)
    console = Console(stderr=True)
    progress = Progress(
        TextColumn(text("cli.arena.playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = progress.add_task("", total=running.suite.scheduled, completed=running.kept)
    with progress:
        running.play(crew, lambda _: progress.advance(task))


def _tell(running: Running, as_json: bool) -> None:
    from bruxelles.cli.arena_ratings import show, written

    ladders = running.ladders()
    target = running.write(ladders)
    show(ladders, as_json)
    written(running.path, target, as_json)
