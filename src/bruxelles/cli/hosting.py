"""`bruxelles backup` and `restore`: what a host does besides running the server.

The parts of the server are imported when a command needs them; the other commands start faster without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from rich.console import Console
from rich.filesize import decimal
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from bruxelles.cli.errors import FAILED, CommandError

if TYPE_CHECKING:
    from bruxelles.server.storage.backup import Contents

ConfigFile: TypeAlias = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="The server's configuration, as TOML.")
]
Home: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Where the server keeps its database.")
]
DatabaseUrl: TypeAlias = Annotated[
    str | None, typer.Option(metavar="URL", help="The database, if it is not in the home directory.")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the backup goes.", dir_okay=False)],
    config: ConfigFile = None,
    home: Home = None,
    database: DatabaseUrl = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")] = False,
) -> None:
    """Write everything the server keeps into one file, while it goes on running.

    The file holds secrets, such as the seeds of running games: keep it where only you can read it.
    """
    from bruxelles.server.storage import backup as storage

    address = _address(config, home, database)
    try:
        with _bars("Saving rows") as (saving,):
            saved = storage.backup(address, file, saving, force)
    except storage.BadBackup as error:
        raise CommandError(str(error), FAILED) from error
    typer.echo(f"{file}: {_said(saved)}.")


def restore(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A backup.", exists=True, dir_okay=False, readable=True),
    ],
    config: ConfigFile = None,
    home: Home = None,
    database: DatabaseUrl = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Replace everything the server keeps by a backup, while it goes on running.

    If a running game in it cannot be played on with this version, nothing is changed.
    """
    from sqlalchemy.engine import make_url

    from bruxelles.server.errors import BrokenTables
    from bruxelles.server.storage import backup as storage

    address = _address(config, home, database)
    shown = make_url(address).render_as_string(hide_password=True)
    if not yes:
        typer.confirm(f"This replaces everything in {shown}. Go on?", abort=True)
    try:
        with _bars("Checking running games", "Restoring rows") as (checking, restoring):
            restored = storage.restore(address, file, restoring, checking)
    except (storage.BadBackup, BrokenTables) as error:
        raise CommandError(str(error), FAILED) from error
    typer.echo(f"{shown} is as it was in {file}: {_said(restored)}.")


def _address(config: Path | None, home: Path | None, database: str | None) -> str:
    from bruxelles.server.config import read_settings

    return read_settings(config, home=home, database=database).database_url


def _said(contents: Contents) -> str:
    tables = _counted(contents.tables, "table", "tables")
    people = _counted(contents.people, "person", "people")
    return f"{tables}, {people}, {_counted(contents.rows, 'row', 'rows')} in all, {decimal(contents.size)}"


def _counted(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


@contextmanager
def _bars(*labels: str) -> Iterator[list[Callable[[int, int], None]]]:
    """A progress bar for each label, on stderr. Each shows as soon as its function is called."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:

        def bar(label: str) -> Callable[[int, int], None]:
            task = progress.add_task(label, total=None, visible=False)
            return lambda done, total: progress.update(task, completed=done, total=total, visible=True)

        yield [bar(label) for label in labels]
