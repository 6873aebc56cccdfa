"""The page of figures: what it tells, what it never tells, and what asking for it costs."""

from __future__ import annotations

import json
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Connection
from tests.server.at_table import ME, OPEN, nearly_over
from tests.server.people_app import create_tables, settings_for
from tests.server.serving import Served, served

from bruxelles.server import figures
from bruxelles.server.figures import COUNTED_EVERY, FRESH, REST
from bruxelles.server.server import Server
from bruxelles.server.storage.figures import Counted, count_all

TYPED = "typed-by-a-client"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("figures")) as server:
        yield server


# What it tells ---------------------------------------------------------------------------------------------


def test_what_happens_at_tables_is_counted(server: Served) -> None:
    before = server.metric("bruxelles_games_finished_total")
    ann = server.person("Ann")
    page = ann.sit(nearly_over(ann, 1, ME, {"kind": "hot-seat", "name": "Eve"}))
    while not page.finished:
        page.take_turn()
    assert server.metric("bruxelles_games_finished_total", game="1897") == before + 1
    assert server.metric("bruxelles_tables_made_total", game="1897") >= 2
    assert server.metric("bruxelles_logins_total", how="guest") >= 1
    figures = {sample.name: sample.value for sample in server.figures()}
    assert figures["bruxelles_changes_total"] >= figures["bruxelles_commits_total"] > 0
    assert figures["process_resident_memory_bytes"] > 10_000_000
    assert figures["bruxelles_people_online"] == figures["bruxelles_sockets"] == 1
    assert figures["bruxelles_tasks"] >= 4
    assert figures["bruxelles_loop_lag_seconds_count"] > 0
    assert figures["bruxelles_unsent_bytes"] == figures["bruxelles_changes_waiting"] == 0
    for kind in ("read", "write"):
        assert server.metric("bruxelles_database_seconds_count", kind=kind) > 0
        assert server.metric("bruxelles_database_wait_seconds_count", kind=kind) > 0
    page.close()
    while server.metric("bruxelles_sockets_closed_total", code="1000") == 0:
        pass
    assert server.metric("bruxelles_sockets") == 0


def test_requests_are_counted_by_their_routes_and_refusals_by_their_codes(server: Served) -> None:
    ann = server.person("Ann")
    table = ann.make_table("1893", ME, OPEN)
    for number in range(5):
        assert ann.http.get(f"/api/tables/{TYPED}{number}").status_code == 404
    ann.see(table)
    route = {"route": "/api/tables/{table}", "method": "GET"}
    assert server.metric("bruxelles_http_requests_total", **route, status="4xx") == 5
    assert server.metric("bruxelles_http_requests_total", **route, status="2xx") == 1
    assert server.metric("bruxelles_http_seconds_count", route="/api/tables/{table}") == 6
    assert server.metric("bruxelles_refusals_total", code="no-such-table") >= 5
    assert server.metric("bruxelles_http_open") == 1, "the question itself"


def test_labels_hold_nothing_that_a_client_sends(server: Served) -> None:
    """Else who sends something else each time fills the memory of the server, and of who watches it."""
    ann = server.person("Ann")
    page = ann.open_socket()
    page.recv()

    def send(typed: str) -> None:
        ann.http.get(f"/{typed}")
        ann.http.get(f"/api/{typed}/{typed}?{typed}")
        ann.http.get(f"/table/{typed}", headers={"Host": typed})
        ann.http.request(typed.upper(), "/api/games")
        ann.http.post("/api/tables", json={"game": typed, "players": 2, "seats": [ME, {"kind": typed}]})
        ann.http.post("/api/guests", content=typed, headers={"Content-Type": f"text/{typed}"})
        ann.http.post("/api/guests", json={}, headers={"Origin": f"http://{typed}"})
        command = {"type": "command", "table": typed, "id": typed, "command": {"do": "chat", "text": typed}}
        for text in (typed, json.dumps({"type": typed}), json.dumps(command)):
            page.send(text)
            page.recv()

    send(f"{TYPED}-x")
    names(server)  # looking is counted, too
    known = names(server)
    for number in range(20):
        send(f"{TYPED}-{number}")
    assert names(server) == known
    assert TYPED not in httpx.get(f"{server.address}/metrics").text
    page.close()


def names(server: Served) -> set[str]:
    """Of all figures, with their labels; but for slow calls, which come as they like."""
    return {
        f"{sample.name} {sorted(sample.labels.items())}"
        for sample in server.figures()
        if not sample.name.startswith("bruxelles_slow_calls")
    }


# What it costs ---------------------------------------------------------------------------------------------


class Clock:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(figures, "monotonic", clock)
    return clock


class Countings:
    """Stands before the SQL; can hold it up."""

    def __init__(self) -> None:
        self.number = 0
        self.free = threading.Event()
        self.free.set()

    def __call__(self, connection: Connection, at: int) -> Counted:
        self.number += 1
        self.free.wait(30)
        return count_all(connection, at)


@pytest.fixture
def countings(monkeypatch: pytest.MonkeyPatch) -> Countings:
    countings = Countings()
    monkeypatch.setattr(figures, "count_all", countings)
    return countings


@pytest.fixture
async def inside(tmp_path: Path, clock: Clock, countings: Countings) -> AsyncIterator[Server]:
    server = Server(settings_for(tmp_path))
    await server.database.write(create_tables)
    yield server
    countings.free.set()
    await server.figures.stop()
    await server.database.close()


pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def counted(server: Server) -> None:
    """Until the counting that runs has ended."""
    assert server.figures._counting is not None
    await server.figures._counting


async def test_a_page_is_made_at_most_four_times_a_second(inside: Server, clock: Clock) -> None:
    first = await inside.figures.page()
    inside.metrics.login("guest")
    assert await inside.figures.page() is first
    clock.at += FRESH
    assert b'bruxelles_logins_total{how="guest"} 1.0' in await inside.figures.page()


async def test_people_and_tables_are_counted_at_most_once_a_minute(
    inside: Server, clock: Clock, countings: Countings
) -> None:
    for _ in range(100):
        await inside.figures.page()
        clock.at += FRESH
    assert countings.number == 1
    await inside.people.prepare()
    await inside.people.create_guest("Ada", "Firefox")
    clock.at += COUNTED_EVERY
    await inside.figures.page()
    await counted(inside)
    assert countings.number == 2
    clock.at += FRESH
    assert shown(await inside.figures.page())["bruxelles_people", "guest"] == 1


async def test_a_database_that_hangs_holds_nobody_up(
    inside: Server, clock: Clock, countings: Countings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "FIRST", 0.01)
    countings.free.clear()
    for _ in range(5):
        assert ("bruxelles_sockets", "") in shown(await inside.figures.page())
        clock.at += COUNTED_EVERY
    assert countings.number == 1, "it is not asked again while it hangs"
    began = clock.at
    countings.free.set()
    await counted(inside)
    clock.at += COUNTED_EVERY
    await inside.figures.page()
    assert countings.number == 1, "what took long rests long"
    clock.at = began + REST * 6 * COUNTED_EVERY
    await inside.figures.page()
    await counted(inside)
    assert countings.number == 2


def shown(page: bytes) -> dict[tuple[str, str], float]:
    """By name and label, where there is one at most."""
    return {
        (sample.name, "".join(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(page.decode())
        for sample in family.samples
    }
