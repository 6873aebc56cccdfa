"""From rule to code and back in one search: where the ids of docs/rules stand in code and tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.test_architecture import SOURCES, tree_of
from tests.test_rules_stated import RULE_ID, RULES, each_game, marks_in, stated_rules

from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.locale.rules import filled, rules_page

TESTS = Path(__file__).parent
PARAGRAPH = re.compile(r"^\*\*(\d+-\d+\.\d+)\*\*.*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
NO_CODE = re.compile(r"<!--\s*no code:\s*(.+?)\s*-->\Z", re.DOTALL)
"""At the end of a rule's paragraph: why it needs none (pieces, theme, a consequence of other rules)."""
SHORTHAND = re.compile(
    r"(?<![\w.-])\d{1,2}\.\d{1,2}(?![\w.])|\b\d+-\d+\.\d+\s*(?:(?:to|through)\b|[-–/]\s*\d)"
)
"""A number without its game, as in "1893-8.2, 8.3", or a range: neither is found by searching for the id."""


def stated(game: str) -> list[str]:
    return [f"{game}-{chapter}.{number}" for chapter, number in stated_rules(game)]


def without_code(page: str) -> dict[str, str]:
    """The rules that need no code, each with its reason."""
    found = {}
    for paragraph in PARAGRAPH.finditer(page):
        remark = NO_CODE.search(paragraph[0].rstrip())
        if remark:
            found[paragraph[1]] = remark[1]
    return found


def excused(game: str) -> dict[str, str]:
    return without_code((RULES / f"{game}.md").read_text("utf-8"))


def package(game: str) -> list[Path]:
    files = sorted((SOURCES / "games" / f"bruxelles{game}" / "rules").rglob("*.py"))
    assert len(files) > 20
    return files


BESIDE = {"refusals.py", "position_reading.py", "position_checks.py", "pending_checks.py"}
"""Files that name rules without carrying them out: why a choice, or a position, is refused."""


def cited(game: str) -> set[str]:
    """The ids beside the code that carries them out."""
    files = [file for file in package(game) if file.name not in BESIDE]
    return {rule for file in files for rule in RULE_ID.findall(file.read_text("utf-8"))}


@each_game
def test_every_rule_stands_beside_its_code(game: str) -> None:
    missing = set(stated(game)) - cited(game) - set(excused(game))
    assert not missing, f"the package cites none of {sorted(missing)}"


@each_game
def test_a_rule_that_needs_no_code_has_none(game: str) -> None:
    assert not set(excused(game)) & cited(game)


@each_game
def test_ids_are_written_out(game: str) -> None:
    for file in package(game):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            assert not SHORTHAND.search(line), f"{file.name}:{number}: {line.strip()}"


def marked_tests(tree: ast.Module) -> Iterator[ast.AST]:
    """What marks a test: its decorators, its cases (`pytest.param`), and `pytestmark` of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from node.decorator_list
        elif isinstance(node, ast.Assign) and [ast.unparse(one) for one in node.targets] == ["pytestmark"]:
            yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.param":
            yield node


@each_game
def test_every_rule_has_a_test(game: str) -> None:
    files = sorted(TESTS.rglob("test_*.py"))
    marked = {rule for file in files for mark in marked_tests(tree_of(file)) for rule in marks_in(mark)}
    untested = [rule for rule in stated(game) if rule not in marked]
    assert not untested


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("# 1893-8.2 to 8.9", True),
        ("# 1893-8.2, 8.3", True),
        ("# 1893-8.2 to 1893-8.9", True),
        ("power (14.5)", True),
        ("# 1893-4.13-4.15", True),
        ("# 1893-4.13 through 1893-4.15", True),
        ("# 1893-4.13/14", True),
        ("# 1893-8.2, 1893-8.3", False),
        ("# rules of chapter 8, 5 x 4 cards", False),
    ],
)
def test_shorthand_is_seen(line: str, short: bool) -> None:
    assert bool(SHORTHAND.search(line)) == short


def test_a_remark_is_read_where_a_rule_ends() -> None:
    page = """**1893-1.1** The box. <!-- no code:
pieces -->

**1893-1.2** A rule. <!-- no code: in the middle --> More of it.

Other text. <!-- no code: no rule -->
"""
    assert without_code(page) == {"1893-1.1": "pieces"}


def test_no_reader_sees_a_remark() -> None:
    page = "**1893-1.1** The box.\n<!-- no code: pieces -->\n\n**1893-1.2** A <!-- b\nc --> rule."
    assert filled(page, catalogue(), {}) == "**1893-1.1** The box.\n\n**1893-1.2** A rule."


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_come_without_remarks(game: str, language: str) -> None:
    assert "<!--" not in rules_page(game, language)


@each_game
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_translations_have_no_remarks(game: str, language: str) -> None:
    """What needs no code is said once, on the English page."""
    assert not re.search(r"<!--\s*no code", (RULES / language / f"{game}.md").read_text("utf-8"))
