"""Work on a database from plain code, without a server: for `migrate`, `backup` and `restore`.

None of this may be called where an event loop already runs; there it belongs into a thread.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from sqlalchemy.engine import make_url

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage.database import P, R, Work, check_reachable, open_database


def read(address: str, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run this in a transaction that only looks."""
    return asyncio.run(_run(address, False, work, *args, **kwargs))


def write(address: str, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run this in a transaction: all of it, or if it raises nothing."""
    return asyncio.run(_run(address, True, work, *args, **kwargs))


async def _run(address: str, writes: bool, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    database = open_database(address)
    try:
        await check_reachable(database, address)
        run = database.write if writes else database.read
        return await run(work, *args, **kwargs)
    finally:
        await database.close()


def sqlite_file(address: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite":
        return None
    if not url.database or url.database == ":memory:":
        raise BadConfiguration("database: a SQLite database needs a file: sqlite:///FILE")
    return Path(url.database)


def make_private(file: Path) -> None:
    """An empty file that only its owner may read: seeds and password hashes go into it."""
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
