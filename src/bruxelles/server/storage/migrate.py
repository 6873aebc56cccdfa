"""Brings a database to the schema of this program. Several processes may try it at once; they take turns."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, func, insert, select

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage import migrations, offline
from bruxelles.server.storage.addresses import sqlite_file
from bruxelles.server.storage.changes import EPOCH
from bruxelles.server.storage.schema import Setting

LOCK: Final = 412293271
"""The number of the lock that PostgreSQL knows the migration by."""


def migrate(address: str) -> None:
    """Make or update the tables, in one transaction. Not to be called where an event loop runs."""
    _make_file(address)
    offline.write(address, _migrate)


def _make_file(address: str) -> None:
    file = sqlite_file(address)
    if file is None:
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        offline.make_private(file)
    except OSError as error:
        raise BadConfiguration(f"database: {file} cannot be made: {error.strerror}") from error


def _migrate(connection: Connection) -> None:
    """With SQLite the transaction itself keeps others out: it is BEGIN IMMEDIATE."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = _config(connection)
    _refuse_newer(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")
    if connection.execute(select(Setting.value).where(Setting.name == EPOCH)).first() is None:
        set_new_epoch(connection)


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
