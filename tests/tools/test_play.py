"""`make play` starts at once, and the compiled engine comes with the next start."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tools import play

WAIT = 20.0


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "BUILT", tmp_path / "built")
    monkeypatch.setattr(play, "LOG", tmp_path / "built" / "compiling.log")
    monkeypatch.setattr(play, "NOTE", tmp_path / "installed.json")
    (tmp_path / "built").mkdir()
    return tmp_path / "built"


def building(program: str) -> Callable[[str, Path], subprocess.Popen[bytes]]:
    """In the place of a build: a program that is given the folder of the wheel."""

    def build(kind: str, out: Path) -> subprocess.Popen[bytes]:
        out.mkdir(parents=True)
        return subprocess.Popen([sys.executable, "-c", program, str(out)], start_new_session=True)

    return build


def wait_for(capsys: pytest.CaptureFixture[str], sentence: str) -> None:
    end, printed = time.monotonic() + WAIT, ""
    while sentence not in printed:
        assert time.monotonic() < end, printed
        printed += capsys.readouterr().out
        time.sleep(0.01)


def test_a_note_that_is_none_is_not_heeded(built: Path) -> None:
    for text in ("", "[1]", "{", "3"):
        play.NOTE.write_text(text)
        assert play.installed() == {}


WRITE = "import pathlib, sys; pathlib.Path(sys.argv[1], 'game.whl').write_text('')"


def test_when_it_is_compiled_it_says_so(
    built: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "build", building(WRITE))
    play.Compiling("abc")
    wait_for(capsys, "from the next start on")
    assert [path.name for path in (built / "abc").iterdir()] == ["game.whl"]


def test_a_failure_leaves_nothing_to_install(
    built: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "build", building(f"{WRITE}; sys.exit(1)"))
    play.Compiling("abc")
    wait_for(capsys, "compiling.log says why")
    assert not (built / "abc").exists()


def test_it_ends_with_the_server(
    built: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "build", building("import time; time.sleep(1000)"))
    compiling = play.Compiling("abc")
    compiling.end()
    assert compiling.running is False
    assert not (built / "abc").exists()
    assert capsys.readouterr().out == ""


def test_the_next_start_installs_what_was_compiled(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installs: list[list[str]] = []

    def install(environment: Path, *arguments: str | Path) -> None:
        installs.append([Path(argument).name for argument in arguments if str(argument).endswith(".whl")])

    monkeypatch.setattr(play, "install", install)
    monkeypatch.setattr(play, "build", building(WRITE))
    assert play.install_game("abc") == "pure"
    assert play.install_game("abc") == "pure"
    assert installs == [["game.whl"]]
    (built / "abc").mkdir()
    (built / "abc" / "compiled.whl").write_text("")
    assert play.install_game("abc") == "compiled"
    assert play.install_game("abc") == "compiled"
    assert installs == [["game.whl"], ["compiled.whl"]]
    # Changed sources are played at once, pure.
    assert play.install_game("other") == "pure"
    assert installs == [["game.whl"], ["compiled.whl"], ["game.whl"]]
