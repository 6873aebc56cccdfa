"""Rule tests speak the words of the game; how a state keeps things, only their helpers know."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bruxelles.game1893.state import LISTS, TUPLES

PACKED = {*LISTS, *TUPLES}
"""What `player`, `everyone`, `on_table` and `prestige` read."""
FILES = sorted((Path(__file__).parent / "rules").glob("*.py"))


def states_in(tree: ast.Module) -> set[str]:
    """The names of states: what is handed to a helper as its first argument."""
    helpers = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests.game1893.")
        for alias in node.names
    }
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    firsts = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id in helpers]
    return {"s", *(first.id for first in firsts if isinstance(first, ast.Name))}


def handmade(source: str) -> Iterator[str]:
    """Where a state is read or changed without a helper."""
    tree = ast.parse(source)
    states = states_in(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript):
            inside = node.value
            if isinstance(node, ast.Attribute) and isinstance(inside, ast.Name) and inside.id in states:
                found = node.attr in PACKED or not isinstance(node.ctx, ast.Load)
            else:  # s.stack[-1], s.stack.append
                found = isinstance(inside, ast.Attribute) and inside.attr in ("stack", "legal", "events")
            if found:
                yield f"{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize(
    "line",
    [
        "s.square = 5",
        "s.money[0] = 3",
        "s.train -= 1",
        "assert s.points == [5, 0, 0]",
        "del s.stack[-1]",
        "s.stack.append(task)",
        "choose(s, s.legal[0])",
        "from tests.game1893.table import play\nplay(here, 'pass')\nassert here.built[1] == 2",
    ],
)
def test_what_is_done_by_hand_is_found(line: str) -> None:
    assert list(handmade(line))


@pytest.mark.parametrize(
    "line", ["give(s, money=3)", "assert player(s).money == s.round", "assert not s.stack"]
)
def test_helpers_and_plain_values_are_welcome(line: str) -> None:
    assert not list(handmade(line))


def test_no_rule_test_reaches_into_a_state() -> None:
    assert not [f"{file.name}:{found}" for file in FILES for found in handmade(file.read_text("utf-8"))]


# The values they play with --------------------------------------------------------------------------------

SHIPPED = {"bruxelles", "bruxelles.api", "bruxelles.components", "bruxelles.games"}
"""Who gives out the component values that ship."""


def shipped_in(source: str) -> list[str]:
    """What of the values that ship, or of changes to them, is imported."""
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    edits = [node for node in imports if node.module == "tests.editing"]
    changed = [alias.name for node in edits for alias in node.names if alias.name in ("edited", "rewritten")]
    return [node.module for node in imports if node.module in SHIPPED] + changed


@pytest.mark.parametrize(
    "line", ["from bruxelles.components import documents", "from tests.editing import rewritten"]
)
def test_values_that_ship_are_found(line: str) -> None:
    assert shipped_in(line)


def test_rule_tests_play_with_the_frozen_values() -> None:
    assert not {file.name: found for file in FILES if (found := shipped_in(file.read_text("utf-8")))}
