"""The server is killed again and again while people play: what it has acknowledged is there."""

from __future__ import annotations

import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Event

from tests.server.diary import Diary
from tests.server.serving import LONGEST_WAIT, Person, Served, served

import bruxelles
from bruxelles.core.replay import replay
from bruxelles.games import rules_of

SERVERS = 2
KILLS = 26
"""Of each server."""
TABLES = 3
"""At a time, at each server."""


def test_what_was_acknowledged_survives_every_kill(tmp_path: Path) -> None:
    with ThreadPoolExecutor(SERVERS) as threads:
        runs = [threads.submit(killed_often, tmp_path / str(seed), seed) for seed in range(SERVERS)]
        counts = [run.result() for run in runs]
    assert SERVERS * KILLS >= 50
    assert sum(acknowledged for acknowledged, _ in counts) > 5 * SERVERS * KILLS
    assert sum(resent for _, resent in counts) > SERVERS * KILLS / 2  # the kills did interrupt something


def killed_often(home: Path, seed: int) -> tuple[int, int]:
    """How many commands were acknowledged, and how many had to be sent again."""
    luck = Random(seed)
    with served(home / "data") as server:
        people = [server.person(f"Player {number}") for number in range(TABLES)]
        diaries = [[Diary(person, luck)] for person in people]
        for _ in range(KILLS):
            play_until_killed(server, [kept[-1] for kept in diaries], luck)
            look_at_the_disk(home, [diary for kept in diaries for diary in kept])
            server.start()
            for person, kept in zip(people, diaries, strict=True):
                if kept[-1].finished:
                    kept.append(Diary(person, luck))
        seeds = look_at_the_disk(home, [])
        for person, kept in zip(people, diaries, strict=True):
            for diary in kept:
                check_record(person, diary, seeds[diary.table])
        assert server.errors() == []
    everything = [diary for kept in diaries for diary in kept]
    return sum(diary.acknowledged for diary in everything), sum(diary.resent for diary in everything)


def play_until_killed(server: Served, diaries: list[Diary], luck: Random) -> None:
    """Most often a moment after the first answer; sometimes while the pages are still connecting."""
    answered = Event()
    with ThreadPoolExecutor(len(diaries)) as threads:
        playing = [threads.submit(diary.play, answered) for diary in diaries]
        if luck.random() < 0.8:
            answered.wait(LONGEST_WAIT)
            time.sleep(luck.uniform(0, 0.15))
        else:
            time.sleep(luck.uniform(0.02, 0.15))
        server.kill()
        for played in playing:
            played.result(LONGEST_WAIT)


def look_at_the_disk(home: Path, diaries: list[Diary]) -> dict[str, str]:
    """A copy of the files as the dead server left them, so that looking repairs nothing. Gives the seeds."""
    copy = home / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for file in (home / "data").glob("bruxelles.sqlite*"):
        shutil.copy(file, copy)
    with closing(sqlite3.connect(copy / "bruxelles.sqlite")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        for diary in diaries:
            rows = connection.execute(
                'SELECT number, at, kind, body FROM entries WHERE "table" = ? ORDER BY number', (diary.table,)
            ).fetchall()
            number, draft = connection.execute(
                "SELECT number, draft FROM tables WHERE id = ?", (diary.table,)
            ).fetchone()
            assert number == len(rows)
            diary.compare(rows, draft)
        return dict(connection.execute("SELECT id, seed FROM tables").fetchall())


def check_record(person: Person, diary: Diary, seed: str) -> None:
    """The server tells what the diary says, and the choices in it are a game."""
    seen = person.see(diary.table)
    assert seen["entries"][: len(diary.entries)] == diary.entries
    record = bruxelles.read(person.http.get(f"/api/tables/{diary.table}/record").text)
    turns = [entry["body"] for entry in seen["entries"] if entry["kind"] == "turn"]
    assert record.choices[: sum(len(turn["choices"]) for turn in turns)] == [
        choice for turn in turns for choice in turn["choices"]
    ]
    record.seed = seed  # of a running game it stays secret
    replay(rules_of("1893"), record)
