"""From settings to a server that answers, and back to a clean stop."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from filelock import FileLock, Timeout

from bruxelles.server import logs
from bruxelles.server.config import Settings
from bruxelles.server.descriptors import room_for
from bruxelles.server.errors import BadConfiguration
from bruxelles.server.http.app import create_app
from bruxelles.server.http.gate import Gate
from bruxelles.server.http.guard import protocols
from bruxelles.server.logs import log
from bruxelles.server.server import Server
from bruxelles.server.storage.addresses import sqlite_file

COLLECT_AFTER: Final = 20_000
UNSENT: Final = 128 * 1024
"""Bytes of an answer that the system holds for a slow reader; by itself it takes some megabytes for each."""
ROUND: Final = 10
"""Ticks of uvicorn, which has ten a second, between two looks at the connections."""
GRACE: Final = 10
"""Seconds that open requests get at a stop."""


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until a signal says stop. `ready` is told the address when the start is over.

    The port answers before, and says that the server starts, and what it is waiting for.
    """
    logs.configure(settings.log_level, settings.log_format)
    lock = _only_server(settings)
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    settings = settings.model_copy(update={"port": port})
    server = Server(settings)
    gate = Gate(settings, room_for(settings.connections), server.metrics)
    http, ws = protocols(gate)
    config = uvicorn.Config(
        create_app(server),
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        date_header=True,
        http=http,
        ws=ws,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # it costs more than it saves with messages of a few kilobytes
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=settings.idle_seconds,
    )
    shown = f"[{host}]" if ":" in host else host
    address = settings.public_url or f"http://{shown}:{port}"

    async def serve() -> None:
        web = _Web(config, server, gate)
        log.info("listening", at=address)
        starting = asyncio.create_task(_start(server, web, lambda: ready(address)))
        try:
            await web.serve(sockets=[listening])
        finally:
            starting.cancel()
            await asyncio.wait((starting,))
            await server.stop()
        if not starting.cancelled():
            starting.result()  # where the start has failed, that is how it ends

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


async def _start(server: Server, web: _Web, ready: Callable[[], None]) -> None:
    try:
        await server.start()
        _calm_collector()
        ready()
    except BaseException:
        web.should_exit = True
        raise


class _Web(uvicorn.Server):
    """Looks after its connections, and lets the health check fail as soon as it begins to stop."""

    def __init__(self, config: uvicorn.Config, server: Server, gate: Gate) -> None:
        super().__init__(config)
        self._server = server
        self._gate = gate

    async def on_tick(self, counter: int) -> bool:
        if counter % ROUND == 0:
            self._gate.look_round(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop. The signal is not raised again at the end, so that the process gets to its own clean-up."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._server.condition.stops()
        await self._server.connections.say_goodbye()
        await super().shutdown(sockets)


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listening = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)  # connections inherit it
        return listening
    except OSError as error:
        raise BadConfiguration(
            f"port: the server cannot listen at {settings.host}:{settings.port}: {error.strerror}"
        ) from error


def _only_server(settings: Settings) -> FileLock | None:
    """An SQLite file has one server; the lock goes with its process, however that ends.

    It lies beside the file itself, by whatever link that is reached.
    """
    file = sqlite_file(settings.database_url)
    if file is None:
        return None
    try:
        file = Path(os.path.realpath(file))
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(f"{file}.lock")
        lock.acquire(timeout=0)
    except Timeout as error:
        raise BadConfiguration(f"database: another server is already running on {file}") from error
    except OSError as error:
        raise BadConfiguration(f"database: {file} cannot be used: {error.strerror}") from error
    return lock
