"""White artworks: making, selling, passing with them (1893-11.11, 11.13 to 11.15)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import end_game, go_on, refused
from tests.games.bruxelles1893.giving import give_works
from tests.games.bruxelles1893.laying import lay_market, lay_nobles, lay_stacks, set_cursor, set_round
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import ask, choices, events, play, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import FROM_ARTWORK_ROW, FROM_SALES
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.nobles import TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn
from bruxelles.games.bruxelles1893.rules.tasks.sales import SellArtwork
from bruxelles.games.bruxelles1893.rules.tasks.white import CreateWhite


def selling(*owned: str, left: str = "-", right: str = "-") -> State:
    """Seat 0 is about to sell; the cursor's centre is on 4-6, so that blue reads 3 BF and 6 VP."""
    s = belle()
    give_works(s, *owned)
    lay_market(s, left, right)
    set_cursor(s, "4-6")
    ask(s, SellArtwork(0, 1))
    return s


@pytest.mark.rule("1893-11.11")
def test_privat_livemont_makes_a_white_artwork() -> None:
    s = belle()
    lay_nobles(s, row="empain buls albert privat_livemont")
    ask(s, TakeNoble(0, 1))
    play(s, "noble:4")
    assert choices(s) == ["white:yellow", "white:brown", "white:blue", "white:green"], "never black"
    play(s, "white:green")
    assert player(s).works == ["white-green"]
    assert on_table(s).stacks["green"] == 5
    play(s, "keep")


@pytest.mark.rule("1893-11.11")
def test_a_white_artwork_needs_a_tile_of_its_colour() -> None:
    s = belle()
    lay_stacks(s, each=6, yellow=0)
    ask(s, CreateWhite(0))
    assert "white:yellow" not in choices(s)
    assert refusal(s, "white:yellow") == Refusal("stack-empty", "1893-4.1", {"colour": "yellow"})


@pytest.mark.rule("1893-11.11")
def test_no_white_artwork_where_only_black_tiles_are_left() -> None:
    s = belle()
    lay_stacks(s, each=0, black=6)
    ask(s, CreateWhite(0))
    assert s.legal == []
    assert player(s).works == []
    assert [event.what for event in events(s, "no-effect")] == ["artworks"]


@pytest.mark.rule("1893-11.13")
def test_example_white_sold_as_blue() -> None:
    s = selling("white-green")
    play(s, "as:blue", "cursor:4-6")
    assert player(s).money == 20 + 1
    assert from_source(s, FROM_SALES) == 3
    assert player(s).works == []


@pytest.mark.rule("1893-11.13")
def test_a_white_artwork_may_be_sold_as_black_at_the_centre() -> None:
    s = selling("white-green")
    play(s, "as:black", "cursor:4-6")
    assert (player(s).money - 20, player(s).points) == (1, 2), "half of 2 BF and 4 VP"


@pytest.mark.rule("1893-11.13")
def test_francs_and_points_are_each_rounded_down() -> None:
    s = selling("white-green")
    play(s, "as:yellow", "cursor:4-6")
    assert (player(s).money - 20, player(s).points) == (1, 1), "half of 3 BF and 3 VP"


@pytest.mark.rule("1893-11.13")
def test_the_named_colour_may_not_be_in_the_market() -> None:
    s = selling("white-green", left="yellow", right="black")
    assert choices(s) == ["as:brown", "as:blue", "as:green"]
    assert refusal(s, "as:black") == Refusal("colour-in-market-for-white", "1893-11.13", {"colour": "black"})


@pytest.mark.rule("1893-11.13")
def test_in_the_market_it_blocks_neither_the_colour_named_nor_its_own() -> None:
    s = selling("white-green")
    play(s, "as:blue", "cursor:4-6")
    give_works(s, "blue", "green")
    ask(s, SellArtwork(0, 1))
    assert choices(s) == ["sell:blue", "sell:green"]


@pytest.mark.rule("1893-11.13")
def test_its_own_colour_in_the_market_does_not_matter() -> None:
    s = selling("white-green", left="green")
    play(s, "as:blue")


@pytest.mark.rule("1893-11.13", "1893-11.11")
def test_leaving_the_market_it_goes_back_to_the_stack_of_its_coloured_side() -> None:
    s = selling("blue", left="white-green", right="yellow")
    lay_stacks(s, each=5, brown=6, black=6)
    go_on(s, "cursor:4-6", "remove:left")
    assert on_table(s).stacks["green"] == 6


@pytest.mark.rule("1893-11.14")
def test_never_two_whites_in_the_market() -> None:
    s = selling("white-blue", "brown", "black", left="white-green")
    assert choices(s) == ["sell:brown", "sell:black"]
    assert refusal(s, "sell:white-blue") == Refusal(
        "white-in-market", "1893-11.14", {"artwork": "white-blue"}
    )


@pytest.mark.rule("1893-11.14")
def test_a_player_with_whites_only_cannot_sell_while_one_is_in_the_market() -> None:
    s = selling("white-blue", "white-blue", left="yellow", right="white-green")
    assert s.legal == []
    assert [event.what for event in events(s, "could-not-act")] == ["sales"]


@pytest.mark.rule("1893-11.14")
def test_a_white_may_be_sold_again_when_the_other_one_has_left() -> None:
    s = selling("white-blue", "brown", left="yellow", right="white-green")
    go_on(s, "sell:brown", "cursor:4-6", "remove:right")
    ask(s, SellArtwork(0, 1))
    play(s, "as:blue")


@pytest.mark.rule("1893-11.13")
def test_a_white_artwork_must_be_owned() -> None:
    s = selling("white-blue", "blue")
    assert refused(s, SellArtwork(0, 1), "sell:white-green") == Refusal(
        "artwork-not-owned", "1893-4.2", {"artwork": "white-green"}
    )


@pytest.mark.rule("1893-11.15")
@pytest.mark.parametrize(
    ("owned", "francs"),
    [
        (["white-blue"], 1),
        (["white-blue", "white-blue", "white-green"], 1),
        (["white-blue", "blue"], 2),
        (["white-blue", "blue", "black", "black"], 3),
    ],
)
def test_white_is_one_more_colour_when_passing(owned: list[str], francs: int) -> None:
    s = belle()
    set_round(s, first_passer=1)
    give_works(s, *owned)
    ask(s, TakeTurn(0))
    play(s, "pass")
    assert player(s).money == 20 + francs


@pytest.mark.rule("1893-11.15")
def test_whites_are_worth_nothing_at_the_end() -> None:
    s = belle()
    give_works(s, "white-blue", "white-green", "blue", "black")
    end_game(s)
    assert from_source(s, FROM_ARTWORK_ROW) == 2
