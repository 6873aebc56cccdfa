"""1893 chapter 6: the four Brussels actions and their price in meeples."""

from __future__ import annotations

import pytest
from tests.game1893.rules.layout import (
    bits,
    cubes,
    give_cubes,
    give_nobles,
    give_works,
    set_level,
    standing,
    take_action,
)
from tests.game1893.table import ask, choices, events, give_card, in_play, play, prompt, refusal, space

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.game1893.choices import CHOICES
from bruxelles.game1893.names import BRUSSELS_NAMES, JOKER, NOBODY, STOCK_EXCHANGE
from bruxelles.game1893.refusals import REFUSALS
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.brussels import ActivateNobles, SendMeeples
from bruxelles.game1893.tasks.placement import TakeTurn


def go(s: State, seat: int, action: str) -> int:
    """The seat takes this Brussels action; gives how many Architects it put down."""
    before = s.free[seat]
    ask(s, TakeTurn(seat))
    play(s, f"brussels:{action}")
    return before - s.free[seat]


# The price ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-6.1")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seats", [(0, 1, 0), (0, 0, 1), (1, 1)])
def test_each_use_costs_one_meeple_more_whoever_made_the_last(players: int, seats: tuple[int, ...]) -> None:
    s = in_play(players)
    assert [go(s, seat, "stock-exchange") for seat in seats] == [1, 2, 3][: len(seats)]
    assert sum(s.brussels) == sum(range(len(seats) + 1))


@pytest.mark.rule("1893-6.2")
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("seats", [(0, 1, 2, 3, 0, 1), (0, 0, 1, 1, 2, 3), (3, 3, 3)])
def test_with_four_or_five_every_second_use_costs_more(players: int, seats: tuple[int, ...]) -> None:
    s = in_play(players)
    assert [go(s, seat, "sainte-catherine") for seat in seats] == [1, 1, 2, 2, 3, 3][: len(seats)]


@pytest.mark.rule("1893-6.1", "1893-6.2")
@pytest.mark.parametrize(("players", "third"), [(3, 3), (4, 2)])
def test_each_action_counts_on_its_own(players: int, third: int) -> None:
    s = in_play(players)
    s.uses[STOCK_EXCHANGE] = 2
    assert go(s, 0, "sainte-catherine") == 1
    assert go(s, 1, "stock-exchange") == third
    assert events(s, "sent") == [
        Event("sent", 0, 1, "brussels:sainte-catherine"),
        Event("sent", 1, third, "brussels:stock-exchange"),
    ]


@pytest.mark.rule("1893-6.1")
def test_a_brussels_action_takes_no_stake_and_leaves_the_board_alone() -> None:
    s = in_play()
    s.money = [0, 0, 0]
    go(s, 0, "sainte-catherine")
    assert s.money == [0, 0, 0]
    assert s.meeples == [NOBODY] * 25
    assert s.brussels[:4] == [0, 0, 0, 1]


@pytest.mark.rule("1893-6.1", "1893-6.2")
@pytest.mark.parametrize(
    ("players", "uses", "free", "needed"),
    [(2, 2, 2, 3), (3, 1, 1, 2), (4, 4, 2, 3), (5, 2, 1, 2), (3, 1, 2, 0), (5, 3, 2, 0)],
)
def test_too_few_meeples(players: int, uses: int, free: int, needed: int) -> None:
    """`needed`: what the refusal says; 0 where there are enough."""
    s = in_play(players)
    s.uses[STOCK_EXCHANGE] = uses
    s.free[0] = free
    ask(s, TakeTurn(0))
    code, rule = ("too-few-meeples", "1893-6.1") if players <= 3 else ("too-few-meeples-doubled", "1893-6.2")
    refused = Refusal(code, rule, {"needed": needed, "available": free}) if needed else None
    assert refusal(s, "brussels:stock-exchange") == refused


@pytest.mark.rule("1893-6.1")
def test_travelers_and_architects_together_make_the_price() -> None:
    s = in_play(belle_epoque=True)
    s.uses[STOCK_EXCHANGE] = 2
    s.free[0], s.travelers[0] = 1, 3
    ask(s, SendMeeples(0, STOCK_EXCHANGE))
    assert choices(s) == ["travelers:2", "travelers:3"]
    assert refusal(s, "travelers:1") == Refusal(
        "too-few-architects", "1893-11.12", {"needed": 2, "architects": 1}
    )
    s.travelers[0] = 2
    verdict = s.stack[-1].verdict(s, CHOICES.number("travelers:3"))
    assert REFUSALS.refusal(verdict, {}) == Refusal("too-few-travelers", "1893-11.12", {})


# Stock Exchange and Sainte-Catherine --------------------------------------------------------------------


@pytest.mark.rule("1893-6.3")
@pytest.mark.parametrize("card", [0, 11])
def test_the_stock_exchange_pays_what_the_card_shows(card: int) -> None:
    s = in_play()
    s.stock_card = card
    s.money[1] = 3
    go(s, 1, "stock-exchange")
    assert s.money[1] == 3 + s.tables.stock_money[card]
    assert events(s, "gained-money") == [
        Event("gained-money", 1, s.tables.stock_money[card], "stock-exchange")
    ]


@pytest.mark.rule("1893-6.6", "1893-6.7")
@pytest.mark.parametrize(("supply", "taken"), [(15, 3), (3, 3), (2, 2), (0, 0)])
def test_sainte_catherine_gives_three_jokers_as_far_as_they_last(supply: int, taken: int) -> None:
    s = in_play()
    s.supply[JOKER] = supply
    assert go(s, 0, "sainte-catherine") == 1
    assert cubes(s, 0) == ({"joker": taken} if taken else {})
    assert s.supply[JOKER] == supply - taken
    assert go(s, 1, "sainte-catherine") == 2  # also a visit for nothing raises the price


# Grand-Place --------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-6.2", "1893-6.4")
def test_example_the_third_visitor_of_grand_place_brings_two_meeples_and_activates_two_nobles() -> None:
    s = in_play(4)
    for earlier in (0, 3):
        go(s, earlier, "grand-place")
        play(s, "done")
    give_nobles(s, 1, "brugmann", "buls", "maeterlinck")
    set_level(s, 1, "crown", 2)
    s.money[1] = 0
    assert go(s, 1, "grand-place") == 2
    play(s, "activate:maeterlinck", "activate:brugmann")
    assert not s.stack
    assert (s.points[1], s.money[1]) == (5, 5)
    assert s.activated[1] == bits("brugmann", "maeterlinck")
    assert standing(s, 1)[0] == 0  # Buls stays upright, unused


@pytest.mark.rule("1893-6.4")
@pytest.mark.parametrize("order", [["albert"], ["albert", "brugmann"]])
def test_the_crown_level_is_the_one_at_the_start_of_the_action(order: list[str]) -> None:
    s = in_play()
    give_nobles(s, 0, "brugmann", "albert", "maeterlinck")
    set_level(s, 0, "crown", len(order))
    go(s, 0, "grand-place")
    play(s, *(f"activate:{noble}" for noble in order))
    assert not s.stack
    assert standing(s, 0)[1] == len(order)  # one space up
    assert s.activated[0] == bits(*order)


@pytest.mark.rule("1893-6.4")
def test_any_number_up_to_the_crown_level_in_any_order() -> None:
    s = in_play()
    give_nobles(s, 0, "brugmann", "empain", "maeterlinck")
    set_level(s, 0, "crown", 6)
    go(s, 0, "grand-place")
    assert choices(s) == ["activate:brugmann", "activate:empain", "activate:maeterlinck", "done"]
    play(s, "activate:maeterlinck", "activate:brugmann", "done")
    assert [event.what for event in events(s, "activated")] == ["noble:maeterlinck", "noble:brugmann"]
    assert cubes(s, 0) == {}


@pytest.mark.rule("1893-6.4")
def test_a_rotated_noble_cannot_be_activated_again() -> None:
    s = in_play()
    give_nobles(s, 0, "brugmann", "buls", "maeterlinck")
    set_level(s, 0, "crown", 4)
    s.activated[0] = bits("buls")
    go(s, 0, "grand-place")
    play(s, "activate:brugmann")
    assert choices(s) == ["activate:maeterlinck", "done"]
    for noble in ("buls", "brugmann"):
        refused = refusal(s, f"activate:{noble}")
        assert refused == Refusal("noble-already-activated", "1893-6.4", {"noble": noble, "level": 4})
    play(s, "done")
    go(s, 0, "grand-place")
    play(s, "activate:maeterlinck")
    assert s.money[0] == 10  # Brugmann paid once


@pytest.mark.rule("1893-6.4")
def test_a_noble_taken_this_round_is_already_rotated() -> None:
    s = in_play()
    s.noble_row = [3, 4, 5, 7]  # Buls, Albert, Van de Velde, Maeterlinck
    take_action(s, 0, "nobles", "placed")
    play(s, "noble:4", "keep")
    set_level(s, 0, "crown", 6)
    go(s, 0, "grand-place")
    assert choices(s) == ["activate:brugmann", "done"]


@pytest.mark.rule("1893-6.4")
def test_beyond_the_crown_level_nothing_is_activated() -> None:
    s = in_play()
    give_nobles(s, 0, "brugmann", "buls")
    s.stack = [ActivateNobles(0, 0)]
    refused = refusal(s, "activate:buls")
    assert refused == Refusal("crown-too-low", "1893-6.4", {"noble": "buls", "level": 1})


# Cinquantenaire -----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-6.5", "1893-6.7")
def test_cinquantenaire_names_one_of_the_five_actions() -> None:
    s = in_play()
    go(s, 0, "cinquantenaire")
    assert choices(s) == [f"copy:{action}" for action in ("workshop", "sales", "nobles", "materials")] + [
        "copy:construction"
    ]
    play(s, "copy:materials", "take:wood+iron")
    assert cubes(s, 0) == {"wood": 1, "iron": 1}
    assert events(s, "copied") == [Event("copied", 0, 0, "materials")]


@pytest.mark.rule("1893-6.5")
@pytest.mark.parametrize("action", ["workshop", "sales", "nobles", "materials", "construction"])
def test_cinquantenaire_begins_the_same_action_as_a_meeple_on_the_board(action: str) -> None:
    asked = []
    for way in ("placed", "copied"):
        s = in_play()
        s.money[0] = 9 if way == "placed" else 8
        give_cubes(s, 0, wood=1, joker=2)
        take_action(s, 0, action, way)
        asked.append((prompt(s), choices(s)))
    assert asked[0] == asked[1]


@pytest.mark.rule("1893-6.5")
def test_cinquantenaire_has_no_stake_and_no_free_action_for_house_owners() -> None:
    s = in_play()
    s.houses = [1] * 25
    money = s.money[:]
    take_action(s, 0, "sales", "copied")
    assert s.meeples == [NOBODY] * 25
    assert s.stakes == [0] * 25
    assert s.money == money
    assert not events(s, "free-action")
    assert s.points[1] == 0


@pytest.mark.rule("1893-6.5")
def test_cinquantenaire_leads_to_no_tile_and_no_belle_epoque_card() -> None:
    s = in_play(belle_epoque=True)
    give_card(s, 0, 7)
    s.tile_spaces = (True,) * 25
    take_action(s, 0, "materials", "copied")
    play(s, "take:wood+wood")
    assert not s.stack
    assert cubes(s, 0) == {"wood": 2}
    take_action(s, 0, "materials", "placed")  # the same by a meeple on the board: card 7, then a tile
    play(s, "take:wood+wood", "use")
    assert prompt(s) == "ClaimTile"


# Going there for nothing --------------------------------------------------------------------------------


@pytest.mark.rule("1893-6.7", "1893-6.4")
def test_grand_place_may_be_visited_with_all_nobles_rotated() -> None:
    s = in_play()
    s.activated[0] = bits("brugmann")
    assert go(s, 0, "grand-place") == 1
    assert not s.stack
    assert go(s, 1, "grand-place") == 2


@pytest.mark.rule("1893-6.7", "1893-6.5")
def test_cinquantenaire_may_name_an_action_that_is_impossible() -> None:
    s = in_play()
    give_works(s, 0)
    take_action(s, 0, "sales", "copied")
    assert not s.stack
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "sales")]
    assert s.uses[BRUSSELS_NAMES.index("cinquantenaire")] == 1
    assert s.houses[space("4-4")] == NOBODY
