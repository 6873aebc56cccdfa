"""The rules of docs/rules: stated once and in order, and whoever cites one cites one that is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from tests.test_architecture import ROOT, SOURCES, tree_of

from bruxelles.games import GAMES, rules_of

RULES = ROOT / "docs" / "rules"
RULE_ID = re.compile(rf"\b(?:{'|'.join(GAMES)})-\d+\.\d+\b")
RULE_HEAD = re.compile(r"^\*\*(\d+)-(\d+)\.(\d+)\*\*", re.MULTILINE)
LEAST_RULES = 70
LEAST_CITED = 40
"""No game has so few: whoever finds fewer does not look in the right places."""

each_game = pytest.mark.parametrize("game", GAMES)


def stated_rules(game: str) -> list[tuple[int, int]]:
    """Chapter and number of every rule, in the order of the page."""
    heads = RULE_HEAD.findall((RULES / f"{game}.md").read_text("utf-8"))
    assert {name for name, _, _ in heads} == {game}
    return [(int(chapter), int(number)) for _, chapter, number in heads]


def stated_ids() -> set[str]:
    return {f"{game}-{chapter}.{number}" for game in GAMES for chapter, number in stated_rules(game)}


@each_game
def test_rules_are_stated_once_and_in_order(game: str) -> None:
    rules = stated_rules(game)
    assert len(rules) > LEAST_RULES
    assert rules == sorted(set(rules))


@each_game
def test_no_rule_is_left_out(game: str) -> None:
    """Neither chapters nor the numbers within a chapter have gaps."""
    rules = set(stated_rules(game))
    for chapter, number in rules:
        assert number == 1 or (chapter, number - 1) in rules, f"{game}-{chapter}.{number - 1} is missing"
        assert chapter == 1 or (chapter - 1, 1) in rules, f"{game}-{chapter - 1}.1 is missing"


def test_cited_rules_exist() -> None:
    cited: dict[str, str] = {}
    for file in [*SOURCES.rglob("*.py"), *SOURCES.rglob("*.toml")]:
        for rule in RULE_ID.findall(file.read_text("utf-8")):
            cited.setdefault(rule, str(file.relative_to(ROOT)))
    for game in GAMES:
        assert len([rule for rule in cited if rule.startswith(f"{game}-")]) > LEAST_CITED
    stated = stated_ids()
    unknown = {rule: file for rule, file in cited.items() if rule not in stated}
    assert not unknown


@each_game
def test_a_game_cites_its_own_rules(game: str) -> None:
    for file in (SOURCES / "games" / f"bruxelles{game}" / "rules").rglob("*.py"):
        cited = set(RULE_ID.findall(file.read_text("utf-8")))
        assert not [rule for rule in cited if not rule.startswith(f"{game}-")], file.name


def test_rules_cited_in_the_docs_exist() -> None:
    stated = stated_ids()
    for file in (ROOT / "docs").rglob("*.md"):
        cited = set(RULE_ID.findall(file.read_text("utf-8")))
        assert cited <= stated, f"{file.relative_to(ROOT)}: {sorted(cited - stated)}"


def marks_in(tree: ast.AST) -> Iterator[str]:
    """The ids in every `pytest.mark.rule(...)`, as far as they are written out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            yield from (str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))


def test_rules_that_tests_are_marked_with_exist() -> None:
    stated = stated_ids()
    for file in (ROOT / "tests").rglob("*.py"):
        cited = set(marks_in(tree_of(file)))
        assert cited <= stated, f"{file.relative_to(ROOT)}: {sorted(cited - stated)}"


@each_game
def test_refusals_cite_rules_that_exist(game: str) -> None:
    stated = stated_ids()
    refusals = rules_of(game).refusals.all()
    assert refusals
    for code, rule in refusals:
        assert rule in stated, f"{code} cites {rule}"
        assert rule.startswith(f"{game}-")
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code)
