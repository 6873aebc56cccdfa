"""The rules' pages: component values filled in, comments and what is not true with them left out."""

from __future__ import annotations

from bruxelles.locale import catalogue
from bruxelles.locale.rules import conditions, filled

SOURCE = """**1-1.1** Take {nobles.brugmann.francs} BF. <!-- no code: an example -->

Example: a price of 4 and levels 1, 2. <!-- with nobles.buls.end_cost = 4; boards.iris = 1, 2 -->

The end."""


def page(end_cost: int, levels: list[int]) -> str:
    values: dict[str, object] = {
        "nobles.toml": {"brugmann": {"francs": 6}, "buls": {"end_cost": end_cost}},
        "boards.toml": {"iris": levels},
    }
    return filled(SOURCE, catalogue().of("1893", values), values)


def test_values_are_filled_in_and_comments_left_out() -> None:
    assert page(4, [1, 2]) == ("**1-1.1** Take 6 BF.\n\nExample: a price of 4 and levels 1, 2.\n\nThe end.")


def test_an_example_that_relies_on_other_values_is_left_out() -> None:
    without = "**1-1.1** Take 6 BF.\n\nThe end."
    assert page(5, [1, 2]) == without
    assert page(4, [1, 3]) == without


def test_what_a_paragraph_relies_on() -> None:
    assert conditions(SOURCE) == {"nobles.buls.end_cost": "4", "boards.iris": "1, 2"}
    broken = "Two cards. <!-- with\narchitects.prison.3 = 2/4,\n2/5; decks.materials.wood+stone\n= 2 -->"
    assert conditions(broken) == {"architects.prison.3": "2/4, 2/5", "decks.materials.wood+stone": "2"}
    assert conditions("Nothing. <!-- no code: nobles.buls.end_cost = 4 -->") == {}
