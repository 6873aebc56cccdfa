"""How often is too often."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.people_app import settings_for

from bruxelles.server import rates
from bruxelles.server.durations import MINUTE
from bruxelles.server.errors import TooMany
from bruxelles.server.limits import TABLES_PER_SOCKET, Limits, MessagePace, household
from bruxelles.server.rates import Rate

Travel = Callable[[float], None]


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Travel:
    """Moves the clock that limits are counted by."""
    at = 1_000_000.0

    def by(seconds: float) -> None:
        nonlocal at
        at += seconds
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
    assert refused(lambda: limits.guest("192.0.2.1")) == 1200
    assert refused(lambda: limits.guest("192.0.2.2")) is None
    travel(1199)
    assert refused(lambda: limits.guest("192.0.2.1")) == 1
    travel(1)
    assert refused(lambda: limits.guest("192.0.2.1")) is None
    assert refused(lambda: limits.guest("192.0.2.1")) == 1800


def test_requests_from_one_address(tmp_path: Path, travel: Travel) -> None:
    limits = Limits(settings_for(tmp_path, requests_per_minute=3))
    assert [refused(lambda: limits.request("192.0.2.1")) for _ in range(4)] == [None, None, None, 20]
    limits.guest("192.0.2.1")
    travel(20)
    limits.request("192.0.2.1")


def test_the_clock_of_the_machine_does_not_matter(
    tmp_path: Path, travel: Travel, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(settings_for(tmp_path, requests_per_minute=1))
    limits.request("192.0.2.1")
    for hours in (-2, 2):
        monkeypatch.setattr(time, "time", lambda hours=hours: 1_800_000_000.0 + hours * 3600)
        assert refused(lambda: limits.request("192.0.2.1")) == 60
    travel(60)
    limits.request("192.0.2.1")


def test_an_address_may_do_what_some_people_may(tmp_path: Path, travel: Travel) -> None:
    limits = Limits(settings_for(tmp_path, tables_per_hour=2, people_per_address=2))

    def make(address: str, person: str) -> int | None:
        return refused(lambda: limits.new_table(address, person))

    assert [make("192.0.2.1", "ann") for _ in range(3)] == [None, None, 1800]
    assert [make("192.0.2.1", "ben") for _ in range(2)] == [None, None]
    assert make("192.0.2.1", "cat") == 900  # coming as somebody else helps no longer
    assert [make("192.0.2.2", "cat") for _ in range(3)] == [None, None, 1800]


def test_talk_counts_as_a_command_and_as_talk(tmp_path: Path, travel: Travel) -> None:
    limits = Limits(settings_for(tmp_path, talk_per_minute=2, commands_per_hour=4))

    def send(talk: bool) -> int | None:
        return refused(lambda: limits.command("192.0.2.1", "ann", talk))

    assert [send(True), send(True), send(True)] == [None, None, 30]
    assert [send(False), send(False)] == [None, 900]


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


def test_tables_watched_from_one_address(tmp_path: Path) -> None:
    limits = Limits(settings_for(tmp_path, people_per_address=2))
    for _ in range(2 * TABLES_PER_SOCKET):
        limits.table_watched("192.0.2.1")
    limits.table_watched("192.0.2.2")
    assert refused(lambda: limits.table_watched("192.0.2.1")) is not None
    limits.table_left("192.0.2.1")
    limits.table_watched("192.0.2.1")
    for _ in range(2 * TABLES_PER_SOCKET):
        limits.table_left("192.0.2.1")
    limits.table_left("192.0.2.2")
    assert not limits._watched


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


def test_who_was_counted_long_ago_is_forgotten(travel: Travel) -> None:
    rate = Rate(10, MINUTE)
    for number in range(500):
        rate.take(number)
    assert len(rate) == 500
    travel(60)
    for number in range(500, 750):
        rate.take(number)
    assert len(rate) == 250


def test_strangers_do_not_fill_the_memory(travel: Travel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MOST_KEYS", 100)
    rate = Rate(1, MINUTE)
    for number in range(1000):
        rate.take(number)
    assert len(rate) == 100
    assert rate.take(999) > 0
