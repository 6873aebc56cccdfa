"""1893 chapter 6: the four Brussels actions and their price in meeples."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import refused, take_action
from tests.games.bruxelles1893.giving import (
    give,
    give_card,
    give_cubes,
    give_each,
    give_nobles,
    give_works,
    set_level,
)
from tests.games.bruxelles1893.laying import (
    crowd,
    lay_nobles,
    lay_stock,
    pend,
    stock,
    tile_spaces,
    use_brussels,
)
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.table import ask, choices, events, in_play, play, prompt, refusal

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    MATERIALS,
    NOBLES,
    SALES,
    SPACE_NAMES,
    STOCK_EXCHANGE,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.brussels import ActivateNobles, SendMeeples
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn


def go(s: State, seat: int, action: str) -> int:
    """The seat takes this Brussels action; gives how many Architects it put down."""
    before = player(s, seat).free
    ask(s, TakeTurn(seat))
    play(s, f"brussels:{action}")
    return before - player(s, seat).free


# The price ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-6.1")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seats", [(0, 1, 0), (0, 0, 1), (1, 1)])
def test_each_use_costs_one_meeple_more_whoever_made_the_last(players: int, seats: tuple[int, ...]) -> None:
    s = in_play(players)
    assert [go(s, seat, "stock-exchange") for seat in seats] == [1, 2, 3][: len(seats)]
    assert sum(sum(sent.values()) for sent in everyone(s).brussels) == sum(range(len(seats) + 1))


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
    use_brussels(s, stock_exchange=2)
    assert go(s, 0, "sainte-catherine") == 1
    assert go(s, 1, "stock-exchange") == third
    assert events(s, "sent") == [
        Event("sent", 0, 1, "brussels:sainte-catherine"),
        Event("sent", 1, third, "brussels:stock-exchange"),
    ]


@pytest.mark.rule("1893-6.1")
def test_a_brussels_action_takes_no_stake_and_leaves_the_board_alone() -> None:
    s = in_play()
    give_each(s, money=0)
    go(s, 0, "sainte-catherine")
    assert everyone(s).money == [0, 0, 0]
    assert on_table(s).meeples == {}
    assert player(s).brussels == {"sainte-catherine": 1}


@pytest.mark.rule("1893-6.1", "1893-6.2")
@pytest.mark.parametrize(
    ("players", "uses", "free", "needed"),
    [(2, 2, 2, 3), (3, 1, 1, 2), (4, 4, 2, 3), (5, 2, 1, 2), (3, 1, 2, 0), (5, 3, 2, 0)],
)
def test_too_few_meeples(players: int, uses: int, free: int, needed: int) -> None:
    """`needed`: what the refusal says; 0 where there are enough."""
    s = in_play(players)
    use_brussels(s, stock_exchange=uses)
    give(s, free=free)
    ask(s, TakeTurn(0))
    code, rule = ("too-few-meeples", "1893-6.1") if players <= 3 else ("too-few-meeples-doubled", "1893-6.2")
    refused = Refusal(code, rule, {"needed": needed, "available": free}) if needed else None
    assert refusal(s, "brussels:stock-exchange") == refused


@pytest.mark.rule("1893-6.1")
def test_travelers_and_architects_together_make_the_price() -> None:
    s = in_play(belle_epoque=True)
    use_brussels(s, stock_exchange=2)
    give(s, free=1, travelers=3)
    ask(s, SendMeeples(0, STOCK_EXCHANGE))
    assert choices(s) == ["travelers:2", "travelers:3"]
    assert refusal(s, "travelers:1") == Refusal(
        "too-few-architects", "1893-11.12", {"needed": 2, "architects": 1}
    )
    give(s, travelers=2)
    answer = refused(s, SendMeeples(0, STOCK_EXCHANGE), "travelers:3")
    assert answer == Refusal("too-few-travelers", "1893-11.12", {"needed": 3, "travelers": 2})


# Stock Exchange and Sainte-Catherine --------------------------------------------------------------------


@pytest.mark.rule("1893-6.3")
@pytest.mark.parametrize("card", [0, 11])
def test_the_stock_exchange_pays_what_the_card_shows(card: int) -> None:
    s = in_play()
    lay_stock(s, card=card)
    give(s, money=3, seat=1)
    go(s, 1, "stock-exchange")
    assert player(s, 1).money == 3 + s.tables.stock_money[card]
    assert events(s, "gained-money") == [
        Event("gained-money", 1, s.tables.stock_money[card], "stock-exchange")
    ]


@pytest.mark.rule("1893-6.6", "1893-6.7")
@pytest.mark.parametrize(("supply", "taken"), [(15, 3), (3, 3), (2, 2), (0, 0)])
def test_sainte_catherine_gives_three_jokers_as_far_as_they_last(supply: int, taken: int) -> None:
    s = in_play()
    stock(s, joker=supply)
    assert go(s, 0, "sainte-catherine") == 1
    assert player(s).cubes == ({"joker": taken} if taken else {})
    assert on_table(s).supply["joker"] == supply - taken
    assert go(s, 1, "sainte-catherine") == 2  # also a visit for nothing raises the price


# Grand-Place --------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-6.2", "1893-6.4")
def test_example_the_third_visitor_of_grand_place_brings_two_meeples_and_activates_two_nobles() -> None:
    s = in_play(4)
    for earlier in (0, 3):
        go(s, earlier, "grand-place")
        play(s, "done")
    give_nobles(s, "brugmann", "buls", "maeterlinck", seat=1)
    set_level(s, "crown", 2, seat=1)
    give(s, money=0, seat=1)
    assert go(s, 1, "grand-place") == 2
    play(s, "activate:maeterlinck", "activate:brugmann")
    assert not s.stack
    assert (player(s, 1).points, player(s, 1).money) == (5, 5)
    assert player(s, 1).rotated == {"brugmann", "maeterlinck"}
    assert player(s, 1).discs[0] == 1  # Buls stays upright, unused


@pytest.mark.rule("1893-6.4")
@pytest.mark.parametrize("order", [["albert"], ["albert", "brugmann"]])
def test_the_crown_level_is_the_one_at_the_start_of_the_action(order: list[str]) -> None:
    s = in_play()
    give_nobles(s, "brugmann", "albert", "maeterlinck")
    set_level(s, "crown", len(order))
    go(s, 0, "grand-place")
    play(s, *(f"activate:{noble}" for noble in order))
    assert not s.stack
    assert player(s).discs[1] == len(order) + 1  # one space up
    assert player(s).rotated == set(order)


@pytest.mark.rule("1893-6.4")
def test_any_number_up_to_the_crown_level_in_any_order() -> None:
    s = in_play()
    give_nobles(s, "brugmann", "empain", "maeterlinck")
    set_level(s, "crown", 6)
    go(s, 0, "grand-place")
    assert choices(s) == ["activate:brugmann", "activate:empain", "activate:maeterlinck", "done"]
    play(s, "activate:maeterlinck", "activate:brugmann", "done")
    assert [event.what for event in events(s, "activated")] == ["noble:maeterlinck", "noble:brugmann"]
    assert player(s).cubes == {}


@pytest.mark.rule("1893-6.4")
def test_a_rotated_noble_cannot_be_activated_again() -> None:
    s = in_play()
    give_nobles(s, "brugmann", "buls", "maeterlinck", rotated=["buls"])
    set_level(s, "crown", 4)
    go(s, 0, "grand-place")
    play(s, "activate:brugmann")
    assert choices(s) == ["activate:maeterlinck", "done"]
    for noble in ("buls", "brugmann"):
        refused = refusal(s, f"activate:{noble}")
        assert refused == Refusal("noble-already-activated", "1893-6.4", {"noble": noble, "level": 4})
    play(s, "done")
    go(s, 0, "grand-place")
    play(s, "activate:maeterlinck")
    assert player(s).money == 10  # Brugmann paid once


@pytest.mark.rule("1893-6.4")
def test_a_noble_taken_this_round_is_already_rotated() -> None:
    s = in_play()
    lay_nobles(s, row="buls albert van_de_velde maeterlinck")
    take_action(s, NOBLES, "placed")
    play(s, "noble:4", "keep")
    set_level(s, "crown", 6)
    go(s, 0, "grand-place")
    assert choices(s) == ["activate:brugmann", "done"]


@pytest.mark.rule("1893-6.4")
def test_beyond_the_crown_level_nothing_is_activated() -> None:
    s = in_play()
    give_nobles(s, "brugmann", "buls")
    pend(s, ActivateNobles(0, 0))
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
    assert player(s).cubes == {"wood": 1, "iron": 1}
    assert events(s, "copied") == [Event("copied", 0, 0, "materials")]


@pytest.mark.rule("1893-6.5")
@pytest.mark.parametrize("action", ["workshop", "sales", "nobles", "materials", "construction"])
def test_cinquantenaire_begins_the_same_action_as_a_meeple_on_the_board(action: str) -> None:
    asked = []
    for way in ("placed", "copied"):
        s = in_play()
        give(s, money=9 if way == "placed" else 8)
        give_cubes(s, wood=1, joker=2)
        take_action(s, ACTION_NAMES.index(action), way)
        asked.append((prompt(s), choices(s)))
    assert asked[0] == asked[1]


@pytest.mark.rule("1893-6.5")
def test_cinquantenaire_has_no_stake_and_no_free_action_for_house_owners() -> None:
    s = in_play()
    crowd(s, seat=1)
    money = everyone(s).money
    take_action(s, SALES, "copied")
    assert on_table(s).meeples == {}
    assert on_table(s).stakes == {}
    assert everyone(s).money == money
    assert not events(s, "free-action")
    assert player(s, 1).points == 0


@pytest.mark.rule("1893-6.5")
def test_cinquantenaire_leads_to_no_tile_and_no_belle_epoque_card() -> None:
    s = in_play(belle_epoque=True)
    give_card(s, 7)
    tile_spaces(s, *SPACE_NAMES)
    take_action(s, MATERIALS, "copied")
    play(s, "take:wood+wood")
    assert not s.stack
    assert player(s).cubes == {"wood": 2}
    take_action(s, MATERIALS, "placed")  # the same by a meeple on the board: card 7, then a tile
    play(s, "take:wood+wood", "use")
    assert prompt(s) == "claim-tile"


# Going there for nothing --------------------------------------------------------------------------------


@pytest.mark.rule("1893-6.7", "1893-6.4")
def test_grand_place_may_be_visited_with_all_nobles_rotated() -> None:
    s = in_play()
    give_nobles(s, "brugmann", rotated=["brugmann"])
    assert go(s, 0, "grand-place") == 1
    assert not s.stack
    assert go(s, 1, "grand-place") == 2


@pytest.mark.rule("1893-6.7", "1893-6.5")
def test_cinquantenaire_may_name_an_action_that_is_impossible() -> None:
    s = in_play()
    give_works(s)
    take_action(s, SALES, "copied")
    assert not s.stack
    assert events(s, "could-not-act") == [Event("could-not-act", 0, 0, "sales")]
    assert on_table(s).uses["cinquantenaire"] == 1
    assert on_table(s).houses == {}
