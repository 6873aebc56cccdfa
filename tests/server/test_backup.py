"""Backup and restore: all or nothing, from any database into any other, while a server goes on writing."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, insert, select, text, update
from tests.server.filling import NOW, add_table, everything, fill, without_epoch

from bruxelles.server.errors import BadConfiguration, BrokenTables
from bruxelles.server.storage import backup as module
from bruxelles.server.storage import copying, migrations, offline
from bruxelles.server.storage.backup import BadBackup, backup, restore
from bruxelles.server.storage.changes import read_epoch
from bruxelles.server.storage.migrate import migrate
from bruxelles.server.storage.schema import Entry, Login, Person, TableRow

R = TypeVar("R")
KINDS = ["sqlite", "postgresql"]


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with something in it."""
    address = f"sqlite:///{tmp_path / 'source.sqlite'}"
    if request.param == "postgresql":
        address = request.getfixturevalue("postgres_url")
    fill(address)
    return address


@pytest.fixture(params=KINDS)
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with other things in it."""
    address = f"sqlite:///{tmp_path / 'target.sqlite'}"
    if request.param == "postgresql":
        address = request.getfixturevalue("other_postgres_url")
    fill(address, tables=1, people=5, turns=3)
    return address


@pytest.fixture
def sqlite_target(tmp_path: Path) -> str:
    """The same where its kind does not matter."""
    address = f"sqlite:///{tmp_path / 'target.sqlite'}"
    fill(address, tables=1, people=5, turns=3)
    return address


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A backup, of SQLite."""
    address = f"sqlite:///{tmp_path / 'saved.sqlite'}"
    fill(address)
    backup(address, tmp_path / "saved.backup")
    return tmp_path / "saved.backup"


def aside(work: Callable[[], R]) -> R:
    """Run this as another process would: with an event loop of its own."""
    results: list[R] = []
    thread = threading.Thread(target=lambda: results.append(work()))
    thread.start()
    thread.join()
    return results[0]


# The way there and back ------------------------------------------------------------------------------------


def test_a_backup_has_every_row(address: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    contents = backup(address, file)
    rows = everything(address)
    assert all(rows.values())
    assert everything(f"sqlite:///{file}") == rows
    assert contents.tables == 2
    assert contents.people == 3
    assert contents.rows == sum(len(some) for some in rows.values())
    assert contents.size == file.stat().st_size


def test_a_backup_can_be_restored_into_either_database(address: str, target: str, tmp_path: Path) -> None:
    backup(address, tmp_path / "all.backup")
    rows = everything(address)
    contents = restore(target, tmp_path / "all.backup")
    assert without_epoch(everything(target)) == without_epoch(rows)
    assert contents.rows == sum(len(some) for some in rows.values())


def test_an_empty_database_will_do(saved: Path, tmp_path: Path, postgres_url: str) -> None:
    for address in (f"sqlite:///{tmp_path / 'new' / 'b.sqlite'}", postgres_url):
        restore(address, saved)
        assert len(everything(address)["tables"]) == 2


def test_a_restored_database_has_a_new_epoch(saved: Path, target: str) -> None:
    epochs = {offline.read(f"sqlite:///{saved}", read_epoch), offline.read(target, read_epoch)}
    for _ in range(2):
        restore(target, saved)
        epochs.add(offline.read(target, read_epoch))
    assert len(epochs) == 4


def test_rows_come_in_chunks(
    address: str, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "CHUNK", 3)
    told: list[tuple[int, int]] = []
    checked: list[tuple[int, int]] = []
    total = backup(address, tmp_path / "b", lambda done, of: told.append((done, of))).rows
    assert told[0] == (0, total)
    assert told[-1] == (total, total)
    assert len(told) > total // 3
    assert all(later[0] - sooner[0] in (1, 2, 3) for sooner, later in pairwise(told))
    restore(target, tmp_path / "b", None, lambda done, of: checked.append((done, of)))
    assert checked == [(1, 2), (2, 2)]


# The file --------------------------------------------------------------------------------------------------


def test_the_file_is_one_file_and_private(saved: Path) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert {path.name for path in saved.parent.iterdir()} == {"saved.backup", "saved.sqlite"}
    assert saved.read_bytes()[18:20] == b"\1\1", "not in WAL mode: it can be read from a read-only place"


def test_a_file_is_overwritten_only_when_told(address: str, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text("mine")
    with pytest.raises(BadBackup, match="exists; --force overwrites it"):
        backup(address, file)
    assert file.read_text() == "mine"
    backup(address, file, force=True)
    assert len(everything(f"sqlite:///{file}")["people"]) == 3


def test_the_database_itself_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "source.sqlite"
    fill(f"sqlite:///{file}")
    (tmp_path / "link").symlink_to(file)
    with pytest.raises(BadBackup, match="is the database itself"):
        backup(f"sqlite:///{file}", tmp_path / "link", force=True)


def test_a_backup_that_fails_leaves_what_was_there(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "b").write_text("the last one")
    before = set(tmp_path.iterdir())

    def full(part: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "_seal", full)
    with pytest.raises(BadBackup, match="b cannot be written: No space left on device"):
        backup(address, tmp_path / "b", force=True)
    assert (tmp_path / "b").read_text() == "the last one"
    assert set(tmp_path.iterdir()) == before


def test_a_place_that_is_not_there_is_named(address: str, tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match="no/such/place cannot be written: No such file or directory"):
        backup(address, tmp_path / "no" / "such" / "place")


def test_an_odd_name_is_a_name(saved: Path, tmp_path: Path) -> None:
    odd = tmp_path / "100%25 of what?"
    odd.mkdir()
    backup(f"sqlite:///{tmp_path / 'saved.sqlite'}", odd / "a#b")
    assert (odd / "a#b").read_bytes()[:15] == b"SQLite format 3"


def test_there_must_be_something_to_back_up(tmp_path: Path, postgres_url: str) -> None:
    with pytest.raises(BadConfiguration, match=r"there is no .*none\.sqlite"):
        backup(f"sqlite:///{tmp_path / 'none.sqlite'}", tmp_path / "b")
    with pytest.raises(BadConfiguration, match="it is empty or from an older version"):
        backup(postgres_url, tmp_path / "b")
    assert list(tmp_path.iterdir()) == []


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
        ("DROP TABLE alembic_version", "cannot be used: table settings already exists"),
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


def test_a_running_table_that_does_not_replay_stops_the_restore(saved: Path, sqlite_target: str) -> None:
    before = everything(sqlite_target)
    spoil(
        saved,
        """UPDATE entries SET body = '{"seat":0,"choices":["pass"]}' WHERE "table" = 't1' AND number = 2""",
    )
    with pytest.raises(BrokenTables, match="1 of 2 running tables do not replay with this program: t1"):
        restore(sqlite_target, saved)
    assert everything(sqlite_target) == before


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


# An older version ------------------------------------------------------------------------------------------

VERSIONS = Path(migrations.__file__).parent / "versions"
LAST_VERSION = max(file.name for file in VERSIONS.glob("0*.py"))[:4]
NEXT_VERSION = f"""
from alembic import op

revision = "next"
down_revision = "{LAST_VERSION}"


def upgrade():
    op.execute("UPDATE people SET name = 'of the next version'")
"""


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """When called, the program is one version further."""

    def move_on() -> None:
        shutil.copytree(Path(migrations.__file__).parent, tmp_path / "migrations")
        (tmp_path / "migrations" / "versions" / "next.py").write_text(NEXT_VERSION)
        monkeypatch.setattr(migrations, "__file__", str(tmp_path / "migrations" / "__init__.py"))

    return move_on


def test_an_older_backup_is_updated_first(saved: Path, target: str, next_version: Callable[[], None]) -> None:
    untouched = saved.read_bytes()
    next_version()
    restore(target, saved)
    assert {row["name"] for row in everything(target)["people"]} == {"of the next version"}
    assert len(everything(target)["people"]) == 3
    assert saved.read_bytes() == untouched


def test_an_older_database_is_not_read(
    address: str, tmp_path: Path, next_version: Callable[[], None]
) -> None:
    next_version()
    with pytest.raises(BadConfiguration, match="empty or from an older version of bruxelles"):
        backup(address, tmp_path / "b")
    migrate(address)
    assert backup(address, tmp_path / "b").people == 3
