"""What `scores` shows of a standing."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console
from tests.playing import Configuration, after, configurations_of, each_configuration

from bruxelles.cli.screens import screen_of
from bruxelles.cli.standing_table import standing_table
from bruxelles.games import GAMES, AnyGame
from bruxelles.locale import LANGUAGES


def drawn(game: AnyGame, language: str = "en") -> list[list[str]]:
    """The cells of the table, line by line."""
    console = Console(width=160, color_system=None)
    with console.capture() as capture:
        console.print(standing_table(screen_of(game, language)))
    lines = [line for line in capture.get().splitlines() if line.startswith("│")]
    return [[cell.strip() for cell in line.strip("│").split("│")] for line in lines]


@each_configuration
def test_final_scores_nobles_and_leads_are_those_of_the_standing(configuration: Configuration) -> None:
    game = after(configuration, "standing", 60)
    standing: Any = game.standing()
    shown = {cells[0]: cells[1 : 1 + game.players] for cells in drawn(game)}
    assert shown["total"] == [str(own["final"]["score"]) for own in standing["seats"]]
    assert shown["price of the nobles"] == [str(own["nobles"]["cost"]) for own in standing["seats"]]
    assert shown["francs to pay them"] == [str(own["nobles"]["money"]) for own in standing["seats"]]
    for number, column in enumerate(standing["columns"], start=1):
        if column["leaders"]:
            counts = [int(cell.partition(" ")[0]) for cell in shown[f"column {number}"]]
            assert counts == column["counts"]
            marked = [seat for seat, cell in enumerate(shown[f"column {number}"]) if "(" in cell]
            assert marked == [seat for seat in column["leaders"] if seat != "neutral"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_in_every_language(language: str) -> None:
    for configuration in (configurations_of(game)[0] for game in GAMES):
        lines = drawn(after(configuration, "standing", 60), language)
        assert not [cells[0] for cells in lines if cells[0].startswith("cli.")]
        assert {len(cells) for cells in lines} == {1 + 2 + 1}
