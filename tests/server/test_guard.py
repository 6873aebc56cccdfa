"""Connections that send too much, too slowly or too often, or that do not read: they go, the others stay."""

from __future__ import annotations

import json
import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import httpx
import pytest
from tests.server.serving import LONGEST_WAIT, Message, Served, served

HEADER_BYTES = 10_000
CONNECTIONS = 12
HANDSHAKE = (
    b"%s /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n"
)
WORDS = b"GET /api/words/en HTTP/1.1\r\nHost: localhost\r\n\r\n"
"""An answer of some 160 kB."""
GUEST = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Impatient, and it takes nobody here for a proxy."""
    settings = {
        "header_bytes": str(HEADER_BYTES),
        "body_bytes": "20000",
        "connections_per_address": str(CONNECTIONS),
        "unread_bytes": "1000000",
        "trusted_proxies": "192.0.2.1",
    }
    seconds = dict.fromkeys(("head_seconds", "body_seconds", "answer_seconds"), "1")
    with served(tmp_path_factory.mktemp("guard"), **settings, **seconds) as server:
        yield server


@pytest.fixture(autouse=True)
def unharmed(server: Served) -> Iterator[None]:
    yield
    with httpx.Client(base_url=server.address) as client:
        assert client.get("/healthz").status_code == 200
    assert server.errors() == []


class Line:
    """A bare connection to the server."""

    def __init__(self, server: Served, window: int = 0) -> None:
        self.socket = socket.socket()
        self.socket.settimeout(LONGEST_WAIT)
        if window:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.connect(("127.0.0.1", int(server.address.rsplit(":", 1)[1])))

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        with suppress(OSError):  # it was hung up before all was sent
            self.socket.sendall(data)

    def rest(self) -> bytes:
        """All that comes until the server hangs up."""
        found = b""
        with suppress(ConnectionResetError):
            while piece := self.socket.recv(1 << 16):
                found += piece
        return found

    def answer(self) -> tuple[int, Message]:
        """The last answer before the end."""
        head, _, body = self.rest().rpartition(b"\r\n\r\n")
        last = head[head.rindex(b"HTTP/1.1 ") :]
        assert b"connection: close" in last
        return int(last.split()[1]), json.loads(body)


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"GET /" + b"x" * 8000 + b" HTTP/1.1\r\n", 414, "address-too-long"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 8000 + b"\r\nY:", 431, "headers-too-long"),
        (b"GET / HTTP/1.1\r\n" + (b"X: " + b"x" * 2000 + b"\r\n") * 6, 431, "headers-too-long"),
        (b"GET / HTTP/1.1\r\n" + b"X:\r\n" * 102, 431, "too-many-headers"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 30_000, 431, "headers-too-long"),
        (b"\r\n" * 30_000, 431, "headers-too-long"),
        (HANDSHAKE % (b"GET", b"Cookie: " + b"x" * 8000 + b"\r\n"), 431, "headers-too-long"),
        (HANDSHAKE % (b"GET", b"Content-Length: 1\r\n") + b"x", 422, "bad-request"),
        (b"nonsense\r\n\r\n", 422, "bad-request"),
        (WORDS * 12, 422, "bad-request"),
    ],
)
def test_heads_that_are_too_much(server: Served, data: bytes, status: int, code: str) -> None:
    with Line(server) as line:
        line.send(data)
        if data.startswith(WORDS):
            assert line.rest().count(b"HTTP/1.1 200") < 12  # in between, there is no place for a refusal
            return
        told, problem = line.answer()
        assert (told, problem["code"]) == (status, code)
        assert problem["sentence"]


@pytest.mark.parametrize("size", [20_001, 150_000])
def test_a_body_that_is_too_long_is_answered_and_the_connection_stays(server: Served, size: int) -> None:
    with httpx.Client(base_url=server.address) as client:
        for _ in range(2):
            answer = client.post("/api/records", content=b"x" * size, headers={"Content-Type": "text/plain"})
            assert answer.status_code == 413


@pytest.mark.parametrize(
    "data",
    [
        GUEST + b"Content-Length: 1000000000\r\n\r\n" + b"x" * 2_000_000,
        GUEST + b"Transfer-Encoding: chunked\r\n\r\n" + b"3e8\r\n" + b"x" * 1000 + b"\r\n" * 3000,
        GUEST + b"Transfer-Encoding: chunked\r\n\r\n" + (b"3e8\r\n" + b"x" * 1000 + b"\r\n") * 3000,
        GUEST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: 1\r\n" * 3000,
    ],
    ids=["long", "broken", "endless", "trailers"],
)
def test_a_body_without_end(server: Served, data: bytes) -> None:
    with Line(server) as line:
        line.send(data)
        line.rest()


@pytest.mark.parametrize(
    "data",
    [b"GET / HT", b"GET / HTTP/1.1\r\nHost:", GUEST + b"Content-Length: 9\r\n\r\n{"],
    ids=["line", "header", "body"],
)
def test_half_a_request(server: Served, data: bytes) -> None:
    with Line(server) as line:
        line.send(data)
        status, problem = line.answer()
        assert (status, problem["code"]) == (408, "too-slow")


def test_a_connection_that_says_nothing(server: Served) -> None:
    with Line(server) as line:
        assert line.rest() == b""


def test_half_a_request_after_a_whole_one(server: Served) -> None:
    with Line(server) as line:
        line.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HT")
        status, problem = line.answer()
        assert (status, problem["code"]) == (408, "too-slow")


def hung_up(line: Line) -> None:
    """Wait for it without reading anything."""
    poll = select.poll()
    poll.register(line.socket, select.POLLHUP | select.POLLERR)
    assert poll.poll(LONGEST_WAIT * 1000)


def test_answers_that_nobody_reads(server: Served) -> None:
    with Line(server, window=4096) as line:
        line.send(WORDS * 8)
        hung_up(line)


def test_who_reads_gets_all(server: Served) -> None:
    with Line(server) as line:
        line.send(WORDS * 8 + b"GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert line.rest().count(b"HTTP/1.1 200") == 8


def test_one_address_has_so_many_connections(server: Served) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(Line(server)) for _ in range(CONNECTIONS + 3)]
        statuses = [line.rest()[9:12] for line in lines]
    assert set(statuses) == {b"", b"429"}  # those within are silent, and go by themselves
    assert 3 <= statuses.count(b"429") <= 5  # some of the test before may be there still
    with httpx.Client(base_url=server.address) as client:
        assert client.get("/healthz").status_code == 200


def test_sockets_count_and_leave(server: Served) -> None:
    for _ in range(3):
        person = server.person("Ann")
        person.http.close()
        for _ in range(CONNECTIONS - 2):
            person.open_socket()
        person.close()
