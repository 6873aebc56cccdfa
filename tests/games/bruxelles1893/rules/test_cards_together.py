"""Cards of one owner that answer to the same moment: the owner chooses the order (1893-11.21)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place, visit
from tests.games.bruxelles1893.giving import give, give_cubes, give_pavilion, give_works, lay_card
from tests.games.bruxelles1893.laying import lay_nobles, lay_stacks, meeple, pend, point, stock
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import choices, play, prompt, refusal, used

from bruxelles.core.task import Task
from bruxelles.games.bruxelles1893.rules.names import (
    MATERIALS,
    NOBLES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.cards import UseCard
from bruxelles.games.bruxelles1893.rules.tasks.materials import ExchangeJoker
from bruxelles.games.bruxelles1893.rules.tasks.together import AnswerTogether

# Cards 7 and 8 ------------------------------------------------------------------------------------------


def materials(jokers: int, supply: int) -> State:
    """Cards 7 and 8 after a Materials action, with so many jokers at hand and in the supply."""
    s = belle(7, 8)
    give_cubes(s, joker=jokers)
    stock(s, joker=supply)
    place(s, MATERIALS)
    play(s, "take:wood+wood")
    return s


@pytest.mark.rule("1893-11.21", "1893-12.7", "1893-12.8")
@pytest.mark.parametrize(
    ("order", "jokers"), [(["card:7", "joker-for:glass"], 1), (["joker-for:glass", "use"], 2)]
)
def test_the_owner_chooses_the_order_of_cards_7_and_8(order: list[str], jokers: int) -> None:
    """One joker at hand and one in the supply: card 8 first puts a second one there for card 7."""
    s = materials(jokers=1, supply=1)
    assert choices(s) == [
        "card:7",
        *("joker-for:wood", "joker-for:iron", "joker-for:stone", "joker-for:glass"),
        "skip",
    ]
    play(s, *order)
    assert s.legal == []
    assert sorted(used(s)) == [7, 8]
    assert player(s).cubes == {"wood": 2, "glass": 1, "joker": jokers}


@pytest.mark.rule("1893-11.21", "1893-12.7", "1893-12.8")
def test_a_joker_that_card_8_puts_back_can_be_all_that_card_7_takes() -> None:
    s = materials(jokers=1, supply=0)
    assert prompt(s) == "exchange-joker", "card 7 has nothing to take yet"
    play(s, "joker-for:iron", "use")
    assert used(s) == [8, 7]
    assert player(s).cubes == {"wood": 2, "iron": 1, "joker": 1}


@pytest.mark.rule("1893-11.21", "1893-12.7", "1893-12.8")
def test_without_a_joker_card_7_is_asked_for_alone_and_card_8_after_it() -> None:
    s = materials(jokers=0, supply=9)
    assert prompt(s) == "use-card"
    play(s, "use")
    assert prompt(s) == "exchange-joker"
    s = materials(jokers=0, supply=9)
    play(s, "skip")
    assert s.legal == [], "still no joker to exchange"


@pytest.mark.rule("1893-11.21")
@pytest.mark.parametrize(("use", "other"), [("card:7", "exchange-joker"), ("joker-for:wood", "use-card")])
def test_one_of_two_cards_may_be_used_and_the_other_kept(use: str, other: str) -> None:
    s = materials(jokers=1, supply=9)
    play(s, use)
    assert prompt(s) == other
    play(s, "skip")
    assert (len(used(s)), s.legal) == (1, [])


@pytest.mark.rule("1893-11.21")
def test_who_goes_on_without_keeps_all_cards() -> None:
    s = materials(jokers=1, supply=9)
    play(s, "skip")
    assert (used(s), s.legal) == ([], [])


@pytest.mark.rule("1893-11.21", "1893-12.8")
def test_a_refusal_in_the_list_is_that_of_the_card() -> None:
    s = belle(7, 8)
    give_cubes(s, joker=1)
    stock(s, iron=0)
    place(s, MATERIALS)
    play(s, "take:wood+wood")
    found = refusal(s, "joker-for:iron")
    assert found is not None
    assert (found.code, found.rule, found.facts["iron"]) == ("supply-short", "1893-4.18", 0)
    assert "joker-for:iron" not in choices(s)


@pytest.mark.rule("1893-11.21")
@pytest.mark.parametrize(("mine", "theirs"), [(7, 8), (8, 7)])
def test_cards_of_two_owners_are_not_offered_together(mine: int, theirs: int) -> None:
    s = belle(mine)
    lay_card(s, theirs, 2)
    give_pavilion(s, 2, seat=1)
    give_cubes(s, joker=1)
    place(s, MATERIALS)
    play(s, "take:wood+wood")
    assert prompt(s) == {7: "use-card", 8: "exchange-joker"}[mine]
    play(s, "skip")
    assert s.legal == []


# The other pairs ----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-11.21", "1893-12.1", "1893-12.2")
@pytest.mark.parametrize("order", [("card:1", "unveil:blue"), ("unveil:blue", "use")])
def test_cards_1_and_2_in_any_order(order: tuple[str, str]) -> None:
    s = belle(1, 2)
    give_works(s, "white-blue")
    give(s, money=2)
    place(s, WORKSHOP)
    play(s, "artwork:green", *order)
    assert sorted(used(s)) == [1, 2]
    assert (player(s).money, sorted(player(s).works)) == (3, ["blue", "green"])


@pytest.mark.rule("1893-11.21", "1893-12.11", "1893-12.12")
@pytest.mark.parametrize(("order", "points"), [(("card:11", "use"), 2), (("card:12", "use"), 1)])
def test_the_francs_of_card_11_count_for_card_12_if_it_comes_first(
    order: tuple[str, str], points: int
) -> None:
    s = belle(11, 12)
    give(s, money=9 - s.tables.stock_money[s.stock_card])
    visit(s, "stock-exchange")
    assert choices(s) == ["card:11", "card:12", "skip"]
    play(s, *order)
    assert (player(s).money, player(s).points) == (10, points)


@pytest.mark.rule("1893-11.21", "1893-12.15", "1893-12.16")
@pytest.mark.parametrize("order", [("card:16", "recover:3-5"), ("recover:3-5", "use")])
def test_cards_15_and_16_in_any_order(order: tuple[str, str]) -> None:
    s = belle(15, 16)
    give_works(s, "blue", "green")
    give(s, money=0)
    meeple(s, "3-5", stake=1)
    visit(s, "cinquantenaire")
    play(s, "copy:materials", "take:wood+wood", *order)
    assert sorted(used(s)) == [15, 16]
    assert (player(s).money, player(s).points) == (1, 2)


@pytest.mark.rule("1893-11.21", "1893-11.18")
def test_a_card_that_the_copied_construction_brings_is_offered_with_the_other() -> None:
    """Who copies Construction at the Cinquantenaire may get card 16 by it, at its moment."""
    s = belle(15)
    lay_card(s, 16, 5)
    give_works(s, "blue")
    meeple(s, "3-5", stake=2)
    point(s, "wood", "stone")
    give_cubes(s, wood=2, stone=2, glass=2)
    visit(s, "cinquantenaire")
    play(s, "copy:construction", "build:pavilion-5")
    while prompt(s) in ("pay-for-house", "advance-needle"):
        play(s, choices(s)[0])
    assert choices(s) == ["recover:3-5", "card:16", "skip"]


@pytest.mark.rule("1893-11.21", "1893-12.17", "1893-12.18")
def test_the_artwork_traded_by_card_17_can_be_the_tile_of_card_18() -> None:
    s = belle(17, 18)
    give_works(s, "blue")
    lay_stacks(s, each=0, black=6)
    visit(s, "sainte-catherine")
    assert prompt(s) == "barter", "no tile for card 18 yet"
    play(s, "trade:blue", "take:wood+wood", "use")
    assert used(s) == [17, 18]
    assert player(s).works == ["white-blue"]


@pytest.mark.rule("1893-11.21", "1893-12.17", "1893-12.18")
def test_card_18_may_come_before_card_17() -> None:
    s = belle(17, 18)
    give_works(s, "blue")
    visit(s, "sainte-catherine")
    play(s, "card:18", "white:green", "trade:blue", "take:wood+wood")
    assert used(s) == [18, 17]
    assert player(s).works == ["white-green"]


# Card 6 and Hankar --------------------------------------------------------------------------------------


def nobles() -> State:
    """The Nobles action of who has card 6 and Hankar's board; Maeterlinck is on top of the pile."""
    s = belle(6, asymmetric=True)
    give(s, board="hankar")
    lay_nobles(s, row="solvay solvay solvay buls", pile="empain vandervelde maeterlinck")
    place(s, NOBLES)
    return s


@pytest.mark.rule("1893-12.6", "1893-14.3", "1893-11.21")
def test_card_6_may_come_before_hankars_reveal() -> None:
    s = nobles()
    assert choices(s) == ["replace:1", "replace:2", "replace:3", "replace:4", "reveal", "skip"]
    play(s, "replace:1", "done")
    assert on_table(s).noble_row == ["maeterlinck", "solvay", "solvay", "buls"]
    assert on_table(s).noble_shown == "vandervelde"
    assert prompt(s) == "take-noble"


@pytest.mark.rule("1893-12.6", "1893-14.3", "1893-11.21")
def test_hankars_reveal_may_come_before_card_6() -> None:
    s = nobles()
    play(s, "reveal")
    assert on_table(s).noble_shown == "maeterlinck"
    assert prompt(s) == "replace-nobles"
    play(s, "replace:1", "done")
    assert on_table(s).noble_row == ["vandervelde", "solvay", "solvay", "buls"], (
        "new cards come from the pile"
    )
    assert on_table(s).noble_shown == "maeterlinck", "the revealed card waits beside the row"
    play(s, "noble:4", "discard")
    assert on_table(s).noble_row == ["maeterlinck", "vandervelde", "solvay", "solvay"]
    assert on_table(s).noble_shown == "-"


@pytest.mark.rule("1893-12.6", "1893-14.3")
def test_who_keeps_card_6_sees_hankars_card_all_the_same() -> None:
    s = nobles()
    play(s, "skip")
    assert on_table(s).noble_shown == "maeterlinck"
    assert prompt(s) == "take-noble"
    assert used(s) == []


@pytest.mark.rule("1893-12.6")
def test_the_nobles_of_card_6_are_named_in_any_order() -> None:
    s = belle(6)
    lay_nobles(s, row="solvay empain maeterlinck buls", discards="")
    place(s, NOBLES)
    play(s, "replace:4")
    assert choices(s) == ["replace:1", "replace:2", "replace:3", "done"]
    play(s, "replace:2", "done")
    assert on_table(s).noble_discards == ["empain", "buls"]
    assert on_table(s).noble_row[2:] == ["solvay", "maeterlinck"]


# Positions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-11.21")
@pytest.mark.parametrize(
    "stack",
    [
        pytest.param([UseCard(0, 7, 0), AnswerTogether(0, 2)], id="one card is missing"),
        pytest.param([UseCard(0, 7, 0), ExchangeJoker(1), AnswerTogether(0, 2)], id="of two seats"),
        pytest.param([ExchangeJoker(0), AnswerTogether(0, 1)], id="one is no choice of order"),
    ],
)
def test_cards_that_are_not_there_cannot_be_offered_together(stack: list[Task[State]]) -> None:
    s = belle(7, 8)
    pend(s, *stack)
    assert not stack[-1].makes_sense(s)
    together = AnswerTogether(0, 2)
    pend(s, UseCard(0, 7, 0), ExchangeJoker(0), together)
    assert together.makes_sense(s)
