"""`make test` runs all parts, tells their times, and stops at the first failure."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tools import everything
from tools.everything import Part, main

STAGES = {
    "test": (
        (Part("set-up", ("ready",)),),
        (Part("lint", ("lint",)), Part("page", ("page",)), Part("docs", ("docs",))),
        (Part("server", ("server",)),),
    )
}
BESIDE = {"lint": "page", "page": "lint"}


def make_that(folder: Path, fails: str = "") -> str:
    """A program in the place of make: it prints its targets. One fails, while what is beside it lasts."""
    program = folder / "make"
    program.write_text(
        f"#!{sys.executable}\nimport sys\nimport time\nprint('made', sys.argv[2:])\n"
        f"time.sleep(2 * ({BESIDE.get(fails)!r} in sys.argv))\nsys.exit({fails!r} in sys.argv)\n"
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
    [
        ("ready", ["lint", "server"]),
        ("lint", ["docs", "server"]),
        ("page", ["docs", "server"]),
        ("server", []),
    ],
)
def test_a_failure_ends_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    fails: str,
    later: list[str],
) -> None:
    monkeypatch.setattr(everything, "STAGES", STAGES)
    monkeypatch.setattr(sys, "argv", ["everything", make_that(tmp_path, fails), "test"])
    with pytest.raises(SystemExit, match="FAILED after 0:0"):
        main()
    printed = capfd.readouterr().out
    made = [line for line in printed.splitlines() if line.startswith("made")]
    assert made[-1] == f"made ['{fails}']", "what failed comes last"
    assert not [target for target in later if f"made ['{target}']" in printed]


def test_its_parts_are_targets_of_the_makefile() -> None:
    makefile = Path(everything.__file__).parents[1].joinpath("Makefile").read_text(encoding="utf-8")
    parts = [part for stages in everything.STAGES.values() for stage in stages for part in stage]
    for target in [target for part in parts for target in part.targets]:
        assert f"\n{target}:" in makefile
