"""Somebody who does much too much, or never reads what they ask for: the others do not notice."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.at_table import ME, OPEN, hot
from tests.server.serving import LONGEST_WAIT, Message, Player, Served, served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

TRY_LATER = 1013


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with very little patience."""
    with served(
        tmp_path_factory.mktemp("strict"),
        talk_per_minute="3",
        tables_per_hour="3",
        profile_changes_per_hour="4",
        people_per_address="1000",
        entries_per_page="5",
        sockets_per_address="20",
        unsent_bytes="65536",
        entries_per_table="100",
    ) as server:
        yield server
        assert server.errors() == []


def chat(text: str) -> Message:
    return {"do": "chat", "text": text}


def test_chat_has_a_rate_by_socket_and_by_request(strict: Served) -> None:
    ann, ben = strict.person("Ann"), strict.person("Ben")
    table = ann.make_table("1897", ME, OPEN)
    pages = ann.sit(table), ann.sit(table)
    answers = [pages[number % 2].command("chat", f"chat-{number}", text="Hi") for number in range(4)]
    assert [answer["type"] for answer in answers] == ["done"] * 3 + ["refused"]
    refused = answers[3]
    assert (refused["code"], refused["status"]) == ("too-many-requests", 429)
    assert refused["facts"]["why"] == "talk"
    assert 1 <= refused["facts"]["retry_after"] <= 20
    assert ann.command(table, "chat", text="Hi").status_code == 429
    assert pages[0].command("chat", "chat-2", text="Hi")["type"] == "done"  # it was carried out before
    assert ben.command(table, "chat", text="Hi").status_code == 200
    assert [entry["kind"] for entry in ann.see(table, 1)["entries"]] == ["chat"] * 4


def test_who_may_not_talk_can_still_move(strict: Served) -> None:
    ann = strict.person("Ann")
    table = ann.make_table("1897", ME, hot("Bob"))
    page = ann.sit(table)
    while page.command("chat", text="Hi")["type"] == "done":
        pass
    assert page.command("choose", choice=page.legal()[0])["type"] == "done"


def test_a_refusal_for_haste_brings_no_table(strict: Served) -> None:
    ann = strict.person("Ann")
    page = ann.sit(ann.make_table("1897", ME, OPEN))

    def say(number: int) -> Message:
        envelope = {"table": page.table, "id": f"c{number}", "since": 0, "command": chat("Hi")}
        return page.ask({"type": "command", **envelope})

    answers = [say(number) for number in range(4)]
    assert answers[-1]["facts"].keys() == {"why", "retry_after"}


def test_tables_have_a_rate(strict: Served) -> None:
    ann = strict.person("Ann")
    tables = [ann.make_table("1897", ME, OPEN) for _ in range(3)]
    assert ann.command(tables[0], "close").status_code == 200  # closing one does not help
    answer = ann.http.post("/api/tables", json={"game": "1897", "players": 2, "seats": [ME, OPEN]})
    assert (answer.status_code, answer.json()["facts"]["why"]) == (429, "tables")
    answer = ann.http.post("/api/records", json={"record": "{}"})
    assert answer.status_code == 429


def test_changes_of_a_profile_have_a_rate(strict: Served) -> None:
    ann = strict.person("Ann")
    statuses = [ann.http.patch("/api/me", json={"name": f"Ann {number}"}).status_code for number in range(5)]
    assert statuses == [200] * 4 + [429]
    assert ann.http.post("/api/me/vacations", json={"ends": 2**50}).status_code == 429


def numbers(message: Message) -> list[int]:
    return [entry["number"] for entry in message["entries"]]


def many_entries(strict: Served) -> tuple[Player, int]:
    """Ann and Bob at one screen, after some turns."""
    ann = strict.person("Ann")
    page = ann.sit(ann.make_table("1897", ME, hot("Bob")))
    while page.state["number"] < 17:
        page.command("choose", choice=page.legal()[0], confirm=True)
    return page, page.state["number"]


def test_entries_come_in_pages(strict: Served) -> None:
    page, last = many_entries(strict)
    told: list[int] = []
    watcher = strict.person(None)
    while not told or told[-1] < last:
        since = told[-1] if told else 0
        seen = watcher.see_page(page.table, since)
        plain = watcher.http.get(f"/api/tables/{page.table}/entries", params={"since": since}).json()
        assert numbers(seen) == numbers(plain)
        assert len(seen["entries"]) <= 5
        assert seen["state"]["number"] == last
        told += numbers(seen)
        assert (seen["more"], plain["more"]) == (told[-1] < last,) * 2
    assert told == list(range(1, last + 1))
    assert numbers(watcher.see(page.table)) == told
    beyond = watcher.see_page(page.table, last + 1)
    assert (beyond["reset"], beyond["more"], numbers(beyond)) == (True, True, [1, 2, 3, 4, 5])


def test_who_has_asked_for_all_pages_misses_nothing(strict: Served) -> None:
    page, last = many_entries(strict)
    watcher = strict.person(None).sit(page.table)
    assert [entry["number"] for entry in watcher.entries] == list(range(1, last + 1))
    assert page.command("choose", choice=page.legal()[0], confirm=True)["type"] == "done"
    watcher.reach(page.state["number"])
    assert [entry["number"] for entry in watcher.entries] == list(range(1, page.state["number"] + 1))


def test_who_has_not_asked_for_all_pages_is_told_nothing_else(strict: Served) -> None:
    page, _ = many_entries(strict)
    watcher = strict.person(None).sit(page.table)
    watcher.send({"type": "subscribe", "table": page.table, "since": 0})
    assert watcher.wait(lambda message: message["type"] == "table")["more"]
    assert page.command("choose", choice=page.legal()[0], confirm=True)["type"] == "done"
    watcher.send({"type": "subscribe", "table": page.table, "since": 3})
    assert watcher.receive()["type"] == "table"  # and no update before it


def test_tables_watched_are_counted_and_let_go(tmp_path: Path) -> None:
    with served(tmp_path, people_per_address="1") as server:
        ann = server.person("Ann")
        tables = [ann.make_table("1897", ME, OPEN) for _ in range(51)]
        page, other = ann.sit(tables[0]), ann.open_socket()

        def see(table: str) -> str:
            page.send({"type": "subscribe", "table": table})
            told = page.wait(lambda message: message["type"] in ("table", "problem"))
            return str(told["facts"]["why"] if told.get("code") == "too-many-requests" else told["type"])

        assert json.loads(other.recv(LONGEST_WAIT))["type"] == "hello"
        for table in (
            "nosuchtable",
            tables[1],
            tables[1],
        ):  # neither what is not there nor the same again counts
            other.send(json.dumps({"type": "subscribe", "table": table}))
            other.recv(LONGEST_WAIT)
        assert [see(table) for table in tables[1:50]] == ["table"] * 48 + ["watched"]
        page.send({"type": "unsubscribe", "table": tables[1]})
        assert [see(table) for table in tables[49:]] == ["table", "watched"]
        other.close()
        while server.metric("bruxelles_sockets") > 1:
            time.sleep(0.02)
        assert see(tables[1]) == "table"
        assert server.errors() == []


def test_a_socket_too_many_is_told_so(strict: Served) -> None:
    ann = strict.person("Ann")
    sockets = [ann.open_socket() for _ in range(21)]
    codes = []
    for socket in sockets:
        try:
            socket.recv(LONGEST_WAIT)
        except ConnectionClosed as closed:
            codes.append(0 if closed.rcvd is None else closed.rcvd.code)
    assert set(codes) == {TRY_LATER}
    for socket in sockets:
        socket.close()


def test_many_questions_at_once_are_all_answered(strict: Served) -> None:
    """Though all answers together are more than may wait: the next one is made when there is room."""
    page, last = many_entries(strict)
    eager = strict.person(None).sit(page.table, last)
    for _ in range(40):
        eager.send({"type": "subscribe", "table": page.table, "since": last, "words": True})
    answers = [eager.wait(lambda message: message["type"] == "table") for _ in range(40)]
    assert sum(len(json.dumps(answer)) for answer in answers) > 2 * 65536


def close_code(socket: ClientConnection) -> int:
    """Read everything there is."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(LONGEST_WAIT)
    return socket.close_code or 0


def test_who_asks_and_never_reads_is_closed(tmp_path: Path) -> None:
    with served(tmp_path, answer_seconds="1", unsent_bytes="65536") as server:
        mover, _ = server.two_at_a_table()
        silent = server.person(None).open_socket()
        # The client reads some messages ahead and then stops; some more go into the buffers of the system.
        for _ in range(2000):
            silent.send(json.dumps({"type": "subscribe", "table": mover.table, "words": True}))
        while server.metric("bruxelles_sockets") > 2:
            time.sleep(0.02)
        assert close_code(silent) == TRY_LATER
        assert mover.command("choose", choice=mover.legal()[0])["type"] == "done"
        assert server.errors() == []


def test_a_table_has_an_end(tmp_path: Path) -> None:
    with served(tmp_path, entries_per_table="100") as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.make_table("1897", ME, hot("Bob"))
        page = ann.sit(table)
        before = page.state["number"]
        answers = [ben.command(table, "chat", text="Hi").status_code for _ in range(30)]
        assert answers.count(200) == 25 - before
        types = [page.command("chat", text="Hi")["type"] for _ in range(30)]
        assert types.count("done") == 25
        assert page.state["number"] == 50
        assert page.command("choose", choice=page.legal()[0], confirm=True)["type"] == "done"
        codes = []
        for _ in range(40):
            turn = page.state["number"]
            codes.append(page.command("takeback", seen=turn, number=turn).get("code"))
            assert page.command("choose", choice=page.legal()[0], confirm=True)["type"] == "done"
        assert set(codes) == {None, "table-full"}
        assert codes.index("table-full") == codes.count(None)
        assert page.command("choose", choice=page.legal()[0], confirm=True)["type"] == "done"
