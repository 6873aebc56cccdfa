"""A third game needs no line in shared tests and tools: they ask the list of games, and the kit of a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.kits import KITS, kit_in
from tests.test_architecture import ROOT, tree_of

from bruxelles.games import GAMES, rules_of

SHARED = [
    file
    for folder in ("benchmarks", "tests", "tools")
    for file in sorted((ROOT / folder).rglob("*.py"))
    if ROOT / "tests" / "games" not in file.parents and file != Path(__file__)
]


def names_in(nodes: list[ast.expr | None]) -> set[str]:
    return {str(node.value) for node in nodes if isinstance(node, ast.Constant)} & set(GAMES)


def games_of(node: ast.ImportFrom) -> set[str]:
    """The games from whose folders something is imported here."""
    return {game for game in GAMES if f"games.bruxelles{game}" in (node.module or "")}


def listing(tree: ast.Module) -> Iterator[str]:
    """Where a file has a list of games of its own: a literal, a question for one, imports of several."""
    imported: set[str] = set()
    for node in ast.walk(tree):
        found: set[str] = set()
        if isinstance(node, ast.Dict):
            found = names_in([*node.keys])
        elif isinstance(node, ast.List | ast.Tuple | ast.Set):
            found = names_in([*node.elts])
        elif isinstance(node, ast.ImportFrom):
            imported |= games_of(node)
        if len(found) > 1:
            yield f"{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"
        if isinstance(node, ast.If | ast.IfExp):
            asked = [part for part in ast.walk(node.test) if isinstance(part, ast.Compare)]
            if any(names_in([part.left, *part.comparators]) for part in asked):
                yield f"{node.lineno}: {ast.unparse(node.test)}"
    if len(imported) > 1:
        yield f"imports of {', '.join(sorted(imported))}"


def test_there_is_no_other_list_of_games() -> None:
    assert len(SHARED) > 200
    assert [f"{file.relative_to(ROOT)}:{found}" for file in SHARED for found in listing(tree_of(file))] == []


@pytest.mark.parametrize(
    "line",
    [
        'LAST = {"1893": 5, "1897": 4}',
        'for game in ("1893", "1897"): pass',
        'if game.rules.game == "1893": pass',
        'last = 5 if game == "1893" else 4',
        "from tests.games.bruxelles1893 import ids\nfrom bruxelles.games.bruxelles1897.rules import names",
    ],
)
def test_a_list_is_found(line: str) -> None:
    assert len([*listing(ast.parse(line))]) == 1


@pytest.mark.parametrize(
    "line", ['run("play", "1893")', 'MOMENTS = [("1893", 2), ("1897", 4)]', 'assert game == "1893"']
)
def test_an_example_is_none(line: str) -> None:
    assert [*listing(ast.parse(line))] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_kit_knows_the_options_of_its_game(game: str) -> None:
    assert set(KITS[game].flags) == set(rules_of(game).flags)


def test_a_game_without_a_kit_is_noticed() -> None:
    with pytest.raises(LookupError, match=r"tests/games/bruxelles1830/kit\.py has to declare a KIT"):
        kit_in("1830")
