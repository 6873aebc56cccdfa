"""`bruxelles arena`: bots against each other, measured."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.forecast import announce_games
from bruxelles.cli.language import text
from bruxelles.cli.options import (
    Asymmetric,
    BelleEpoque,
    Data,
    Players,
    Seed,
    command_options,
    drawn_seed,
    known,
    options_of,
)
from bruxelles.extras import require
from bruxelles.games import rules_of
from bruxelles.games.components import documents

if TYPE_CHECKING:
    from bruxelles.arena.executors import Crew
    from bruxelles.arena.folder import Folder
    from bruxelles.arena.suite import Running
    from bruxelles.arena.tournament import Arena

USUAL: Final = 100
"""Games, unless told otherwise."""
TWO: Final = 2


def _known(game: str | None) -> str | None:
    return None if game is None else known(game)


def arena(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="cli.metavar.game", help="cli.option.game", callback=_known, show_default=False
        ),
    ] = None,
    bots: Annotated[str | None, typer.Option(metavar="cli.metavar.list", help="cli.arena.bots")] = None,
    players: Players = TWO,
    games: Annotated[int | None, typer.Option(help="cli.arena.games", min=1)] = None,
    belle_epoque: BelleEpoque = False,
    asymmetric: Asymmetric = False,
    seed: Seed = None,
    workers: Annotated[int | None, typer.Option(help="cli.arena.workers", min=1)] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="cli.arena.metavar.address", help="cli.arena.cluster")
    ] = None,
    seconds: Annotated[float | None, typer.Option(help="cli.arena.seconds", min=0.001)] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="cli.metavar.directory", help="cli.arena.out", file_okay=False)
    ] = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.arena.json")] = False,
    suite: Annotated[bool, typer.Option("--suite", help="cli.arena.suite")] = False,
) -> None:
    """Many games between bots, and how strong they are."""
    require("lab", "choix", "distributed", "jinja2", "matplotlib")
    from bruxelles.arena.folder import Folder
    from bruxelles.arena.playing import Setting
    from bruxelles.arena.tournament import Arena, read_bots
    from bruxelles.cli.arena_suite import play_suite

    if suite:
        if bots is not None or players != TWO or belle_epoque or asymmetric or data is not None:
            raise CommandError(text("cli.arena.suite-fixed"))
        play_suite(game, games, seed, seconds, crew_of(workers, cluster), out, as_json)
        return
    if game is None or bots is None:
        raise CommandError(text("cli.arena.nothing-named"))
    options = options_of(rules_of(game, data), players, belle_epoque, asymmetric)
    setting = Setting(game, players, options.flags, None if data is None else documents(game, data))
    seed = drawn_seed() if seed is None else seed
    wanted = Arena(setting, read_bots(bots), seed, games or USUAL, seconds)
    path = Path(f"arena-{game}-{seed.replace('/', '-')}") if out is None else out
    parts = ["bruxelles arena", game, "--bots", shlex.quote(bots), *command_options(options)]
    parts += ["--games", str(wanted.games), "--seed", shlex.quote(seed)]
    parts += [] if seconds is None else ["--seconds", f"{seconds:g}"]
    parts += [] if data is None else ["--data", shlex.quote(str(data))]
    command = " ".join(parts)
    with Folder(path, wanted.settings()) as folder:
        tell = partial(_tell, wanted, folder, command, as_json)
        _play(wanted, folder, crew_of(workers, cluster), f"{command} --out {shlex.quote(str(path))}", tell)
        tell()


def crew_of(workers: int | None, address: str | None) -> AbstractContextManager[Crew]:
    from bruxelles.arena.executors import cluster, cores, processes

    if address is None:
        return processes(workers or cores())
    if workers is not None:
        raise CommandError(text("cli.arena.workers-or-cluster"))
    return cluster(address)


def _play(
    wanted: Arena,
    folder: Folder,
    crew: AbstractContextManager[Crew],
    again: str,
    tell: Callable[[], None],
) -> None:
    """Plays what is left, and shows how it goes. Whatever ends it, the games that were finished are kept."""
    from bruxelles.arena.tournament import run
    from bruxelles.cli.arena_screen import Screen

    matches = wanted.matches
    if not folder.missing(matches):
        return
    screen = Screen(wanted.bots, len(matches), Console(stderr=True))
    for played in folder.played(matches):
        screen.add(played)
    with resumable(lambda: len(folder.played(matches)), len(matches), folder, again, tell), crew as members:
        announce_games(folder.missing(matches), members)
        with screen:
            run(wanted, folder, members, screen.add)


@contextmanager
def resumable(
    kept: Callable[[], int],
    scheduled: int,
    folder: Folder | Running,
    again: str,
    tell: Callable[[], None] | None = None,
) -> Iterator[None]:
    """Whatever ends the playing inside: what came of the games that are kept (`tell`), if there are any; how
    many they are, and the command (`again`) that goes on."""
    from bruxelles.arena.errors import ArenaError

    facts = {"folder": str(folder.path), "command": again}
    try:
        yield
    except (ArenaError, KeyboardInterrupt) as end:
        count = kept()
        if count and tell is not None:
            tell()
        if isinstance(end, ArenaError):
            raise CommandError(text("cli.arena.failed", why=str(end), count=count, **facts), FAILED) from end
        raise CommandError(text("cli.arena.stopped", count=count, all=scheduled, **facts), FAILED) from None


def _tell(wanted: Arena, folder: Folder, command: str, as_json: bool) -> None:
    from bruxelles.arena.report import REPORT, report
    from bruxelles.arena.tournament import concluded
    from bruxelles.cli.arena_screen import details, standing

    result, games = concluded(wanted, folder)
    target = folder.write(REPORT, report(result, games, command))
    if as_json:
        typer.echo(json.dumps(result, ensure_ascii=False))
        return
    console = Console(highlight=False)
    console.print(standing(result))
    console.print()
    console.print(details(result))
    console.print(text("cli.arena.written", file=str(target)), soft_wrap=True)
