"""A database that is damaged, or something else's, gives a sentence and is left as it was."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from tests.server.filling import fill
from tests.server.test_restart import serve_in_vain

from bruxelles.server.errors import BadConfiguration, Refused
from bruxelles.server.storage import offline
from bruxelles.server.storage.database import open_database
from bruxelles.server.storage.migrate import migrate
from bruxelles.server.storage.tables import load_table

PAGE = 4096


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "bruxelles.sqlite"


def run(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def ours(file: Path) -> None:
    fill(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")  # one file


def not_a_database(file: Path) -> None:
    file.write_text("Dear Horta, " * 1000)


def of_something_else(file: Path) -> None:
    run(file, "CREATE TABLE cookies (name TEXT)")


def like_ours(file: Path) -> None:
    run(file, "CREATE TABLE tables (id TEXT)")


def of_another_program_with_migrations(file: Path) -> None:
    run(
        file, "CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('ae10')"
    )


def newer(file: Path) -> None:
    ours(file)
    run(file, "UPDATE alembic_version SET version_num = '9999'")


def without_a_table(file: Path) -> None:
    ours(file)
    run(file, "DROP TABLE entries")


def without_its_version(file: Path) -> None:
    ours(file)
    run(file, "DELETE FROM alembic_version")


def truncated(file: Path) -> None:
    ours(file)
    file.write_bytes(file.read_bytes()[: 2 * PAGE])


def scratched(file: Path) -> None:
    ours(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + b"\xff" * (PAGE - 100) + whole[PAGE:])


def a_directory(file: Path) -> None:
    file.mkdir()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (not_a_database, "file is not a database"),
        (of_something_else, "it holds something else than the tables of bruxelles"),
        (like_ours, "it holds something else than the tables of bruxelles"),
        (of_another_program_with_migrations, "it holds something else than the tables of bruxelles"),
        (newer, "it is from a newer version of bruxelles"),
        (without_a_table, "it is damaged: it has no table entries; restore a backup"),
        (without_its_version, "it holds something else than the tables of bruxelles"),
        (truncated, "malformed"),
        (scratched, "malformed"),
        (a_directory, "unable to open database file"),
    ],
)
def test_it_is_said_what_is_wrong_and_nothing_is_changed(
    file: Path, make: Callable[[Path], None], said: str
) -> None:
    make(file)
    before = None if file.is_dir() else file.read_bytes()
    with pytest.raises(BadConfiguration, match=said) as refused:
        migrate(f"sqlite:///{file}")
    assert str(refused.value).startswith("database: ")
    assert "\n" not in str(refused.value)
    if before is not None and make not in (without_its_version, newer, without_a_table):  # SQLite marks WAL
        assert file.read_bytes()[100:] == before[100:]


def test_a_server_ends_with_a_sentence(file: Path) -> None:
    of_something_else(file)
    code, sentence = serve_in_vain(file.parent)
    assert code == 2
    assert "it holds something else than the tables of bruxelles" in sentence


def test_postgresql_may_keep_other_tables_beside_ours_but_none_of_our_names(postgres_url: str) -> None:
    def make(connection: Connection, name: str) -> None:
        connection.execute(text(f"CREATE TABLE {name} (id TEXT)"))

    offline.write(postgres_url, make, "invoices")
    offline.write(postgres_url, make, "people")
    with pytest.raises(BadConfiguration, match="it holds something else"):
        migrate(postgres_url)
    offline.write(postgres_url, lambda connection: connection.execute(text("DROP TABLE people")))
    migrate(postgres_url)


def test_a_damaged_page_harms_only_what_lies_on_it(file: Path) -> None:
    fill(f"sqlite:///{file}", tables=2, turns=1)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        [root] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    whole = file.read_bytes()
    begin = (root - 1) * PAGE
    file.write_bytes(whole[:begin] + b"\xff" * PAGE + whole[begin + PAGE :])

    def people(connection: Connection) -> int:
        return int(connection.execute(text("SELECT count(*) FROM people")).scalar_one())

    async def look() -> None:
        database = open_database(f"sqlite:///{file}")
        try:
            with pytest.raises(Refused) as refused:
                await database.read(load_table, "t0")
            assert refused.value.code == "database-damaged"
            assert database.damaged
            assert await database.read(people) == 3
        finally:
            await database.close()

    asyncio.run(look())
