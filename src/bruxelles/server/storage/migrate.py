"""Brings a database to the schema of this program. Several processes may try it at once; they take turns."""

from __future__ import annotations

import secrets
import sqlite3
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, func, insert, inspect, or_, select
from sqlalchemy.exc import SQLAlchemyError

from bruxelles.games import GAMES
from bruxelles.server.errors import BadConfiguration, BrokenTables, NotThereYet
from bruxelles.server.storage import migrations, offline
from bruxelles.server.storage.addresses import sqlite_file, without_password
from bruxelles.server.storage.changes import EPOCH
from bruxelles.server.storage.failures import passes, reason_of
from bruxelles.server.storage.schema import Base, Setting, TableRow

NAMED: Final = 5
"""So many tables are named; the rest is a number."""
_TABLES: Final = TableRow.__table__
LOCK: Final = 412293271
"""The number of the lock that PostgreSQL knows the migration by."""


def migrate(address: str) -> None:
    """Make or update the tables, in one transaction. Not to be called where an event loop runs."""
    _make_file(address)
    try:
        offline.rebuild(address, _migrate)
    except (SQLAlchemyError, sqlite3.Error) as error:
        kind = NotThereYet if passes(error) else BadConfiguration
        raise kind(f"database: {without_password(address)} cannot be used: {reason_of(error)}") from error


def _make_file(address: str) -> None:
    file = sqlite_file(address)
    if file is None:
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():  # closing a file that is in use would end the locks of this process on it
            offline.make_private(file)
    except OSError as error:
        raise BadConfiguration(f"database: {file} cannot be made: {error.strerror}") from error


def _migrate(connection: Connection) -> None:
    """With SQLite the transaction itself keeps others out: it is BEGIN IMMEDIATE."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = _config(connection)
    _refuse_foreign(connection)
    _refuse_newer(connection, ScriptDirectory.from_config(config))
    _refuse_retired(connection)
    before = _revisions(connection)
    command.upgrade(config, "head")
    if _revisions(connection) != before:
        _refuse_lost(connection)
    _refuse_incomplete(connection)
    if connection.execute(select(Setting.value).where(Setting.name == EPOCH)).first() is None:
        set_new_epoch(connection)


def _refuse_lost(connection: Connection) -> None:
    """SQLite does not look after references while tables are copied, so it is asked afterwards."""
    if connection.dialect.name == "sqlite":
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if lost is not None:
            raise BadConfiguration(
                f"database: it is damaged: rows of {lost[0]} refer to rows of {lost[2]} that are not there"
            )


def set_new_epoch(connection: Connection) -> None:
    """What any process remembers from before is void."""
    connection.execute(delete(Setting).where(Setting.name == EPOCH))
    connection.execute(insert(Setting), {"name": EPOCH, "value": secrets.token_hex(16)})


def refuse_other_schema(connection: Connection) -> None:
    """For those who read the tables, but must not change them."""
    scripts = ScriptDirectory.from_config(_config(connection))
    _refuse_newer(connection, scripts)
    if _revisions(connection) != set(scripts.get_heads()):
        raise BadConfiguration(
            "database: it is empty or from an older version of bruxelles; start the server once to update it"
        )


def _refuse_foreign(connection: Connection) -> None:
    """Something else's tables are left alone. PostgreSQL may keep others beside ours."""
    found, ours = set(inspect(connection).get_table_names()), set(Base.metadata.tables)
    if _revisions(connection):
        foreign = not found & ours
    else:
        foreign = bool(
            found & ours if connection.dialect.name == "postgresql" else found - {"alembic_version"}
        )
    if foreign:
        raise BadConfiguration(
            "database: it holds something else than the tables of bruxelles; give another one"
        )


def _refuse_incomplete(connection: Connection) -> None:
    missing = set(Base.metadata.tables) - set(inspect(connection).get_table_names())
    if missing:
        raise BadConfiguration(
            f"database: it is damaged: it has no table {', '.join(sorted(missing))}; restore a backup"
        )


def _refuse_retired(connection: Connection) -> None:
    """Before anything is changed: so the version that these tables are played with can still be used."""
    if "tables" not in inspect(connection).get_table_names():
        return
    running = _TABLES.c.status == "running"
    if "frozen" in {column["name"] for column in inspect(connection).get_columns("tables")}:
        running &= _TABLES.c.frozen.is_(None)  # those wait for their host anyway
    used = connection.execute(select(_TABLES.c.game, _TABLES.c.rules).where(running).distinct())
    retired = [one for one in used if one.game not in GAMES or one.rules not in GAMES[one.game].versions()]
    if not retired:
        return
    here = or_(*((_TABLES.c.game == one.game) & (_TABLES.c.rules == one.rules) for one in retired))
    tables = list(connection.execute(select(_TABLES.c.id).where(running, here)).scalars())
    named = ", ".join(sorted(tables)[:NAMED]) + (
        f" and {len(tables) - NAMED} more" if len(tables) > NAMED else ""
    )
    versions = ", ".join(f"{one.rules} of {one.game}" for one in retired)
    raise BrokenTables(
        f"database: {len(tables)} running tables are played by rules that this program no longer has, "
        f"version {versions}: {named}. "
        "Nothing was changed; go on with the version before until these games are over"
    )


def _refuse_newer(connection: Connection, scripts: ScriptDirectory) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    unknown = _revisions(connection) - known
    if unknown:
        raise BadConfiguration(
            f"database: it is from a newer version of bruxelles (schema {', '.join(sorted(unknown))}); "
            "update the program"
        )


def _revisions(connection: Connection) -> set[str]:
    return set(MigrationContext.configure(connection).get_current_heads())


def _config(connection: Connection) -> Config:
    config = Config(attributes={"connection": connection})
    directory = str(Path(migrations.__file__).parent)
    config.set_main_option("script_location", directory.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
