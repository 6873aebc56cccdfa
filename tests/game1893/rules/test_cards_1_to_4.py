"""Belle Époque cards 1 to 4, with the Workshop and Sales actions (1893-12.1 to 12.4).

That they work once a round and not through Cinquantenaire: test_card_timing.py.
"""

from __future__ import annotations

import pytest
from tests.game1893.rules.belle_table import (
    act,
    belle,
    give_works,
    market,
    refused_by,
    stack_of,
    used,
    works,
)
from tests.game1893.table import choices, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.game1893.names import (
    SALES,
    WORKSHOP,
)
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.sales import FreeMarketSpace

# Workshop -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.1")
def test_card_1_pays_for_every_artwork_the_new_one_included() -> None:
    s = belle(1)
    give_works(s, "blue", "blue", "black", "white-green")
    act(s, WORKSHOP)
    play(s, "artwork:yellow")
    assert choices(s) == ["use", "skip"]
    play(s, "use")
    assert s.money[0] == 19 + 5


@pytest.mark.rule("1893-12.1", "1893-11.21")
def test_card_1_may_be_kept_for_a_later_action_of_the_round() -> None:
    s = belle(1)
    act(s, WORKSHOP)
    play(s, "artwork:yellow", "skip")
    assert s.money[0] == 19
    act(s, WORKSHOP)
    play(s, "artwork:yellow", "use")
    assert s.money[0] == 18 + 2


@pytest.mark.rule("1893-12.1", "1893-12.2")
def test_cards_1_and_2_do_not_work_where_there_was_nothing_to_take() -> None:
    s = belle(1, 2)
    give_works(s, "white-blue")
    s.art_stacks = [0, 0, 0, 0, 6]
    act(s, WORKSHOP)
    assert s.legal == []
    assert used(s) == []


@pytest.mark.rule("1893-12.2")
def test_card_2_turns_a_white_artwork_to_its_coloured_side() -> None:
    s = belle(2)
    give_works(s, "white-blue", "white-green", "white-green", "yellow")
    act(s, WORKSHOP)
    play(s, "artwork:yellow")
    assert choices(s) == ["unveil:blue", "unveil:green", "skip"]
    play(s, "unveil:green")
    assert works(s) == ["yellow", "yellow", "green", "white-blue", "white-green"]
    assert stack_of(s, "green") == 6, "no tile is taken"


@pytest.mark.rule("1893-12.2")
def test_card_2_may_be_declined_and_needs_a_white_artwork() -> None:
    s = belle(2)
    act(s, WORKSHOP)
    play(s, "artwork:yellow")
    assert s.legal == [], "not offered without a white artwork"
    give_works(s, "white-blue")
    act(s, WORKSHOP)
    play(s, "artwork:yellow", "skip")
    assert works(s) == ["yellow", "white-blue"]
    assert used(s) == []


# Sales --------------------------------------------------------------------------------------------------


def selling(card: int, *owned: str, left: str = "", right: str = "") -> State:
    s = belle(card)
    give_works(s, *owned)
    market(s, left, right)
    act(s, SALES)
    return s


@pytest.mark.rule("1893-12.3")
@pytest.mark.parametrize(("cursor", "uses"), [("4-4", []), ("4-5", []), ("3-5", [3]), ("2-3", [3])])
def test_card_3_adds_up_to_two_steps_and_is_used_only_when_needed(cursor: str, uses: list[int]) -> None:
    s = selling(3, "blue")
    play(s, f"cursor:{cursor}")
    assert used(s) == uses


@pytest.mark.rule("1893-12.3")
def test_card_3_adds_no_third_step() -> None:
    s = selling(3, "blue")
    assert refusal(s, "cursor:2-2") == Refusal("cursor-too-far", "1893-4.3", {"steps": 4, "reach": 3})


@pytest.mark.rule("1893-12.3")
def test_without_card_3_there_is_one_step_for_one_artwork() -> None:
    s = selling(1, "blue")
    assert len(s.legal) == 5
    assert refusal(s, "cursor:4-6") == Refusal("cursor-too-far", "1893-4.3", {"steps": 2, "reach": 1})


@pytest.mark.rule("1893-12.4")
def test_card_4_may_free_the_very_colour_to_be_sold() -> None:
    s = selling(4, "yellow", left="yellow", right="blue")
    s.art_stacks = [5, 6, 5, 6, 6]
    assert choices(s) == ["remove:left", "skip"]
    play(s, "remove:left")
    assert stack_of(s, "yellow") == 6
    play(s, "cursor:4-4")
    assert s.legal == [], "the sale fills the free space without another removal"
    assert s.market == [0, 2]
    assert works(s) == []


@pytest.mark.rule("1893-12.4")
def test_card_4_puts_a_white_work_back_to_its_stack_so_that_another_can_be_sold() -> None:
    s = selling(4, "white-yellow", left="white-green", right="blue")
    play(s, "remove:left", "as:yellow")
    assert stack_of(s, "green") == 7


@pytest.mark.rule("1893-12.4")
def test_card_4_may_be_declined() -> None:
    s = selling(4, "yellow", left="green", right="blue")
    play(s, "skip", "cursor:4-4")
    assert prompt(s) == "RemoveFromMarket"
    play(s, "remove:right")
    assert used(s) == []


@pytest.mark.rule("1893-12.4")
def test_card_4_needs_a_work_in_the_market_and_a_sale_afterwards() -> None:
    s = selling(4, "yellow", left="yellow")
    play(s, "remove:left")
    s = belle(4)
    give_works(s, "yellow")
    market(s, "yellow", "blue")
    assert refused_by(s, FreeMarketSpace(0), "remove:right") == Refusal("no-sale-afterwards", "1893-12.4", {})
    market(s, "yellow", "")
    assert refused_by(s, FreeMarketSpace(0), "remove:right") == Refusal("market-space-empty", "1893-12.4", {})


@pytest.mark.rule("1893-12.4")
def test_card_4_is_not_offered_to_a_player_without_artworks() -> None:
    s = selling(4, left="yellow", right="blue")
    assert s.legal == []
    assert s.market == [0, 2]


@pytest.mark.rule("1893-12.4", "1893-12.3")
def test_cards_3_and_4_serve_in_one_sale() -> None:
    s = belle(3, 4)
    give_works(s, "yellow")
    market(s, "yellow", "blue")
    act(s, SALES)
    play(s, "remove:left", "cursor:2-3")
    assert used(s) == [4, 3]
