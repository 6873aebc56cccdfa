"""`make test` runs all parts, tells their times, and stops at the first failure."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tools import everything
from tools.everything import Part, main

STAGES = {
    "test": (
        ((Part("set-up", ("ready",)),),),
        ((Part("lint", ("lint",)), Part("docs", ("docs",))), (Part("page", ("page",)),)),
        ((Part("server", ("server",)),),),
    )
}


def make_that(folder: Path, fails: str = "") -> str:
    """A program in the place of make: it prints the targets it was given, and fails for one of them."""
    program = folder / "make"
    program.write_text(
        f"#!{sys.executable}\nimport sys\nprint('made', sys.argv[2:])\nsys.exit({fails!r} in sys.argv)\n"
    )
    program.chmod(0o755)
    return str(program)


def test_all_parts_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(everything, "STAGES", STAGES)
    monkeypatch.setattr(sys, "argv", ["everything", make_that(tmp_path), "test"])
    main()
    printed = capfd.readouterr().out
    for target in ("ready", "lint", "docs", "page", "server"):
        assert f"made ['{target}']" in printed
    assert "everything passed in 0:0" in printed
    for part in ("set-up", "lint", "docs", "page", "server"):
        assert any(line.split()[:1] == [part] for line in printed.splitlines())


@pytest.mark.parametrize(
    ("fails", "later"),
    [("ready", "lint"), ("lint", "docs"), ("lint", "server"), ("page", "server"), ("server", "")],
)
def test_a_failure_ends_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    fails: str,
    later: str,
) -> None:
    monkeypatch.setattr(everything, "STAGES", STAGES)
    monkeypatch.setattr(sys, "argv", ["everything", make_that(tmp_path, fails), "test"])
    with pytest.raises(SystemExit, match="FAILED after 0:0"):
        main()
    printed = capfd.readouterr().out
    assert f"made ['{fails}']" in printed
    assert not later or f"made ['{later}']" not in printed


def test_its_parts_are_targets_of_the_makefile() -> None:
    makefile = Path(everything.__file__).parents[1].joinpath("Makefile").read_text(encoding="utf-8")
    lanes = [lane for stages in everything.STAGES.values() for stage in stages for lane in stage]
    for target in [target for lane in lanes for part in lane for target in part.targets]:
        assert f"\n{target}:" in makefile
