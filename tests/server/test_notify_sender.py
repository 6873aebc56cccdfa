"""Notices in the database: sent once, tried again, given up, and dropped when they have lost their reason."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update
from structlog.testing import capture_logs
from tests.server.notifying import SECRET, Service, running_service

from bruxelles.server import clock
from bruxelles.server.config import Settings
from bruxelles.server.durations import MINUTE
from bruxelles.server.errors import BadInput, Refused
from bruxelles.server.metrics import Metrics
from bruxelles.server.notifications import notifier as sending
from bruxelles.server.notifications.notifier import Notifier
from bruxelles.server.storage.database import Database, open_database
from bruxelles.server.storage.notices import AGAIN, MOST_TRIES, claim_notice, due_notices, remove_notice
from bruxelles.server.storage.schema import Base, ComponentSet, Notice, Person, TableRow
from bruxelles.server.table.settings import TableSettings


@pytest.fixture
def service() -> Iterator[Service]:
    with running_service() as service:
        yield service


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'test.sqlite'}"


def settings(**given: Any) -> Settings:
    chosen: dict[str, Any] = {"notify_private": True, "notify_delay": 0, "host": "127.0.0.1", "port": 1893}
    return Settings(**(chosen | given))


def make_tables(connection: Connection, url: str | None, count: int, title: str) -> None:
    Base.metadata.create_all(connection)
    person = {"name": "Anna", "notify_url": url, "created": 1}
    connection.execute(insert(Person), [person | {"id": "anna"}, person | {"id": "bert"}])
    connection.execute(insert(ComponentSet), [{"hash": "h", "game": "1893", "documents": {}}])
    for number in range(count):
        connection.execute(insert(TableRow), [table_row(f"t{number}", title)])
        connection.execute(insert(Notice), [notice_row(f"t{number}")])


def table_row(name: str, title: str) -> dict[str, object]:
    chosen = TableSettings(game="1893", players=2, title=title).model_dump(mode="json")
    fixed = {"id": name, "host": "anna", "game": "1893", "components": "h", "rules": 1, "settings": chosen}
    state = {"listed": False, "status": "running", "revision": 1, "number": 3, "stamp": 1, "awaits": "anna"}
    return fixed | state | {"seed": "s", "created": 1, "bot_turn": False, "changed": 1}


def notice_row(table: str) -> dict[str, object]:
    return {"table": table, "person": "anna", "number": 3, "due": clock.now() - 1, "tries": 0}


@asynccontextmanager
async def opened(address: str, url: str | None, count: int = 1, title: str = "") -> AsyncIterator[Database]:
    database = open_database(address)
    try:
        await database.write(make_tables, url, count, title)
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def notifying(database: Database, chosen: Settings, seconds: float = 20.0) -> AsyncIterator[Notifier]:
    notifier = Notifier(database, chosen, Metrics(), seconds)
    try:
        yield notifier
    finally:
        await notifier.stop()


async def notices(database: Database) -> list[tuple[int, int]]:
    """How far in the future they are due, and how often they were tried."""
    rows = await database.read(lambda connection: connection.execute(select(Notice)).all())
    return [(row.due - clock.now(), row.tries) for row in rows]


async def make_due(database: Database) -> None:
    await database.write(lambda connection: connection.execute(update(Notice).values(due=clock.now() - 1)))


async def wait_until_sent(database: Database) -> None:
    async with asyncio.timeout(30):
        while await notices(database):
            await asyncio.sleep(0.02)


def test_the_loop_sends_what_is_due_once(address: str, service: Service) -> None:
    async def run() -> None:
        public = settings(public_url="https://games.example")
        async with (
            opened(address, service.url, title="Friday") as database,
            notifying(database, public) as notifier,
        ):
            await notifier.start()
            await wait_until_sent(database)
            await notifier.send_due()

    asyncio.run(run())
    texts = [(got["title"], got["message"]) for got in service.got]
    link = "https://games.example/table/t0"
    assert texts == [("Bruxelles 1893: your turn", f"Friday\nIt is your turn: {link}")]


@pytest.mark.parametrize(
    ("host", "link"), [("127.0.0.1", "http://127.0.0.1:1893"), ("::1", "http://[::1]:1893")]
)
def test_the_link_of_a_server_without_a_public_address(
    address: str, service: Service, host: str, link: str
) -> None:
    async def run() -> None:
        async with (
            opened(address, service.url) as database,
            notifying(database, settings(host=host)) as notifier,
        ):
            await notifier.send_due()

    asyncio.run(run())
    assert [got["message"] for got in service.got] == [f"It is your turn: {link}/table/t0"]


def test_what_is_not_yet_due_waits(address: str, service: Service) -> None:
    async def run() -> None:
        async with opened(address, service.url) as database, notifying(database, settings()) as notifier:
            await database.write(lambda c: c.execute(update(Notice).values(due=clock.now() + MINUTE)))
            await notifier.send_due()
            assert len(await notices(database)) == 1

    asyncio.run(run())
    assert service.got == []


def test_a_failure_is_tried_again_later_and_then_given_up(address: str, service: Service) -> None:
    service.status = 500

    async def run() -> None:
        async with opened(address, service.url) as database, notifying(database, settings()) as notifier:
            for tries in range(1, MOST_TRIES):
                await notifier.send_due()
                await notifier.send_due()  # it is not due now
                [(wait, tried)] = await notices(database)
                assert tried == tries
                assert MINUTE < wait <= AGAIN
                await make_due(database)
            await notifier.send_due()
            assert await notices(database) == []

    with capture_logs() as logs:
        asyncio.run(run())
    assert len(service.got) == MOST_TRIES
    assert [line["log_level"] for line in logs] == ["info"] * (MOST_TRIES - 1) + ["warning"]
    assert logs[-1]["reason"] == "status 500"
    assert SECRET not in str(logs)


def test_a_retry_can_succeed(address: str, service: Service) -> None:
    async def run() -> None:
        async with opened(address, service.url) as database, notifying(database, settings()) as notifier:
            service.status = 500
            await notifier.send_due()
            service.status = 200
            await make_due(database)
            await notifier.send_due()
            assert await notices(database) == []

    asyncio.run(run())
    assert len(service.got) == 2


VOID: list[dict[str, object]] = [{"status": "finished"}, {"awaits": None}, {"awaits": "bert"}]


@pytest.mark.parametrize("change", VOID)
def test_a_notice_without_reason_is_dropped(
    address: str, service: Service, change: dict[str, object]
) -> None:
    async def run() -> None:
        async with opened(address, service.url) as database, notifying(database, settings()) as notifier:
            await database.write(lambda connection: connection.execute(update(TableRow).values(change)))
            await notifier.send_due()
            assert await notices(database) == []

    asyncio.run(run())
    assert service.got == []


def test_chat_does_not_make_a_notice_void(address: str, service: Service) -> None:
    async def run() -> None:
        async with opened(address, service.url) as database, notifying(database, settings()) as notifier:
            await database.write(lambda c: c.execute(update(TableRow).values(number=9, revision=9)))
            await notifier.send_due()

    asyncio.run(run())
    assert len(service.got) == 1


def test_a_person_without_a_url_gets_nothing(address: str) -> None:
    async def run() -> None:
        async with opened(address, None) as database, notifying(database, settings()) as notifier:
            await notifier.send_due()
            assert await notices(database) == []

    asyncio.run(run())


def test_a_notice_tried_often_enough_is_dropped(address: str, service: Service) -> None:
    """By a process that died before it could do so."""

    async def run() -> None:
        async with opened(address, service.url) as database, notifying(database, settings()) as notifier:
            await database.write(
                lambda connection: connection.execute(update(Notice).values(tries=MOST_TRIES))
            )
            await notifier.send_due()
            assert await notices(database) == []

    asyncio.run(run())
    assert service.got == []


def test_a_newer_notice_outlives_the_one_that_is_sent(address: str) -> None:
    async def run() -> None:
        async with opened(address, "json://8.8.8.8/") as database:
            claimed = await database.write(claim_notice, "t0", "anna", clock.now())
            assert claimed is not None
            await database.write(lambda c: c.execute(update(Notice).values(due=clock.now(), tries=0)))
            await database.write(remove_notice, claimed)
            assert [tries for _, tries in await notices(database)] == [0]

    asyncio.run(run())


@pytest.mark.parametrize("backend", ["sqlite", "postgres"])
def test_two_notifiers_send_each_notice_once(
    request: pytest.FixtureRequest, service: Service, backend: str
) -> None:
    address = request.getfixturevalue("address" if backend == "sqlite" else "postgres_url")

    async def run() -> None:
        async with opened(address, service.url, count=12) as database:
            other = open_database(address)
            async with notifying(database, settings()) as first, notifying(other, settings()) as second:
                await asyncio.gather(*(notifier.send_test(service.url) for notifier in (first, second)))
                service.got.clear()  # both processes run now
                await asyncio.gather(first.send_due(), second.send_due())
            await other.close()

    asyncio.run(run())
    links = sorted(got["message"].rsplit("/", 1)[1] for got in service.got)
    assert links == sorted(f"t{number}" for number in range(12))


def test_a_claim_is_for_one(address: str) -> None:
    async def run() -> None:
        async with opened(address, "json://8.8.8.8/") as database:
            at = clock.now()
            assert await database.write(claim_notice, "t0", "anna", at) is not None
            assert await database.write(claim_notice, "t0", "anna", at) is None

    asyncio.run(run())


def test_a_process_that_hangs_is_replaced(address: str, service: Service) -> None:
    async def run() -> None:
        async with (
            opened(address, f"{service.url}?rto=60", count=2) as database,
            notifying(database, settings(), seconds=2.0) as notifier,
        ):
            service.hold = threading.Event()
            with capture_logs() as logs:
                await notifier.send_due()
            reasons = [line["reason"] for line in logs]
            assert reasons == ["too-slow", "skipped after a failure"]
            service.hold.set()
            service.hold = None
            await make_due(database)
            await notifier.send_due()
            assert await notices(database) == []

    asyncio.run(run())
    assert len(service.got) == 2


def test_a_process_that_dies_is_replaced(address: str, service: Service) -> None:
    async def run() -> None:
        async with opened(address, service.url) as database, notifying(database, settings()) as notifier:
            await notifier.send_test(service.url)
            [process] = multiprocessing.active_children()
            process.kill()
            await asyncio.to_thread(process.join)
            await notifier.send_due()
            await make_due(database)
            await notifier.send_due()
            assert await notices(database) == []

    asyncio.run(run())
    assert len(service.got) == 2


def test_a_private_address_is_refused_when_sending(address: str, service: Service) -> None:
    """A URL that was allowed once: the name was public then, or the server was configured otherwise."""

    async def run() -> None:
        async with (
            opened(address, service.url) as database,
            notifying(database, settings(notify_private=False)) as notifier,
        ):
            await notifier.send_due()
            assert [tries for _, tries in await notices(database)] == [1]

    with capture_logs() as logs:
        asyncio.run(run())
    assert [line["reason"] for line in logs] == ["private-address"]
    assert service.got == []


async def message(address: str, url: str, **given: Any) -> None:
    database = open_database(address)
    try:
        async with notifying(database, settings(**given)) as notifier:
            await notifier.send_test(url)
    finally:
        await database.close()


def test_a_test_message(address: str, service: Service) -> None:
    asyncio.run(message(address, service.url))
    [got] = service.got
    assert got["message"] == "This is how Bruxelles will tell you that it is your turn."


def test_a_test_message_that_fails_gives_a_sentence_without_secrets(address: str, service: Service) -> None:
    service.status = 401
    with pytest.raises(Refused) as refused:
        asyncio.run(message(address, service.url))
    assert refused.value.code == "notify-failed"
    assert refused.value.sentence == "The message did not go through: the service answered with status 401."
    assert SECRET not in str(refused.value.problem())


def test_a_test_message_to_a_private_address(
    address: str, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadInput):
        asyncio.run(message(address, service.url, notify_private=False))

    async def fooled(url: str, allow_private: bool) -> None:
        """The check of a name that had a public address then."""

    monkeypatch.setattr(sending, "check_url", fooled)
    with pytest.raises(Refused, match="it leads to a private address"):
        asyncio.run(message(address, service.url, notify_private=False))
    assert service.got == []


def test_the_loop_goes_on_after_an_error(
    address: str, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def failing_once(connection: Connection, at: int) -> object:
        calls.append(at)
        if len(calls) == 1:
            raise OSError("the database is away")
        return due_notices(connection, at)

    monkeypatch.setattr(sending, "due_notices", failing_once)

    async def run() -> None:
        async with opened(address, service.url) as database, notifying(database, settings()) as notifier:
            await notifier.start()
            await wait_until_sent(database)

    with capture_logs() as logs:
        asyncio.run(run())
    assert [line["event"] for line in logs] == ["notices cannot be sent", "notice sent"]


def test_beyond_its_rate_a_person_is_not_notified(address: str, service: Service) -> None:
    async def run() -> None:
        async with (
            opened(address, service.url, count=5) as database,
            notifying(database, settings(notices_per_hour=2)) as notifier,
        ):
            await notifier.send_due()
            assert await notices(database) == []

    asyncio.run(run())
    assert len(service.got) == 2
