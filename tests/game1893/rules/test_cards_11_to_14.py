"""Belle Époque cards 11 to 14, after Stock Exchange and Grand-Place (1893-12.11 to 12.14).

That they work once a round: test_card_timing.py.
"""

from __future__ import annotations

import pytest
from tests.game1893.rules.belle_table import (
    act,
    belle,
    cubes,
    from_source,
    give_nobles,
    nobles,
    refused_by,
    set_disc,
    used,
    visit,
)
from tests.game1893.table import choices, play, prompt

from bruxelles.core.refusal import Refusal
from bruxelles.game1893.names import (
    BRUGMANN,
    EMPAIN,
    FROM_CARDS,
    NOBLES,
    STOCK_EXCHANGE,
)
from bruxelles.game1893.tasks.brussels import ActivateNobles

# Stock Exchange -----------------------------------------------------------------------------------------


@pytest.mark.rule("1893-12.11")
def test_card_11_pays_for_every_meeple_on_the_stock_exchange() -> None:
    s = belle(11)
    s.brussels[1 * 4 + STOCK_EXCHANGE] = 2
    s.brussels[2 * 4 + STOCK_EXCHANGE + 1] = 1  # on Grand-Place
    s.brussels_travelers[STOCK_EXCHANGE] = 1
    s.uses[STOCK_EXCHANGE] = 1
    s.travelers[0] = 1
    s.money[0] = 0
    visit(s, "stock-exchange")
    play(s, "travelers:1", "use")
    assert s.money[0] == s.tables.stock_money[s.stock_card] + 2 + 1 + 2, "two of them just placed"


@pytest.mark.rule("1893-12.12")
@pytest.mark.parametrize(("total", "points"), [(5, 1), (9, 1), (10, 2), (24, 4)])
def test_card_12_scores_for_each_full_five_francs(total: int, points: int) -> None:
    s = belle(12)
    s.money[0] = total - s.tables.stock_money[s.stock_card]
    visit(s, "stock-exchange")
    play(s, "use")
    assert s.money[0] == total, "the money stays"
    assert from_source(s, FROM_CARDS) == points


@pytest.mark.rule("1893-12.12")
def test_card_12_is_not_offered_below_five_francs() -> None:
    s = belle(12)
    s.money[0] = 4 - s.tables.stock_money[s.stock_card]
    visit(s, "stock-exchange")
    assert s.legal == []
    assert s.card_ready(0, 12)


@pytest.mark.rule("1893-12.11", "1893-12.12")
def test_the_francs_of_card_11_can_be_the_five_of_card_12() -> None:
    s = belle(11, 12)
    s.money[0] = 4 - s.tables.stock_money[s.stock_card]
    visit(s, "stock-exchange")
    play(s, "use", "use")
    assert used(s) == [11, 12]
    assert (s.money[0], s.points[0]) == (5, 1)


@pytest.mark.rule("1893-12.11", "1893-12.12", "1893-11.21")
def test_cards_11_and_12_may_each_be_kept_for_later() -> None:
    s = belle(11, 12)
    visit(s, "stock-exchange")
    play(s, "card:12", "skip")
    assert used(s) == [12]
    money = s.money[0] + s.tables.stock_money[s.stock_card]
    visit(s, "stock-exchange")
    play(s, "use")
    assert used(s) == [12, 11]
    assert s.money[0] == money + 3


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
    assert s.money[0] == 25
    assert cubes(s) == ["joker", "joker"]
    assert s.points[0] == 5


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
    assert refused_by(s, ActivateNobles(0, 0), "activate:empain") == Refusal(
        "crown-too-low", "1893-6.4", {"noble": "empain", "level": 1}
    )
    assert refused_by(s, ActivateNobles(0, 1), "activate:brugmann") == Refusal(
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
    assert nobles(s) == ["brugmann", "maeterlinck"]
    assert s.noble_discard == [EMPAIN]
    assert s.money[0] == 23
    assert cubes(s) == ["joker", "joker"], "it has been used before"


@pytest.mark.rule("1893-12.14")
def test_card_14_comes_after_all_activations() -> None:
    s = belle(13, 14)
    give_nobles(s, "brugmann", "empain", "buls")
    visit(s, "grand-place")
    assert prompt(s) == "ActivateNobles"
    play(s, "activate:empain", "activate:buls")
    assert choices(s) == ["dismiss:empain", "dismiss:buls", "skip"]
    play(s, "skip")
    assert used(s) == [13]


@pytest.mark.rule("1893-12.14")
def test_card_14_may_discard_brugmann_for_nothing() -> None:
    s = belle(14)
    visit(s, "grand-place")
    play(s, "activate:brugmann", "dismiss:brugmann")
    assert nobles(s) == []
    assert s.money[0] == 25, "the 5 BF of his effect only"


@pytest.mark.rule("1893-12.14", "1893-4.9")
def test_a_brugmann_dismissed_may_come_back_with_the_shuffled_discards() -> None:
    s = belle(14)
    s.noble_row = [EMPAIN] * 4
    s.noble_pile = []
    s.noble_discard = []
    visit(s, "grand-place")
    play(s, "activate:brugmann", "dismiss:brugmann")
    assert s.noble_discard == [BRUGMANN]
    act(s, NOBLES)
    play(s, "noble:1", "keep")
    assert s.noble_row == [BRUGMANN, EMPAIN, EMPAIN, EMPAIN], "the only card to shuffle"
    act(s, NOBLES, seat=1)
    play(s, "noble:1")
    assert s.money[1] == 20 - 1 - 3 + 5, "stake, place and effect; a second Brugmann is not kept"
    assert nobles(s, 1) == ["brugmann"]


@pytest.mark.rule("1893-12.14")
def test_card_14_is_not_offered_without_a_rotated_noble() -> None:
    s = belle(14)
    visit(s, "grand-place")
    play(s, "done")
    assert s.legal == []
    assert nobles(s) == ["brugmann"]
