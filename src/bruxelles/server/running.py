"""From settings to a server that answers, and back to a clean stop."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from filelock import FileLock, Timeout

from bruxelles.server import logs
from bruxelles.server.config import Settings
from bruxelles.server.errors import BadConfiguration
from bruxelles.server.http.app import create_app
from bruxelles.server.server import Server
from bruxelles.server.socket.connections import Connections
from bruxelles.server.storage.addresses import sqlite_file

COLLECT_AFTER: Final = 20_000
KEPT_OPEN: Final = 75
"""Seconds for which a connection waits for the next request: longer than browsers and proxies keep theirs."""
GRACE: Final = 10
"""Seconds that open requests get at a stop."""


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until a signal says stop. `ready` is told the address as soon as requests are answered."""
    logs.configure(settings.log_level, settings.log_format)
    lock = _only_server(settings)
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    settings = settings.model_copy(update={"port": port})
    server = Server(settings)
    config = uvicorn.Config(
        create_app(server),
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        date_header=True,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # it costs more than it saves with messages of a few kilobytes
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEPT_OPEN,
    )
    shown = f"[{host}]" if ":" in host else host
    address = settings.public_url or f"http://{shown}:{port}"

    async def serve() -> None:
        await server.start()
        _calm_collector()
        try:
            web = _Web(config, lambda: ready(address), server.connections)
            await web.serve(sockets=[listening])
        finally:
            await server.stop()

    try:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(serve())
    finally:
        listening.close()
        if lock is not None:
            lock.release()


def _calm_collector() -> None:
    """What was loaded so far stays; with it out of the way, looking for cycles less often saves a tenth."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, 20, 50)


class _Web(uvicorn.Server):
    """Says when it is ready, and lets the health check fail as soon as it begins to stop."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], connections: Connections) -> None:
        super().__init__(config)
        self._ready = ready
        self._connections = connections

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop. The signal is not raised again at the end, so that the process gets to its own clean-up."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._connections.say_goodbye()
        await super().shutdown(sockets)


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        raise BadConfiguration(
            f"port: the server cannot listen at {settings.host}:{settings.port}: {error.strerror}"
        ) from error


def _only_server(settings: Settings) -> FileLock | None:
    """An SQLite file has one server; the lock goes with its process, however that ends."""
    file = sqlite_file(settings.database_url)
    if file is None:
        return None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(f"{file}.lock")
        lock.acquire(timeout=0)
    except Timeout as error:
        raise BadConfiguration(f"database: another server is already running on {file}") from error
    except OSError as error:
        raise BadConfiguration(f"database: {file} cannot be used: {error.strerror}") from error
    return lock
