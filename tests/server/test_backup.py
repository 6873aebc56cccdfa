"""A backup holds everything, of any database, and can be restored into any other, also by a later version."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from tests.server.filling import everything, without_epoch

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage import copying, migrations, offline
from bruxelles.server.storage.backup import backup, restore
from bruxelles.server.storage.changes import read_epoch
from bruxelles.server.storage.migrate import migrate

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
