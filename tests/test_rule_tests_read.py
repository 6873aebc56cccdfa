"""Rule tests read like the rulebook: none of them knows how the state holds the pieces.

They lay positions out and look at them by helpers (`laying.py` and `looking.py` of their game): a change of
representation is a change of the helpers, and tests say `give(s, 0, "artwork-red")`, as a person would.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bruxelles.game1897 import state as state1897

HELD = {"1897": {*state1897.NAMES, "legal", "places", "rows", "stack", "tables"}}
"""By game: what its state is made of."""

PLAIN = {"first_player", "money", "players", "points", "round"}
"""What any table has in the same words, by seat where there are several; it may be read, but not written."""

SHIPPED = {"bruxelles", "bruxelles.api", "bruxelles.components", "bruxelles.games"}
"""Who gives out the component values that ship; rule tests play with the frozen ones."""

FOLDER = Path(__file__).parent
FILES = [
    (game, path) for game in HELD for path in sorted((FOLDER / f"game{game}" / "rules").glob("test_*.py"))
]


def touched(source: str, game: str) -> Iterator[str]:
    """Where a source reaches into the state, or for the values that ship: "12: owners"."""
    tree = ast.parse(source)
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in HELD[game] and id(node) not in called:
            if node.attr not in PLAIN or isinstance(node.ctx, ast.Store):
                yield f"{node.lineno}: {node.attr}"
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Attribute) and node.value.attr in PLAIN:
                yield f"{node.lineno}: {node.value.attr}"
        elif isinstance(node, ast.ImportFrom) and node.module == f"bruxelles.game{game}.state":
            yield from (f"{node.lineno}: {alias.name}" for alias in node.names if alias.name != "State")
        elif isinstance(node, ast.ImportFrom) and node.module in SHIPPED:
            yield f"{node.lineno}: {node.module}"


@pytest.mark.parametrize(("game", "path"), FILES, ids=[f"{game}-{path.stem}" for game, path in FILES])
def test_a_rule_test_does_not_reach_into_the_state(game: str, path: Path) -> None:
    assert list(touched(path.read_text("utf-8"), game)) == []


@pytest.mark.parametrize("game", HELD)
def test_there_are_rule_tests(game: str) -> None:
    assert len([path for of_game, path in FILES if of_game == game]) > 15


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("s.hand[3] -= 1", ["1: hand"]),
        ("assert s.owners == [-1] * 16", ["1: owners"]),
        ("s.stack.append(task)", ["1: stack"]),
        ("s.money[1] = 5", ["1: money"]),
        ("s.money[1] += 5", ["1: money"]),
        ("s.round = 4", ["1: round"]),
        ("assert s.money[1] == 5 and s.round == 4", []),
        ("assert list(counts.values()) == [3]", []),
        ("from bruxelles.game1897.state import State, mark_at", ["1: mark_at"]),
        ("from bruxelles.components import documents", ["1: bruxelles.components"]),
    ],
)
def test_reaching_into_the_state_is_found(source: str, found: list[str]) -> None:
    assert list(touched(source, "1897")) == found
