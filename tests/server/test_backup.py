"""A backup is a whole and private file, of any database, and can be restored into any other."""

from __future__ import annotations

import shutil
import stat
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from tests.server.filling import everything, fill, without_epoch

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage import backup as module
from bruxelles.server.storage import copying, migrations, offline
from bruxelles.server.storage.backup import BadBackup, backup, restore
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
