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
from bruxelles.cli.language import number, text

if TYPE_CHECKING:
    from bruxelles.server.storage.backup import Contents

ConfigFile: TypeAlias = Annotated[
    Path | None, typer.Option("--config", metavar="cli.metavar.file", help="cli.hosting.config")
]
Home: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="cli.metavar.directory", help="cli.hosting.home")
]
DatabaseUrl: TypeAlias = Annotated[str | None, typer.Option(metavar="URL", help="cli.hosting.database")]


def backup(
    file: Annotated[Path, typer.Argument(metavar="cli.metavar.file", help="cli.backup.file", dir_okay=False)],
    config: ConfigFile = None,
    home: Home = None,
    database: DatabaseUrl = None,
    force: Annotated[bool, typer.Option("--force", help="cli.option.force")] = False,
) -> None:
    """Everything the server keeps into one file, while it goes on running."""
    from bruxelles.server.storage import backup as storage

    address = address_of(config, home, database)
    try:
        with _bars(text("cli.backup.saving")) as (saving,):
            saved = storage.backup(address, file, saving, force)
    except storage.BadBackup as error:
        raise CommandError(str(error), FAILED) from error
    typer.echo(text("cli.backup.done", file=str(file), contents=_said(saved)))


def restore(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="cli.metavar.file", help="cli.restore.file", exists=True, dir_okay=False, readable=True
        ),
    ],
    config: ConfigFile = None,
    home: Home = None,
    database: DatabaseUrl = None,
    yes: Annotated[bool, typer.Option("--yes", help="cli.restore.yes")] = False,
) -> None:
    """A backup in place of everything the server keeps, while it goes on running."""
    from bruxelles.server.errors import BrokenTables
    from bruxelles.server.storage import backup as storage
    from bruxelles.server.storage.addresses import without_password

    address = address_of(config, home, database)
    shown = without_password(address)
    if not yes:
        typer.confirm(text("cli.restore.confirm", database=shown), abort=True)
    try:
        with _bars(text("cli.restore.checking"), text("cli.restore.restoring")) as (checking, restoring):
            restored = storage.restore(address, file, restoring, checking)
    except (storage.BadBackup, BrokenTables) as error:
        raise CommandError(str(error), FAILED) from error
    typer.echo(text("cli.restore.done", database=shown, file=str(file), contents=_said(restored)))
    for table in restored.frozen:
        typer.echo(text("cli.restore.frozen", table=table))


def address_of(config: Path | None, home: Path | None, database: str | None) -> str:
    from bruxelles.server.config import read_settings

    return read_settings(config, home=home, database=database).database_url


def _said(contents: Contents) -> str:
    return text(
        "cli.hosting.contents",
        tables=text("cli.hosting.tables", count=contents.tables, number=number(contents.tables)),
        people=text("cli.hosting.people", count=contents.people, number=number(contents.people)),
        rows=text("cli.hosting.rows", count=contents.rows, number=number(contents.rows)),
        size=decimal(contents.size),
    )


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
