"""A service on loopback that gets notifications, and what tests run in the process that sends them."""

from __future__ import annotations

import json
import multiprocessing
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

from bruxelles.server.notifications import delivery, networks

SECRET: Final = "s3cr3t-token"
SECONDS: Final = 20.0


class Service(ThreadingHTTPServer):
    """Answers every message with `status`. With `redirect` it sends them on; `hold` lets them wait."""

    daemon_threads = True

    def __init__(self, address: str) -> None:
        super().__init__((address, 0), Handler)
        self.address = address
        self.got: list[dict[str, Any]] = []
        self.status = 200
        self.redirect = ""
        self.hold: threading.Event | None = None

    @property
    def url(self) -> str:
        return f"json://user:{SECRET}@{self.address}:{self.server_port}/{SECRET}"


class Handler(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        text = self.rfile.read(int(self.headers["Content-Length"]))
        if self.server.hold is not None:
            self.server.hold.wait(30)
            return
        if self.server.redirect:
            self.send_response(307)
            self.send_header("Location", self.server.redirect)
        else:
            self.server.got.append(json.loads(text))
            self.send_response(self.server.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing on stderr."""


@contextmanager
def running_service(address: str = "127.0.0.1") -> Iterator[Service]:
    with Service(address) as service:
        thread = threading.Thread(target=service.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield service
        finally:
            if service.hold is not None:
                service.hold.set()
            service.shutdown()
            thread.join()


@contextmanager
def sending_process(
    initializer: Callable[..., None] | None = None,
    allow_private: bool = False,
    seconds: float = SECONDS,
) -> Iterator[ProcessPoolExecutor]:
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, spawn, initializer or initialize, (allow_private, seconds)) as pool:
        yield pool


# In the sending process ------------------------------------------------------------------------------------


def initialize(allow_private: bool, seconds: float) -> None:
    """From here, so that this module is imported as long as files can be read."""
    delivery.initialize(allow_private, seconds)


def initialize_with_one_public_address(allow_private: bool, seconds: float) -> None:
    """As if 127.0.0.1 were a public address, and no other one."""
    networks.is_private = lambda address: address != "127.0.0.1"
    delivery.initialize(allow_private, seconds)


def outcome(action: Callable[[], object]) -> str:
    try:
        action()
    except OSError as error:
        return type(error).__name__
    return "done"


def connect(address: str, port: int) -> str:
    with socket.socket() as client:
        return outcome(lambda: client.connect((address, port)))


def connect_ex(address: str, port: int) -> str:
    with socket.socket() as client:
        return outcome(lambda: client.connect_ex((address, port)))


def send_datagram(address: str, port: int) -> str:
    with socket.socket(type=socket.SOCK_DGRAM) as client:
        return outcome(lambda: client.sendto(b"x", (address, port)))


def send_message(address: str, port: int) -> str:
    with socket.socket(type=socket.SOCK_DGRAM) as client:
        return outcome(lambda: client.sendmsg([b"x"], [], 0, (address, port)))


def connect_to_file(path: str) -> str:
    with socket.socket(socket.AF_UNIX) as client:
        return outcome(lambda: client.connect(path))


def read_file(path: str) -> str:
    return outcome(lambda: open(path).close())


def write_file(path: str) -> str:
    return outcome(lambda: open(path, "w").close())
