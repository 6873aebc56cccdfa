"""Signs of life of the server, and the outages that their absence tells of."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.server.test_table_unit import START, clock, table_of_two

from bruxelles.server.durations import DAY, HOUR, MINUTE, SECOND
from bruxelles.server.storage import offline
from bruxelles.server.storage.migrate import migrate
from bruxelles.server.storage.outages import KEPT, MOST, forget_outages, known_outages, note_sign
from bruxelles.server.table.clocks import Outages, Span

GRACE = 30 * SECOND
SILENCE = 30 * SECOND


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    found = f"sqlite:///{tmp_path / 'test.sqlite'}"
    if request.param == "postgresql":
        found = str(request.getfixturevalue("postgres_url"))
    migrate(found)
    return found


def sign(address: str, moment: int, silence: int = SILENCE) -> list[Span]:
    return offline.write(address, note_sign, moment, silence, GRACE)


def test_a_silence_is_an_outage(address: str) -> None:
    """And a start of the only process is one, however soon it came."""
    assert sign(address, START, 0) == []  # nothing was before
    for second in (10, 20, 45, 75):
        assert sign(address, START + second * SECOND) == []
    first = (START + 75 * SECOND, START + HOUR + GRACE)
    assert sign(address, START + HOUR) == [first]
    assert sign(address, START + HOUR + 10 * SECOND) == [first]
    started = START + 2 * HOUR
    sign(address, started - 10 * SECOND, DAY)
    assert sign(address, started, 0)[-1] == (started - 10 * SECOND, started + GRACE)


def test_a_clock_after_an_outage(address: str) -> None:
    table = table_of_two(clock=clock(60, 0))
    sign(address, START, 0)
    sign(address, START + 10 * SECOND)
    table.outages = Outages(*sign(address, START + HOUR, 0))
    assert table.deadline == START + HOUR + GRACE + 50 * SECOND


def test_one_that_falls_and_gets_up_all_day_makes_one_outage(address: str) -> None:
    sign(address, START, 0)
    for number in range(1, 6):
        sign(address, START + number * 20 * SECOND, 0)
    assert sign(address, START + 100 * SECOND) == [(START, START + 130 * SECOND)]


def test_a_clock_that_was_set_back_makes_none(address: str) -> None:
    sign(address, START + DAY, 0)
    assert sign(address, START, 0) == []
    assert sign(address, START + 10 * SECOND) == []


def test_old_outages_are_forgotten_and_never_many(address: str) -> None:
    def fall_often(connection: Connection) -> list[Span]:
        for number in range(MOST + 5):
            note_sign(connection, START + number * HOUR, DAY, GRACE)
            note_sign(connection, START + number * HOUR + MINUTE, SILENCE, GRACE)
        found = known_outages(connection)
        forget_outages(connection, START + 10 * HOUR + KEPT)
        assert len(known_outages(connection)) < len(found)
        return found

    found = offline.write(address, fall_often)
    assert len(found) == MOST
    last = START + (MOST + 4) * HOUR
    assert found[-1] == (last, last + MINUTE + GRACE)
