"""Who is served in which order: waiting grows with the people who wait, never with the tables of one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bruxelles.server.bots import payers as paying
from bruxelles.server.bots.payers import Payers
from bruxelles.server.bots.places import Places
from bruxelles.server.bots.queue import FairLine, FairQueue, Payer, Urgency

WAITED_FOR, LATER, UNATTENDED = Urgency
SHARES = 4
TABLES = 480


def person(name: str) -> Payer:
    """Somebody with an address of their own."""
    return Payer(f"home of {name}", name)


MALLORY, ANN, BEN = person("Mallory"), person("Ann"), person("Ben")


def queue_of(*work: tuple[str, Urgency, Sequence[Payer]]) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue(SHARES)
    for name, urgency, payers in work:
        queue.add(name, urgency, payers)
    return queue


def order(queue: FairQueue[str], most: int, least: Urgency = UNATTENDED) -> list[str]:
    """Whose work is done first; as many pieces as there are, or so many."""
    taken = (queue.take(least) for _ in range(most))
    return [work for work in taken if work is not None]


def of_mallory(urgency: Urgency, payer: Payer = MALLORY) -> list[tuple[str, Urgency, list[Payer]]]:
    return [(f"m{table}", urgency, [payer]) for table in range(TABLES)]


def test_who_has_480_tables_takes_turns_with_who_has_one() -> None:
    queue = queue_of(*of_mallory(WAITED_FOR), ("ann", WAITED_FOR, [ANN]), ("ben", WAITED_FOR, [BEN]))
    assert order(queue, 4) == ["m0", "ann", "ben", "m1"]


def test_each_next_choice_waits_for_each_other_person_once() -> None:
    """A bot's turn is several choices, and each is asked for when the one before is made."""
    queue = queue_of(*of_mallory(WAITED_FOR), ("ann", WAITED_FOR, [ANN]), ("ben", WAITED_FOR, [BEN]))
    waits = []
    for _ in range(10):
        before = 0
        while (done := queue.take(UNATTENDED)) != "ann":
            before += 1
            if done == "ben":
                queue.add("ben", WAITED_FOR, [BEN])
        waits.append(before)
        queue.add("ann", WAITED_FOR, [ANN])
    assert waits == [1] + [2] * 9


def test_one_persons_work_is_done_in_its_order() -> None:
    queue = queue_of(*of_mallory(WAITED_FOR))
    assert order(queue, TABLES + 1) == [f"m{table}" for table in range(TABLES)]


def test_many_guests_of_one_address_have_a_few_turns_together() -> None:
    guests = [(f"g{guest}", WAITED_FOR, [Payer("attic", f"guest {guest}")]) for guest in range(60)]
    queue = queue_of(*guests, *guests, ("ann", WAITED_FOR, [ANN]), ("ben", WAITED_FOR, [BEN]))
    served = order(queue, 2 * len(guests) + 2)
    assert served[: SHARES + 2] == ["g0", "g1", "g2", "g3", "ann", "ben"]
    assert served[SHARES + 2 :] == [name for name, _, _ in [*guests[SHARES:], *guests]]


def test_few_people_of_one_address_have_a_turn_each() -> None:
    club = [Payer("club", name) for name in ("Cleo", "Dan")]
    queue = queue_of(*((payer.person, WAITED_FOR, [payer]) for payer in (*club, ANN, *club, ANN)))
    assert order(queue, 6) == ["Cleo", "Dan", "Ann", "Cleo", "Dan", "Ann"]


def test_what_people_wait_for_comes_first_and_tables_without_people_last() -> None:
    queue = queue_of(
        *of_mallory(UNATTENDED),
        ("analysis", LATER, [BEN]),
        ("hint", WAITED_FOR, [ANN]),
        ("other analysis", LATER, [ANN]),
    )
    assert order(queue, 4) == ["hint", "analysis", "other analysis", "m0"]


def test_what_is_less_urgent_can_be_left() -> None:
    queue = queue_of(("analysis", LATER, [BEN]), ("unattended", UNATTENDED, [ANN]))
    assert order(queue, 2, WAITED_FOR) == []
    assert order(queue, 2, LATER) == ["analysis"]
    assert order(queue, 2) == ["unattended"]


def test_who_sits_beside_somebody_with_many_tables_does_not_wait_for_them() -> None:
    """A table's work takes the turn of whoever there has least work waiting."""
    queue = queue_of(*of_mallory(WAITED_FOR), ("both", WAITED_FOR, [MALLORY, ANN]))
    assert order(queue, 3) == ["m0", "both", "m1"]


def test_nothing_is_remembered_of_who_is_gone() -> None:
    line: FairLine[int] = FairLine(SHARES)
    for guest in range(100):
        line.add(guest, Payer("attic", str(guest)))
    assert [line.take() for _ in range(101)] == [*range(100), None]
    assert (line._households, line._served) == ({}, {})


# Whose address it is ----------------------------------------------------------------------------------------


def test_people_belong_to_the_address_they_were_last_seen_at(monkeypatch: pytest.MonkeyPatch) -> None:
    payers = Payers()
    payers.seen("ann", "2001:db8::1")
    payers.seen("ben", "2001:db8::2")
    payers.seen("cleo", "192.0.2.7")
    assert payers.of("ann").household == payers.of("ben").household
    assert payers.of("cleo") == Payer("192.0.2.7", "cleo")
    assert payers.at("192.0.2.7").household == "192.0.2.7"
    payers.seen("ann", "192.0.2.7")
    assert payers.of("ann").household == "192.0.2.7"


def test_those_who_were_not_seen_are_one_household() -> None:
    """After a start that can be many, and none of them need be there."""
    payers = Payers()
    assert payers.of("ann") == Payer("", "ann")
    assert payers.of("ben").household == ""


def test_so_many_people_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paying, "REMEMBERED", 2)
    payers = Payers()
    for name in ("ann", "ben", "ann", "cleo"):
        payers.seen(name, "192.0.2.7")
    assert [payers.of(name).household for name in ("ann", "ben", "cleo")] == ["192.0.2.7", "", "192.0.2.7"]


# Places for tables without people ---------------------------------------------------------------------------

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Hall:
    """Tables that ask for places, in the order in which they get them."""

    def __init__(self, of_person: int, in_all: int) -> None:
        self.places = Places(of_person, in_all, SHARES)
        self.seated: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, *tables: tuple[str, Payer]) -> list[str]:
        for table, payer in tables:
            self.tasks[table] = asyncio.create_task(self._take(table, payer))
        return await self.now()

    async def _take(self, table: str, payer: Payer) -> None:
        await self.places.take(table, payer)
        self.seated.append(table)

    async def leave(self, table: str) -> list[str]:
        self.places.leave(table)
        return await self.now()

    async def now(self) -> list[str]:
        """Those that have got a place so far."""
        for _ in range(3):
            await asyncio.sleep(0)
        return self.seated


async def test_some_tables_of_a_person_play_and_the_others_wait() -> None:
    hall = Hall(2, 4)
    assert await hall.ask(*((f"m{number}", MALLORY) for number in range(5))) == ["m0", "m1"]
    assert await hall.ask(("a0", ANN)) == ["m0", "m1", "a0"]
    assert await hall.leave("m1") == ["m0", "m1", "a0", "m2"]
    assert await hall.leave("nowhere") == ["m0", "m1", "a0", "m2"]


async def test_in_all_some_tables_play_and_people_take_turns() -> None:
    hall = Hall(2, 2)
    crowd = [("m0", MALLORY), ("m1", MALLORY), ("m2", MALLORY), ("m3", MALLORY), ("a0", ANN), ("b0", BEN)]
    assert await hall.ask(*crowd) == ["m0", "m1"]
    assert await hall.leave("m0") == ["m0", "m1", "m2"]
    assert await hall.leave("m1") == ["m0", "m1", "m2", "a0"]
    assert await hall.leave("m2") == ["m0", "m1", "m2", "a0", "b0"]
    assert await hall.leave("a0") == ["m0", "m1", "m2", "a0", "b0", "m3"]


async def test_a_table_that_has_a_place_keeps_it() -> None:
    hall = Hall(1, 1)
    await hall.ask(("m0", MALLORY))
    assert await hall.ask(("m0", MALLORY)) == ["m0", "m0"]
    assert await hall.ask(("m1", MALLORY)) == ["m0", "m0"]


async def test_who_waits_no_longer_takes_no_place() -> None:
    hall = Hall(1, 1)
    await hall.ask(("m0", MALLORY), ("m1", MALLORY), ("m2", MALLORY))
    hall.tasks["m1"].cancel()
    assert await hall.leave("m0") == ["m0", "m2"]


async def test_a_place_that_came_too_late_is_given_on() -> None:
    """The table gives up at the moment at which it is admitted."""
    hall = Hall(1, 1)
    await hall.ask(("m0", MALLORY), ("m1", MALLORY), ("a0", ANN))
    hall.places.leave("m0")
    hall.tasks["m1"].cancel()
    hall.tasks["a0"].cancel()
    assert await hall.now() == ["m0"]
    assert await hall.ask(("b0", BEN)) == ["m0", "b0"]
