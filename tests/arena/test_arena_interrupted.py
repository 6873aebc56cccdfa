"""Ctrl-C: what was finished is told, and how to go on. A real signal to a process of its own."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

from bruxelles.arena.folder import GAMES_FILE

HEARING = """
import signal
import bruxelles.arena.suite as suite
from bruxelles.cli import main
suite.LADDER = ("random", "random:", "greedy")
suite.levels = lambda: {"random:": None}
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""
"""The command line, with a suite of quick bots. A shell in the background ignores Ctrl-C for all that it
starts; this one listens."""


def interrupted(games: Path, *arguments: str) -> tuple[str, str, int]:
    """What the command writes on both ways until a signal ends it, and how many games are in the file."""
    process = subprocess.Popen(
        [sys.executable, "-c", HEARING, "arena", *arguments, "--games", "10000", "--workers", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = monotonic() + 60
    while not games.exists() or games.read_bytes().count(b"\n") < 3:
        assert monotonic() < until
        sleep(0.05)
    process.send_signal(signal.SIGINT)
    told, said = process.communicate(timeout=60)
    assert process.returncode == 1, said
    assert "Traceback" not in said
    return told, said, games.read_bytes().count(b"\n") - 1


def sentence(said: str) -> str:
    """The last line; before it there is at most how long all would have taken."""
    *before, last = said.strip().splitlines()
    assert not before or (before[0].startswith("This will take about ") and len(before) == 1), said
    return last


def test_an_arena_tells_what_was_played(tmp_path: Path) -> None:
    bots = ("1897", "--bots", "random,random:", "--seed", "c", "--out", str(tmp_path))
    told, said, kept = interrupted(tmp_path / GAMES_FILE, *bots)
    result = json.loads((tmp_path / "result.json").read_text("utf-8"))
    assert result["scheduled"] == 10000
    assert result["games"] in (kept, kept - 1), "a game may have been written in the very moment"
    assert f"stopped; {result['games']} of 10000 games are kept in {tmp_path}." in sentence(said)
    assert f"{result['games']} game" in told
    assert "10,000 are planned" in told
    assert "decisions/s" in told
    assert f"<li>{result['games']} of 10000 games</li>" in (tmp_path / "report.html").read_text("utf-8")


def test_a_suite_tells_what_was_played(tmp_path: Path) -> None:
    games = tmp_path / "1897" / "random_-random" / GAMES_FILE
    told, said, kept = interrupted(games, "1897", "--suite", "--out", str(tmp_path))
    counts = (kept, kept - 1)
    assert any(
        f"stopped; {count} of 30000 games are kept in {tmp_path}." in sentence(said) for count in counts
    )
    assert f"bruxelles arena 1897 --suite --games 10000 --seed suite --out {tmp_path}` resumes" in said
    assert "30,000 are planned" in " ".join(told.split())
    assert "against random" in " ".join(told.split())
    assert "`random:`" in (tmp_path / "ladder.md").read_text("utf-8")
