"""Addresses of databases: `sqlite:///FILE` and `postgresql://USER@HOST/NAME`."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bruxelles.server.errors import BadConfiguration


def backend_of(address: str) -> str | None:
    """The kind of database, such as `sqlite`; None if this is no address."""
    try:
        return make_url(address).get_backend_name()
    except (ArgumentError, ValueError):  # the latter: a port that is no number
        return None


def sqlite_address(file: Path) -> str:
    return URL.create("sqlite", database=str(file)).render_as_string()


def sqlite_file(address: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite":
        return None
    if not url.database or url.database == ":memory:":
        raise BadConfiguration("database: a SQLite database needs a file: sqlite:///FILE")
    return Path(url.database)


def without_password(address: str) -> str:
    """As it may be shown."""
    return make_url(address).render_as_string(hide_password=True)
