"""Belle Époque cards 1 to 4, with the Workshop and Sales actions (1893-12.1 to 12.4).

That they work once a round and not through Cinquantenaire: test_card_timing.py.
"""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place, refused
from tests.games.bruxelles1893.giving import give_works
from tests.games.bruxelles1893.laying import lay_market, lay_stacks
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import choices, play, prompt, refusal, used

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.sales import FreeMarketSpace

# Workshop -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.1")
def test_card_1_pays_for_every_artwork_the_new_one_included() -> None:
    s = belle(1)
    give_works(s, "blue", "blue", "black", "white-green")
    place(s, WORKSHOP)
    play(s, "artwork:yellow")
    assert choices(s) == ["use", "skip"]
    play(s, "use")
    assert player(s).money == 19 + 5


@pytest.mark.rule("1893-12.1", "1893-11.21")
def test_card_1_may_be_kept_for_a_later_action_of_the_round() -> None:
    s = belle(1)
    place(s, WORKSHOP)
    play(s, "artwork:yellow", "skip")
    assert player(s).money == 19
    place(s, WORKSHOP)
    play(s, "artwork:yellow", "use")
    assert player(s).money == 18 + 2


@pytest.mark.rule("1893-12.1", "1893-12.2")
def test_cards_1_and_2_do_not_work_where_there_was_nothing_to_take() -> None:
    s = belle(1, 2)
    give_works(s, "white-blue")
    lay_stacks(s, each=0, black=6)
    place(s, WORKSHOP)
    assert s.legal == []
    assert used(s) == []


@pytest.mark.rule("1893-12.2")
def test_card_2_turns_a_white_artwork_to_its_coloured_side() -> None:
    s = belle(2)
    give_works(s, "white-blue", "white-green", "white-green", "yellow")
    place(s, WORKSHOP)
    play(s, "artwork:yellow")
    assert choices(s) == ["unveil:blue", "unveil:green", "skip"]
    play(s, "unveil:green")
    assert player(s).works == ["yellow", "yellow", "green", "white-blue", "white-green"]
    assert on_table(s).stacks["green"] == 6, "no tile is taken"


@pytest.mark.rule("1893-12.2")
def test_card_2_may_be_declined_and_needs_a_white_artwork() -> None:
    s = belle(2)
    place(s, WORKSHOP)
    play(s, "artwork:yellow")
    assert s.legal == [], "not offered without a white artwork"
    give_works(s, "white-blue")
    place(s, WORKSHOP)
    play(s, "artwork:yellow", "skip")
    assert player(s).works == ["yellow", "white-blue"]
    assert used(s) == []


# Sales --------------------------------------------------------------------------------------------------


def selling(card: int, *owned: str, left: str = "-", right: str = "-") -> State:
    s = belle(card)
    give_works(s, *owned)
    lay_market(s, left, right)
    place(s, SALES)
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
    lay_stacks(s, each=6, yellow=5, blue=5)
    assert choices(s) == ["remove:left", "skip"]
    play(s, "remove:left")
    assert on_table(s).stacks["yellow"] == 6
    play(s, "cursor:4-4")
    assert s.legal == [], "the sale fills the free space without another removal"
    assert on_table(s).market == ["yellow", "blue"]
    assert player(s).works == []


@pytest.mark.rule("1893-12.4")
def test_card_4_puts_a_white_work_back_to_its_stack_so_that_another_can_be_sold() -> None:
    s = selling(4, "white-yellow", left="white-green", right="blue")
    play(s, "remove:left", "as:yellow")
    assert on_table(s).stacks["green"] == 7


@pytest.mark.rule("1893-12.4")
def test_card_4_may_be_declined() -> None:
    s = selling(4, "yellow", left="green", right="blue")
    play(s, "skip", "cursor:4-4")
    assert prompt(s) == "remove-from-market"
    play(s, "remove:right")
    assert used(s) == []


@pytest.mark.rule("1893-12.4")
def test_card_4_needs_a_work_in_the_market_and_a_sale_afterwards() -> None:
    s = selling(4, "yellow", left="yellow")
    play(s, "remove:left")
    s = belle(4)
    give_works(s, "yellow")
    lay_market(s, "yellow", "blue")
    assert refused(s, FreeMarketSpace(0), "remove:right") == Refusal("no-sale-afterwards", "1893-12.4", {})
    lay_market(s, "yellow", "-")
    assert refused(s, FreeMarketSpace(0), "remove:right") == Refusal("market-space-empty", "1893-12.4", {})


@pytest.mark.rule("1893-12.4")
def test_card_4_is_not_offered_to_a_player_without_artworks() -> None:
    s = selling(4, left="yellow", right="blue")
    assert s.legal == []
    assert on_table(s).market == ["yellow", "blue"]


@pytest.mark.rule("1893-12.4", "1893-12.3")
def test_cards_3_and_4_serve_in_one_sale() -> None:
    s = belle(3, 4)
    give_works(s, "yellow")
    lay_market(s, "yellow", "blue")
    place(s, SALES)
    play(s, "remove:left", "cursor:2-3")
    assert used(s) == [4, 3]
