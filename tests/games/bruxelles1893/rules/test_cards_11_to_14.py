"""Belle Époque cards 11 to 14, after Stock Exchange and Grand-Place (1893-12.11 to 12.14).

That they work once a round: test_card_timing.py.
"""

from __future__ import annotations

import pytest
from tests.games.bruxelles1893.acting import place, refused, visit
from tests.games.bruxelles1893.giving import give, give_nobles, set_disc
from tests.games.bruxelles1893.laying import lay_nobles, send, send_travelers, use_brussels
from tests.games.bruxelles1893.on_table import on_table
from tests.games.bruxelles1893.player import from_source, player
from tests.games.bruxelles1893.positions import belle
from tests.games.bruxelles1893.table import choices, play, prompt, used

from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.names import (
    FROM_CARDS,
    NOBLES,
)
from bruxelles.games.bruxelles1893.rules.tasks.brussels import ActivateNobles

# Stock Exchange -----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.11")
def test_card_11_pays_for_every_meeple_on_the_stock_exchange() -> None:
    s = belle(11)
    send(s, stock_exchange=2, seat=1)
    send(s, grand_place=1, seat=2)
    send_travelers(s, stock_exchange=1)
    use_brussels(s, stock_exchange=1)
    give(s, travelers=1, money=0)
    visit(s, "stock-exchange")
    play(s, "travelers:1", "use")
    assert player(s).money == s.tables.stock_money[s.stock_card] + 2 + 1 + 2, "two of them just placed"


@pytest.mark.rule("1893-12.12")
@pytest.mark.parametrize(("total", "points"), [(5, 1), (9, 1), (10, 2), (24, 4)])
def test_card_12_scores_for_each_full_five_francs(total: int, points: int) -> None:
    s = belle(12)
    give(s, money=total - s.tables.stock_money[s.stock_card])
    visit(s, "stock-exchange")
    play(s, "use")
    assert player(s).money == total, "the money stays"
    assert from_source(s, FROM_CARDS) == points


@pytest.mark.rule("1893-12.12")
def test_card_12_is_not_offered_below_five_francs() -> None:
    s = belle(12)
    give(s, money=4 - s.tables.stock_money[s.stock_card])
    visit(s, "stock-exchange")
    assert s.legal == []
    assert s.card_ready(0, 12)


@pytest.mark.rule("1893-12.11", "1893-12.12")
def test_the_francs_of_card_11_can_be_the_five_of_card_12() -> None:
    s = belle(11, 12)
    give(s, money=4 - s.tables.stock_money[s.stock_card])
    visit(s, "stock-exchange")
    play(s, "use", "use")
    assert used(s) == [11, 12]
    assert (player(s).money, player(s).points) == (5, 1)


@pytest.mark.rule("1893-12.11", "1893-12.12", "1893-11.21")
def test_cards_11_and_12_may_each_be_kept_for_later() -> None:
    s = belle(11, 12)
    visit(s, "stock-exchange")
    play(s, "card:12", "skip")
    assert used(s) == [12]
    money = player(s).money + s.tables.stock_money[s.stock_card]
    visit(s, "stock-exchange")
    play(s, "use")
    assert used(s) == [12, 11]
    assert player(s).money == money + 3


# Grand-Place --------------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.13")
def test_card_13_activates_one_noble_more_than_the_crown_level() -> None:
    s = belle(13)
    give_nobles(s, "brugmann", "empain", "maeterlinck", "buls")
    set_disc(s, "crown", 2)
    visit(s, "grand-place")
    play(s, "activate:brugmann", "activate:empain")
    assert used(s) == []
    play(s, "activate:maeterlinck")
    assert used(s) == [13]
    assert s.legal == [], "not a fourth one"
    assert player(s).money == 25
    assert player(s).cubes == {"joker": 2}
    assert player(s).points == 5


@pytest.mark.rule("1893-12.13")
def test_card_13_is_not_forced() -> None:
    s = belle(13)
    give_nobles(s, "brugmann", "empain")
    visit(s, "grand-place")
    play(s, "activate:brugmann", "done")
    assert s.card_ready(0, 13)


@pytest.mark.rule("1893-12.13")
def test_with_card_13_used_the_crown_level_is_the_limit_again() -> None:
    s = belle(13)
    give_nobles(s, "brugmann", "empain", "buls", rotated=("brugmann",))
    s.use_card(0, 13)
    assert refused(s, ActivateNobles(0, 0), "activate:empain") == Refusal(
        "crown-too-low", "1893-6.4", {"noble": "empain", "level": 1}
    )
    assert refused(s, ActivateNobles(0, 1), "activate:brugmann") == Refusal(
        "noble-already-activated", "1893-6.4", {"noble": "brugmann", "level": 1}
    )


@pytest.mark.rule("1893-12.14")
def test_card_14_discards_a_rotated_noble_for_the_price_printed_on_it() -> None:
    s = belle(14)
    give_nobles(s, "brugmann", "empain", "maeterlinck", rotated=("maeterlinck",))
    visit(s, "grand-place")
    play(s, "activate:empain")
    assert choices(s) == ["dismiss:empain", "dismiss:maeterlinck", "skip"], "not the upright one"
    play(s, "dismiss:empain")
    assert player(s).nobles == {"brugmann", "maeterlinck"}
    assert on_table(s).noble_discards == ["empain"]
    assert player(s).money == 23
    assert player(s).cubes == {"joker": 2}, "it has been used before"


@pytest.mark.rule("1893-12.14")
def test_card_14_comes_after_all_activations() -> None:
    s = belle(13, 14)
    give_nobles(s, "brugmann", "empain", "buls")
    visit(s, "grand-place")
    assert prompt(s) == "activate-nobles"
    play(s, "activate:empain", "activate:buls")
    assert choices(s) == ["dismiss:empain", "dismiss:buls", "skip"]
    play(s, "skip")
    assert used(s) == [13]


@pytest.mark.rule("1893-12.14")
def test_card_14_may_discard_brugmann_for_nothing() -> None:
    s = belle(14)
    visit(s, "grand-place")
    play(s, "activate:brugmann", "dismiss:brugmann")
    assert player(s).nobles == set()
    assert player(s).money == 25, "the 5 BF of his effect only"


@pytest.mark.rule("1893-12.14", "1893-4.9")
def test_a_brugmann_dismissed_may_come_back_with_the_shuffled_discards() -> None:
    s = belle(14)
    lay_nobles(s, row="empain empain empain empain", pile="", discards="")
    visit(s, "grand-place")
    play(s, "activate:brugmann", "dismiss:brugmann")
    assert on_table(s).noble_discards == ["brugmann"]
    place(s, NOBLES)
    play(s, "noble:1", "keep")
    assert on_table(s).noble_row == ["brugmann", "empain", "empain", "empain"], "the only card to shuffle"
    place(s, NOBLES, seat=1)
    play(s, "noble:1")
    assert player(s, 1).money == 20 - 1 - 3 + 5, "stake, place and effect; a second Brugmann is not kept"
    assert player(s, 1).nobles == {"brugmann"}


@pytest.mark.rule("1893-12.14")
def test_card_14_is_not_offered_without_a_rotated_noble() -> None:
    s = belle(14)
    visit(s, "grand-place")
    play(s, "done")
    assert s.legal == []
    assert player(s).nobles == {"brugmann"}
