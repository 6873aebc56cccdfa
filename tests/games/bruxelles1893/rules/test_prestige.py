"""1893 chapter 8: what a won Prestige card gives, and sliding it under the board."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.bruxelles1893.giving import give, give_nobles, give_tied, give_won, set_discs, use_rows
from tests.games.bruxelles1893.laying import lay_prestige, meeple, pend, with_values
from tests.games.bruxelles1893.on_table import prestige
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.positions import find_card
from tests.games.bruxelles1893.table import ask, choices, events, in_play, other_files, play, refusal

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.components import parse
from bruxelles.games.bruxelles1893.rules.names import BONUS_NAMES, MONEY_ROW, NOBLE_ROW, ROW_NAMES
from bruxelles.games.bruxelles1893.rules.scoring import final_lines, row_symbols
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.columns import (
    ResolveColumns,
    SpendTieBonuses,
    SpendWonCards,
    UsePrestige,
)
from bruxelles.games.bruxelles1893.rules.tasks.round import CloseRound

SLIDES = [f"slide:{row}" for row in ROW_NAMES]
NOTHING = (1, 1, 1, 2)
"""Discs and Courthouse as they stand at the start."""
LAST_SPACE = 6
"""Of a track, counted from 1."""


def standing(s: State) -> tuple[int, ...]:
    """The spaces of seat 0's iris, crown and architect discs, and its meeples in the Courthouse."""
    return (*player(s).discs, player(s).courthouse)


def own(s: State, *cards: int) -> None:
    """Seat 0 has won these cards and is asked what to do with them."""
    give_won(s, *cards)
    ask(s, SpendWonCards(0))


def after(*bonuses: str) -> tuple[int, ...]:
    """The standing of a player at the start after these bonuses."""
    gained = [bonuses.count(name) for name in BONUS_NAMES]
    return (*(1 + steps for steps in gained[:3]), 2 - gained[3])


# Bonus or slide -----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-8.6", "1893-8.8")
def test_a_won_card_is_used_or_slid_never_left() -> None:
    s = in_play()
    own(s, find_card("iris"))
    assert choices(s) == ["bonus:iris", *SLIDES]


@pytest.mark.rule("1893-8.6", "1893-8.7")
@pytest.mark.parametrize("bonus", BONUS_NAMES)
def test_a_single_bonus(bonus: str) -> None:
    s = in_play()
    card = find_card(bonus)
    own(s, card)
    assert choices(s)[0] == f"bonus:{bonus}"
    play(s, f"bonus:{bonus}")
    assert standing(s) == after(bonus)
    assert prestige(s).discards == [card]
    assert (prestige(s).won, prestige(s).slid) == ([], [])


@pytest.mark.rule("1893-8.6", "1893-8.7")
@pytest.mark.parametrize("pair", list(combinations(BONUS_NAMES, 2)), ids="/".join)
def test_a_choice_of_bonuses(pair: tuple[str, str]) -> None:
    for chosen in pair:
        s = in_play()
        card = find_card("/".join(pair))
        own(s, card)
        assert choices(s) == [f"bonus:{pair[0]}", f"bonus:{pair[1]}", *SLIDES]
        play(s, f"bonus:{chosen}")
        assert standing(s) == after(chosen)
        assert prestige(s).discards == [card]


@pytest.mark.rule("1893-8.6", "1893-8.7")
@pytest.mark.parametrize(
    "pair", [*combinations(BONUS_NAMES, 2), *((name, name) for name in BONUS_NAMES)], ids="+".join
)
def test_two_bonuses_alike_or_different(pair: tuple[str, str]) -> None:
    s = in_play()
    card = find_card("+".join(pair))
    own(s, card)
    assert choices(s) == [f"bonus:{'+'.join(pair)}", *SLIDES]
    play(s, f"bonus:{'+'.join(pair)}")
    assert standing(s) == after(*pair)
    assert prestige(s).discards == [card]


@pytest.mark.rule("1893-8.3", "1893-8.7")
@pytest.mark.parametrize(
    ("bonus", "offered", "gained"),
    [
        ("crown", [], ("crown",)),
        ("iris/release", ["bonus:iris", "bonus:release"], ("release",)),
        ("iris+architect", [], ("iris", "architect")),
        ("release+release", [], ("release", "release")),
    ],
)
def test_the_same_bonuses_after_a_tie(bonus: str, offered: list[str], gained: tuple[str, ...]) -> None:
    s = in_play()
    give_tied(s, find_card(bonus))
    ask(s, SpendTieBonuses(0))
    assert choices(s) == offered
    if offered:
        play(s, f"bonus:{gained[0]}")
    assert standing(s) == after(*gained)
    assert not prestige(s).ties


# Bonuses that cannot be used ----------------------------------------------------------------------------


@pytest.mark.rule("1893-8.7")
@pytest.mark.parametrize(
    ("bonus", "before", "expected", "lost"),
    [
        ("iris", (LAST_SPACE, 1, 1, 2), (LAST_SPACE, 1, 1, 2), ["iris"]),
        ("crown", (1, LAST_SPACE, 1, 2), (1, LAST_SPACE, 1, 2), ["crown"]),
        ("architect", (1, 1, LAST_SPACE, 2), (1, 1, LAST_SPACE, 2), ["architect"]),
        ("release", (1, 1, 1, 0), (1, 1, 1, 0), ["courthouse"]),
        ("iris+crown", (LAST_SPACE, 1, 1, 2), (LAST_SPACE, 2, 1, 2), ["iris"]),
        ("crown+release", (1, 4, 1, 0), (1, 5, 1, 0), ["courthouse"]),
        ("architect+architect", (1, 1, 5, 2), (1, 1, LAST_SPACE, 2), ["architect"]),
        ("architect+architect", (1, 1, LAST_SPACE, 2), (1, 1, LAST_SPACE, 2), ["architect", "architect"]),
        ("release+release", (1, 1, 1, 1), (1, 1, 1, 0), ["courthouse"]),
    ],
)
def test_an_impossible_bonus_gives_less_or_nothing(
    bonus: str, before: tuple[int, ...], expected: tuple[int, ...], lost: list[str]
) -> None:
    s = in_play()
    set_discs(s, *before[:3])
    give(s, courthouse=before[3])
    own(s, find_card(bonus))
    play(s, f"bonus:{bonus}")
    assert standing(s) == expected
    assert [event.what for event in events(s, "no-effect")] == lost


@pytest.mark.rule("1893-8.7")
def test_a_choice_may_fall_on_the_bonus_that_is_impossible() -> None:
    s = in_play()
    give(s, courthouse=0)
    own(s, find_card("iris/release"))
    assert choices(s)[:2] == ["bonus:iris", "bonus:release"]
    play(s, "bonus:release")
    assert standing(s) == (1, 1, 1, 0)


@pytest.mark.rule("1893-8.7")
def test_a_meeple_set_free_serves_from_the_next_round_on() -> None:
    s = in_play()
    give(s, free=5)
    own(s, find_card("release"))
    play(s, "bonus:release")
    ask(s, CloseRound())
    assert s.round == 2
    assert (player(s).free, player(s).courthouse) == (6, 1)


# Sliding ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-8.6", "1893-8.7", "1893-8.8")
def test_example_two_cards_slid_and_one_used() -> None:
    s = in_play()
    nobles, money = find_card("iris", symbols=2), find_card("iris+crown", symbols=1)
    used = find_card("architect+crown")
    for column, card in enumerate((nobles, money, used), start=3):
        lay_prestige(s, column, card)
        meeple(s, f"4-{column}", stake=1)
    ask(s, ResolveColumns())
    play(s, "slide:nobles", "slide:money", "bonus:crown+architect")
    assert [row_symbols(s, 0, row) for row in range(4)] == [1, 3, 1, 2]
    assert standing(s) == (1, 2, 2, 2)
    assert prestige(s).discards == [used]
    assert events(s, "slid") == [Event("slid", 0, 2, "row:nobles"), Event("slid", 0, 1, "row:money")]
    give_nobles(s, "brugmann", "buls")
    give(s, money=11)
    lines = dict(final_lines(s, 0))
    assert (lines[12 + NOBLE_ROW], lines[12 + MONEY_ROW]) == (2 * 3, 2 * 2)


@pytest.mark.rule("1893-8.8")
@pytest.mark.parametrize("row", ROW_NAMES)
@pytest.mark.parametrize("symbols", [1, 2])
def test_a_slid_card_adds_its_symbols_to_the_chosen_row_of_its_owner(row: str, symbols: int) -> None:
    s = in_play()
    own(s, next(card for card, n in enumerate(s.tables.prestige_symbols) if n == symbols))
    play(s, f"slide:{row}")
    expected = [1 + symbols if name == row else 1 for name in ROW_NAMES]
    assert [row_symbols(s, 0, i) for i in range(4)] == expected
    assert [row_symbols(s, 1, i) for i in range(4)] == [1, 1, 1, 1]
    assert standing(s) == NOTHING
    assert (prestige(s).discards, prestige(s).won) == ([], [])


@pytest.mark.rule("1893-8.8")
def test_one_card_a_row_and_round() -> None:
    s = in_play()
    own(s, 0, 1, 2)
    play(s, "slide:artworks", "slide:money")
    assert choices(s)[1:] == ["slide:meeples", "slide:nobles"]
    for row in ("artworks", "money"):
        assert refusal(s, f"slide:{row}") == Refusal("row-used-this-round", "1893-8.8", {"row": row})


@pytest.mark.rule("1893-8.8")
def test_rows_used_by_others_are_free() -> None:
    s = in_play()
    use_rows(s, *ROW_NAMES, seat=1)
    own(s, 0)
    assert choices(s)[1:] == SLIDES


@pytest.mark.rule("1893-8.8")
def test_over_the_game_a_row_takes_any_number_of_cards() -> None:
    s = in_play()
    double = [card for card, symbols in enumerate(s.tables.prestige_symbols) if symbols == 2]
    for card in double[:3]:
        own(s, card)
        play(s, "slide:meeples")
        ask(s, CloseRound())
        pend(s)
    assert row_symbols(s, 0, 0) == 1 + 3 * 2


@pytest.mark.rule("1893-8.8")
def test_a_card_without_symbol_cannot_be_slid() -> None:
    s = in_play()
    with_values(s, parse(other_files("prestige.toml", {"cards.0.vp": 0})))
    pend(s, UsePrestige(0, 0))
    for row in ROW_NAMES:
        assert refusal(s, f"slide:{row}") == Refusal("card-without-symbol", "1893-8.8", {"row": row})
    pend(s)
    own(s, 0)
    assert not s.stack  # the bonus is all that is left, so nobody is asked
    assert standing(s) == after("iris")
