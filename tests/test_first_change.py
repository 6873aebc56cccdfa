"""docs/first-change.md can be followed to the letter: what it names exists, and it says what happens."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.stored import ANEW

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "first-change.md").read_text("utf-8")
RULE, VALUE = PAGE.split("\n## A number on a piece\n")
CHANGES = re.compile(r"^```diff\n(.*?)^```", re.MULTILINE | re.DOTALL)
KEPT = "1897 and scores or these_values"
"""Those tests of the golden games that write them anew."""
NEEDED = ("src", "tests/games", "tests/golden", "docs/rules", "docs/decisions")


def hunks(text: str) -> list[tuple[str, str, str]]:
    """File, what stood there, and what stands there afterwards; `@@` parts the changes of one file."""
    found = []
    path = ""
    for line in "".join(CHANGES.findall(text)).splitlines(keepends=True):
        if line.startswith(("--- ", "@@")):
            path = line[4:].strip() or path
            found.append((path, "", ""))
        elif not line.startswith("+++ "):
            _, before, after = found[-1]
            mark, words = line[0], line[1:]
            found[-1] = (path, before + words * (mark in " -"), after + words * (mark in " +"))
    return found


def apply(folder: Path, changes: list[tuple[str, str, str]]) -> None:
    for path, before, after in changes:
        file = folder / path
        text = file.read_text("utf-8")
        assert text.count(before) == 1, f"{path} does not say, once:\n{before}"
        file.write_text(text.replace(before, after), "utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """As much of the checkout as the walks touch."""
    for name in NEEDED:
        shutil.copytree(
            ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "page", "*.so")
        )
    for file in [ROOT / "pyproject.toml", *(ROOT / "tests").glob("*.py")]:
        shutil.copy(file, tmp_path / file.relative_to(ROOT))
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """A Python command on the sources of the copy."""
    own = {"PYTHONPATH": str(folder / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
    environment = {**os.environ, **own}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def pytested(folder: Path, *arguments: str) -> tuple[int, str]:
    return run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)


def test_files_that_the_page_names_exist() -> None:
    named = set(re.findall(r"\b(?:docs|src|tests)/[\w/.-]+\.(?:md|py|toml|txt)\b", PAGE))
    assert len(named) > 12
    assert [path for path in sorted(named) if not (ROOT / path).is_file()] == []


def test_the_targets_that_the_page_names_exist() -> None:
    targets = set(re.findall(r"\bmake ([a-z]+)\b", re.sub(r"```diff.*?```", "", PAGE, flags=re.DOTALL)))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert targets - {"quick"} == {"test"}
    assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []


def test_the_rule_is_found_and_changed_as_the_page_says(copy: Path) -> None:
    code, printed = run(copy, "-m", "bruxelles", "rules", "1897", "--search", "gap")
    assert (code, re.findall(r"^1897-[\d.]+", printed, re.MULTILINE)) == (0, ["1897-2.6", "1897-7.6"])
    changes = hunks(RULE)
    words = [change for change in changes if not change[0].startswith("src/")]
    apply(copy, words)
    area = "tests/games/bruxelles1897/rules/test_new_area.py"
    code, printed = pytested(copy, area)
    assert (code, "6 failed" in printed) == (1, True), printed
    apply(copy, [change for change in changes if change not in words])
    code, printed = pytested(copy, area)
    assert code == 0, printed


def test_the_kept_games_change_as_the_page_says(copy: Path) -> None:
    apply(copy, hunks(RULE))
    code, printed = pytested(copy, "tests/test_golden.py", "-k", KEPT)
    assert (code, "1 failed" in printed, ANEW in printed) == (1, True, True), printed
    code, printed = pytested(copy, "--regenerate", "tests/test_golden.py", "-k", KEPT)
    assert code == 0, printed
    kept = (copy / "tests" / "golden").iterdir()
    assert [file.name for file in kept if not same(file, copy)] == ["data.toml"]


def test_a_value_is_changed_as_the_page_says(copy: Path) -> None:
    apply(copy, hunks(VALUE))
    code, printed = run(copy, "-m", "bruxelles", "rules", "1897", "1.10")
    assert (code, re.findall(r"Prestige 1, 2, 3, 3 and (\d)", " ".join(printed.split()))) == (0, ["5"]), (
        printed
    )
    code, printed = pytested(copy, "tests/games/bruxelles1897/rules/test_coats_of_arms.py")
    assert code == 0, printed


def same(path: Path, copy: Path) -> bool:
    return path.read_bytes() == (ROOT / path.relative_to(copy)).read_bytes()
