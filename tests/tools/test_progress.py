"""Long steps give signs of life, and failures what was printed."""

from __future__ import annotations

import sys
import time

import pytest
from tools import progress
from tools.progress import StepFailed, quietly, step


def test_a_step_tells_that_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "EVERY", 0.01)
    monkeypatch.setattr(progress, "WORTH_SAYING", 0.0)
    with step("Building the page"):
        time.sleep(0.1)
    first, *between, last = capsys.readouterr().out.splitlines()
    assert first == "Building the page ..."
    assert between
    assert all(line.startswith("  ... building the page: ") for line in between)
    assert last == "  Building the page: done in 0 s"


def test_a_short_step_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with step("Looking"):
        pass
    assert capsys.readouterr().out == "Looking ...\n"


def test_nobody_says_done_of_what_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "WORTH_SAYING", 0.0)
    with pytest.raises(StepFailed, match="no room"), step("Building"):
        raise StepFailed("no room")
    assert "done" not in capsys.readouterr().out


def test_what_a_command_prints_is_shown_if_it_fails() -> None:
    assert quietly([sys.executable, "-c", "print('fine')"]) == "fine\n"
    program = "import sys; print('to both'); sys.exit('no room')"
    with pytest.raises(StepFailed, match=r"(?s)failed:\n.*to both.*|no room"):
        quietly([sys.executable, "-c", program])
