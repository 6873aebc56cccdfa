"""Where the browser of the browser tests comes from, with programs on PATH that only say they are one."""

from __future__ import annotations

import os
import select
import sys
from pathlib import Path

import pytest
from tools import chromium, packed_chromium
from tools.attempts import attempt

RUNS = "echo Chromium 999"
LACKS_A_LIBRARY = "echo 'error while loading shared libraries: libnss3.so' >&2; exit 127"


class Machine:
    """A machine with nothing but a shell, no network, and what a test puts there."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.home = home
        self.asked: list[str] = []
        self._patch = patch
        patch.delenv(chromium.WANTED, raising=False)
        patch.setenv("PATH", str(home / "bin"))
        patch.setattr(sys, "platform", "linux")
        patch.setattr(chromium, "downloaded", lambda: iter([str(home / "playwright" / "chrome")]))
        patch.setattr(packed_chromium, "HOME", home / "build")
        for name, place in self.ways.items():
            self.offers(name, place, nothing=True)

    ways = {
        "from_playwright": "playwright/chrome",
        "from_npm": f"build/{packed_chromium.VERSION}/chromium",
        "from_debian": "bin/chromium",
    }

    def program(self, place: str, does: str = RUNS) -> str:
        path = self.home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{does}\n")
        path.chmod(0o755)
        return str(path)

    def offers(self, way: str, place: str = "", does: str = RUNS, *, nothing: bool = False) -> None:
        """What comes of asking for a browser in this way."""

        def get() -> None:
            self.asked.append(way)
            if not nothing:
                self.program(place or self.ways[way], does)

        self._patch.setattr(chromium, way, get)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_the_one_that_is_named_comes_first(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.program("bin/chromium")
    named = machine.program("elsewhere/browser")
    monkeypatch.setenv(chromium.WANTED, named)
    assert chromium.chromium() == named
    assert machine.asked == []


def test_one_that_is_named_and_does_not_start_is_not_replaced(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.program("bin/chromium")
    monkeypatch.setenv(chromium.WANTED, str(machine.home / "nothing"))
    with pytest.raises(SystemExit, match=r"BRUXELLES_CHROMIUM names .*nothing"):
        chromium.chromium()
    monkeypatch.setenv(chromium.WANTED, machine.program("bin/cat", "echo 'cat (GNU coreutils) 9.1'"))
    with pytest.raises(SystemExit, match=r"BRUXELLES_CHROMIUM names .*cat, and that is no browser"):
        chromium.chromium()


@pytest.mark.parametrize("name", ["chromium", "google-chrome", "microsoft-edge"])
def test_an_installed_one_comes_before_all_that_was_fetched(machine: Machine, name: str) -> None:
    installed = machine.program(f"bin/{name}")
    for place in ("playwright/chrome", machine.ways["from_npm"]):
        machine.program(place)
    assert chromium.chromium() == installed
    assert machine.asked == []


def test_what_was_fetched_is_not_fetched_again(machine: Machine) -> None:
    packed = machine.program(machine.ways["from_npm"])
    assert chromium.chromium() == packed
    downloaded = machine.program("playwright/chrome")
    assert chromium.chromium() == downloaded
    assert machine.asked == []


def test_ways_to_get_one_are_gone_in_order_until_one_leads_there(machine: Machine) -> None:
    machine.offers("from_debian")
    assert chromium.chromium() == str(machine.home / "bin" / "chromium")
    assert machine.asked == ["from_playwright", "from_npm", "from_debian"]


def test_the_package_manager_is_not_asked_when_a_registry_has_one(machine: Machine) -> None:
    machine.offers("from_npm")
    assert chromium.chromium() == str(machine.home / machine.ways["from_npm"])
    assert machine.asked == ["from_playwright", "from_npm"]


def test_one_that_lacks_a_library_counts_as_none(machine: Machine) -> None:
    machine.program("bin/chromium-browser", LACKS_A_LIBRARY)
    machine.offers("from_playwright", does=LACKS_A_LIBRARY)
    machine.offers("from_npm")
    assert chromium.chromium() == str(machine.home / machine.ways["from_npm"])


def test_without_any_it_says_what_to_install(machine: Machine) -> None:
    with pytest.raises(SystemExit, match="apt install chromium"):
        chromium.chromium()
    assert machine.asked == ["from_playwright", "from_npm", "from_debian"]


def test_tests_fetch_nothing(machine: Machine) -> None:
    assert chromium.found() is None
    assert machine.asked == []


def test_a_package_with_another_content_is_not_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gives_something_else(*arguments: str, limit: float, cwd: Path) -> bool:
        (cwd / "package.tgz").write_bytes(b"something else")
        return True

    monkeypatch.setattr(packed_chromium, "HOME", tmp_path / "build")
    monkeypatch.setattr(packed_chromium, "_npm", gives_something_else)
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(packed_chromium, "find_spec", lambda name: object())
    packed_chromium.from_npm()
    assert "is not @sparticuz/chromium@" in capsys.readouterr().err
    assert list(packed_chromium.unpacked()) == []
    assert list((tmp_path / "build").iterdir()) == []


def test_what_hangs_is_stopped_with_what_it_started() -> None:
    """A pipe is at its end when no process holds its other side any more."""
    reading, writing = os.pipe()
    script = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import time; time.sleep(60)'])"
    assert not attempt(sys.executable, "-c", script, limit=0.5, stdout=writing)
    os.close(writing)
    ended, _, _ = select.select([reading], [], [], 10)
    os.close(reading)
    assert ended


def test_what_cannot_be_run_is_no_more_than_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert not attempt("no-such-program-anywhere", limit=5)
    assert "can't be run" in capsys.readouterr().err
