"""The file of a backup: one whole and private file, written in one piece and only where it may be."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from tests.server.filling import everything, fill

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage import backup as module
from bruxelles.server.storage.backup import BadBackup, backup


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
