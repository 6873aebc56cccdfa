"""`bruxelles dataset`: games of bots as Parquet files, for machine learning."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from bruxelles.bots import bot_of
from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.forecast import announce_games
from bruxelles.cli.language import text
from bruxelles.cli.options import (
    Asymmetric,
    BelleEpoque,
    Data,
    GameName,
    Players,
    Seed,
    drawn_seed,
    options_of,
)
from bruxelles.extras import require
from bruxelles.games import rules_of
from bruxelles.games.components import documents

if TYPE_CHECKING:
    from bruxelles.arena.executors import Crew
    from bruxelles.research.dataset import Wanted


def dataset(
    game: GameName,
    out: Annotated[
        Path, typer.Option(metavar="cli.metavar.directory", help="cli.dataset.out", file_okay=False)
    ],
    bot: Annotated[str, typer.Option(metavar="cli.metavar.text", help="cli.dataset.bot")] = "greedy",
    players: Players = 4,
    games: Annotated[int, typer.Option(help="cli.dataset.games", min=1)] = 100,
    belle_epoque: BelleEpoque = False,
    asymmetric: Asymmetric = False,
    seed: Seed = None,
    workers: Annotated[int | None, typer.Option(help="cli.dataset.workers", min=1)] = None,
    data: Data = None,
) -> None:
    """Games of bots against themselves, decision by decision."""
    require("lab", "pyarrow")
    require("research", "numpy")
    from bruxelles.arena.executors import cores, processes
    from bruxelles.arena.playing import Setting
    from bruxelles.research.dataset import Wanted

    options = options_of(rules_of(game, data), players, belle_epoque, asymmetric)
    bot_of(bot)
    setting = Setting(game, players, options.flags, None if data is None else documents(game, data))
    wanted = Wanted(setting, bot, games, drawn_seed() if seed is None else seed)
    decisions = _write(wanted, out, processes(workers or min(cores(), games)))
    typer.echo(text("cli.dataset.written", folder=str(out), games=games, count=decisions, seed=wanted.seed))


def _write(wanted: Wanted, out: Path, crew: AbstractContextManager[Crew]) -> int:
    from bruxelles.arena.errors import ArenaError
    from bruxelles.research.dataset import write_dataset

    console = Console(stderr=True)
    try:
        out.mkdir(parents=True, exist_ok=True)
        with crew as members:
            announce_games(wanted.matches(), members)
            with Progress(console=console, disable=not console.is_terminal) as progress:
                task = progress.add_task(text("cli.dataset.playing"), total=wanted.games)
                return write_dataset(wanted, out, members.executor, lambda played: progress.advance(task))
    except ArenaError as error:
        raise CommandError(str(error), FAILED) from error
    except OSError as error:
        why = text("cli.not-written", file=str(out), why=str(error.strerror or error))
        raise CommandError(why, FAILED) from error
