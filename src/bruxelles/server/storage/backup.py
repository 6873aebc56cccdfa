"""Backup and restore, also while the server runs.

A backup is a SQLite file with the same tables, whichever database it comes from, so it is also the way from
one kind of database to the other. It holds everything: seeds of running games, password hashes, the key of
cookies.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bruxelles.core.errors import BruxellesError
from bruxelles.server.clock import now
from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage import offline
from bruxelles.server.storage.addresses import sqlite_address, sqlite_file
from bruxelles.server.storage.copying import Progress, freeze, replace_rows
from bruxelles.server.storage.database import sqlite_engine
from bruxelles.server.storage.migrate import migrate, refuse_other_schema, set_new_epoch
from bruxelles.server.storage.replaying import freeze_broken
from bruxelles.server.storage.timelines import begin_timelines, last_revision

MARK: Final = 0x42525558
"""In the header of the file: this is a backup, and not a database in use."""
TRIES: Final = 100
PAUSE: Final = 0.1
"""Seconds until the next try, where a server held PostgreSQL's tables."""
BUSY: Final = {"55P03", "40P01"}
"""PostgreSQL: did not get a lock in time; would have waited for ever."""


class BadBackup(BruxellesError):
    """A backup cannot be made or used; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup holds."""

    tables: int
    people: int
    rows: int
    size: int
    """Bytes of the file."""
    frozen: tuple[str, ...] = ()
    """Tables that do not replay, so that nobody can go on with them; each with the reason."""


def backup(address: str, file: Path, progress: Progress | None = None, force: bool = False) -> Contents:
    """Write everything as it is at one moment. The file is there as a whole, or not at all."""
    _refuse_place(address, file, force)
    offline.read(address, refuse_other_schema)
    try:
        with TemporaryDirectory(prefix=".bruxelles-backup-", dir=file.parent) as directory:
            part = Path(directory) / "part.sqlite"
            migrate(sqlite_address(part))
            counts = offline.read(address, _save, part, progress)
            _seal(part)
            os.replace(part, file)
            _sync(file.parent)
    except (OSError, SQLAlchemyError, sqlite3.Error) as error:
        raise BadBackup(f"{file} cannot be written: {_reason(error)}") from error
    return _contents(counts, file)


def restore(
    address: str, file: Path, progress: Progress | None = None, checking: Progress | None = None
) -> Contents:
    """Put the backup in the place of everything there is. `checking` is told of the running tables in it."""
    with TemporaryDirectory(prefix="bruxelles-restore-") as directory:
        copy = Path(directory) / "copy.sqlite"
        _check_file(file, copy)
        _update(file, copy)
        frozen = freeze_broken(sqlite_address(copy), checking)
        migrate(address)
        return _contents(_load(address, file, copy, progress), file, frozen)


def _contents(counts: dict[str, int], file: Path, frozen: Sequence[str] = ()) -> Contents:
    size = file.stat().st_size
    return Contents(counts["tables"], counts["people"], sum(counts.values()), size, tuple(frozen))


# Making ----------------------------------------------------------------------------------------------------


def _refuse_place(address: str, file: Path, force: bool) -> None:
    database = sqlite_file(address)
    if database is not None:
        if not database.exists():
            raise BadConfiguration(f"database: there is no {database}, so there is nothing to back up")
        if file.exists() and file.samefile(database):
            raise BadBackup(f"{file} is the database itself")
    if file.exists() and not force:
        raise BadBackup(f"{file} exists; --force overwrites it")


def _save(connection: Connection, part: Path, progress: Progress | None) -> dict[str, int]:
    freeze(connection)
    engine = sqlite_engine(URL.create("sqlite", database=str(part)))
    try:
        with engine.begin() as target:
            return replace_rows(connection, target, progress)
    finally:
        engine.dispose()


def _seal(part: Path) -> None:
    """One file without a log beside it, marked, and on the disk."""
    with closing(sqlite3.connect(part)) as connection:
        connection.execute(f"PRAGMA application_id={MARK}")
        connection.execute("PRAGMA journal_mode=DELETE")
    _sync(part)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# Using -----------------------------------------------------------------------------------------------------


def _check_file(file: Path, copy: Path) -> None:
    """Copy the file to where it may be changed, and see whether it is a sound backup."""
    if file.with_name(f"{file.name}-wal").exists():
        raise BadBackup(f"{file} is a database in use, not a backup")
    try:
        offline.make_private(copy)
        shutil.copyfile(file, copy)
    except OSError as error:
        raise BadBackup(f"{file} cannot be read: {_reason(error)}") from error
    try:
        with closing(sqlite3.connect(copy)) as connection:
            if connection.execute("PRAGMA application_id").fetchone() != (MARK,):
                raise BadBackup(f"{file} is not a backup of bruxelles")
            sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            if not sound or connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise BadBackup(f"{file} is damaged")
    except sqlite3.Error as error:
        raise BadBackup(f"{file} is damaged or no backup: {_reason(error)}") from error


def _update(file: Path, copy: Path) -> None:
    """A backup of an older version gets the schema of this one."""
    try:
        migrate(sqlite_address(copy))
    except (BadConfiguration, SQLAlchemyError) as error:
        raise BadBackup(f"{file} cannot be used: {_reason(error).removeprefix('database: ')}") from error


def _load(address: str, file: Path, copy: Path, progress: Progress | None) -> dict[str, int]:
    for _ in range(TRIES):
        try:
            return offline.write(address, _replace, copy, progress)
        except SQLAlchemyError as error:
            if not _is_busy(error):
                raise BadBackup(f"{file} is not restored, nothing was changed: {_reason(error)}") from error
            time.sleep(PAUSE)
    raise BadBackup(f"{file} is not restored, nothing was changed: the database is too busy; try again")


def _replace(connection: Connection, copy: Path, progress: Progress | None) -> dict[str, int]:
    engine = sqlite_engine(URL.create("sqlite", database=str(copy)))
    try:
        with engine.begin() as source:
            beyond = max(now(), last_revision(source), last_revision(connection)) + 1
            counts = replace_rows(source, connection, progress)
    finally:
        engine.dispose()
    begin_timelines(connection, beyond)
    set_new_epoch(connection)
    return counts


def _is_busy(error: SQLAlchemyError) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in BUSY


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(getattr(error, "orig", None) or error).splitlines()[0]
