"""A backup is taken and restored under a running server, by the command line and over real sockets."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from tests.server.serving import Player, Served, served
from websockets.exceptions import ConnectionClosed

RESTART = 1012


def run(server_home: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "bruxelles", *command, "--home", str(server_home)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def play(player: Player, turns: int) -> None:
    for _ in range(turns):
        assert player.command("choose", choice=player.legal()[0], confirm=True)["type"] == "done"


def wait_until_closed(player: Player) -> int | None:
    try:
        while True:
            player.receive()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def wait_until_ready(player: Player) -> None:
    """Until the tables are read anew, requests are asked to come back."""
    while player.person.http.get("/healthz").status_code != 200:
        time.sleep(0.02)


def start(server: Served) -> tuple[Player, str]:
    ann = server.person("Ann")
    table = ann.make_table("1893", {"kind": "me"}, {"kind": "hot-seat", "name": "Ben"})
    return ann.sit(table), table


def test_a_backup_is_restored_under_a_running_server(tmp_path: Path) -> None:
    with served(tmp_path / "home") as server:
        player, table = start(server)
        play(player, 6)
        kept = player.state
        run(tmp_path / "home", "backup", str(tmp_path / "tables.backup"))
        play(player, 4)
        later = server.person("Cem")
        assert player.state["number"] == kept["number"] + 4

        run(tmp_path / "home", "restore", str(tmp_path / "tables.backup"), "--yes")
        assert wait_until_closed(player) == RESTART
        wait_until_ready(player)
        again = player.person.sit(table, since=player.state["number"])
        told = again.messages[-1]
        assert told["reset"]
        assert [entry["number"] for entry in told["entries"]] == list(range(1, kept["number"] + 1))
        anew = {"since": 0, "stamp": 0}
        assert {**again.state, **anew} == {**kept, **anew}

        play(again, 2)  # it goes on from there
        assert again.state["number"] == kept["number"] + 2
        assert later.http.get("/api/me").status_code == 401  # came after the backup
        server.restart()
        assert player.person.see(table)["state"]["number"] == kept["number"] + 2


def test_a_backup_taken_during_play_is_whole(tmp_path: Path) -> None:
    """Whatever moment it shows, every table in it replays: restore refuses it otherwise."""
    with served(tmp_path / "home") as server:
        player, table = start(server)
        play(player, 2)
        taking = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "bruxelles",
                "backup",
                str(tmp_path / "b"),
                "--home",
                str(tmp_path / "home"),
            ],
            stdout=subprocess.DEVNULL,
        )
        moves = 2
        while taking.poll() is None:
            if player.finished:
                break
            play(player, 1)
            moves += 1
        assert taking.wait(60) == 0
        number = player.state["number"]
        run(tmp_path / "home", "restore", str(tmp_path / "b"), "--yes")
        assert wait_until_closed(player) == RESTART
        wait_until_ready(player)
        restored = player.person.see(table)["state"]["number"]
        assert number - moves <= restored <= number
