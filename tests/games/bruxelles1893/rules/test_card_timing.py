"""When Belle Époque cards work: once a round, for their owner, at once, not by Cinquantenaire (1893-11.21).

Cards 23 and 24 can come up only once a round; they are in test_cards_19_to_24.py.
"""

from __future__ import annotations

from typing import Final

import pytest
from tests.games.bruxelles1893.acting import build_pavilion, copy_action, go_on, next_round, place, visit
from tests.games.bruxelles1893.giving import (
    give,
    give_card,
    give_cubes,
    give_nobles,
    give_won,
    give_works,
    lay_card,
)
from tests.games.bruxelles1893.laying import (
    house,
    lay_market,
    lay_nobles,
    lay_prestige_row,
    meeple,
    point,
    send,
    send_travelers,
    set_cursor,
)
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import ask, used

from bruxelles.core.task import Task
from bruxelles.games.bruxelles1893.rules.names import CONSTRUCTION, MATERIALS, NOBLES, SALES, WORKSHOP
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.columns import ResolveColumns, VoteFirstPlayer
from bruxelles.games.bruxelles1893.rules.tasks.irises import ResolveIrises
from bruxelles.games.bruxelles1893.rules.tasks.majorities import ResolveBrussels, VisitPavilions
from bruxelles.games.bruxelles1893.rules.tasks.planning import Plan

ACTIONS: Final = {
    1: WORKSHOP,
    2: WORKSHOP,
    3: SALES,
    4: SALES,
    5: NOBLES,
    6: NOBLES,
    7: MATERIALS,
    8: MATERIALS,
    9: CONSTRUCTION,
    10: CONSTRUCTION,
    21: WORKSHOP,
    22: WORKSHOP,
}
BRUSSELS: Final = {
    11: "stock-exchange",
    12: "stock-exchange",
    13: "grand-place",
    14: "grand-place",
    15: "cinquantenaire",
    16: "cinquantenaire",
    17: "sainte-catherine",
    18: "sainte-catherine",
}
STEPS: Final[dict[int, Task[State]]] = {
    19: Plan(),
    20: Plan(),
    25: ResolveColumns(),
    26: VoteFirstPlayer(),
    27: ResolveIrises(),
    28: ResolveIrises(),
    29: ResolveBrussels(),
    30: ResolveBrussels(),
    31: VisitPavilions(),
    32: VisitPavilions(),
}
USING: Final = (
    *("use", "unveil:blue", "cursor:2-3", "remove:left", "replace:1", "noble:4", "discard", "joker-for:wood"),
    *("build:house", "activate:brugmann", "activate:buls", "dismiss:empain", "recover:3-5", "give:wood+wood"),
    *("prestige:1", "replay:architect", "pass", "done"),
)
"""What a player chooses who uses every card that is offered."""


def lay_out(s: State) -> None:
    """Everything that any card needs, for seat 0."""
    give(s, money=20, built=1)
    give_cubes(s, wood=3, iron=3, stone=3, glass=3, joker=3)
    give_works(s, "white-blue")
    give_nobles(s, "brugmann", "buls", "empain", rotated=("empain",))
    lay_nobles(s, row="solvay buls albert maeterlinck")
    lay_market(s, "yellow", "green")
    set_cursor(s, "4-4")
    point(s, "wood", "stone")
    lay_prestige_row(s, 0, 1, 2, 3, 4)
    give_won(s)
    meeple(s, "3-3", stake=1)
    meeple(s, "3-5", stake=2)
    send(s, stock_exchange=2)
    send_travelers(s, stock_exchange=1)


def moment(s: State, card: int) -> None:
    """The card's moment comes for seat 0, who uses whatever is offered."""
    lay_out(s)
    if card in ACTIONS:
        if card == 21:
            house(s, "5-5", "5-4")
            place(s, WORKSHOP, at="5-4" if "5-5" in on_table(s).meeples else "5-5")
        else:
            place(s, ACTIONS[card])
    elif card in BRUSSELS:
        visit(s, BRUSSELS[card])
    else:
        ask(s, STEPS[card])
    go_on(s, *USING)


def cards(*numbers: int) -> list[object]:
    return [pytest.param(number, marks=pytest.mark.rule(f"1893-12.{number}")) for number in numbers]


EVERY: Final = sorted({*ACTIONS, *BRUSSELS, *STEPS})


@pytest.mark.rule("1893-11.21", "1893-11.24")
@pytest.mark.parametrize("card", cards(*EVERY))
def test_a_card_works_once_a_round_and_again_in_the_next(card: int) -> None:
    s = belle(card)
    moment(s, card)
    assert used(s) == [card]
    assert not s.card_ready(0, card)
    moment(s, card)
    assert used(s) == [card], "turned over for this round"
    next_round(s)
    moment(s, card)
    assert used(s) == [card, card]


@pytest.mark.rule("1893-11.21", "1893-6.5")
@pytest.mark.parametrize("card", cards(*range(1, 11)))
def test_cards_1_to_10_do_not_answer_to_cinquantenaire(card: int) -> None:
    s = belle(card)
    lay_out(s)
    copy_action(s, ACTIONS[card])
    go_on(s, *USING)
    assert used(s) == []
    assert s.card_ready(0, card)


@pytest.mark.rule("1893-11.21", "1893-11.18")
@pytest.mark.parametrize("card", cards(*(card for card in EVERY if card not in (19, 20))))
def test_a_card_got_this_round_is_usable_at_once(card: int) -> None:
    s = belle()
    lay_card(s, card)
    build_pavilion(s, 1)
    moment(s, card)
    assert used(s) == [card]


@pytest.mark.rule("1893-11.21")
@pytest.mark.parametrize("card", cards(19, 20))
def test_a_card_whose_moment_has_passed_waits_for_the_next_round(card: int) -> None:
    s = belle()
    lay_card(s, card)
    build_pavilion(s, 1)
    assert used(s) == []
    next_round(s)
    assert used(s) == [card]


@pytest.mark.rule("1893-11.21")
@pytest.mark.parametrize("card", cards(10, 22))
def test_a_card_that_comes_after_a_construction_serves_the_one_that_brought_it(card: int) -> None:
    s = belle()
    lay_card(s, card, 5)
    lay_out(s)
    place(s, CONSTRUCTION)
    go_on(s, "build:pavilion-5", "use", "replay:architect", "pass")
    assert used(s) == [card]


@pytest.mark.rule("1893-11.21")
def test_card_9_comes_too_late_for_the_construction_that_brought_it() -> None:
    s = belle()
    lay_card(s, 9, 5)
    lay_out(s)
    place(s, CONSTRUCTION)
    go_on(s, "build:pavilion-5", "use")
    assert s.card_ready(0, 9)


@pytest.mark.rule("1893-11.21", "1893-11.18")
@pytest.mark.parametrize("card", cards(*EVERY))
@pytest.mark.parametrize("owner", [-1, 1])
def test_a_card_works_for_its_owner_only(card: int, owner: int) -> None:
    s = belle()
    lay_card(s, card)
    if owner >= 0:
        give_card(s, card, seat=owner)
    moment(s, card)
    assert used(s, 0) == []
