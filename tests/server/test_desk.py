"""Long work of requests: in a process of its own, within time and memory."""

from __future__ import annotations

import asyncio
import mmap
import os
import time
from collections.abc import AsyncIterator

import pytest

from bruxelles.core.errors import BadData, BadRecord
from bruxelles.games import rules_of
from bruxelles.games.canonical import canonical
from bruxelles.games.components import documents
from bruxelles.server.desk import MEMORY, MOST_OF_ONE, MOST_WAITING, Desk, OwnersRules
from bruxelles.server.errors import BadInput, Unavailable
from bruxelles.server.rulesets import MOST_CHARACTERS, Rulesets

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def desk() -> AsyncIterator[Desk]:
    desk = Desk(1.0)
    yield desk
    desk.close()


def sleepy() -> None:
    time.sleep(3600)


def greedy() -> None:
    """Only asks for memory, as to write in so much would take its time."""
    try:
        mmap.mmap(-1, 2 * MEMORY).close()
    except OSError:
        raise MemoryError from None


def suicidal() -> None:
    os._exit(1)


def wrong() -> None:
    raise BadRecord(7, "so it is")


async def test_work_is_done_elsewhere_and_one_after_another(desk: Desk) -> None:
    first, second = await asyncio.gather(desk.do("Ann", os.getpid), desk.do("Ann", os.getpid))
    assert first == second != os.getpid()


async def test_what_is_raised_comes_back(desk: Desk) -> None:
    with pytest.raises(BadRecord, match="line 7: so it is"):
        await desk.do("Ann", wrong)


@pytest.mark.parametrize("work", [sleepy, greedy, suicidal])
async def test_too_much_work_is_given_up_and_the_next_is_done(desk: Desk, work: object) -> None:
    assert callable(work)
    with pytest.raises(BadInput) as refused:
        await desk.do("Ann", work)
    assert refused.value.code == "too-much-work"
    assert await desk.do("Ann", os.getpid) != os.getpid()


async def test_only_so_many_wait(desk: Desk) -> None:
    people = [f"person {number}" for number in range(MOST_WAITING + 2)]
    asked = [asyncio.create_task(desk.do(person, os.getpid)) for person in people]
    done = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(done[-1], Unavailable)
    assert all(isinstance(found, int) for found in done[:-1])
    assert await desk.do("Ann", os.getpid)


async def test_those_who_ask_take_turns_and_none_fills_the_line(desk: Desk) -> None:
    order: list[str] = []

    async def ask(person: str) -> None:
        await desk.do(person, os.getpid)
        order.append(person)

    mine = [asyncio.create_task(ask("Mal")) for _ in range(MOST_OF_ONE + 2)]
    await asyncio.sleep(0)
    others = [asyncio.create_task(ask(person)) for person in ("Ann", "Ben")]
    done = await asyncio.gather(*mine, *others, return_exceptions=True)
    assert [type(found) for found in done if found is not None] == [Unavailable]
    assert order[:4] == ["Mal", "Mal", "Ann", "Ben"]
    assert order[4:] == ["Mal"] * (MOST_OF_ONE - 1)


async def test_a_turn_that_is_given_up_goes_to_the_next(desk: Desk) -> None:
    first = asyncio.create_task(desk.do("Ann", os.getpid))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(desk.do("Ben", os.getpid)) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    assert await first
    waiting[1].cancel()  # the turn may be theirs just now
    assert await waiting[2]
    assert await desk.do("Ann", os.getpid)


async def test_component_files_are_read_there(desk: Desk) -> None:
    owners = OwnersRules(Rulesets(), desk)
    rules, texts = await owners.of_owner("Ann", "1893", {})
    assert (rules.data_hash, texts) == (rules_of("1893").data_hash, canonical(documents("1893")))
    for files, reason in (
        ({"income.toml": "a = " + "[" * 1000}, "income.toml: this can't be read"),
        ({"income.toml": ".".join("a" * 9000) + " = 1"}, "more than 8 parts"),
        ({"income.toml": "x"}, "income.toml: this is not TOML"),
        ({"nosuch.toml": ""}, "there is no component file of this name"),
        (dict.fromkeys(("income.toml", "supply.toml"), "#" * MOST_CHARACTERS), "are the most"),
    ):
        with pytest.raises(BadData, match=reason):
            await owners.of_owner("Ann", "1893", files)
