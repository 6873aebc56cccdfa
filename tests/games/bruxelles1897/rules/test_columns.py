"""1897 chapter 7: the order of the majorities, columns and their bonuses."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1897.laying import (
    lay,
    put_brussels,
    set_first_player,
    set_levels,
    set_prison,
    set_tops,
)
from tests.games.bruxelles1897.looking import hand, levels, prison, sources
from tests.games.bruxelles1897.table import (
    actor,
    all_pass,
    ask,
    choices,
    events,
    first_turn,
    in_play,
    play,
    prompt,
    settled,
    told,
)

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import ResolveColumns, ScoreCoats
from bruxelles.locale import LANGUAGES, catalogue

ABOUT_COLUMNS = ("page.rules.round.columns-text", "page.explain.bonus", "page.describe.column")
"""Texts that say, or show, what decides a column."""


def leaders(s: State) -> list[tuple[int, int]]:
    """Who led which column, as (seat, column), in the order of their bonuses."""
    return [(event.seat, event.amount) for event in events(s, "led-column")]


def one_column(players: int, *cards: str) -> State:
    """Column 1 with these cards from the top, above the Architecture bonus; resolved."""
    s = in_play(players)
    set_tops(s, "architecture")
    lay(s, *cards)
    ask(s, ResolveColumns())
    return s


# The order ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-7.1")
def test_columns_then_coats_of_arms_then_brussels() -> None:
    s = first_turn(3)
    set_tops(s, "prestige", "prison", "nobility", "architecture")
    lay(s, "a1 a1 # #", "a1 b3 # #")
    put_brussels(s, 2, "city-hall", "small")
    set_prison(s, 1, 0, 1, 1)
    all_pass(s)
    assert (prompt(s), actor(s)) == ("release-architect", 1)
    assert not events(s, "led-coat")  # the choice of a column comes first
    play(s, "release:medium")
    kinds = told(s)
    order = [kinds.index(kind) for kind in ("led-column", "raised", "released", "led-coat", "imprisoned")]
    assert order == sorted(order)
    assert kinds.index("imprisoned") < len(kinds) - 1 - kinds[::-1].index("round-began")
    assert sources(s, 0) == {"coats-of-arms": 2}  # the level just gained counts


@pytest.mark.rule("1897-7.1")
def test_columns_go_from_left_to_right() -> None:
    s = in_play(4)
    set_tops(s, "prestige", "nobility", "architecture", "prison")
    lay(s, "d1 c1 b1 a1")
    set_prison(s, 0, 0, 0, 0)
    ask(s, ResolveColumns())
    assert leaders(s) == [(3, 1), (2, 2), (1, 3), (0, 4)]
    assert [levels(s, seat) for seat in range(4)] == [(1, 1, 1), (2, 1, 1), (1, 2, 1), (1, 1, 2)]


@pytest.mark.rule("1897-7.1")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_choices_go_clockwise_from_the_first_player_of_the_round(first: int, order: list[int]) -> None:
    s = in_play(3)
    set_first_player(s, first)
    set_tops(s, "prison")
    lay(s, "a3 . . .", "b3 . . .", "c3 . . .")
    ask(s, ResolveColumns())
    asked: list[int] = []
    while not settled(s):
        asked.append(actor(s))
        play(s, "release:large")
    assert asked == order


# Majority and tie ---------------------------------------------------------------------------------------


@pytest.mark.rule("1897-7.2")
@pytest.mark.parametrize(
    ("players", "cards", "leader"),
    [
        pytest.param(3, ("a1", "b3", "c2"), 1, id="the highest value"),
        pytest.param(3, ("a1", "b3", "a3"), 0, id="values are added up"),
        pytest.param(3, ("a1", "b3", "a1"), 1, id="values, not cards"),
        pytest.param(4, ("a2", "d5", "a2", "b3"), 3, id="four rows"),
        pytest.param(4, ("a2", "b3", "c1", "a2"), 0, id="the fourth row counts"),
        pytest.param(3, ("#", "#", "c1"), 2, id="Action cards have no value"),
        pytest.param(3, (".", "b1", "."), 1, id="nor have gaps"),
        pytest.param(2, ("b2", "a1", "#"), 1, id="two players"),
    ],
)
def test_the_highest_total_of_the_values_that_show(players: int, cards: tuple[str, ...], leader: int) -> None:
    s = one_column(players, *cards)
    assert events(s, "led-column") == [Event("led-column", leader, 1, "bonus:architecture")]
    assert [levels(s, seat)[0] for seat in range(players)] == [
        1 + (seat == leader) for seat in range(players)
    ]


@pytest.mark.rule("1897-7.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_column_without_architect_cards_gives_nothing(players: int) -> None:
    s = in_play(players)
    lay(s, *["# # . ."] * 3)
    ask(s, ResolveColumns())
    assert not s.events
    assert settled(s)
    assert [levels(s, seat) for seat in range(players)] == [(1, 1, 1)] * players


@pytest.mark.rule("1897-7.2")
def test_cards_count_only_in_their_own_column() -> None:
    s = in_play(3)
    set_tops(s, "architecture", "nobility", "prestige")
    lay(s, "a1 b3 a1 .", "b2 . b2 .")
    ask(s, ResolveColumns())
    assert leaders(s) == [(1, 1), (1, 2), (1, 3)]
    assert (levels(s, 0), levels(s, 1)) == ((1, 1, 1), (2, 2, 2))


@pytest.mark.rule("1897-7.3")
def test_example_four_to_four() -> None:
    s = in_play(4)
    set_tops(s, "nobility", "architecture")
    lay(s, ". c2 . .", ". d4 . .", ". c2 . .")
    ask(s, ResolveColumns())
    assert leaders(s) == [(2, 2), (3, 2)]
    assert [levels(s, seat) for seat in range(4)] == [(1, 1, 1), (1, 1, 1), (2, 1, 1), (2, 1, 1)]


@pytest.mark.rule("1897-7.3")
@pytest.mark.parametrize(
    ("players", "cards", "tied"),
    [
        pytest.param(2, ("a3", "b3", "#"), [0, 1], id="two players"),
        pytest.param(3, ("a1", "b1", "c1"), [0, 1, 2], id="three"),
        pytest.param(4, ("d2", "c2", "b2", "a2"), [0, 1, 2, 3], id="four"),
        pytest.param(4, ("a2", "b2", "c4", "d4"), [2, 3], id="only those in the lead"),
        pytest.param(4, ("a2", "b2", "c3", "#"), [2], id="not those behind it"),
    ],
)
def test_each_tied_player_has_the_bonus(players: int, cards: tuple[str, ...], tied: list[int]) -> None:
    s = one_column(players, *cards)
    assert leaders(s) == [(seat, 1) for seat in tied]
    assert [levels(s, seat)[0] for seat in range(players)] == [1 + (seat in tied) for seat in range(players)]


# Neutral cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("1897-7.4")
@pytest.mark.parametrize(
    ("cards", "gains"),
    [
        pytest.param(("a1", "#", "n2"), [], id="example: a 1/3 on face 1"),
        pytest.param(("a2", "#", "n2"), [0], id="example: a tie with a 2/4 on face 2"),
        pytest.param(("a3", "#", "n2"), [0], id="example: a 1/3 on face 3"),
        pytest.param(("#", "#", "n2"), [], id="neutral without a rival"),
        pytest.param(("a1", "b1", "n2"), [], id="neutral alone, though two behind it have as much together"),
        pytest.param(("a1", "a1", "n2"), [0], id="a tie with two cards"),
        pytest.param(("a2", "b2", "n2"), [0, 1], id="a tie of three"),
        pytest.param(("a1", "b2", "n2"), [1], id="only who ties"),
        pytest.param(("a3", "b2", "n2"), [0], id="the neutral only ties for second"),
    ],
)
def test_neutral_cards_compete_like_a_third_player(cards: tuple[str, ...], gains: list[int]) -> None:
    s = one_column(2, *cards)
    assert leaders(s) == [(seat, 1) for seat in gains]
    assert [levels(s, seat)[0] for seat in range(2)] == [1 + (seat in gains) for seat in range(2)]


@pytest.mark.rule("1897-7.4", "1897-1.7")
def test_the_neutral_cards_of_a_real_game_hold_the_outer_columns() -> None:
    s = first_turn(2)
    set_tops(s, "architecture", "nobility", "prison", "prestige")
    lay(s, "a1 a1 # b2")
    all_pass(s)
    assert leaders(s) == [(0, 2), (1, 4)]


# The four bonuses ---------------------------------------------------------------------------------------


@pytest.mark.rule("1897-7.5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("top", "reached"), [("architecture", (2, 1, 1)), ("nobility", (1, 2, 1)), ("prestige", (1, 1, 2))]
)
def test_a_level_up(top: str, reached: tuple[int, ...], players: int) -> None:
    s = in_play(players)
    set_tops(s, top)
    lay(s, "b1 . . .")
    ask(s, ResolveColumns())
    assert levels(s, 1) == reached
    assert events(s, "raised") == [Event("raised", 1, 2, top)]


@pytest.mark.rule("1897-7.5")
@pytest.mark.parametrize(
    ("top", "reached"), [("architecture", (5, 4, 4)), ("nobility", (4, 5, 4)), ("prestige", (4, 4, 5))]
)
def test_the_last_space_can_be_reached(top: str, reached: tuple[int, ...]) -> None:
    s = in_play()
    set_tops(s, top)
    lay(s, "b1 . . .")
    set_levels(s, 1, architecture=4, nobility=4, prestige=4)
    ask(s, ResolveColumns())
    assert levels(s, 1) == reached


@pytest.mark.rule("1897-7.5")
@pytest.mark.parametrize("top", ["architecture", "nobility", "prestige"])
def test_a_marker_on_the_last_space_stays_there(top: str) -> None:
    s = in_play()
    set_tops(s, top)
    lay(s, "b1 . . .")
    set_levels(s, 1, architecture=5, nobility=5, prestige=5)
    ask(s, ResolveColumns())
    assert levels(s, 1) == (5, 5, 5)
    assert events(s, "no-effect") == [Event("no-effect", 1, 0, top)]
    assert (s.money[1], s.points[1]) == (5, 0)  # no compensation


@pytest.mark.rule("1897-7.5")
@pytest.mark.parametrize(
    ("kind", "jailed", "held"), [("medium", (0, 0, 1), (4, 2, 0)), ("large", (0, 1, 0), (4, 1, 1))]
)
def test_a_card_of_choice_out_of_the_prison(
    kind: str, jailed: tuple[int, ...], held: tuple[int, ...]
) -> None:
    s = in_play()
    set_tops(s, "prison")
    lay(s, "b1 . . .")
    ask(s, ResolveColumns())
    assert (prompt(s), actor(s)) == ("release-architect", 1)
    assert choices(s) == ["release:medium", "release:large"]
    play(s, f"release:{kind}")
    assert (prison(s, 1), hand(s, 1)) == (jailed, held)
    assert settled(s)  # one card, not more


@pytest.mark.rule("1897-7.5")
@pytest.mark.parametrize(("jailed", "left"), [((2, 0, 0), (1, 0, 0)), ((0, 0, 1), (0, 0, 0))])
def test_a_single_kind_in_prison_is_no_choice(jailed: tuple[int, ...], left: tuple[int, ...]) -> None:
    s = in_play(2)
    set_tops(s, "prison")
    lay(s, "b1 . . .")
    set_prison(s, 1, *jailed)
    ask(s, ResolveColumns())
    assert settled(s)
    assert prison(s, 1) == left


@pytest.mark.rule("1897-7.5", "1897-7.3")
def test_an_empty_prison_gives_nothing_while_a_tied_player_gains() -> None:
    s = in_play()
    set_tops(s, "prison")
    lay(s, "a3 . . .", "b3 . . .")
    set_prison(s, 0, 0, 0, 0)
    ask(s, ResolveColumns(), ScoreCoats())
    assert events(s, "no-effect") == [Event("no-effect", 0, 0, "prison")]
    assert hand(s, 0) == (4, 1, 0)
    assert actor(s) == 1
    play(s, "release:large")
    assert [prison(s, seat) for seat in range(3)] == [(0, 0, 0), (0, 1, 0), (0, 1, 1)]


@pytest.mark.rule("1897-7.2")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ABOUT_COLUMNS)
def test_every_language_says_that_the_total_decides(language: str, name: str) -> None:
    """Not the highest value, nor the highest values."""
    texts = catalogue(language, "1897")
    said = str(texts.plain()["texts"][texts.id_of(name)])
    assert any(word in said.lower() for word in ("total", "totaux"))
