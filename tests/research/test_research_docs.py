"""docs/research.md: its examples run, and its tables are those of the code."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from tests.playing import each_game

from bruxelles.bots import KINDS
from bruxelles.games import rules_of
from bruxelles.research.dataset import decision_schema, game_schema
from bruxelles.research.observation import layout

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_examples_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    del KINDS["open-spiel-mcts"]  # an example makes it known
    assert result.attempted > 30
    assert result.failed == 0


def rows(title: str) -> list[list[str]]:
    """The cells of the first table below a heading or sentence."""
    text = PAGE.read_text("utf-8")
    assert title in text, f"{PAGE.name} has no {title!r}"
    lines = text.partition(title)[2].splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("| --- "))
    found = []
    for line in lines[start + 1 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip(" `") for cell in line.strip("|").split(" | ")])
    return found


@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_the_table_is_the_layout(game_name: str, players: int) -> None:
    rules = rules_of(game_name)
    pieces = {
        piece.name: piece for piece in layout(rules, rules.options(players, dict.fromkeys(rules.flags, True)))
    }
    listed = {name: (shape, scale) for name, shape, scale, _ in rows(f"### Bruxelles {game_name}")}
    fields = {name for name in pieces if name not in listed}
    assert all(re.fullmatch(r"(pending|later)/[a-z_0-9]+", name) for name in fields)
    assert [name for name in pieces if name in listed] == list(listed)
    places = "16" if players == 4 else "12"
    for name, (shape, scale) in listed.items():
        said = shape.replace("(players + 1)", str(players + 1)).replace("players", str(players))
        assert said.replace("places", places) == " × ".join(map(str, pieces[name].shape)), name
        assert scale == f"{pieces[name].scale:g}", name


def test_the_tables_are_the_schemas() -> None:
    decisions = [name for name, _, _ in rows("`decisions.parquet` has a row")]
    assert decisions == decision_schema(1).names
    games = [name for names, _, _ in rows("`games.parquet` has a row") for name in names.split("`, `")]
    assert games == game_schema().names
