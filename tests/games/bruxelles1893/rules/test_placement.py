"""Chapter 3: turns, neutral meeples, placing and staking."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place, refused
from tests.games.bruxelles1893.giving import give, give_cubes, give_works
from tests.games.bruxelles1893.laying import (
    house,
    lay_nobles,
    lay_stacks,
    meeple,
    point,
    set_round,
    space,
    stock,
    use_brussels,
)
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.table import actor, ask, choices, events, in_play, play, prompt, refusal

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.games.bruxelles1893.rules.choices import CHOICES
from bruxelles.games.bruxelles1893.rules.names import (
    CONSTRUCTION,
    MATERIALS,
    NEUTRAL,
    NOBLES,
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.refusals import REFUSALS
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.placement import Bid, OpenActionPhase, TakeTurn

ACTIVE = ["3-3", "3-4", "3-5", "4-3", "4-4", "4-5", "5-3", "5-4", "5-5"]
"""The active area of `in_play`."""


def turns(s: State, *texts: str) -> list[int]:
    """Make these choices and say who made them."""
    seats = []
    for text in texts:
        seats.append(actor(s))
        play(s, text)
    return seats


def phase(players: int, starter: int = 0) -> State:
    """The beginning of an action phase."""
    s = in_play(players)
    set_round(s, starter=starter)
    ask(s, OpenActionPhase())
    return s


# Turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-3.1")
def test_turns_go_clockwise_from_the_first_player_until_all_have_passed() -> None:
    s = phase(4, starter=2)
    money, jokers = "brussels:stock-exchange", "brussels:sainte-catherine"
    seats = turns(s, money, "pass", money, "pass", jokers, "pass", jokers, "pass")
    assert seats == [2, 3, 0, 1, 2, 0, 2, 2]  # seat 2 goes on alone
    assert s.stack == []


@pytest.mark.rule("1893-3.7")
def test_a_player_without_meeples_passes_by_itself() -> None:
    s = in_play()
    give(s, free=0, seat=1)
    ask(s, OpenActionPhase())
    play(s, "brussels:stock-exchange")
    assert [event.seat for event in events(s, "passed")] == [1]
    assert actor(s) == 2


@pytest.mark.rule("1893-3.7")
def test_no_architect_left() -> None:
    s = in_play(belle_epoque=True)
    give(s, free=0, travelers=1)
    ask(s, TakeTurn(0))
    assert [text for text in choices(s) if text.startswith("place")] == []  # a Traveler is for Brussels only
    assert "brussels:grand-place" in choices(s)
    assert refusal(s, "place:3-3") == Refusal("no-architect-left", "1893-3.7", {"space": "3-3"})


@pytest.mark.rule("1893-3.7")
@pytest.mark.parametrize(
    ("players", "uses", "code", "rule"),
    [(3, 1, "too-few-meeples", "1893-6.1"), (4, 2, "too-few-meeples-doubled", "1893-6.2")],
)
def test_too_few_meeples_for_brussels_mean_passing(players: int, uses: int, code: str, rule: str) -> None:
    s = in_play(players)
    give(s, free=1)
    use_brussels(s, stock_exchange=uses, grand_place=uses, cinquantenaire=uses, sainte_catherine=uses)
    facts: Facts = {"needed": 2, "available": 1}
    assert refused(s, TakeTurn(0), "brussels:grand-place") == Refusal(code, rule, facts)
    give(s, money=0)
    ask(s, TakeTurn(0))
    assert player(s).has_passed


# Neutral meeples ----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-3.2")
@pytest.mark.parametrize("starter", [0, 1])
def test_with_two_players_neutrals_come_first(starter: int) -> None:
    s = phase(2, starter)
    assert choices(s) == [f"neutral:{at}" for at in ACTIVE]
    assert turns(s, "neutral:3-3", "neutral:5-4") == [starter, 1 - starter]
    assert on_table(s).meeples == {"3-3": NEUTRAL, "5-4": NEUTRAL}
    assert (actor(s), prompt(s)) == (starter, "take-turn")
    assert everyone(s).money == [5, 6]  # no stake
    assert refusal(s, "place:3-3") == Refusal("space-taken", "1893-3.4", {"space": "3-3"})


@pytest.mark.rule("1893-3.2")
@pytest.mark.parametrize(
    ("at", "code", "rule"),
    [
        ("1-1", "outside-active-area", "1893-3.3"),
        ("3-4", "space-taken", "1893-3.4"),
        ("4-3", "space-has-tile", "1893-3.2"),
    ],
)
def test_where_a_neutral_may_not_stand(at: str, code: str, rule: str) -> None:
    s = phase(2)
    house(s, "4-3")
    play(s, "neutral:3-4")
    assert refusal(s, f"neutral:{at}") == Refusal(code, rule, {"space": at})


@pytest.mark.rule("1893-3.2")
@pytest.mark.parametrize("sites", [0, 1])
def test_a_neutral_without_a_space_stays_off(sites: int) -> None:
    s = in_play(2)
    house(s, *ACTIVE[sites:], seat=1)
    ask(s, OpenActionPhase())
    assert list(on_table(s).meeples.values()) == [NEUTRAL] * sites
    assert len(events(s, "could-not-act")) == 2 - sites
    assert prompt(s) == "take-turn"


@pytest.mark.rule("1893-3.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_more_players_turns_begin_at_once(players: int) -> None:
    assert prompt(phase(players)) == "take-turn"


# Placing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-3.3")
def test_an_architect_goes_down_with_its_stake_and_the_action_follows() -> None:
    s = in_play()
    place(s, MATERIALS, at="4-4", stake=2)
    assert on_table(s).meeples["4-4"] == 0
    assert on_table(s).stakes["4-4"] == 2
    assert (player(s).free, player(s).money) == (4, 3)
    assert prompt(s) == "take-materials"


@pytest.mark.rule("1893-3.3", "1893-3.4")
@pytest.mark.parametrize("who", [0, 1, NEUTRAL])
def test_open_spaces_are_those_of_the_active_area_without_a_meeple(who: int) -> None:
    s = in_play(2)
    meeple(s, "3-3", seat=who)
    house(s, "3-4", seat=1)
    house(s, "4-3")
    ask(s, TakeTurn(0))
    open_spaces = [text for text in choices(s) if text.startswith("place:")]
    assert open_spaces == [f"place:{at}" for at in ACTIVE[1:]]  # houses do not close a space
    assert refusal(s, "place:3-3") == Refusal("space-taken", "1893-3.4", {"space": "3-3"})
    assert refusal(s, "place:2-3") == Refusal("outside-active-area", "1893-3.3", {"space": "2-3"})


@pytest.mark.rule("1893-3.3")
def test_without_money_no_art_nouveau_action() -> None:
    s = in_play()
    give(s, money=0)
    ask(s, TakeTurn(0))
    assert not any(text.startswith("place:") for text in choices(s))
    assert refusal(s, "place:3-3") == Refusal("no-money-to-stake", "1893-3.3", {"space": "3-3"})


# Stakes -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-3.3", "1893-3.5")
@pytest.mark.parametrize("money", [2, 7])
def test_a_stake_is_1_bf_up_to_all_money(money: int) -> None:
    s = in_play()
    give(s, money=money)
    ask(s, TakeTurn(0))
    play(s, "place:3-3")
    assert choices(s) == [f"bid:{francs}" for francs in range(1, money + 1)]
    bid = Bid(0, space("3-3"))
    choice = CHOICES.number(f"bid:{money + 1}")
    verdict = bid.verdict(s, choice)
    facts: Facts = {"needed": money + 1, "money": money}
    answer = REFUSALS.refusal(verdict, bid.facts(s, choice, verdict))
    assert answer == Refusal("stake-too-high", "1893-3.3", facts)


@pytest.mark.rule("1893-3.3")
def test_the_last_franc_is_staked_without_asking() -> None:
    s = in_play()
    give(s, money=1)
    place(s, MATERIALS)
    assert (player(s).money, on_table(s).stakes["3-3"]) == (0, 1)


@pytest.mark.rule("1893-3.5", "1893-4.6")
def test_example_what_is_staked_cannot_pay_for_the_noble() -> None:
    s = in_play()
    give(s, money=6)
    place(s, NOBLES, stake=4)
    assert choices(s) == ["noble:2", "noble:3", "noble:4"]
    assert refusal(s, "noble:1") == Refusal("noble-too-dear", "1893-4.6", {"needed": 3, "money": 2})


@pytest.mark.rule("1893-3.5")
def test_what_is_staked_cannot_pay_for_a_house() -> None:
    s = in_play()
    give_cubes(s, wood=1)
    point(s, "wood", "three_francs")
    give(s, money=3)
    place(s, CONSTRUCTION)
    assert events(s, "could-not-act") != []
    assert player(s).built == 0


@pytest.mark.rule("1893-3.5")
def test_what_the_action_earns_does_not_raise_the_stake() -> None:
    s = in_play()
    give_works(s, "blue")
    place(s, SALES, stake=5)
    play(s, "cursor:4-4")
    assert (player(s).money, on_table(s).stakes["3-3"]) == (3, 5)
    assert s.stack == []  # no other question


# Who can act, must --------------------------------------------------------------------------------------


def unable(action: int) -> State:
    """A table where seat 0 can do nothing with this action."""
    s = in_play()
    give_works(s)
    give_cubes(s)
    stock(s, wood=0, iron=0, stone=0)
    lay_stacks(s, each=0, black=6)
    lay_nobles(s, row="- - - -", pile="")
    place(s, action, stake=3)
    return s


@pytest.mark.rule("1893-3.6")
@pytest.mark.parametrize(
    ("action", "name"),
    [
        (WORKSHOP, "workshop"),
        (SALES, "sales"),
        (NOBLES, "nobles"),
        (MATERIALS, "materials"),
        (CONSTRUCTION, "construction"),
    ],
)
def test_a_meeple_may_stand_where_it_can_do_nothing(action: int, name: str) -> None:
    s = unable(action)
    assert [(event.seat, event.what) for event in events(s, "could-not-act")] == [(0, name)]
    assert on_table(s).stakes["3-3"] == 3
    assert on_table(s).meeples["3-3"] == 0
    assert s.stack == []


@pytest.mark.rule("1893-3.6")
@pytest.mark.parametrize("action", [WORKSHOP, SALES, NOBLES, MATERIALS, CONSTRUCTION])
def test_a_possible_action_cannot_be_declined(action: int) -> None:
    s = in_play()
    give_works(s, "blue", "green")
    give_cubes(s, wood=2, joker=2, stone=2)
    place(s, action)
    assert len(choices(s)) > 1
    assert not {"skip", "done", "pass"} & set(choices(s))


@pytest.mark.rule("1893-3.6")
def test_even_a_house_of_jokers_only_must_be_built() -> None:
    s = in_play()
    give_cubes(s, joker=2)
    place(s, CONSTRUCTION)
    assert prompt(s) == "place-house"
    play(s, "house:1-1")
    assert (player(s).built, player(s).points) == (1, 0)
