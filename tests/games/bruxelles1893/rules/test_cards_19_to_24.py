"""Belle Époque cards 19 to 24: start, course and end of the round (1893-12.19 to 12.24)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import copy_action, next_round, place, refused, visit
from tests.games.bruxelles1893.giving import give, give_card, give_nobles
from tests.games.bruxelles1893.laying import crowd, house, lay_action, lay_nobles, pend, set_round, set_train
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import actor, ask, choices, events, play, prompt, refusal, used

from bruxelles.core.refusal import Facts, Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    FROM_CARDS,
    FROM_NOBLES,
    IRIS_NAMES,
    MAETERLINCK,
    SALES,
    WORKSHOP,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.placement import EndTurn, ReplayTurn
from bruxelles.games.bruxelles1893.rules.tasks.planning import Plan
from bruxelles.games.bruxelles1893.rules.tasks.round import CloseRound, UseDiscarded

# Start of the round -------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.19")
@pytest.mark.parametrize(("train", "travelers"), [(4, 1), (1, 1), (0, 0)])
def test_card_19_brings_a_traveler_at_the_start_of_a_round(train: int, travelers: int) -> None:
    s = belle(19)
    set_train(s, train)
    ask(s, Plan())
    assert everyone(s).travelers == [travelers, 0, 0]
    assert s.train == train - travelers


@pytest.mark.rule("1893-12.19", "1893-11.24")
def test_the_traveler_of_card_19_stays_one_round_and_the_next_round_brings_one_again() -> None:
    s = belle(19)
    next_round(s)
    next_round(s)
    assert player(s).travelers == 1
    assert used(s) == [19, 19]


@pytest.mark.rule("1893-12.20")
def test_card_20_chooses_among_all_irises_instead_of_the_first_player() -> None:
    s = belle()
    give_card(s, 20, seat=2)
    ask(s, Plan())
    assert actor(s) == 2
    assert choices(s) == [f"square:{iris}" for iris in IRIS_NAMES]
    play(s, "square:1-4")
    assert on_table(s).square == "1-4"
    assert s.starter == 0, "the first player still begins"


@pytest.mark.rule("1893-12.20", "1893-2.3")
def test_without_card_20_the_first_player_has_the_irises_of_the_card() -> None:
    s = belle(19)
    ask(s, Plan())
    one, other = (IRIS_NAMES[iris] for iris in s.tables.stock_irises[s.stock_card][1])
    assert actor(s) == 0
    assert set(choices(s)) == {f"square:{one}", f"square:{other}"}
    barred = next(iris for iris in IRIS_NAMES if iris not in (one, other))
    facts: Facts = {"one": one, "other": other}
    assert refusal(s, f"square:{barred}") == Refusal("not-on-card", "1893-2.3", facts)


# During the round ---------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.21")
@pytest.mark.parametrize(("owner", "points"), [(0, 3), (1, 3), (-1, 0)])
def test_card_21_scores_for_a_meeple_on_a_house_of_anybody(owner: int, points: int) -> None:
    s = belle(21)
    if owner >= 0:
        house(s, "5-5", seat=owner)
    place(s, WORKSHOP, at="5-5")
    assert from_source(s, FROM_CARDS) == points


@pytest.mark.rule("1893-12.21")
def test_card_21_scores_once_a_round_and_not_for_others_nor_through_cinquantenaire() -> None:
    s = belle(21)
    crowd(s, seat=1)
    place(s, WORKSHOP, seat=2, at="5-5")
    play(s, "artwork:blue")
    copy_action(s, WORKSHOP)
    play(s, "artwork:blue")
    assert player(s).points == 0
    for at in ("5-4", "4-4"):
        place(s, WORKSHOP, at=at)
        play(s, "artwork:blue")
        assert player(s).points == 3


def after_an_action(architects: int, travelers: int) -> State:
    """Seat 0 has card 22 and has just made a Workshop action; these meeples are left."""
    s = belle(22)
    give(s, free=architects + 1, travelers=travelers)
    set_train(s, 4 - travelers)
    ask(s, EndTurn(2))  # seat 0 takes the next turn
    lay_action(s, WORKSHOP, "5-5")
    play(s, "place:5-5", "bid:1", "artwork:blue")
    return s


@pytest.mark.rule("1893-12.22")
def test_card_22_gives_another_turn_at_once_for_an_architect() -> None:
    s = after_an_action(4, 0)
    assert choices(s) == ["replay:architect", "skip"]
    play(s, "replay:architect")
    assert (actor(s), prompt(s)) == (0, "take-turn")
    assert (player(s).free, s.on_card) == (3, 1)
    play(s, "place:5-4", "bid:1")
    while actor(s) == 0:
        assert prompt(s) != "replay-turn", "once a round"
        play(s, choices(s)[-1])
    assert (actor(s), prompt(s)) == (1, "take-turn")


@pytest.mark.rule("1893-12.22")
def test_card_22_takes_a_traveler_too_and_the_turn_may_be_a_brussels_action() -> None:
    s = after_an_action(1, 1)
    assert choices(s) == ["replay:architect", "replay:traveler", "skip"]
    play(s, "replay:traveler")
    assert (player(s).free, player(s).travelers, s.on_card) == (1, 0, 2)
    play(s, "brussels:sainte-catherine")
    assert player(s).cubes == {"joker": 3}
    assert actor(s) == 1


@pytest.mark.rule("1893-12.22")
def test_card_22_also_after_a_brussels_action_and_the_turn_may_be_a_pass() -> None:
    s = belle(22)
    visit(s, "sainte-catherine")
    play(s, "replay:architect", "pass")
    assert player(s).has_passed
    assert s.first_passer == 0


@pytest.mark.rule("1893-12.22", "1893-11.21")
def test_card_22_comes_after_the_claim_of_a_tile_and_also_where_nothing_could_be_done() -> None:
    s = belle(22)
    place(s, SALES, at="3-3")
    assert prompt(s) == "claim-tile"
    play(s, "skip")
    assert prompt(s) == "replay-turn"


@pytest.mark.rule("1893-12.22")
def test_card_22_is_not_offered_after_a_pass_and_may_be_declined() -> None:
    s = after_an_action(4, 0)
    play(s, "skip")
    assert actor(s) == 1
    assert s.card_ready(0, 22)
    s = belle(22)
    ask(s, EndTurn(2))
    play(s, "pass")
    assert (actor(s), prompt(s)) == (1, "take-turn")


@pytest.mark.rule("1893-12.22")
@pytest.mark.parametrize(
    ("architects", "travelers", "choice", "code"),
    [
        (1, 0, "replay:architect", "no-other-meeple"),
        (0, 1, "replay:traveler", "no-other-meeple"),
        (0, 2, "replay:architect", "no-such-meeple"),
        (2, 0, "replay:traveler", "no-such-meeple"),
        (0, 0, "replay:architect", "no-such-meeple"),
    ],
)
def test_card_22_needs_the_meeple_and_another_one(
    architects: int, travelers: int, choice: str, code: str
) -> None:
    s = belle(22)
    give(s, free=architects, travelers=travelers)
    facts: Facts = {"architects": architects, "travelers": travelers}
    assert refused(s, ReplayTurn(0), choice) == Refusal(code, "1893-12.22", facts)


@pytest.mark.rule("1893-12.22")
def test_card_22_is_not_offered_to_the_last_meeple() -> None:
    s = after_an_action(1, 0)
    assert actor(s) == 1
    assert s.on_card == 0


@pytest.mark.rule("1893-12.22")
@pytest.mark.parametrize("meeple", ["architect", "traveler"])
def test_the_meeple_of_card_22_comes_back_at_the_end_of_the_round(meeple: str) -> None:
    s = after_an_action(4, 1)
    play(s, f"replay:{meeple}", "pass")
    pend(s)
    next_round(s)
    assert player(s).free == 5
    assert (player(s).travelers, s.train, s.on_card) == (0, 4, 0)


# End of the round ---------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.23")
@pytest.mark.parametrize("number", [1, 5])
def test_card_23_pays_for_the_effect_of_the_noble_that_leaves_the_row(number: int) -> None:
    s = belle(23)
    set_round(s, number)
    give(s, money=3)
    lay_nobles(s, row="solvay empain buls maeterlinck")
    ask(s, CloseRound())
    assert (actor(s), choices(s)) == (0, ["use", "skip"])
    play(s, "use")
    assert from_source(s, FROM_NOBLES) == 5
    assert [event.amount for event in events(s, "paid-money")] == [2]
    assert player(s).nobles == {"brugmann"}, "the card is not taken"
    assert on_table(s).noble_discards == ["maeterlinck"]


@pytest.mark.rule("1893-12.23")
def test_card_23_asks_for_the_choices_of_the_noble() -> None:
    s = belle(23)
    lay_nobles(s, row="solvay empain buls privat_livemont")
    ask(s, CloseRound())
    play(s, "use", "white:green")
    assert player(s).works == ["white-green"]
    assert player(s).money == 18


@pytest.mark.rule("1893-12.23", "1893-11.24")
def test_a_traveler_by_card_23_stays_for_the_next_round() -> None:
    s = belle(23)
    give(s, travelers=1)
    set_train(s, 3)
    lay_nobles(s, row="solvay empain buls nagelmackers")
    next_round(s, "use")
    assert (player(s).travelers, s.train) == (1, 3), "the old one left, the new one came"


@pytest.mark.rule("1893-12.23")
def test_card_23_may_be_declined_and_works_again_next_round() -> None:
    s = belle(23)
    lay_nobles(s, row="solvay empain maeterlinck maeterlinck")
    next_round(s, "skip")
    assert (player(s).money, player(s).points) == (20, 0)
    next_round(s, "use")
    lay_nobles(s, row="solvay empain maeterlinck maeterlinck")
    next_round(s, "use")
    assert (player(s).money, player(s).points) == (16, 10)


@pytest.mark.rule("1893-12.23")
def test_card_23_is_not_offered_without_two_francs_or_without_a_noble() -> None:
    s = belle(23)
    give(s, money=1)
    assert refused(s, UseDiscarded(0, MAETERLINCK), "use") == Refusal(
        "no-money-for-card", "1893-12.23", {"needed": 2, "money": 1}
    )
    ask(s, CloseRound())
    assert prompt(s) == "choose-square"
    s = belle(23)
    lay_nobles(s, row="- - - -")
    ask(s, CloseRound())
    assert prompt(s) == "choose-square"


@pytest.mark.rule("1893-12.24")
@pytest.mark.parametrize(
    ("rotated", "points"), [((), 3), (("empain",), 2), (("brugmann", "empain", "buls"), 0)]
)
def test_card_24_scores_for_upright_nobles_before_they_are_straightened(
    rotated: tuple[str, ...], points: int
) -> None:
    s = belle(24)
    give_nobles(s, "brugmann", "empain", "buls", rotated=rotated)
    next_round(s)
    assert from_source(s, FROM_CARDS) == points
    assert player(s).rotated == set()
    next_round(s)
    assert from_source(s, FROM_CARDS) == points + 3, "again in the next round"


@pytest.mark.rule("1893-12.24")
def test_card_24_works_in_round_five_too() -> None:
    s = belle(24)
    set_round(s, 5)
    ask(s, CloseRound())
    assert from_source(s, FROM_CARDS) == 1
