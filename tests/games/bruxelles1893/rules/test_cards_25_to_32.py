"""Belle Époque cards 25 to 32: majorities and pavilion visit (1893-12.25 to 12.32)."""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import go_on, refused
from tests.games.bruxelles1893.giving import give, give_card, give_each, give_won, set_disc
from tests.games.bruxelles1893.laying import (
    board,
    lay_prestige_row,
    meeple,
    send,
    send_travelers,
    set_round,
    set_train,
    take_prestige,
)
from tests.games.bruxelles1893.on_table import prestige
from tests.games.bruxelles1893.player import everyone, from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import ask, choices, events, play, used

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import FROM_CARDS, FROM_IRISES, NOBODY
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.columns import ResolveColumns, VoteFirstPlayer, WinColumn
from bruxelles.games.bruxelles1893.rules.tasks.irises import ResolveIrises
from bruxelles.games.bruxelles1893.rules.tasks.majorities import ResolveBrussels, VisitPavilions
from bruxelles.games.bruxelles1893.rules.tasks.round import PrepareRound

# Columns ------------------------------------------------------------------------------------------------


def columns(*won: str, rival: str = "") -> State:
    """Seat 0 has card 25 and stakes that win these columns; the cards below columns 3-5 have no Manneken."""
    s = belle(25)
    meeple(s, *won, stake=3)
    if rival:
        meeple(s, rival, seat=1, stake=3)
    lay_prestige_row(s, 1, 3, 0, 2, 4)  # iris and crown with a Manneken-Pis; iris, crown, architect without
    ask(s, ResolveColumns())
    return s


@pytest.mark.rule("1893-12.25")
def test_card_25_takes_the_card_of_an_inactive_column_instead() -> None:
    s = columns("3-4")
    assert choices(s) == ["prestige:1", "prestige:2", "prestige:4"], "inactive columns and the own one"
    play(s, "prestige:1")
    assert prestige(s).won == [(0, 1)]
    assert prestige(s).row == [NOBODY, 3, 0, 2, 4], "the column's own card stays"
    go_on(s, "bonus:iris")
    ask(s, PrepareRound())
    assert {2, 3} <= set(prestige(s).discards), "and is discarded with the others"


@pytest.mark.rule("1893-12.25")
def test_card_25_comes_before_the_vote() -> None:
    s = columns("3-4", rival="3-5")
    set_round(s, starter=1)
    play(s, "prestige:2")
    assert [(event.seat, event.amount) for event in events(s, "first-player")] == [(0, 1)]


@pytest.mark.rule("1893-12.25")
def test_card_25_swaps_one_card_a_round() -> None:
    s = columns("3-3", "3-4")
    play(s, "prestige:1")
    assert sorted(prestige(s).won) == [(0, 1), (0, 2)], "the second column's own card without a question"
    s = columns("3-3", "3-4")
    play(s, "prestige:3", "prestige:2")
    assert sorted(prestige(s).won) == [(0, 0), (0, 3)], "it may be kept for a later column"


@pytest.mark.rule("1893-12.25")
def test_card_25_does_not_work_in_a_tie() -> None:
    s = belle(25)
    meeple(s, "3-4", stake=3)
    meeple(s, "4-4", seat=1, stake=3)
    ask(s, ResolveColumns())
    go_on(s)
    assert used(s) == []
    assert prestige(s).won == []


@pytest.mark.rule("1893-12.25")
def test_card_25_needs_a_card_below_the_inactive_column() -> None:
    s = belle(25)
    take_prestige(s, 1)
    assert refused(s, WinColumn(0, 3), "prestige:1") == Refusal("no-card-under-column", "1893-12.25", {})
    assert refused(s, WinColumn(0, 3), "prestige:2") is None
    assert refused(s, WinColumn(1, 3), "prestige:2", shown=False) is None


@pytest.mark.rule("1893-12.26")
@pytest.mark.parametrize(("rival", "first"), [(1, 0), (2, 1), (3, 1)])
def test_card_26_has_two_more_manneken_pis_in_the_vote(rival: int, first: int) -> None:
    s = belle(26)
    give_won(s, *(1, 3, 5)[:rival], seat=1)  # one Manneken-Pis each
    ask(s, VoteFirstPlayer())
    assert s.first_player == first, "with 2 to 2 the old first player comes last"


@pytest.mark.rule("1893-12.26")
def test_card_26_adds_to_the_manneken_pis_of_cards_and_first_pass() -> None:
    s = belle(26)
    give_won(s, 1)
    set_round(s, first_passer=0)
    ask(s, VoteFirstPlayer())
    assert [event.amount for event in events(s, "first-player")] == [5]


# Irises -------------------------------------------------------------------------------------------------


def irises(*cards: int, rows: tuple[str, ...], players: int = 3) -> State:
    """Meeples in rows 3 to 5 of columns 3 to 5; each seat has the iris level of its number, from 1."""
    s = belle(*cards, players=players)
    board(s, *rows)
    for seat in range(players):
        set_disc(s, "iris", seat + 1, seat=seat)
    return s


@pytest.mark.rule("1893-12.27")
@pytest.mark.parametrize(("cards", "points"), [([27], [1, 2]), ([28], [0, 2])])
def test_card_27_doubles_a_meeple_on_a_tile_space(cards: list[int], points: list[int]) -> None:
    s = irises(*cards, rows=("0 1 .", "2 1 .", ". . ."))
    ask(s, ResolveIrises())
    assert s.legal == [], "the only meeple on a tile space is doubled without a question"
    assert [from_source(s, FROM_IRISES, seat) for seat in range(2)] == points


@pytest.mark.rule("1893-12.27")
@pytest.mark.parametrize(("double", "points"), [("3-4", 2), ("4-3", 1)])
def test_card_27_counts_double_at_every_iris_the_meeple_touches(double: str, points: int) -> None:
    # 3-4 touches the irises 3-3 and 3-4, 4-3 touches 3-3 and 4-3 (which has an open space)
    s = irises(27, rows=("1 0 1", "0 1 2", ". 2 ."))
    ask(s, ResolveIrises())
    assert choices(s) == ["double:3-4", "double:4-3"]
    play(s, f"double:{double}")
    assert from_source(s, FROM_IRISES) == points
    assert s.doubled == -1, "for this round only"


@pytest.mark.rule("1893-12.27")
def test_card_27_does_not_close_an_open_space() -> None:
    s = irises(27, rows=("0 0 .", "1 . .", ". . ."))
    ask(s, ResolveIrises())
    go_on(s)
    assert used(s) == [27]
    assert everyone(s).points == [0, 0, 0]


@pytest.mark.rule("1893-12.27")
def test_card_27_without_a_meeple_on_a_tile_space_does_nothing() -> None:
    s = irises(27, rows=("1 1 0", "1 0 0", "0 0 0"))
    ask(s, ResolveIrises())
    assert s.legal == []
    assert used(s) == []
    assert [event.what for event in events(s, "no-effect")] == ["card:27"]


@pytest.mark.rule("1893-12.28")
def test_card_28_pays_for_each_iris_led_alone_or_tied() -> None:
    s = irises(28, rows=("0 0 0", "0 1 1", "1 1 1"))
    ask(s, ResolveIrises())
    # seat 0 leads iris 3-3, ties at 3-4, and has too few at 4-3 and 4-4
    assert everyone(s).money == [24, 20, 20]
    assert from_source(s, FROM_IRISES) == 2


@pytest.mark.rule("1893-12.28", "1893-8.12")
@pytest.mark.parametrize(("corner", "francs"), [("0", 2), ("n", 0)])
def test_card_28_pays_where_one_ties_with_a_neutral_not_where_the_neutral_leads(
    corner: str, francs: int
) -> None:
    s = irises(28, rows=(". . .", f". n {corner}", ". 0 n"), players=2)
    ask(s, ResolveIrises())
    assert player(s).money == 20 + francs


@pytest.mark.rule("1893-12.28")
def test_card_28_pays_nothing_without_a_lead_or_a_closed_iris() -> None:
    s = irises(28, rows=("1 1 1", "1 0 1", "0 . ."))
    ask(s, ResolveIrises())
    assert player(s).money == 20


@pytest.mark.rule("1893-12.27", "1893-12.28")
def test_cards_27_and_28_the_doubled_meeple_makes_the_lead_that_pays() -> None:
    plain = irises(28, rows=("0 1 .", "2 1 .", ". . ."))
    ask(plain, ResolveIrises())
    assert player(plain).money == 20
    s = irises(27, 28, rows=("0 1 .", "2 1 .", ". . ."))
    ask(s, ResolveIrises())
    assert player(s).money == 22, "two to two"


# Brussels -----------------------------------------------------------------------------------------------


def brussels(*cards: int, architects: tuple[int, int, int], travelers: int = 0) -> State:
    """So many Architects of each seat and Travelers on Grand-Place and Sainte-Catherine."""
    s = belle(*cards)
    for seat, number in enumerate(architects):
        send(s, grand_place=number // 2, sainte_catherine=number - number // 2, seat=seat)
        give(s, free=5 - number, seat=seat)
    send_travelers(s, grand_place=travelers)
    set_train(s, 4 - travelers)
    ask(s, ResolveBrussels())
    return s


@pytest.mark.rule("1893-12.29")
@pytest.mark.parametrize(
    ("architects", "sent"),
    [
        ((3, 1, 0), [1, 0, 0]),
        ((3, 2, 0), [1, 1, 0]),  # the sole majority becomes a tie
        ((2, 2, 1), [0, 1, 0]),  # the tie is lost
        ((1, 0, 0), [0, 0, 0]),  # nobody is left
        ((0, 2, 1), [0, 1, 0]),
    ],
)
def test_card_29_takes_an_architect_off_before_the_count(
    architects: tuple[int, int, int], sent: list[int]
) -> None:
    s = brussels(29, architects=architects)
    assert [in_court - 2 for in_court in everyone(s).courthouse] == sent
    there = sum(player(s).brussels.values()) + player(s).free + player(s).courthouse
    assert there == 7, "the meeple is not lost"
    assert used(s) == ([29] if architects[0] else [])


@pytest.mark.rule("1893-12.29", "1893-11.22")
def test_card_29_takes_no_traveler() -> None:
    s = brussels(29, architects=(0, 0, 0), travelers=2)
    assert player(s).free == 5
    assert used(s) == []


@pytest.mark.rule("1893-12.30")
@pytest.mark.parametrize("travelers", [0, 1, 4])
def test_card_30_scores_for_every_traveler_in_brussels_before_they_leave(travelers: int) -> None:
    s = brussels(30, architects=(0, 1, 0), travelers=travelers)
    assert from_source(s, FROM_CARDS) == travelers
    assert s.train == 4
    assert everyone(s).courthouse == [2, 3, 2]


@pytest.mark.rule("1893-12.30")
def test_card_30_counts_no_traveler_outside_brussels() -> None:
    s = belle(30)
    give_each(s, travelers=[1, 1, 0])
    ask(s, ResolveBrussels())
    assert from_source(s, FROM_CARDS) == 0


@pytest.mark.rule("1893-12.29", "1893-12.30")
def test_cards_29_and_30_together() -> None:
    s = brussels(29, 30, architects=(1, 1, 0), travelers=2)
    assert from_source(s, FROM_CARDS) == 2
    assert everyone(s).courthouse == [2, 3, 2]
    assert used(s) == [30, 29]


# Pavilion visit -----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.31", "1893-12.32")
@pytest.mark.parametrize(("cards", "points", "francs"), [([31], 2, 0), ([32], 0, 3), ([31, 32, 1], 6, 9)])
def test_cards_31_and_32_count_all_own_cards_used_ones_too(
    cards: list[int], points: int, francs: int
) -> None:
    s = belle(*cards)
    give_card(s, 2, pavilion=5, seat=1)
    if 1 in cards:
        s.use_card(0, 1)
    ask(s, VisitPavilions())
    assert from_source(s, FROM_CARDS) == points
    assert everyone(s).money == [20 + francs, 20, 20]
