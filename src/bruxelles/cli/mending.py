"""`bruxelles tables` and `table`: tables that do not replay, and what a host can do about them.

It all happens in the database, whether a server runs on it or not.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.files import write_text
from bruxelles.cli.hosting import ConfigFile, DatabaseUrl, Home, address_of
from bruxelles.cli.language import text

if TYPE_CHECKING:
    from bruxelles.server.storage.mending import KnownTable


def tables(
    frozen: Annotated[bool, typer.Option("--frozen", help="cli.tables.frozen")] = False,
    config: ConfigFile = None,
    home: Home = None,
    database: DatabaseUrl = None,
) -> None:
    """The tables that go on, or those that stand still."""
    from bruxelles.server.storage import mending, offline
    from bruxelles.server.storage.migrate import refuse_other_schema

    address = address_of(config, home, database)
    offline.read(address, refuse_other_schema)
    for table in offline.read(address, mending.known_tables, frozen):
        typer.echo(_line(table))


def table(
    id: Annotated[str, typer.Argument(metavar="ID", help="cli.table.id")],
    export: Annotated[
        Path | None, typer.Option(metavar="cli.metavar.file", help="cli.table.export", dir_okay=False)
    ] = None,
    thaw: Annotated[bool, typer.Option("--thaw", help="cli.table.thaw")] = False,
    back_to: Annotated[int | None, typer.Option(metavar="N", help="cli.table.back-to", min=1)] = None,
    close: Annotated[bool, typer.Option("--close", help="cli.table.close")] = False,
    force: Annotated[bool, typer.Option("--force", help="cli.option.force")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="cli.restore.yes")] = False,
    config: ConfigFile = None,
    home: Home = None,
    database: DatabaseUrl = None,
) -> None:
    """What is the matter with a table; or mend it, or close it."""
    from bruxelles.server.clock import now
    from bruxelles.server.storage import mending, offline
    from bruxelles.server.storage.migrate import refuse_other_schema

    if sum((export is not None, thaw, back_to is not None, close)) > 1:
        raise CommandError(text("cli.table.one-thing"))
    address = address_of(config, home, database)
    offline.read(address, refuse_other_schema)
    try:
        found = offline.read(address, mending.examine, id)
        if export is not None:
            _write(export, offline.read(address, mending.export, id), force)
        elif thaw:
            offline.write(address, mending.thaw, id, now())
        elif back_to is not None:
            _confirm("cli.table.confirm-back", yes, table=id, number=back_to)
            offline.write(address, mending.back_to, id, back_to, now())
        elif close:
            _confirm("cli.table.confirm-close", yes, table=id)
            offline.write(address, mending.close, id, now())
        else:
            typer.echo(_line(found.table))
            typer.echo(
                text("cli.table.sound", number=found.sound, of=found.table.number)
                if found.reason is None
                else text("cli.table.broken", number=found.sound, of=found.table.number, reason=found.reason)
            )
            return
    except mending.CannotMend as error:
        raise CommandError(str(error), FAILED) from error
    typer.echo(text("cli.table.done", table=id))


def _line(table: KnownTable) -> str:
    parts = [table.id, table.game, table.status, text("cli.tables.entries", count=table.number)]
    return "  ".join(parts if table.frozen is None else [*parts, text("cli.tables.why", reason=table.frozen)])


def _confirm(question: str, yes: bool, **facts: str | int) -> None:
    if not yes:
        typer.confirm(text(question, **facts), abort=True)


def _write(file: Path, exported: dict[str, object], force: bool) -> None:
    """Seeds are in it, so only its owner may read it."""
    from bruxelles.server.storage.offline import make_private

    if file.exists() and not force:
        raise CommandError(text("cli.table.exists", file=str(file)), FAILED)
    try:
        file.unlink(missing_ok=True)
        make_private(file)
    except OSError as error:
        why = text("cli.not-written", file=str(file), why=str(error.strerror))
        raise CommandError(why, FAILED) from error
    write_text(file, json.dumps(exported, ensure_ascii=False, indent=1) + "\n")
