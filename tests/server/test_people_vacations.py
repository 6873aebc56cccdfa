"""Vacations: their length within any year, their place in time, and how they end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, func, select
from tests.server.people_app import House, open_house

from bruxelles.server import clock
from bruxelles.server.durations import DAY, HOUR
from bruxelles.server.errors import BadInput, NotFound, Refused
from bruxelles.server.storage import vacations
from bruxelles.server.storage.schema import Vacation
from bruxelles.server.storage.vacations import YEAR, most_within_a_year

START = 1_800_000_000_000
Travel = Callable[[int], None]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of the database; empty for a file in the home of the server."""
    return str(request.getfixturevalue("postgres_url")) if request.param == "postgresql" else ""


@pytest.fixture
async def house(tmp_path: Path, database: str, anyio_backend: str) -> AsyncIterator[House]:
    async with open_house(tmp_path, database=database, login_days=3650) as house:
        yield house


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Travel:
    """Sets the clock of the server to so many milliseconds after START."""

    def to(milliseconds: int) -> None:
        at = (START + milliseconds) * 1_000_000
        monkeypatch.setattr(clock, "time", SimpleNamespace(time_ns=lambda: at))

    to(0)
    return to


@pytest.mark.anyio
async def test_taking_and_listing(house: House, travel: Travel) -> None:
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    bob, _ = await house.people.create_guest("Bob", "Firefox")
    later = await house.people.add_vacation(ada, START + 10 * DAY, START + 12 * DAY)
    sooner = await house.people.add_vacation(ada, None, START + DAY)
    assert (sooner.begins, sooner.ends) == (START, START + DAY)
    assert await house.people.vacations(ada) == [sooner, later]
    assert await house.people.vacations(bob) == []


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("begins", "ends", "code"),
    [
        (-1, DAY, "vacation-in-past"),
        (YEAR + 1, YEAR + DAY, "vacation-too-early"),
        (DAY, DAY + HOUR - 1, "vacation-too-short"),
        (2 * DAY, DAY, "vacation-too-short"),
    ],
)
async def test_bad_spans_change_nothing(
    house: House, travel: Travel, begins: int, ends: int, code: str
) -> None:
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    with pytest.raises(BadInput) as caught:
        await house.people.add_vacation(ada, START + begins, START + ends)
    assert caught.value.code == code
    assert await house.people.vacations(ada) == []


@pytest.mark.anyio
async def test_vacations_do_not_overlap_but_may_touch(house: House, travel: Travel) -> None:
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    await house.people.add_vacation(ada, START + 5 * DAY, START + 10 * DAY)
    for begins, ends in ((4, 6), (9, 11), (6, 7), (4, 11), (5, 10)):
        with pytest.raises(Refused) as caught:
            await house.people.add_vacation(ada, START + begins * DAY, START + ends * DAY)
        assert caught.value.code == "vacation-overlaps"
    await house.people.add_vacation(ada, START + 4 * DAY, START + 5 * DAY)
    await house.people.add_vacation(ada, START + 10 * DAY, START + 11 * DAY)


@pytest.mark.anyio
async def test_two_requests_at_once_get_one_vacation(house: House, travel: Travel) -> None:
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    attempts = [house.people.add_vacation(ada, None, START + DAY) for _ in range(5)]
    results = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(result, Refused) for result in results) == 4
    assert len(await house.people.vacations(ada)) == 1


@pytest.mark.anyio
async def test_the_days_count_within_any_year(house: House, travel: Travel) -> None:
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    await house.people.add_vacation(ada, START, START + 20 * DAY)
    await house.people.add_vacation(ada, START + 200 * DAY, START + 210 * DAY)
    with pytest.raises(Refused) as caught:
        await house.people.add_vacation(ada, START + 300 * DAY, START + 301 * DAY)
    assert caught.value.code == "vacation-too-long"
    travel(350 * DAY)
    # 20 days of the past year fall out of the window one by one.
    await house.people.add_vacation(ada, START + YEAR, START + YEAR + 20 * DAY)
    with pytest.raises(Refused):
        await house.people.add_vacation(ada, START + YEAR + 30 * DAY, START + YEAR + 30 * DAY + HOUR)


@pytest.mark.anyio
async def test_no_days_no_vacations(tmp_path: Path, travel: Travel) -> None:
    async with open_house(tmp_path, vacation_days=0) as house:
        ada, _ = await house.people.create_guest("Ada", "Firefox")
        with pytest.raises(Refused, match="0 days"):
            await house.people.add_vacation(ada, None, START + HOUR)


@pytest.mark.anyio
async def test_vacations_cannot_be_taken_and_cancelled_without_end(
    house: House, travel: Travel, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[int] = []
    counted = vacations.most_within_a_year

    def count(spans: list[tuple[int, int]]) -> int:
        looked_at.append(len(spans))
        return counted(spans)

    monkeypatch.setattr(vacations, "most_within_a_year", count)
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    most = house.settings.vacations_per_year
    for number in range(most):
        travel(2 * number)
        taken = await house.people.add_vacation(ada, None, START + DAY)
        travel(2 * number + 1)
        await house.people.cancel_vacation(ada, taken.id)
    for _ in range(2):
        with pytest.raises(Refused) as caught:
            await house.people.add_vacation(ada, START + DAY, START + 2 * DAY)
        assert (caught.value.code, caught.value.facts) == ("too-many-vacations", {"most": most})
    assert max(looked_at) == most
    travel(YEAR + DAY)
    await house.people.add_vacation(ada, None, START + YEAR + 2 * DAY)


@pytest.mark.anyio
async def test_vacations_of_long_ago_are_forgotten(house: House, travel: Travel) -> None:
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    for year in range(4):
        travel(year * YEAR)
        await house.people.add_vacation(ada, None, START + year * YEAR + DAY)

    def kept(connection: Connection) -> int:
        return int(connection.execute(select(func.count()).select_from(Vacation)).scalar_one())

    assert await house.database.read(kept) == 3


@pytest.mark.anyio
async def test_cancelling(house: House, travel: Travel) -> None:
    ada, _ = await house.people.create_guest("Ada", "Firefox")
    bob, _ = await house.people.create_guest("Bob", "Firefox")
    running = await house.people.add_vacation(ada, None, START + 20 * DAY)
    future = await house.people.add_vacation(ada, START + 30 * DAY, START + 40 * DAY)
    with pytest.raises(NotFound):
        await house.people.cancel_vacation(bob, future.id)
    travel(5 * DAY)
    await house.people.cancel_vacation(ada, future.id)
    await house.people.cancel_vacation(ada, running.id)
    [left] = await house.people.vacations(ada)
    assert (left.id, left.begins, left.ends) == (running.id, START, START + 5 * DAY)
    with pytest.raises(Refused) as caught:
        await house.people.cancel_vacation(ada, running.id)
    assert caught.value.code == "vacation-over"
    # The days that were not taken are free again.
    await house.people.add_vacation(ada, START + 50 * DAY, START + 75 * DAY)


def slowly(spans: list[tuple[int, int]]) -> int:
    """The same by trying every year, day by day."""
    days = {day for begins, ends in spans for day in range(begins, ends)}
    return max(sum(start <= day < start + 365 for day in days) for start in range(-365, 1200))


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 150), st.integers(1, 120)), min_size=1, max_size=5))
def test_the_fullest_year(gaps: list[tuple[int, int]]) -> None:
    spans, at = [], 0
    for gap, length in gaps:
        spans.append((at + gap, at + gap + length))
        at += gap + length
    found = most_within_a_year([(begins * DAY, ends * DAY) for begins, ends in spans])
    assert found == slowly(spans) * DAY
