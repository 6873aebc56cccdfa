"""The server is killed again and again while people play: what it has acknowledged is there."""

from __future__ import annotations

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

from sqlalchemy import Connection, select
from tests.sampling import Sampling
from tests.server.clustering import cluster, elsewhere
from tests.server.diary import Diary
from tests.server.killing import TABLES, Diaries, play_until_killed
from tests.server.serving import served

from bruxelles.server.storage import offline
from bruxelles.server.storage.schema import TableRow

SERVERS = 2
KILLS = 8
"""Of all servers together, in `make test`; `make soak` kills a thousand times."""
KILLS_IN_CLUSTER = 2


def test_what_was_acknowledged_survives_every_kill(tmp_path: Path, sample: Sampling) -> None:
    first, kills = sample(KILLS)
    with ThreadPoolExecutor(SERVERS) as threads:
        runs = [
            threads.submit(killed_often, tmp_path / str(server), first + server, kills // SERVERS)
            for server in range(SERVERS)
        ]
        diaries = [diary for run in runs for diary in run.result()]
    assert sum(diary.acknowledged for diary in diaries) > 2 * kills
    assert sum(diary.resent for diary in diaries) > kills / 4  # the kills did interrupt something


def killed_often(home: Path, seed: int, kills: int) -> list[Diary]:
    luck = Random(seed)
    with served(home / "data") as server:
        diaries = Diaries([server.person(f"Player {number}") for number in range(TABLES)], luck)
        for _ in range(kills):
            play_until_killed(server, diaries.latest, luck)
            look_at_the_disk(home, diaries.all)
            server.start()
            diaries.begin_anew()
        diaries.check_records(look_at_the_disk(home, []))
        assert server.errors() == []
    return diaries.all


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


def test_what_was_acknowledged_is_told_by_the_other_process(
    tmp_path: Path, postgres_url: str, redis_url: str, sample: Sampling
) -> None:
    """People play at the process that is killed, and go on at the other one, which is killed next."""
    first, kills = sample(KILLS_IN_CLUSTER)
    luck = Random(first)
    with cluster(tmp_path, postgres_url, redis_url) as servers:
        people = [servers[0].person(f"Player {number}") for number in range(TABLES)]
        diaries = Diaries(people, luck)
        for number in range(kills):
            here, there = servers[number % 2], servers[1 - number % 2]
            for diary in diaries.latest:
                diary.move(elsewhere(here, diary.person))
            play_until_killed(here, diaries.latest, luck)
            for diary in diaries.latest:
                diary.check(elsewhere(there, diary.person).see(diary.table))
            here.start()
            diaries.begin_anew()
        diaries.check_records(offline.read(postgres_url, seeds))
        assert any(diary.acknowledged for diary in diaries.all)
        assert [server.errors() for server in servers] == [[], []]


def seeds(connection: Connection) -> dict[str, str]:
    return {row.id: row.seed for row in connection.execute(select(TableRow.id, TableRow.seed))}
