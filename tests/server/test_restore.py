"""Backup and restore while a server goes on writing: all or nothing."""

from __future__ import annotations

import signal
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, insert, select, text, update
from tests.server.filling import NOW, add_table, everything, fill

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage import backup as module
from bruxelles.server.storage import offline
from bruxelles.server.storage.backup import BadBackup, backup, restore
from bruxelles.server.storage.changes import read_epoch
from bruxelles.server.storage.schema import Entry, Login, Person, TableRow

R = TypeVar("R")


def aside(work: Callable[[], R]) -> R:
    """Run this as another process would: with an event loop of its own."""
    results: list[R] = []
    thread = threading.Thread(target=lambda: results.append(work()))
    thread.start()
    thread.join()
    return results[0]


# While the server runs -------------------------------------------------------------------------------------


def test_a_backup_is_of_one_moment(address: str, tmp_path: Path) -> None:
    """Moves that come in while it is written are in it as a whole or, as here, not at all."""
    before = everything(address)

    def move(connection: Connection) -> None:
        add_table(connection, "late", 2)
        number = connection.execute(select(TableRow.number).where(TableRow.id == "t0")).scalar_one() + 1
        connection.execute(update(TableRow).where(TableRow.id == "t0").values(number=number))
        entry = {"table": "t0", "number": number, "at": NOW, "kind": "chat", "body": "{}"}
        connection.execute(insert(Entry), [entry])

    def meanwhile(done: int, _of: int) -> None:
        if done == 0:
            aside(lambda: offline.write(address, move))

    backup(address, tmp_path / "b", meanwhile)
    assert everything(f"sqlite:///{tmp_path / 'b'}") == before
    assert len(everything(address)["tables"]) == len(before["tables"]) + 1


def test_a_restore_meets_a_writing_server(saved: Path, target: str) -> None:
    """What is written before is gone, what is written after stays, and no writer fails."""
    old = offline.read(target, read_epoch)
    written: dict[str, str] = {}
    errors: list[BaseException] = []
    enough, go_on = threading.Event(), threading.Event()

    def add(connection: Connection, name: str) -> str:
        person = {"id": name, "name": name, "created": NOW}
        connection.execute(insert(Person), [person])
        login = {"id": name, "person": name, "digest": name, "kind": "link", "label": ""}
        connection.execute(insert(Login), [{**login, "created": NOW, "seen": NOW, "expires": NOW}])
        connection.execute(update(TableRow).where(TableRow.id == "t0").values(changed=NOW, host=name))
        return read_epoch(connection)

    def keep_writing(thread: int) -> None:
        number = 0
        try:
            while not enough.is_set():
                name = f"writer-{thread}-{number}"
                written[name] = offline.write(target, add, name)
                number += 1
                if number == 3:
                    go_on.set()
            written[f"last-{thread}"] = offline.write(target, add, f"last-{thread}")
        except BaseException as error:
            errors.append(error)
            go_on.set()

    threads = [threading.Thread(target=keep_writing, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    go_on.wait(30)
    restore(target, saved)
    enough.set()
    for thread in threads:
        thread.join()
    assert errors == []
    after = {row["id"] for row in everything(target)["people"]}
    assert after - {"p0", "p1", "p2"} == {name for name, epoch in written.items() if epoch != old}
    assert {"last-0", "last-1"} <= after
    assert any(epoch == old for epoch in written.values())


def test_nobody_writes_into_a_restore(saved: Path, target: str) -> None:
    """Somebody who begins while it is under way waits, and then finds the new epoch."""
    old = offline.read(target, read_epoch)
    epochs: list[str] = []

    def add(connection: Connection) -> str:
        connection.execute(insert(Person), [{"id": "late", "name": "late", "created": NOW}])
        return read_epoch(connection)

    writer = threading.Thread(target=lambda: epochs.append(offline.write(target, add)))

    def meanwhile(done: int, _of: int) -> None:
        if done == 0:
            writer.start()
            writer.join(0.5)

    restore(target, saved, meanwhile)
    writer.join()
    assert epochs == [offline.read(target, read_epoch)] != [old]
    assert "late" in {row["id"] for row in everything(target)["people"]}


def test_a_restore_yields_to_a_long_transaction(
    saved: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gives up its locks again and again, so the server can go on, and says so in the end."""
    fill(postgres_url, tables=1)
    monkeypatch.setattr(module, "TRIES", 2)
    monkeypatch.setattr(module, "PAUSE", 0)

    def hold(connection: Connection) -> None:
        connection.execute(update(TableRow).values(changed=NOW))
        with pytest.raises(BadBackup, match="nothing was changed: the database is too busy"):
            aside(lambda: raised(lambda: restore(postgres_url, saved)))()

    offline.write(postgres_url, hold)
    assert len(everything(postgres_url)["tables"]) == 1


def raised(work: Callable[[], object]) -> Callable[[], None]:
    """What the work raises, to be raised again in another thread."""
    try:
        work()
    except BadBackup as error:
        caught = error

        def again() -> None:
            raise caught

        return again
    return lambda: None


# All or nothing --------------------------------------------------------------------------------------------


def spoil(saved: Path, statement: str) -> None:
    with closing(sqlite3.connect(saved)) as connection:
        connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("PRAGMA application_id=0", "is not a backup of bruxelles"),
        ("DELETE FROM people WHERE id = 'p1'", "is damaged"),
        ("UPDATE alembic_version SET version_num = '9999'", "cannot be used: it is from a newer version"),
        ("DROP TABLE alembic_version", "cannot be used: it holds something else"),
    ],
)
def test_a_file_that_is_no_sound_backup_changes_nothing(
    saved: Path, sqlite_target: str, statement: str, said: str
) -> None:
    before = everything(sqlite_target)
    spoil(saved, statement)
    with pytest.raises(BadBackup, match=said):
        restore(sqlite_target, saved)
    assert everything(sqlite_target) == before


def test_a_damaged_file_changes_nothing(saved: Path, sqlite_target: str) -> None:
    before = everything(sqlite_target)
    whole = saved.read_bytes()
    page = 4096
    for broken in (whole[: len(whole) // 2], whole[:page] + b"\xff" * 4 * page + whole[5 * page :]):
        saved.write_bytes(broken)
        with pytest.raises(BadBackup, match="is damaged"):
            restore(sqlite_target, saved)
    saved.write_text("Dear Horta, " * 1000)
    with pytest.raises(BadBackup, match="damaged or no backup: file is not a database"):
        restore(sqlite_target, saved)
    saved.write_bytes(b"")
    with pytest.raises(BadBackup, match="is not a backup of bruxelles"):
        restore(sqlite_target, saved)
    assert everything(sqlite_target) == before


def test_a_database_in_use_is_no_backup(saved: Path, sqlite_target: str) -> None:
    saved.with_name("saved.backup-wal").touch()
    with pytest.raises(BadBackup, match="is a database in use"):
        restore(sqlite_target, saved)


def test_a_running_table_that_does_not_replay_is_restored_and_frozen(saved: Path, target: str) -> None:
    """One broken table is no reason to be left without all the others."""
    spoil(
        saved,
        """UPDATE entries SET body = '{"seat":0,"choices":["pass"]}' WHERE "table" = 't1' AND number = 2""",
    )
    [told] = restore(target, saved).frozen
    assert told.startswith("t1 (")
    frozen = {row["id"]: row["frozen"] for row in everything(target)["tables"]}
    assert frozen["t0"] is None
    assert frozen["t1"] in told


def test_what_anybody_knew_of_a_table_fits_nowhere_after_a_restore(saved: Path, target: str) -> None:
    """Its revision and its stamp are beyond any that was ever told, and its timeline is another one."""
    for _ in range(2):
        before = everything(target)["tables"]
        restore(target, saved)
        after = everything(target)["tables"]
        assert min(row["revision"] for row in after) > max(row["revision"] for row in before)
        assert min(row["stamp"] for row in after) > max(row["revision"] for row in before)
        assert not {row["timeline"] for row in after} & {row["timeline"] for row in before}


def test_a_restore_that_fails_halfway_changes_nothing(
    saved: Path, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(target)

    def broken(connection: Connection) -> None:
        connection.execute(text("SELECT * FROM nowhere"))

    monkeypatch.setattr(module, "set_new_epoch", broken)
    with pytest.raises(BadBackup, match=r"is not restored, nothing was changed: .*nowhere"):
        restore(target, saved)
    assert everything(target) == before


def test_a_restore_that_is_interrupted_changes_nothing(saved: Path, target: str) -> None:
    before = everything(target)

    def interrupt(done: int, of: int) -> None:
        if 0 < done < of:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        restore(target, saved, interrupt)
    assert everything(target) == before


def test_what_postgresql_does_not_take_is_said(saved: Path, postgres_url: str) -> None:
    """SQLite does not look at the length of a text."""
    fill(postgres_url, tables=1)
    spoil(saved, f"UPDATE people SET name = '{'x' * 65}' WHERE id = 'p0'")
    with pytest.raises(BadBackup, match=r"nothing was changed: .*value too long"):
        restore(postgres_url, saved)
    assert len(everything(postgres_url)["tables"]) == 1


def test_a_newer_target_is_left_alone(saved: Path, target: str) -> None:
    def pretend(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    offline.write(target, pretend)
    before = everything(target)
    with pytest.raises(BadConfiguration, match="from a newer version"):
        restore(target, saved)
    assert everything(target) == before
