"""1893 chapter 8: who sends a meeple to the Courthouse."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.giving import give
from tests.games.bruxelles1893.laying import meeple, send, send_travelers, set_train, use_brussels
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.table import ask, choices, events, in_play

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1893.rules.names import BRUSSELS_NAMES
from bruxelles.games.bruxelles1893.rules.tasks.majorities import ResolveBrussels
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn
from bruxelles.games.bruxelles1893.rules.tasks.round import CloseRound


@pytest.mark.rule("1893-8.13")
def test_example_two_two_and_one() -> None:
    s = in_play(4)
    orlando, benoit, nicolas = 1, 0, 2
    send(s, stock_exchange=1, seat=orlando)
    send(s, grand_place=2, seat=benoit)
    send(s, cinquantenaire=1, sainte_catherine=1, seat=nicolas)
    ask(s, ResolveBrussels())
    assert everyone(s).courthouse == [3, 2, 3, 2]
    assert sum(sum(sent.values()) for sent in everyone(s).brussels) == 3  # the two meeples come from Brussels
    assert events(s, "to-courthouse") == [
        Event("to-courthouse", benoit, 2, "courthouse"),
        Event("to-courthouse", nicolas, 2, "courthouse"),
    ]


@pytest.mark.rule("1893-8.13")
@pytest.mark.parametrize(
    ("placed", "lost"),
    [
        pytest.param(["1 1 1 1", "3 . . ."], [1, 0], id="all four actions count together"),
        pytest.param([". . . .", ". 1 . .", ". . . ."], [0, 1, 0], id="one meeple is enough"),
        pytest.param([". . . ."] * 3, [0, 0, 0], id="nobody in Brussels"),
        pytest.param(["1 . . ."] * 5, [1, 1, 1, 1, 1], id="everybody tied"),
        pytest.param(["2 . . .", ". 1 . 2", ". . 3 .", "1 . 1 ."], [0, 1, 1, 0], id="four players"),
    ],
)
def test_the_most_architects_in_brussels(placed: list[str], lost: list[int]) -> None:
    """`placed`: by seat the Architects on the four actions."""
    s = in_play(len(placed))
    for seat, counts in enumerate(placed):
        on_actions = zip(BRUSSELS_NAMES, counts.replace(".", "0").split(), strict=True)
        send(s, seat=seat, **{name.replace("-", "_"): int(count) for name, count in on_actions})
    ask(s, ResolveBrussels())
    assert everyone(s).courthouse == [2 + n for n in lost]


@pytest.mark.rule("1893-8.13")
def test_meeples_on_the_art_nouveau_board_and_travelers_do_not_count() -> None:
    s = in_play(belle_epoque=True)
    meeple(s, "3-3", "3-4")
    send_travelers(s, stock_exchange=2)
    set_train(s, 2)
    send(s, stock_exchange=1, seat=1)
    ask(s, ResolveBrussels())
    assert everyone(s).courthouse == [2, 3, 2]
    assert s.train == 4


@pytest.mark.rule("1893-8.13", "1893-9.1")
def test_a_meeple_in_the_courthouse_is_missing_in_the_next_round() -> None:
    s = in_play()
    give(s, free=0)
    send(s, stock_exchange=1, grand_place=2, cinquantenaire=2)
    ask(s, ResolveBrussels(), CloseRound())
    assert (player(s).free, player(s).courthouse) == (4, 3)
    assert player(s, 1).free == 5


@pytest.mark.rule("1893-8.13")
def test_a_meeple_in_the_courthouse_cannot_be_used() -> None:
    s = in_play()
    give(s, free=1, courthouse=6)
    use_brussels(s, stock_exchange=1, grand_place=1, cinquantenaire=1, sainte_catherine=1)
    give(s, money=0)
    ask(s, TakeTurn(0))
    assert choices(s) == []
    assert player(s).has_passed
