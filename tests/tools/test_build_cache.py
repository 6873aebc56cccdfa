"""What was built is found again by its sources, and only by them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.build_cache import CACHE, KEPT, digest, files, kept, wheel_sources


def fill(folder: Path, **texts: str) -> list[Path]:
    for name, text in texts.items():
        (folder / name).write_text(text)
    return [folder / name for name in texts]


def test_a_name_changes_with_text_name_and_tools(tmp_path: Path) -> None:
    name = digest(tmp_path, fill(tmp_path, a="1", b="2"))
    assert digest(tmp_path, reversed(fill(tmp_path, a="1", b="2"))) == name
    assert digest(tmp_path, fill(tmp_path, a="1", b="3")) != name
    assert digest(tmp_path, fill(tmp_path, a="1", c="2")) != name
    assert digest(tmp_path, fill(tmp_path, a="1", b="2"), "mypy 9") != name


def test_it_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE, str(tmp_path / "cache"))
    made: list[Path] = []

    def make(out: Path) -> None:
        made.append(out)
        fill(out, page="hello")

    for _ in range(2):
        with kept("page", "abc", make) as folder:
            assert (folder / "page").read_text() == "hello"
    assert len(made) == 1
    assert [path.name for path in (tmp_path / "cache").iterdir()] == ["page-abc"]


def test_what_fails_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE, str(tmp_path))

    def fail(out: Path) -> None:
        fill(out, half="a half")
        raise ValueError("no compiler")

    with pytest.raises(ValueError, match="no compiler"), kept("engine", "abc", fail):
        pass
    assert list(tmp_path.iterdir()) == []


def test_only_the_newest_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE, str(tmp_path))
    for number in range(KEPT + 2):
        with kept("engine", str(number), lambda out: None):
            pass
    with kept("page", "0", lambda out: None):
        pass
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"page-0", *(f"engine-{number}" for number in range(2, KEPT + 2))}


def test_without_a_cache_nothing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CACHE, raising=False)
    with kept("page", "abc", lambda out: None) as folder:
        assert folder.is_dir()
    assert not folder.exists()


def test_what_tools_leave_behind_is_no_source(tmp_path: Path) -> None:
    for folder in ("src/bruxelles/__pycache__", "src/bruxelles/server/page", "web/node_modules", "web/src"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "file").write_text("")
    (tmp_path / "pyproject.toml").write_text("")
    found = {path.relative_to(tmp_path).as_posix() for path in wheel_sources(tmp_path)}
    assert found == {"pyproject.toml", "web/src/file"}
    assert len(files(tmp_path)) == 3
