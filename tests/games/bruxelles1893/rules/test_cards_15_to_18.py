"""Belle Époque cards 15 to 18, after Cinquantenaire and Sainte-Catherine (1893-12.15 to 12.18).

That they work once a round: test_card_timing.py.
"""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import copy_action, go_on, refused, visit
from tests.games.bruxelles1893.giving import give_cubes, give_works, lay_card
from tests.games.bruxelles1893.laying import lay_stacks, meeple, space, stock
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import choices, play, refusal, used

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    CONSTRUCTION,
    FROM_CARDS,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.brussels_cards import Barter, TakeStakeBack
from bruxelles.games.bruxelles1893.rules.tasks.columns import column_totals

# Cinquantenaire -----------------------------------------------------------------------------------------


def at_cinquantenaire(*cards: int) -> State:
    """Seat 0 has stakes of 4 and 1 BF, seat 1 one of 3, and has just made a Workshop action."""
    s = belle(*cards)
    meeple(s, "3-5", stake=4)
    meeple(s, "4-5", seat=1, stake=3)
    meeple(s, "4-4", stake=1)
    copy_action(s, WORKSHOP)
    play(s, "artwork:blue")
    return s


@pytest.mark.rule("1893-12.15")
@pytest.mark.parametrize("francs", [1, 3, 4])
def test_card_15_takes_all_or_part_of_one_stake_back(francs: int) -> None:
    s = at_cinquantenaire(15)
    assert choices(s) == ["recover:3-5", "recover:4-4", "skip"], "own stakes only"
    play(s, "recover:3-5")
    assert choices(s) == ["take-back:1", "take-back:2", "take-back:3", "take-back:4"]
    play(s, f"take-back:{francs}")
    assert player(s).money == 20 + francs
    assert on_table(s).meeples["3-5"] == 0, "the meeple stays"
    assert column_totals(s, 4) == [4 - francs, 3, 0], "what is left counts for the column"
    assert on_table(s).stakes["4-4"] == 1


@pytest.mark.rule("1893-12.15")
def test_card_15_takes_no_more_than_the_stake() -> None:
    s = at_cinquantenaire(15)
    assert refused(s, TakeStakeBack(0, space("3-5")), "take-back:5", shown=False) == Refusal(
        "stake-too-small", "1893-12.15", {"stake": 4}
    )


@pytest.mark.rule("1893-12.15")
def test_card_15_may_be_declined_and_needs_a_stake() -> None:
    s = at_cinquantenaire(15)
    play(s, "skip")
    assert s.card_ready(0, 15)
    s = belle(15)
    copy_action(s, WORKSHOP)
    play(s, "artwork:blue")
    assert s.legal == []


@pytest.mark.rule("1893-12.16")
@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ([], 1),
        (["blue", "blue"], 1),
        (["yellow", "yellow", "brown"], 3),
        (["white-blue", "white-green"], 2),
        (["black", "green", "yellow", "brown"], 5),
    ],
)
def test_card_16_scores_for_each_different_colour(owned: list[str], points: int) -> None:
    s = belle(16)
    give_works(s, *owned)
    copy_action(s, WORKSHOP)
    play(s, "artwork:blue", "use")
    assert from_source(s, FROM_CARDS) == points, "not for each artwork"


@pytest.mark.rule("1893-12.16")
def test_card_16_may_be_kept_and_is_not_offered_without_artworks() -> None:
    s = belle(16)
    copy_action(s, CONSTRUCTION)
    assert s.legal == []
    copy_action(s, WORKSHOP)
    play(s, "artwork:blue", "skip")
    assert s.card_ready(0, 16)


@pytest.mark.rule("1893-12.15", "1893-12.16")
def test_card_15_comes_before_card_16_and_both_after_the_copied_action() -> None:
    s = at_cinquantenaire(15, 16)
    play(s, "recover:4-4", "use")
    assert used(s) == [15, 16]
    assert (player(s).money, player(s).points) == (21, 1)


@pytest.mark.rule("1893-11.21", "1893-12.16")
def test_card_16_got_with_a_copied_construction_is_usable_at_once() -> None:
    s = belle()
    lay_card(s, 16, 1)
    give_works(s, "blue", "green")
    give_cubes(s, wood=1, stone=1)
    copy_action(s, CONSTRUCTION)
    go_on(s, "build:pavilion-1", "use")
    assert from_source(s, FROM_CARDS) == 2


# Sainte-Catherine ---------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.17")
def test_card_17_trades_two_refined_cubes_for_an_artwork() -> None:
    s = belle(17)
    give_cubes(s, wood=2, glass=1)
    visit(s, "sainte-catherine")
    assert choices(s) == ["give:wood+wood", "give:wood+glass", "skip"]
    play(s, "give:wood+glass")
    assert choices(s) == ["artwork:yellow", "artwork:brown", "artwork:blue", "artwork:green"]
    assert refusal(s, "artwork:black") == Refusal("not-black", "1893-4.1", {"colour": "black"})
    play(s, "artwork:green")
    assert player(s).works == ["green"]
    assert player(s).cubes == {"wood": 1, "joker": 3}
    assert on_table(s).supply == {"wood": 11, "iron": 10, "stone": 10, "glass": 11, "joker": 12}


@pytest.mark.rule("1893-12.17")
@pytest.mark.parametrize("colour", ["blue", "black"])
def test_card_17_trades_an_artwork_for_two_refined_cubes(colour: str) -> None:
    s = belle(17)
    give_works(s, colour, "white-blue")
    stock(s, wood=1, iron=0, stone=0, glass=1, joker=0)
    visit(s, "sainte-catherine")
    assert choices(s) == [f"trade:{colour}", "skip"], "never a white one"
    play(s, f"trade:{colour}")
    assert player(s).cubes == {"wood": 1, "glass": 1}, "the only pair there is"
    assert player(s).works == ["white-blue"]
    assert on_table(s).stacks[colour] == 7


@pytest.mark.rule("1893-12.17")
def test_card_17_takes_only_pairs_that_the_supply_has() -> None:
    s = belle(17)
    give_works(s, "blue")
    stock(s, wood=1, iron=2, stone=0, glass=0, joker=3)
    visit(s, "sainte-catherine")
    play(s, "trade:blue")
    assert choices(s) == ["take:wood+iron", "take:iron+iron"]
    facts: Facts = {"wood": 1, "iron": 2, "stone": 0, "glass": 0}
    assert refusal(s, "take:wood+wood") == Refusal("supply-short", "1893-4.18", facts)


@pytest.mark.rule("1893-12.17")
def test_card_17_refuses_what_is_not_there() -> None:
    s = belle(17)
    give_cubes(s, wood=1, iron=1, joker=1)
    give_works(s, "blue", "white-green")
    task = Barter(0)
    assert refused(s, task, "give:wood+iron") is None
    assert refused(s, task, "give:wood+wood") == Refusal("cubes-short", "1893-12.17", {})
    assert refused(s, task, "give:wood+stone") == Refusal("cubes-short", "1893-12.17", {})
    assert refused(s, task, "trade:green") == Refusal(
        "artwork-to-trade-not-owned", "1893-12.17", {"colour": "green"}
    )
    stock(s, wood=0, iron=1, stone=0, glass=0, joker=15)
    assert refused(s, task, "trade:blue") == Refusal("trade-supply-short", "1893-12.17", {})
    lay_stacks(s, each=0, black=6)
    assert refused(s, task, "give:wood+iron") == Refusal("no-artwork-left", "1893-12.17", {})


@pytest.mark.rule("1893-12.17")
def test_card_17_is_not_offered_with_nothing_to_trade() -> None:
    s = belle(17)
    give_works(s, "white-blue")
    give_cubes(s, wood=1, joker=1)
    visit(s, "sainte-catherine")
    assert s.legal == []
    assert s.card_ready(0, 17)


@pytest.mark.rule("1893-12.18")
def test_card_18_makes_a_white_artwork() -> None:
    s = belle(18)
    visit(s, "sainte-catherine")
    play(s, "use")
    assert choices(s) == ["white:yellow", "white:brown", "white:blue", "white:green"]
    play(s, "white:brown")
    assert player(s).works == ["white-brown"]
    assert on_table(s).stacks["brown"] == 5


@pytest.mark.rule("1893-12.18")
def test_card_18_may_be_kept_and_is_not_offered_where_only_black_tiles_are_left() -> None:
    s = belle(18)
    visit(s, "sainte-catherine")
    play(s, "skip")
    assert s.card_ready(0, 18)
    lay_stacks(s, each=0, black=6)
    visit(s, "sainte-catherine")
    assert s.legal == []


@pytest.mark.rule("1893-12.17", "1893-12.18")
def test_card_17_comes_before_card_18() -> None:
    s = belle(17, 18)
    give_cubes(s, wood=2)
    visit(s, "sainte-catherine")
    play(s, "give:wood+wood", "artwork:blue", "use", "white:blue")
    assert player(s).works == ["blue", "white-blue"]
