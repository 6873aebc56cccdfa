"""Migrations: they lead to the schema that the program works with, on both databases, whoever runs them."""

from __future__ import annotations

import json
import sqlite3
import stat
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, inspect, select, text, update

from bruxelles.games.components import documents
from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage import offline
from bruxelles.server.storage.changes import EPOCH, read_epoch
from bruxelles.server.storage.migrate import _config, migrate
from bruxelles.server.storage.schema import Base, Setting

PROCESSES = 4


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'home' / 'test.sqlite'}"


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "render_as_batch": True})
    return list(compare_metadata(context, Base.metadata))


def constraint_names(connection: Connection) -> set[str | None]:
    looked = inspect(connection)
    return {
        constraint["name"]
        for table in Base.metadata.tables
        for constraint in (
            looked.get_pk_constraint(table),
            *looked.get_foreign_keys(table),
            *looked.get_unique_constraints(table),
        )
    }


def test_migrations_lead_to_the_schema(address: str) -> None:
    migrate(address)
    assert offline.read(address, differences) == []


def old_database(address: str, revision: str) -> None:
    """As an older version left it."""
    if address.startswith("sqlite"):
        Path(address.removeprefix("sqlite:///")).parent.mkdir(parents=True)
    offline.write(address, lambda connection: command.upgrade(_config(connection), revision))


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_a_database_of_an_older_version_is_updated(address: str, revision: str) -> None:
    old_database(address, revision)
    assert offline.read(address, differences) != []
    migrate(address)
    assert offline.read(address, differences) == []


OWN = documents("1897")["tracks.toml"] + f"\nsource_prestige = 'box' # {'dear diary ' * 1000}"
OLD_ROWS: dict[str, dict[str, Any]] = {
    "people": {"id": "p", "name": "Victor", "created": 1},
    "component_sets": {"hash": "h", "game": "1897", "documents": json.dumps({"tracks.toml": OWN})},
    "tables": {"id": "t", "host": "p", "game": "1897", "components": "h", "rules": 2, "settings": "{}"}
    | {"created": 1, "listed": True, "status": "running", "revision": 7, "number": 1, "stamp": 7}
    | {"bot_turn": False, "changed": 1},
    "seats": {"table": "t", "person": "p"},
    "entries": {"table": "t", "number": 1, "at": 1, "kind": "chat", "body": "{}"},
}


def fill_with_old_rows(connection: Connection) -> None:
    for table, row in OLD_ROWS.items():
        connection.execute(text(_insert(table, row)), row)


def _insert(table: str, row: dict[str, Any]) -> str:
    columns = ", ".join(f'"{name}"' for name in row)
    return f"INSERT INTO {table} ({columns}) VALUES ({', '.join(f':{name}' for name in row)})"


def test_component_sets_lose_their_comments_and_nothing_else(address: str) -> None:
    """And tables, with all that refers to them, are as they were."""
    old_database(address, "0002")
    offline.write(address, fill_with_old_rows)
    migrate(address)

    def rows(connection: Connection, table: str) -> list[dict[str, Any]]:
        found = connection.execute(select(Base.metadata.tables[table])).mappings()
        return [{name: value for name, value in row.items() if value is not None} for row in found]

    [kept] = offline.read(address, rows, "component_sets")
    assert (kept["game"], kept["hash"]) == ("1897", "h")
    [(name, tracks)] = kept["documents"].items()
    assert (name, tomllib.loads(tracks)) == ("tracks.toml", tomllib.loads(OWN))
    assert len(tracks) < 200
    for table in ("people", "seats", "entries"):
        assert offline.read(address, rows, table) == [OLD_ROWS[table]]
    added = {"settings": {}, "timeline": "", "known": False}
    assert offline.read(address, rows, "tables") == [{**OLD_ROWS["tables"], **added}]


OPENINGS: dict[str, tuple[str | None, str | None, bool]] = {
    "dealt here": (None, None, False),
    "alone": ('{"choices": [], "origin": {"kind": "branch", "at": 0, "anew": false}}', "branch", True),
    "for others": ('{"view": {}, "origin": {"kind": "branch", "at": 3, "anew": true}}', "branch", False),
    "imported": ('{"start": {}, "origin": {"kind": "import", "at": 3, "anew": false}}', "import", True),
    "before origins": ('{"choices": ["pass"], "seats": [0]}', "branch", True),
    "a view before origins": ('{"view": {}}', "branch", True),
    "no object": ("[1]", None, False),
    "an unknown origin": ('{"view": {}, "origin": {"kind": "somewhere else", "at": 3}}', "branch", True),
}
"""What an old row has, and what its new columns say."""
NO_JSON = {"cut off": ('{"choices": ["pa', None, False)}


def test_origins_are_read_from_old_openings(address: str) -> None:
    """PostgreSQL keeps no text that is no JSON."""
    openings = OPENINGS if address.startswith("postgresql") else OPENINGS | NO_JSON
    old_database(address, "0006")

    def fill(connection: Connection) -> None:
        fill_with_old_rows(connection)
        for table, (opening, _, _) in openings.items():
            row = {**OLD_ROWS["tables"], "id": table, "opening": opening}
            connection.execute(text(_insert("tables", row)), row)

    offline.write(address, fill)
    migrate(address)

    def read(connection: Connection) -> dict[str, tuple[str | None, bool]]:
        rows = connection.execute(text("SELECT id, origin, known FROM tables WHERE id <> 't'"))
        return {table: (origin, bool(known)) for table, origin, known in rows}

    assert offline.read(address, read) == {table: (one[1], one[2]) for table, one in openings.items()}


def test_a_damaged_file_does_not_pass_for_a_sound_one(tmp_path: Path) -> None:
    """References are not looked after while tables are copied; what was lost before is found all the same."""
    address = f"sqlite:///{tmp_path / 'old' / 'test.sqlite'}"
    old_database(address, "0002")
    with closing(sqlite3.connect(tmp_path / "old" / "test.sqlite")) as file:
        file.execute("INSERT INTO seats VALUES ('no table', 'nobody')")
        file.commit()
    with pytest.raises(BadConfiguration, match=r"damaged: rows of seats refer to rows of \w+ that are not"):
        migrate(address)
    assert offline.read(address, differences) != []


def test_indexes_are_those_of_the_schema(tmp_path: Path) -> None:
    """With their conditions, which the comparison above does not see, and copying might lose."""

    def indexes(connection: Connection) -> list[str]:
        found = connection.execute(text("SELECT sql FROM sqlite_master WHERE type = 'index'"))
        return sorted(sql for sql in found.scalars() if sql is not None)

    migrated, afresh = (f"sqlite:///{tmp_path / name}" for name in ("migrated", "afresh"))
    migrate(migrated)
    offline.write(afresh, Base.metadata.create_all)
    assert offline.read(migrated, indexes) == offline.read(afresh, indexes)


def test_constraints_are_named_as_in_the_schema(address: str) -> None:
    """A later migration finds them by these names."""
    migrate(address)
    migrated = offline.read(address, constraint_names)

    def afresh(connection: Connection) -> set[str | None]:
        Base.metadata.drop_all(connection)
        Base.metadata.create_all(connection)
        return constraint_names(connection)

    assert migrated == offline.write(address, afresh)
    assert None not in migrated


def test_the_comparison_finds_a_missing_column(address: str) -> None:
    """The tests above can fail."""
    migrate(address)

    def drop(connection: Connection) -> list[object]:
        connection.execute(text("ALTER TABLE vacations DROP COLUMN ends"))
        return differences(connection)

    assert "add_column" in str(offline.write(address, drop))


def test_migrating_again_changes_nothing(address: str) -> None:
    migrate(address)
    epoch = offline.read(address, read_epoch)
    migrate(address)
    assert offline.read(address, read_epoch) == epoch
    assert len(epoch) == 32


def test_every_database_has_an_epoch_of_its_own(tmp_path: Path) -> None:
    addresses = [f"sqlite:///{tmp_path / name}" for name in ("one", "two")]
    for address in addresses:
        migrate(address)
    assert len({offline.read(address, read_epoch) for address in addresses}) == 2


def test_processes_that_start_at_once_take_turns(address: str) -> None:
    program = (
        "import sys; from bruxelles.server.storage.migrate import migrate; "
        "sys.stdin.read(1); migrate(sys.argv[1])"
    )
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", program, address], stdin=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(PROCESSES)
    ]
    for process in processes:  # all have imported by the time the last one starts
        assert process.stdin is not None
        process.stdin.write(b".")
        process.stdin.flush()
    for process in processes:
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, b"")

    def epochs(connection: Connection) -> int:
        return connection.execute(select(func.count()).where(Setting.name == EPOCH)).scalar_one()

    assert offline.read(address, epochs) == 1
    assert offline.read(address, differences) == []


def test_a_newer_database_is_left_alone(address: str) -> None:
    migrate(address)

    def pretend(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.execute(update(Setting).values(value="as it was"))

    offline.write(address, pretend)
    with pytest.raises(BadConfiguration, match=r"from a newer version of bruxelles \(schema 9999\)"):
        migrate(address)
    assert offline.read(address, read_epoch) == "as it was"


def test_a_failing_migration_leaves_nothing_behind(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(connection: Connection) -> None:
        raise RuntimeError("no epoch today")

    monkeypatch.setattr("bruxelles.server.storage.migrate.set_new_epoch", broken)
    with pytest.raises(RuntimeError, match="no epoch today"):
        migrate(address)
    assert offline.read(address, lambda connection: inspect(connection).get_table_names()) == []


def test_the_file_and_its_directory_are_private(tmp_path: Path) -> None:
    file = tmp_path / "new" / "home" / "bruxelles.sqlite"
    migrate(f"sqlite:///{file}")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_file_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(BadConfiguration, match=r"database: .*file/bruxelles\.sqlite cannot be made"):
        migrate(f"sqlite:///{tmp_path}/file/bruxelles.sqlite")


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Horta, " * 100)
    with pytest.raises(BadConfiguration, match=r"letter\.txt cannot be used: file is not a database"):
        migrate(f"sqlite:///{file}")
    assert file.read_text().startswith("Dear Horta")


def test_sqlite_needs_a_file() -> None:
    with pytest.raises(BadConfiguration, match="needs a file"):
        migrate("sqlite://")


def test_a_postgresql_that_does_not_answer_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadConfiguration, match=r"postgresql://horta:\*\*\*@/games\?.* cannot be used"):
        migrate(f"postgresql://horta:secret@/games?host={tmp_path}")
