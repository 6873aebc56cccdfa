"""1893 chapter 8: what a won Prestige card gives, and sliding it under the board."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.editing import edited
from tests.game1893.rules.layout import LAST_SPACE, find_card, give_nobles, lay, stake, standing
from tests.game1893.table import ask, choices, events, in_play, play, refusal

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.game1893.components import parse
from bruxelles.game1893.names import BONUS_NAMES, MONEY_ROW, NOBLE_ROW, ROW_NAMES
from bruxelles.game1893.scoring import final_lines, row_symbols
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.columns import ResolveColumns, SpendTieBonuses, SpendWonCards, UsePrestige
from bruxelles.game1893.tasks.round import CloseRound

SLIDES = [f"slide:{row}" for row in ROW_NAMES]
NOTHING = (0, 0, 0, 2)
"""Discs and Courthouse as they stand at the start."""


def own(s: State, *cards: int) -> None:
    """Seat 0 has won these cards and is asked what to do with them."""
    s.won = list(cards)
    ask(s, SpendWonCards(0))


def after(*bonuses: str) -> tuple[int, ...]:
    """The standing of a player at the start after these bonuses."""
    gained = [bonuses.count(name) for name in BONUS_NAMES]
    return (*gained[:3], 2 - gained[3])


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
    assert standing(s, 0) == after(bonus)
    assert s.prestige_discard == [card]
    assert not s.won + s.slid


@pytest.mark.rule("1893-8.6", "1893-8.7")
@pytest.mark.parametrize("pair", list(combinations(BONUS_NAMES, 2)), ids="/".join)
def test_a_choice_of_bonuses(pair: tuple[str, str]) -> None:
    for chosen in pair:
        s = in_play()
        card = find_card("/".join(pair))
        own(s, card)
        assert choices(s) == [f"bonus:{pair[0]}", f"bonus:{pair[1]}", *SLIDES]
        play(s, f"bonus:{chosen}")
        assert standing(s, 0) == after(chosen)
        assert s.prestige_discard == [card]


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
    assert standing(s, 0) == after(*pair)
    assert s.prestige_discard == [card]


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
    s.ties = [find_card(bonus)]
    ask(s, SpendTieBonuses(0))
    assert choices(s) == offered
    if offered:
        play(s, f"bonus:{gained[0]}")
    assert standing(s, 0) == after(*gained)
    assert not s.ties


# Bonuses that cannot be used ----------------------------------------------------------------------------


@pytest.mark.rule("1893-8.7")
@pytest.mark.parametrize(
    ("bonus", "before", "expected", "lost"),
    [
        ("iris", (LAST_SPACE, 0, 0, 2), (LAST_SPACE, 0, 0, 2), ["iris"]),
        ("crown", (0, LAST_SPACE, 0, 2), (0, LAST_SPACE, 0, 2), ["crown"]),
        ("architect", (0, 0, LAST_SPACE, 2), (0, 0, LAST_SPACE, 2), ["architect"]),
        ("release", (0, 0, 0, 0), (0, 0, 0, 0), ["courthouse"]),
        ("iris+crown", (LAST_SPACE, 0, 0, 2), (LAST_SPACE, 1, 0, 2), ["iris"]),
        ("crown+release", (0, 3, 0, 0), (0, 4, 0, 0), ["courthouse"]),
        ("architect+architect", (0, 0, 4, 2), (0, 0, LAST_SPACE, 2), ["architect"]),
        ("architect+architect", (0, 0, LAST_SPACE, 2), (0, 0, LAST_SPACE, 2), ["architect", "architect"]),
        ("release+release", (0, 0, 0, 1), (0, 0, 0, 0), ["courthouse"]),
    ],
)
def test_an_impossible_bonus_gives_less_or_nothing(
    bonus: str, before: tuple[int, ...], expected: tuple[int, ...], lost: list[str]
) -> None:
    s = in_play()
    s.discs[:3] = before[:3]
    s.courthouse[0] = before[3]
    own(s, find_card(bonus))
    play(s, f"bonus:{bonus}")
    assert standing(s, 0) == expected
    assert [event.what for event in events(s, "no-effect")] == lost


@pytest.mark.rule("1893-8.7")
def test_a_choice_may_fall_on_the_bonus_that_is_impossible() -> None:
    s = in_play()
    s.courthouse[0] = 0
    own(s, find_card("iris/release"))
    assert choices(s)[:2] == ["bonus:iris", "bonus:release"]
    play(s, "bonus:release")
    assert standing(s, 0) == (0, 0, 0, 0)


@pytest.mark.rule("1893-8.7")
def test_a_meeple_set_free_serves_from_the_next_round_on() -> None:
    s = in_play()
    s.free[0] = 5
    own(s, find_card("release"))
    play(s, "bonus:release")
    ask(s, CloseRound())
    assert s.round == 2
    assert (s.free[0], s.courthouse[0]) == (6, 1)


# Sliding ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-8.6", "1893-8.7", "1893-8.8")
def test_example_two_cards_slid_and_one_used() -> None:
    s = in_play()
    nobles, money = find_card("iris", symbols=2), find_card("iris+crown", symbols=1)
    used = find_card("architect+crown")
    for column, card in enumerate((nobles, money, used), start=3):
        lay(s, column, card)
        stake(s, 0, **{f"r4c{column}": 1})
    ask(s, ResolveColumns())
    play(s, "slide:nobles", "slide:money", "bonus:crown+architect")
    assert [row_symbols(s, 0, row) for row in range(4)] == [1, 3, 1, 2]
    assert standing(s, 0) == (0, 1, 1, 2)
    assert s.prestige_discard == [used]
    assert events(s, "slid") == [Event("slid", 0, 2, "row:nobles"), Event("slid", 0, 1, "row:money")]
    give_nobles(s, 0, "brugmann", "buls")
    s.money[0] = 11
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
    assert standing(s, 0) == NOTHING
    assert not s.prestige_discard + s.won


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
    s.rows_used[1] = 15
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
        s.stack = []
    assert row_symbols(s, 0, 0) == 1 + 3 * 2


@pytest.mark.rule("1893-8.8")
def test_a_card_without_symbol_cannot_be_slid() -> None:
    s = in_play()
    old = '{ bonus = "I",   vp = 2, manneken = 0 }'
    s.tables = parse(edited("1893", "prestige.toml", (old, old.replace("vp = 2", "vp = 0"))))
    s.stack = [UsePrestige(0, 0)]
    for row in ROW_NAMES:
        assert refusal(s, f"slide:{row}") == Refusal("card-without-symbol", "1893-8.8", {"row": row})
    s.stack = []
    own(s, 0)
    assert not s.stack  # the bonus is all that is left, so nobody is asked
    assert standing(s, 0) == after("iris")
