"""Travelers: from the Train to Brussels and back (1893-11.6, 11.10, 11.12, 11.22, 11.24)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import next_round, visit
from tests.games.bruxelles1893.giving import give, give_each, give_nobles
from tests.games.bruxelles1893.laying import lay_nobles, send, send_travelers, set_train, use_brussels
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import everyone, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import ask, choices, events, play, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.majorities import ResolveBrussels
from bruxelles.games.bruxelles1893.rules.tasks.nobles import TakeNoble
from bruxelles.games.bruxelles1893.rules.tasks.placement import TakeTurn


def with_meeples(architects: int, travelers: int, uses: int = 0, players: int = 3) -> State:
    """Seat 0 has these meeples; the Stock Exchange has been used so often."""
    s = belle(players=players)
    give(s, free=architects, travelers=travelers)
    set_train(s, 4 - travelers)
    use_brussels(s, stock_exchange=uses)
    return s


@pytest.mark.rule("1893-11.10", "1893-11.6")
def test_nagelmackers_brings_a_traveler_from_the_train() -> None:
    s = belle()
    lay_nobles(s, row="empain buls albert nagelmackers")
    ask(s, TakeNoble(0, 1))
    play(s, "noble:4", "keep")
    assert everyone(s).travelers == [1, 0, 0]
    assert s.train == 3


@pytest.mark.rule("1893-11.10", "1893-11.6")
def test_nagelmackers_brings_nobody_from_an_empty_train() -> None:
    s = belle()
    set_train(s, 0)
    give_nobles(s, "nagelmackers")
    visit(s, "grand-place")
    play(s, "activate:nagelmackers")
    assert everyone(s).travelers == [0, 0, 0]
    assert s.train == 0
    assert [event.what for event in events(s, "no-effect")] == ["train"]


@pytest.mark.rule("1893-11.12")
@pytest.mark.parametrize("travelers", [0, 1, 2])
def test_travelers_and_architects_in_any_mix(travelers: int) -> None:
    s = with_meeples(2, 2, uses=1)
    visit(s, "stock-exchange")
    assert choices(s) == ["travelers:0", "travelers:1", "travelers:2"]
    play(s, f"travelers:{travelers}")
    assert player(s).brussels.get("stock-exchange", 0) == player(s).travelers == 2 - travelers
    assert on_table(s).brussels_travelers.get("stock-exchange", 0) == player(s).free == travelers
    assert on_table(s).uses["stock-exchange"] == 2


@pytest.mark.rule("1893-11.12")
def test_travelers_alone_open_brussels_but_not_the_art_nouveau_board() -> None:
    s = with_meeples(0, 1)
    ask(s, TakeTurn(0))
    assert choices(s) == [
        "brussels:stock-exchange",
        "brussels:grand-place",
        "brussels:cinquantenaire",
        "brussels:sainte-catherine",
        "pass",
    ]
    assert refusal(s, "place:5-5") == Refusal("no-architect-left", "1893-3.7", {"space": "5-5"})
    play(s, "brussels:sainte-catherine")
    assert on_table(s).brussels_travelers == {"sainte-catherine": 1}, "without another mix nobody is asked"


@pytest.mark.rule("1893-11.12")
@pytest.mark.parametrize(
    ("players", "code", "rule", "uses"),
    [(3, "too-few-meeples", "1893-6.1", 3), (4, "too-few-meeples-doubled", "1893-6.2", 6)],
)
def test_travelers_count_for_the_price_of_brussels(players: int, code: str, rule: str, uses: int) -> None:
    s = with_meeples(2, 1, uses=uses, players=players)
    ask(s, TakeTurn(0))
    assert refusal(s, "brussels:stock-exchange") == Refusal(code, rule, {"needed": 4, "available": 3})
    give(s, travelers=2)
    assert refusal(s, "brussels:stock-exchange") is None


@pytest.mark.rule("1893-11.12")
def test_a_mix_needs_the_architects_and_the_travelers_it_names() -> None:
    s = with_meeples(2, 2, uses=2)
    visit(s, "stock-exchange")
    assert choices(s) == ["travelers:1", "travelers:2"]
    assert refusal(s, "travelers:0") == Refusal(
        "too-few-architects", "1893-11.12", {"needed": 3, "architects": 2}
    )
    assert refusal(s, "travelers:3") == Refusal(
        "too-few-travelers", "1893-11.12", {"needed": 3, "travelers": 2}
    )


@pytest.mark.rule("1893-11.22")
def test_travelers_leave_before_the_majority_is_counted() -> None:
    s = belle()
    set_train(s, 1)
    send_travelers(s, stock_exchange=2, cinquantenaire=1)
    send(s, stock_exchange=1)
    send(s, grand_place=1, cinquantenaire=1, seat=1)
    give_each(s, free=[4, 3, 5])
    ask(s, ResolveBrussels())
    assert s.train == 4
    assert on_table(s).brussels_travelers == {}
    assert everyone(s).courthouse == [2, 3, 2], "seat 0 used three Travelers, but only one Architect"


@pytest.mark.rule("1893-11.22")
def test_where_only_travelers_were_used_nobody_goes_to_the_courthouse() -> None:
    s = belle()
    set_train(s, 2)
    send_travelers(s, stock_exchange=1, sainte_catherine=1)
    ask(s, ResolveBrussels())
    assert everyone(s).courthouse == [2, 2, 2]
    assert s.train == 4


@pytest.mark.rule("1893-11.24")
def test_unused_travelers_are_gone_in_the_next_round() -> None:
    s = with_meeples(5, 2)
    give(s, travelers=1, seat=2)
    set_train(s, 1)
    next_round(s)
    assert everyone(s).travelers == [0, 0, 0]
    assert s.train == 4
