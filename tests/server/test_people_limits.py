"""How often is too often."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.people_app import settings_for

from bruxelles.server.errors import TooMany
from bruxelles.server.limits import SWEEP_EVERY, Limits, MessagePace, household

Travel = Callable[[float], None]


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Travel:
    """Moves both clocks that limits are counted by."""
    at = 1_800_000_000.0

    def by(seconds: float) -> None:
        nonlocal at
        at += seconds
        monkeypatch.setattr(time, "time", lambda: at)
        monkeypatch.setattr(time, "monotonic", lambda: at)

    by(0)
    return by


def refused(count: Callable[[], None]) -> int | None:
    """After how many seconds to try again; None if it was allowed."""
    try:
        count()
    except TooMany as error:
        return error.retry_after
    return None


def test_guests_from_one_address(tmp_path: Path, travel: Travel) -> None:
    limits = Limits(settings_for(tmp_path, guests_per_hour=2))
    assert refused(lambda: limits.guest("192.0.2.1")) is None
    travel(600)
    assert refused(lambda: limits.guest("192.0.2.1")) is None
    assert refused(lambda: limits.guest("192.0.2.1")) == 3000
    assert refused(lambda: limits.guest("192.0.2.2")) is None
    travel(2999)
    assert refused(lambda: limits.guest("192.0.2.1")) is not None
    travel(2)
    assert refused(lambda: limits.guest("192.0.2.1")) is None


def test_requests_from_one_address(tmp_path: Path, travel: Travel) -> None:
    limits = Limits(settings_for(tmp_path, requests_per_minute=3))
    assert [refused(lambda: limits.request("192.0.2.1")) for _ in range(4)] == [None, None, None, 60]
    limits.guest("192.0.2.1")
    travel(61)
    limits.request("192.0.2.1")


def test_passwords_by_address_and_by_account(tmp_path: Path, travel: Travel) -> None:
    limits = Limits(settings_for(tmp_path, password_tries_per_hour=2))
    limits.password("192.0.2.1", "ada")
    limits.password("192.0.2.1", "bob")
    assert refused(lambda: limits.password("192.0.2.1", "eve")) == 3600
    assert refused(lambda: limits.password("192.0.2.1", "ada")) == 3600
    limits.password("192.0.2.2", "ada")
    with pytest.raises(TooMany, match="this account"):
        limits.password("192.0.2.3", "ada")


def test_sockets_from_one_address(tmp_path: Path) -> None:
    limits = Limits(settings_for(tmp_path, sockets_per_address=2))
    limits.socket_opened("192.0.2.1")
    limits.socket_opened("192.0.2.1")
    limits.socket_opened("192.0.2.2")
    for _ in range(3):
        assert refused(lambda: limits.socket_opened("192.0.2.1")) is not None
    limits.socket_closed("192.0.2.1")
    limits.socket_opened("192.0.2.1")
    for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
        limits.socket_closed(address)
    assert not limits._sockets


def test_messages_of_one_socket(travel: Travel) -> None:
    pace = MessagePace(per_second=2)
    for _ in range(20):
        pace.message()
        travel(0.125)
    assert refused(pace.message) == 8
    travel(7.5)
    pace.message()
    assert refused(pace.message) is not None
    assert refused(MessagePace(per_second=2).message) is None


def test_a_steady_pace_goes_on_for_ever(travel: Travel) -> None:
    pace = MessagePace(per_second=2)
    for _ in range(200):
        travel(0.51)
        pace.message()


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_address(address: str, counted: str) -> None:
    assert household(address) == counted


def test_addresses_are_forgotten(tmp_path: Path, travel: Travel) -> None:
    limits = Limits(settings_for(tmp_path))
    for number in range(SWEEP_EVERY // 2):
        limits.request(f"192.0.{number // 250}.{number % 250}")
    travel(61)
    limits._storage._MemoryStorage__expire_events()  # type: ignore[attr-defined]  # its timer does it
    for _ in range(SWEEP_EVERY // 2):
        limits.request("198.51.100.1")
        travel(1)
    assert len(limits._storage.events) == 1
