"""Who may connect, and how many files the system has for it."""

from __future__ import annotations

import resource
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI
from tests.server.people_app import settings_for
from uvicorn.server import ServerState
from websockets.protocol import State

from bruxelles.server import descriptors
from bruxelles.server.descriptors import FEWEST, RESERVE, room_for
from bruxelles.server.http.gate import ADDRESSES, Gate, Visitor
from bruxelles.server.http.guard import Patience, protocols
from bruxelles.server.metrics import Metrics

UNREAD = 1 << 16


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def gate(folder: Path, connections: int = 100, **given: object) -> Gate:
    given = {"connections_per_address": 3, "unread_bytes": UNREAD, **given}
    return Gate(settings_for(folder, **given), connections, Metrics())


class Guest:
    def __init__(self, home: str, unread: int) -> None:
        self.home = home
        self.transport: Any = SimpleNamespace(get_write_buffer_size=lambda: unread)

    def look_at_clock(self, now: float) -> None: ...


def visitor(gate: Gate, address: str | None, unread: int = 0) -> Visitor:
    return Guest(gate.home_of(None if address is None else (address, 5000)), unread)


def entered(gate: Gate, *addresses: str | None) -> list[str | None]:
    """The code of the refusal for each."""
    found = [gate.add(visitor(gate, address)) for address in addresses]
    return [None if refused is None else refused.code for refused in found]


def test_connections_from_one_address(tmp_path: Path) -> None:
    here = gate(tmp_path)
    assert entered(here, *["192.0.2.1"] * 4) == [None, None, None, "too-many-requests"]
    assert entered(here, "192.0.2.2", "::ffff:192.0.2.2", "192.0.2.2", "192.0.2.2")[3] == "too-many-requests"
    assert entered(here, *[f"2001:db8::{n}" for n in range(4)])[3] == "too-many-requests"
    assert entered(here, "2001:db8:0:1::1") == [None]


def test_a_trusted_proxy_has_any_number(tmp_path: Path) -> None:
    assert entered(gate(tmp_path), *["127.0.0.1"] * 50, *[None] * 40) == [None] * 90
    named = gate(tmp_path, trusted_proxies="10.0.0.0/8, 192.0.2.1")
    assert entered(named, *["10.1.2.3"] * 10, *["192.0.2.1"] * 10) == [None] * 20
    assert entered(named, *["127.0.0.1"] * 4)[3] == "too-many-requests"


def test_connections_in_all(tmp_path: Path) -> None:
    here = gate(tmp_path, 5)
    guests = [visitor(here, f"192.0.2.{n}") for n in range(6)]
    codes = [refused and refused.code for refused in map(here.add, guests)]
    assert codes == [None] * 5 + ["full"]
    here.remove(guests[5])
    here.remove(guests[0])
    assert entered(here, "192.0.2.7", "127.0.0.1") == [None, "full"]


def test_unread_bytes(tmp_path: Path) -> None:
    here = gate(tmp_path)
    first, second = visitor(here, "192.0.2.1", UNREAD), visitor(here, "192.0.2.1", 1)
    here.add(first)
    assert not here.leaves_too_much(first)
    here.add(second)
    assert here.leaves_too_much(second)
    here.remove(second)
    others = [visitor(here, f"192.0.2.{n}", UNREAD) for n in range(2, ADDRESSES + 2)]
    for other in others:
        assert here.add(other) is None
    assert here.leaves_too_much(others[-1])
    proxy = visitor(gate(tmp_path), "127.0.0.1", UNREAD + 1)
    there = gate(tmp_path)
    there.add(proxy)
    assert not there.leaves_too_much(proxy)


def test_patience() -> None:
    patience = Patience(10)
    assert not patience.ended(0, 50_000)
    assert not patience.ended(9, 50_000)
    assert not patience.ended(10, 50_000 - 10 * 1024)  # slow, but it reads
    assert not patience.ended(19, 50_000)
    assert patience.ended(20, 39_000)
    assert not patience.ended(21, 0)
    assert not patience.ended(40, 1)
    assert patience.ended(50, 1)
    patience.renew()
    assert not patience.ended(51, 1)


@pytest.mark.anyio
async def test_who_does_not_read_gets_no_pongs(tmp_path: Path) -> None:
    """They would wait in memory, as many as there are pings."""
    written: list[bytes] = []
    transport: Any = SimpleNamespace(get_extra_info=lambda _: None, write=written.append)
    config = uvicorn.Config(FastAPI(), lifespan="off", log_config=None)
    socket: Any = protocols(gate(tmp_path))[1](config, ServerState(), {})
    socket.connection_made(transport)
    socket.conn.state = State.OPEN
    for reads in (False, True):
        (socket.writable.set if reads else socket.writable.clear)()
        socket.conn.send_pong(b"x")
        socket.handle_ping()
        assert socket.conn.data_to_send() == []
        assert len(written) == reads


@pytest.mark.parametrize(
    ("soft", "hard", "refuses", "room", "set_to"),
    [
        (1024, 4096, False, 1000, 1000 + RESERVE),
        (1024, resource.RLIM_INFINITY, False, 1000, 1000 + RESERVE),
        (1024, 1100, False, 1100 - RESERVE, 1100),
        (1024, 4096, True, 1024 - RESERVE, None),
        (2000, 2000, False, 1000, None),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, False, 1000, None),
        (100, 100, False, FEWEST, 100),
    ],
)
def test_room_for_connections(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, refuses: bool, room: int, set_to: int | None
) -> None:
    changed: list[int] = []

    def setrlimit(_: int, limits: tuple[int, int]) -> None:
        if refuses:
            raise ValueError
        assert limits[1] == hard
        changed.append(limits[0])

    system: Any = SimpleNamespace(
        RLIMIT_NOFILE=resource.RLIMIT_NOFILE, getrlimit=lambda _: (soft, hard), setrlimit=setrlimit
    )
    monkeypatch.setattr(descriptors, "resource", system)
    assert room_for(1000) == room
    assert changed == ([] if set_to is None else [set_to])
