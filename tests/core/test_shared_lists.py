"""The lists of a state, which it shares with its copies, are replaced, never changed in place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bruxelles.core.lists import added, replaced
from bruxelles.games import GAMES, rules_of

SOURCES = Path(__file__).parents[2] / "src" / "bruxelles"


def shared(game: str) -> set[str]:
    """The names of the lists that a state and its copy have in common."""
    rules = rules_of(game)
    s = rules.start(rules.options(3, {}), "shared", False)
    twin = s.copy()
    lists = {name for name in dir(s) if isinstance(getattr(s, name, None), list)}
    return {name for name in lists if getattr(s, name) is getattr(twin, name)}


SHARED = {game: shared(game) for game in GAMES}
ALL = set[str]().union(*SHARED.values())
MAKERS = {"setup.py", "position_reading.py"}
"""They fill the lists of a state that has no copies yet."""
FILES = [
    (game, file)
    for game in SHARED
    for file in sorted((SOURCES / "games" / f"bruxelles{game}" / "rules").rglob("*.py"))
    if file.name not in MAKERS
]
CHANGING = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"}


def is_shared(node: ast.AST, names: set[str]) -> bool:
    """A shared list, or one of the lists in it."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Attribute) and node.attr in names


def changed_by(node: ast.AST) -> list[ast.AST]:
    """What this piece of code changes in place."""
    if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
        return [node.value]
    if isinstance(node, ast.AugAssign):
        return [node.target]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        return [node.func.value]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "shuffle":
        return [*node.args]
    return []


def changes(code: str, names: set[str]) -> list[int]:
    """The lines in which a shared list is changed in place."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.expr | ast.stmt)
        and any(is_shared(changed, names) for changed in changed_by(node))
    ]


@pytest.mark.parametrize(
    "code",
    [
        "s.houses[3] = 1",
        "s.houses[3] += 1",
        "s.won += [4]",
        "s.ties.append(2)",
        "s.piles[2].pop()",
        "del s.claims[0]",
        "shuffle(s.random, s.piles[1])",
    ],
)
def test_a_change_in_place_is_seen(code: str) -> None:
    assert set(changes(code, ALL)) == {1}


@pytest.mark.parametrize(
    "code", ["s.houses = replaced(s.houses, 3, 1)", "s.stack.append(step)", "n = s.won[0]"]
)
def test_a_replacement_is_none(code: str) -> None:
    assert changes(code, ALL) == []


@pytest.mark.parametrize(("game", "file"), FILES, ids=lambda part: getattr(part, "stem", part))
def test_the_rules_replace_shared_lists(game: str, file: Path) -> None:
    assert changes(file.read_text("utf-8"), SHARED[game]) == []


@pytest.mark.parametrize(
    ("game", "some"), [("1893", {"houses", "noble_pile", "won"}), ("1897", {"piles", "discards", "bonuses"})]
)
def test_copies_share_all_lists_but_the_stack(game: str, some: set[str]) -> None:
    assert some | {"money", "points", "random"} < SHARED[game]
    assert "stack" not in SHARED[game]


def test_replaced_and_added() -> None:
    items = [1, 2, 3]
    assert replaced(items, 1, 7) == [1, 7, 3]
    assert added(items, 2, -3) == [1, 2, 0]
    assert items == [1, 2, 3]
