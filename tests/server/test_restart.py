"""Stopping and starting: nothing gets lost, games go on, and a server that cannot go on says why."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.serving import LONGEST_WAIT, Message, Player, Served, served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
HOT_SEAT = {"kind": "hot-seat", "name": "Eve"}


def serve_in_vain(home: Path, *arguments: str) -> tuple[int, str]:
    """Exit code and what it says of a server that does not start."""
    command = [sys.executable, "-m", "bruxelles", "serve", "--home", str(home), "--port", "0", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ended.stdout == ""
    assert "Traceback" not in ended.stderr
    sentences = [line for line in ended.stderr.splitlines() if line.startswith("Error: ")]
    assert len(sentences) == 1, ended.stderr
    return ended.returncode, sentences[0]


def read_until_closed(socket: ClientConnection) -> tuple[list[Message], int | None]:
    """All that comes, and the code at the end."""
    messages: list[Message] = []
    try:
        while True:
            messages.append(json.loads(socket.recv(LONGEST_WAIT)))
    except ConnectionClosed as closed:
        return messages, None if closed.rcvd is None else closed.rcvd.code


def test_at_a_stop_every_command_that_was_carried_out_is_answered(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ann = server.person("Ann")
        table = ann.make_table("1893", ME, OPEN)
        watcher = server.person(None).open_socket()
        busy = ann.open_socket()
        answered = 0
        for number in range(150):
            command = {"do": "chat", "text": f"line {number}"}
            busy.send(json.dumps({"type": "command", "table": table, "id": str(number), "command": command}))
            if number == 20:
                os.kill(server.pid, signal.SIGTERM)
        messages, code = read_until_closed(busy)
        assert code == 1012
        assert read_until_closed(watcher)[1] == 1012
        assert server.stop() == 0
        answered = sum(message["type"] == "done" for message in messages)
        server.start()
        texts = [entry["body"].get("text") for entry in ann.see(table)["entries"][1:]]
        assert answered > 0
        assert texts == [f"line {number}" for number in range(answered)]
        assert server.errors() == []


def test_after_a_restart_drafts_bots_and_clocks_go_on(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ann = server.person("Ann")
        drafting = ann.sit(ann.make_table("1893", ME, HOT_SEAT))
        while not drafting.state["draft"]:
            assert drafting.command("choose", choice=drafting.legal()[0])["type"] == "done"
        slow = ann.sit(ann.make_table("1893", ME, HOT_SEAT, clock={"bank": 3600}))
        fast = ann.sit(ann.make_table("1893", ME, HOT_SEAT, clock={"bank": 2}))
        bots = ann.sit(ann.make_table("1893", BOT, BOT))
        bots.reach(5)
        assert server.stop() == 0
        assert bots.state["status"] == "running"
        server.start()
        again = ann.sit(bots.table)
        number = again.state["number"]
        assert number >= bots.state["number"]
        again.reach(number + 10)
        for before in (drafting, slow):
            assert ann.see(before.table)["state"] == before.state
        flagged = ann.sit(fast.table, fast.state["number"])
        flagged.reach(fast.state["number"] + 1)
        assert (flagged.entries[0]["kind"], flagged.entries[0]["body"]["left"]) == ("flagged", False)
        assert flagged.entries[0]["at"] >= fast.state["deadline"]
        assert server.errors() == []


# Servers that do not start ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A home with a running table, and the table's id."""
    home = tmp_path_factory.mktemp("played")
    with served(home) as server:
        ann = server.person("Ann")
        page = ann.sit(ann.make_table("1893", ME, HOT_SEAT))
        page_turns(page, 4)
        assert server.stop() == 0
    return home, page.table


def page_turns(page: Player, entries: int) -> None:
    """Hot-seat turns until there are so many more entries."""
    end = page.state["number"] + entries
    while page.state["number"] < end:
        draft = page.state["draft"]
        if draft and draft["complete"]:
            assert page.command("confirm")["type"] == "done"
        else:
            assert page.command("choose", choice=page.legal()[0])["type"] == "done"


def edited(played: tuple[Path, str], home: Path, statement: str, *values: object) -> Path:
    """A copy of the home, with a change in its database."""
    shutil.copytree(played[0], home)
    with closing(sqlite3.connect(home / "bruxelles.sqlite")) as connection:
        assert connection.execute(statement, values).rowcount == 1
        connection.commit()
    return home


def test_a_table_with_a_choice_that_is_not_legal_stops_the_start(
    played: tuple[Path, str], tmp_path: Path
) -> None:
    with closing(sqlite3.connect(played[0] / "bruxelles.sqlite")) as connection:
        number, text = connection.execute(
            "SELECT number, body FROM entries WHERE kind = 'turn' ORDER BY number LIMIT 1"
        ).fetchone()
    body = {**json.loads(text), "choices": ["place:9-9"]}
    home = edited(
        played, tmp_path / "home", "UPDATE entries SET body = ? WHERE number = ?", json.dumps(body), number
    )
    code, sentence = serve_in_vain(home)
    assert code == 1
    assert played[1] in sentence
    assert "1 of 1 running tables do not replay" in sentence


def test_a_table_of_other_rules_stops_the_start(played: tuple[Path, str], tmp_path: Path) -> None:
    code, sentence = serve_in_vain(edited(played, tmp_path / "home", "UPDATE tables SET rules = rules + 1"))
    assert code == 1
    assert played[1] in sentence
    assert "of the rules of 1893" in sentence


def test_a_table_without_its_last_entry_stops_the_start(played: tuple[Path, str], tmp_path: Path) -> None:
    statement = "DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)"
    code, sentence = serve_in_vain(edited(played, tmp_path / "home", statement))
    assert code == 1
    assert played[1] in sentence


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Path]]:
    home = tmp_path_factory.mktemp("running")
    with served(home) as server:
        yield server, home


def healthy(server: Served) -> bool:
    return httpx.get(f"{server.address}/healthz").status_code == 200


def test_a_second_server_on_the_same_file_does_not_start(running: tuple[Served, Path]) -> None:
    code, sentence = serve_in_vain(running[1])
    assert code != 0
    assert "another server is already running" in sentence
    assert healthy(running[0])


def test_a_server_on_a_port_in_use_does_not_start(running: tuple[Served, Path], tmp_path: Path) -> None:
    port = running[0].address.rsplit(":", 1)[1]
    code, sentence = serve_in_vain(tmp_path, "--port", port)
    assert code != 0
    assert f"127.0.0.1:{port}" in sentence
    assert healthy(running[0])


def test_health_ends_when_the_stop_begins(running: tuple[Served, Path]) -> None:
    """The last test with this server."""
    server, _ = running
    assert healthy(server)
    os.kill(server.pid, signal.SIGTERM)
    answers: list[int | None] = []
    end = time.monotonic() + LONGEST_WAIT
    while answers[-1:] != [None] and time.monotonic() < end:
        try:
            answers.append(httpx.get(f"{server.address}/healthz").status_code)
        except httpx.TransportError:
            answers.append(None)
    well = [answer for answer in answers if answer == 200]
    assert answers[: len(well)] == well  # once it is unwell, it does not recover
    assert set(answers) <= {200, 503, None}
    assert answers[-1] is None
    assert server.wait() == 0
