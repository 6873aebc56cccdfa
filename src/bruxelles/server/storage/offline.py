"""Work on a database from plain code, without a server: for `migrate`, `backup` and `restore`.

None of this may be called where an event loop already runs; there it belongs into a thread.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from bruxelles.server.storage.addresses import sqlite_file
from bruxelles.server.storage.database import P, R, Work, check_reachable, open_database, sqlite_engine


def read(address: str, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run this in a transaction that only looks."""
    return _run(address, "BEGIN", lambda connection: work(connection, *args, **kwargs))


def write(address: str, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run this in a transaction: all of it, or if it raises or is interrupted nothing."""
    return _run(address, "BEGIN IMMEDIATE", lambda connection: work(connection, *args, **kwargs))


def rebuild(address: str, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The same, but in SQLite rows may refer to nothing: it changes a table by copying it."""
    return _run(
        address, "BEGIN IMMEDIATE", lambda connection: work(connection, *args, **kwargs), references=False
    )


def _run(address: str, begin: str, work: Callable[[Connection], R], references: bool = True) -> R:
    asyncio.run(_check(address))
    if sqlite_file(address) is None:
        return asyncio.run(_run_postgres(address, work))
    engine = sqlite_engine(make_url(address))  # no thread as in the server: Ctrl-C could not stop it
    try:
        with engine.connect() as connection:
            if not references:  # within a transaction SQLite would not listen
                driver = connection.connection.driver_connection
                assert driver is not None
                driver.execute("PRAGMA foreign_keys=OFF")
            connection.info["begin"] = begin
            with connection.begin():
                return work(connection)
    finally:
        engine.dispose()


async def _check(address: str) -> None:
    database = open_database(address)
    try:
        await check_reachable(database, address)
    finally:
        await database.close()


async def _run_postgres(address: str, work: Callable[[Connection], R]) -> R:
    database = open_database(address, longest=None)
    try:
        return await database.writing(work)
    finally:
        await database.close()


def make_private(file: Path) -> None:
    """An empty file that only its owner may read: seeds and password hashes go into it."""
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
