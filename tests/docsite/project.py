"""A small project: two rules, code for one of them, a test for the other."""

from __future__ import annotations

from pathlib import Path

from tools.docsite.citations import Library
from tools.docsite.pages import Site
from tools.docsite.rule_pages import RulePages
from tools.docsite.rulebook import Rule

CODE = '''"""Passing."""

LIMIT = 3  # 1897-1.1


class Pass:
    """A step."""

    def verdict(self) -> int:
        # 1897-1.1: only once
        return "1897-9.9" < LIMIT


# 1897-1.1: the last one
def close() -> None:
    pass
'''
TEST = """import pytest

CASES = [pytest.param(1, marks=pytest.mark.rule("1897-1.3")), pytest.param(2)]


@pytest.mark.rule("1897-1.2")
def test_nobody_passes_twice() -> None:
    assert 1 < 2


@pytest.mark.parametrize("number", CASES)
def test_a_case(number: int) -> None:
    assert number


def test_without_a_rule() -> None:
    assert True
"""
FILES = {
    "src/bruxelles/games/bruxelles1897/rules/tasks/passing.py": CODE,
    "src/bruxelles/games/bruxelles1897/rules/refusals.py": 'TWICE = "1897-1.2"\n',
    "tests/games/bruxelles1897/test_passing.py": TEST,
    "docs/decisions/0001-passing.md": "# 0001. Passing\n\n1897-1.1 to 1897-1.3\n",
    "docs/decisions/0002-other.md": "# 0002. Other\n\n1897-1.2\n",
    "docs/bots.md": "# Bots\n",
    "docs/rules/1897.md": "# Rules\n",
    "README.md": "# Start\n",
    "examples/bot.py": "print()\n",
}


def project(folder: Path) -> Path:
    for name, text in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def rule(name: str, title: str, **others: str) -> Rule:
    texts = {"en": f"{title}. See 1897-1.1.", "fr": f"{title} (fr).", "es": f"{title} (es)."}
    return Rule(name, "1897", "1. Passing", texts, **others)


def rule_pages(folder: Path) -> RulePages:
    rules = {
        "1897-1.1": rule("1897-1.1", "Once"),
        "1897-1.2": rule("1897-1.2", "Never twice"),
        "1897-1.3": rule("1897-1.3", "Pieces", without_code="they are only looked at"),
    }
    root = project(folder)
    return RulePages(rules, Library(root), Site(frozenset(rules), root), "https://example.org/blob/main/")
