"""Stopping and starting: nothing gets lost, games go on, and a server that cannot go on says why."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.serving import LONGEST_WAIT, Message, Served, served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from bruxelles.server.config import DATABASE_FILE

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
    with served(tmp_path, restart_grace="3") as server:
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
        assert ann.see(drafting.table)["state"] == drafting.state
        later = ann.see(slow.table)["state"]["deadline"] - slow.state["deadline"]
        assert later >= 3_000  # what passed while the server was away, and a grace
        assert ann.see(slow.table)["state"] == {**slow.state, "deadline": slow.state["deadline"] + later}
        flagged = ann.sit(fast.table, fast.state["number"])
        flagged.reach(fast.state["number"] + 1)
        assert (flagged.entries[0]["kind"], flagged.entries[0]["body"]["left"]) == ("flagged", False)
        assert flagged.entries[0]["at"] >= fast.state["deadline"] + later
        assert server.errors() == []


# Servers that do not start ---------------------------------------------------------------------------------


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


def test_a_link_to_the_file_is_the_same_file(running: tuple[Served, Path], tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).symlink_to(running[1] / DATABASE_FILE)
    code, sentence = serve_in_vain(tmp_path)
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
