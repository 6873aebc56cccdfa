"""Rule tests read like the rulebook: none of them knows how the state holds the pieces.

They lay positions out and look at them by the helpers of their game: a change of representation is a change
of the helpers, and tests say `give(s, 0, "artwork-red")`, as a person would.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from tests.frozen import own_tests
from tests.kits import KITS

HELD = {game: kit.held() for game, kit in KITS.items()}
MOVING = ("stack", "legal", "events")
"""What changes with every step; whether there is any may be asked, but not what it is."""

SHIPPED = {"bruxelles", "bruxelles.api", "bruxelles.games.components", "bruxelles.games"}
"""Who gives out the component values that ship; rule tests play with the frozen ones."""
EDITS = {"edited", "rewritten"}

FILES = [(game, path) for game in HELD for path in sorted((own_tests(game) / "rules").glob("*.py"))]


def states_in(tree: ast.Module, game: str) -> set[str]:
    """The names of states: what is handed to a helper as its first argument."""
    helpers = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith(f"tests.games.bruxelles{game}.")
        for alias in node.names
    }
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    firsts = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id in helpers]
    return {"s", *(first.id for first in firsts if isinstance(first, ast.Name))}


def reaching(source: str, game: str) -> Iterator[str]:
    """Where a source reads or changes a state without a helper: "12: s.owners"."""
    tree = ast.parse(source)
    states = states_in(tree, game)

    def of_a_state(node: ast.expr) -> bool:
        return (
            isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in states
        )

    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute | ast.Subscript):
            continue
        changed = not isinstance(node.ctx, ast.Load)
        if of_a_state(node):
            found = changed or (isinstance(node, ast.Attribute) and node.attr in HELD[game])
        else:
            inside = node.value
            moving = isinstance(inside, ast.Attribute) and inside.attr in MOVING
            found = moving or (changed and of_a_state(inside))
        if found:
            yield f"{node.lineno}: {ast.unparse(node)}"


def importing(source: str, game: str) -> Iterator[str]:
    """What a source imports of how a state is held, of the values that ship, or of changes to them."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ImportFrom):
            continue
        names = {alias.name for alias in node.names}
        if node.module in SHIPPED:
            yield str(node.module)
        elif node.module == "tests.editing":
            yield from names & EDITS
        elif node.module == f"bruxelles.games.bruxelles{game}.rules.state":
            yield from names - {"State", "Task"}


@pytest.mark.parametrize("game", HELD)
def test_rule_tests_do_not_reach_into_the_state(game: str) -> None:
    sources = {path.name: path.read_text("utf-8") for of_game, path in FILES if of_game == game}
    assert len(sources) > 15
    assert [f"{name}:{found}" for name, text in sources.items() for found in reaching(text, game)] == []
    assert [f"{name}: {found}" for name, text in sources.items() for found in importing(text, game)] == []


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("1893", "s.square = 5"),
        ("1893", "s.money[0] = 3"),
        ("1893", "s.train -= 1"),
        ("1893", "assert s.points == [5, 0, 0]"),
        ("1893", "del s.stack[-1]"),
        ("1893", "s.stack.append(task)"),
        ("1893", "choose(s, s.legal[0])"),
        (
            "1893",
            "from tests.games.bruxelles1893.table import play\nplay(here, 'pass')\nassert here.built[1] == 2",
        ),
        ("1897", "s.hand[3] -= 1"),
        ("1897", "assert s.owners == [-1] * 16"),
        ("1897", "s.stack.append(task)"),
        ("1897", "s.money[1] = 5"),
        ("1897", "s.money[1] += 5"),
        ("1897", "s.round = 4"),
    ],
)
def test_reaching_into_the_state_is_found(game: str, line: str) -> None:
    assert list(reaching(line, game))


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("1893", "give(s, money=3)"),
        ("1893", "assert player(s).money == s.round"),
        ("1893", "assert not s.stack"),
        ("1897", "assert s.money[1] == 5 and s.round == 4"),
        ("1897", "assert list(counts.values()) == [3]"),
    ],
)
def test_helpers_and_plain_values_are_welcome(game: str, line: str) -> None:
    assert not list(reaching(line, game))


@pytest.mark.parametrize(
    "line",
    [
        "from bruxelles.games.components import documents",
        "from tests.editing import rewritten",
        "from bruxelles.games.bruxelles1897.rules.state import State, mark_at",
    ],
)
def test_imports_that_know_too_much_are_found(line: str) -> None:
    assert list(importing(line, "1897"))
