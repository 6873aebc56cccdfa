"""1893 chapter 10: paying the nobles, maximal payments and who chooses."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.bruxelles1893.giving import give, give_each, give_nobles, give_tiles, noble_bits
from tests.games.bruxelles1893.laying import lay_nobles, set_round
from tests.games.bruxelles1893.player import player
from tests.games.bruxelles1893.positions import bare
from tests.games.bruxelles1893.table import actor, ask, choices, events, in_play, play, refusal

from bruxelles.core.event import Event
from bruxelles.core.refusal import Refusal
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame, LeaveUnpaid, unpaid_sets


@pytest.mark.rule("1893-10.2")
def test_all_nobles_are_paid_when_the_money_is_there() -> None:
    s = bare()
    give(s, money=13)
    give_nobles(s, "brugmann", "buls", "albert", "van_de_velde")
    ask(s, EndGame())
    assert not s.stack
    assert player(s).money == 0
    assert player(s).nobles == {"brugmann", "buls", "albert", "van_de_velde"}
    assert [(event.what, event.amount) for event in events(s, "paid-money")] == [
        ("buls", 4),
        ("albert", 4),
        ("van_de_velde", 5),
    ]


@pytest.mark.rule("1893-10.2")
@pytest.mark.parametrize(
    ("nobles", "money", "asked", "unpaid"),
    [
        pytest.param("empain buls", 7, [], "", id="enough"),
        pytest.param("empain buls", 3, [], "buls", id="only one can be paid"),
        pytest.param("empain buls", 2, [], "empain buls", id="none can be paid"),
        pytest.param("empain buls", 6, ["empain", "buls"], "", id="either"),
        pytest.param("brugmann empain", 2, [], "empain", id="Brugmann costs nothing"),
        pytest.param(
            "empain solvay maeterlinck", 6, ["empain", "solvay", "maeterlinck"], "", id="one of 5 or two of 3"
        ),
        pytest.param(
            "empain solvay maeterlinck", 8, ["empain", "solvay", "maeterlinck"], "", id="any of three"
        ),
        pytest.param("buls albert vandervelde", 3, [], "buls albert vandervelde", id="all too dear"),
        pytest.param("buls albert vandervelde", 4, ["buls", "albert", "vandervelde"], "", id="two of three"),
    ],
)
def test_only_maximal_payments_and_a_choice_only_where_there_is_one(
    nobles: str, money: int, asked: list[str], unpaid: str
) -> None:
    """`asked`: what the first question offers; `unpaid`: what goes where nothing is asked."""
    s = bare()
    give(s, money=money)
    give_nobles(s, *nobles.split())
    ask(s, EndGame())
    assert choices(s) == [f"unpaid:{noble}" for noble in asked]
    if not asked:
        assert player(s).nobles == set(nobles.split()) - set(unpaid.split())
        assert player(s).sources.get("unpaid-nobles", 0) == -5 * len(unpaid.split())


@pytest.mark.rule("1893-10.2")
@pytest.mark.parametrize(
    ("named", "unpaid", "left"),
    [
        (["empain", "solvay"], "empain solvay", 0),
        (["empain", "maeterlinck"], "empain maeterlinck", 2),
        (["solvay", "maeterlinck"], "solvay maeterlinck", 2),
        (["maeterlinck", "solvay"], "solvay maeterlinck", 2),
        (["maeterlinck", "empain"], "empain maeterlinck", 2),
        (["solvay", "empain"], "empain solvay", 0),
    ],
)
def test_nobles_are_left_unpaid_one_after_the_other(named: list[str], unpaid: str, left: int) -> None:
    """Prices 3, 3 and 5 with 5 BF: one can be paid, any one."""
    s = bare()
    give(s, money=5)
    give_nobles(s, "empain", "solvay", "maeterlinck")
    ask(s, EndGame())
    play(s, *(f"unpaid:{noble}" for noble in named))
    assert not s.stack
    assert player(s).nobles == {"empain", "solvay", "maeterlinck"} - set(unpaid.split())
    assert (player(s).money, player(s).sources["unpaid-nobles"]) == (left, -10)


@pytest.mark.rule("1893-10.2")
@pytest.mark.parametrize("first", ["empain", "solvay"])
def test_what_follows_from_the_first_unpaid_noble_is_not_asked_for(first: str) -> None:
    """Prices 3, 3 and 5 with 6 BF: both cheap ones or the dear one; either of the two brings the other."""
    s = bare()
    give(s, money=6)
    give_nobles(s, "empain", "solvay", "maeterlinck")
    ask(s, EndGame())
    play(s, f"unpaid:{first}")
    assert not s.stack
    assert player(s).nobles == {"maeterlinck"}


@pytest.mark.rule("1893-10.2")
def test_the_reason_tells_of_the_nobles_named_before() -> None:
    """Prices 3, 3, 4 and 4 with 7 BF: a 3 and a 4 stay unpaid, so a second 3 can be paid after the first."""
    s = bare()
    give(s, money=7)
    give_nobles(s, "empain", "solvay", "buls", "albert")
    ask(s, EndGame())
    assert choices(s) == [f"unpaid:{noble}" for noble in ("empain", "solvay", "buls", "albert")]
    play(s, "unpaid:empain")
    assert choices(s) == ["unpaid:buls", "unpaid:albert"]
    refused = refusal(s, "unpaid:solvay")
    assert refused is not None
    assert (refused.code, refused.facts["noble"]) == ("noble-payable-then", "solvay")


@pytest.mark.rule("1893-10.2")
def test_a_noble_named_once_is_not_offered_again() -> None:
    s = bare()
    give(s, money=5)
    give_nobles(s, "empain", "solvay", "maeterlinck")
    ask(s, EndGame())
    play(s, "unpaid:solvay")
    assert choices(s) == ["unpaid:empain", "unpaid:maeterlinck"]


@pytest.mark.rule("1893-10.2")
@pytest.mark.parametrize("money", range(20))
def test_every_possible_set_is_reached_from_each_of_its_nobles(money: int) -> None:
    """Prices 3, 3, 4, 4 and 5: whichever noble of a possible set is named first, the others can follow."""
    names = ("empain", "solvay", "buls", "albert", "maeterlinck")
    s = bare()
    give(s, money=money)
    give_nobles(s, *names)
    for unpaid in unpaid_sets(s.tables.noble_costs, noble_bits(*names), money):
        members = [name for name in names if unpaid & noble_bits(name)]
        for order in permutations(members):
            here = s.copy()
            ask(here, EndGame())
            for name in order:
                if here.stack:
                    play(here, f"unpaid:{name}")
            assert not here.stack
            assert player(here).nobles == set(names) - set(members)


@pytest.mark.rule("1893-10.2")
def test_a_payable_noble_cannot_be_left() -> None:
    s = bare()
    give(s, money=7)
    give_nobles(s, "brugmann", "empain", "buls", "albert")
    ask(s, EndGame())
    assert choices(s) == ["unpaid:buls", "unpaid:albert"]  # the 3 goes with either of the two 4s
    for noble, price in (("brugmann", 0), ("empain", 3)):
        refused = Refusal("noble-payable", "1893-10.2", {"noble": noble, "needed": price, "money": 7})
        assert refusal(s, f"unpaid:{noble}") == refused


@pytest.mark.rule("1893-10.2")
@pytest.mark.parametrize(
    ("named", "fits"), [("", True), ("buls", True), ("empain", False), ("albert", False)]
)
def test_a_position_can_only_have_named_what_may_stay_unpaid(named: str, fits: bool) -> None:
    """Prices 3 and 4 with 3 BF; Albert is not kept at all."""
    s = bare()
    give(s, money=3)
    give_nobles(s, "empain", "buls")
    assert LeaveUnpaid(0, noble_bits(*named.split())).makes_sense(s) == fits


@pytest.mark.rule("1893-10.2", "1893-10.8")
def test_an_unpaid_noble_is_lost() -> None:
    s = bare()
    give_nobles(s, "brugmann", "buls")
    lay_nobles(s, discards="")
    ask(s, EndGame())
    assert player(s).nobles == {"brugmann"}
    assert events(s, "discarded") == [Event("discarded", -1, 0, "noble:buls")]
    assert player(s).sources == {"unpaid-nobles": -5, "noble-row": 1}


@pytest.mark.rule("1893-10.2", "1893-8.9")
def test_the_first_player_of_the_last_round_chooses_first() -> None:
    s = bare(3)
    set_round(s, starter=2, first_player=1)
    give_each(s, money=[3, 3, 3])
    for seat in range(3):
        give_nobles(s, "empain", "solvay", seat=seat)
    ask(s, EndGame())
    order = []
    while s.stack:
        order.append(actor(s))
        play(s, "unpaid:empain")
    assert order == [2, 0, 1]


@pytest.mark.rule("1893-10.2")
def test_who_has_the_tile_of_free_nobles_pays_nothing() -> None:
    s = in_play(belle_epoque=True)
    give_tiles(s, "free-nobles")
    give(s, money=2)
    give_nobles(s, "brugmann", "buls")
    ask(s, EndGame())
    assert (player(s).money, player(s).nobles) == (2, {"brugmann", "buls"})
