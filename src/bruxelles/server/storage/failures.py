"""What a database says when it fails, and what people are told of it."""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from bruxelles.server.errors import Unavailable

FULL: Final = "disk-full"
DAMAGED: Final = "database-damaged"
AWAY: Final = "no-database"

SQLITE: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_BUSY: AWAY,
    sqlite3.SQLITE_LOCKED: AWAY,
    sqlite3.SQLITE_IOERR: AWAY,
    sqlite3.SQLITE_CANTOPEN: AWAY,
    sqlite3.SQLITE_READONLY: AWAY,
}
POSTGRES: Final = {
    "53100": FULL,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "53300": AWAY,  # too many connections
    "55P03": AWAY,  # a lock was not to be had in time
    "57014": AWAY,  # it took too long
    "57P01": AWAY,
    "57P02": AWAY,
    "57P03": AWAY,  # it starts or stops
    "58030": AWAY,
    "25006": AWAY,  # it may only be read
}
CONNECTION: Final = "08"
"""The class of PostgreSQL's states in which there is no connection."""
PATIENT_STATES: Final = ("53300", "57P01", "57P02", "57P03")
"""Those that pass by themselves, as a connection does that is not there yet."""


def failure_of(error: BaseException) -> str | None:
    """Which of the failures above this is; None: a mistake in a statement, or something else of ours."""
    if isinstance(error, TimeoutError | NoConnectionFree):
        return AWAY
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, sqlite3.Error):
        return SQLITE.get(getattr(cause, "sqlite_errorcode", -1) & 0xFF)  # the rest says more exactly where
    state = getattr(cause, "sqlstate", None)
    if isinstance(state, str):
        return AWAY if state.startswith(CONNECTION) else POSTGRES.get(state)
    if isinstance(cause, OSError):
        return FULL if cause.errno in (errno.ENOSPC, errno.EDQUOT) else AWAY
    return AWAY if isinstance(error, DBAPIError) and error.connection_invalidated else None


def refusal_of(error: BaseException) -> Unavailable | None:
    """What is answered to whoever needed the database; None where the mistake is ours."""
    failure = failure_of(error)
    if failure == FULL:
        return Unavailable("disk-full")
    if failure == DAMAGED:
        return Unavailable("database-damaged")
    return Unavailable("no-database") if failure == AWAY else None


def passes(error: BaseException) -> bool:
    """Whether a server that starts may wait for this to end: the database is not there yet."""
    state = getattr(getattr(error, "orig", None) or error, "sqlstate", None)
    if isinstance(state, str):
        return state.startswith(CONNECTION) or state in PATIENT_STATES
    cause = getattr(error, "orig", None) or error
    return isinstance(cause, OSError | TimeoutError)


def reason_of(error: BaseException) -> str:
    """In one line, without statement and values."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    said = str(getattr(error, "orig", None) or error) if isinstance(error, SQLAlchemyError) else str(error)
    return next(iter(said.splitlines()), "") or type(error).__name__
