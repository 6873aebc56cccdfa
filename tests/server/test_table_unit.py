"""Tables and clocks with a given time, without network: where waiting would take days."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bruxelles.games import rules_of
from bruxelles.server.durations import DAY, HOUR, MINUTE, SECOND
from bruxelles.server.errors import Refused
from bruxelles.server.table import commands
from bruxelles.server.table.clocks import Outages, PersonFacts, Span, merged, runs_out, used
from bruxelles.server.table.dealing import deal_if_full
from bruxelles.server.table.handling import handle
from bruxelles.server.table.seating import Actor, give_seat
from bruxelles.server.table.seats import Seat
from bruxelles.server.table.settings import TableSettings
from bruxelles.server.table.table import Table
from bruxelles.server.table.turns import flag

START = 1_000_000_000_000
ANN, BEN = Actor("a", "Ann"), Actor("b", "Ben")

# The arithmetic --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vacations", "joined"),
    [
        ([], []),
        ([(5, 9), (1, 3)], [(1, 3), (5, 9)]),
        ([(1, 5), (3, 9)], [(1, 9)]),
        ([(1, 5), (5, 9)], [(1, 9)]),
        ([(1, 9), (3, 5)], [(1, 9)]),
    ],
)
def test_vacations_are_joined(vacations: list[Span], joined: list[Span]) -> None:
    assert merged(vacations) == joined


@pytest.mark.parametrize(
    ("vacations", "thought"),
    [
        ([], 100),
        ([(0, 50)], 100),
        ([(300, 400)], 100),
        ([(120, 150)], 70),
        ([(50, 120)], 80),
        ([(180, 500)], 80),
        ([(0, 500)], 0),
        ([(110, 130), (120, 140), (190, 300)], 60),
    ],
)
def test_vacations_are_no_thinking(vacations: list[Span], thought: int) -> None:
    assert used(100, 200, vacations) == thought


@pytest.mark.parametrize(
    ("vacations", "end"),
    [
        ([], 200),
        ([(0, 50)], 200),
        ([(200, 300)], 200),
        ([(199, 300)], 301),
        ([(120, 150)], 230),
        ([(50, 120)], 220),
        ([(120, 150), (210, 220)], 240),
        ([(120, 150), (230, 260)], 230),
    ],
)
def test_a_bank_ends_later_by_the_vacations_before_its_end(vacations: list[Span], end: int) -> None:
    assert runs_out(100, 100, vacations) == end
    assert used(100, end, vacations) == 100
    assert used(100, end - 1, vacations) == 99


# Tables ----------------------------------------------------------------------------------------------------


def table_of_two(**settings: Any) -> Table:
    chosen = TableSettings(game="1897", players=2, order="as-seated", **settings)
    row = {
        "id": "t",
        "host": ANN.id,
        "created": START,
        "settings": chosen.model_dump(mode="json"),
        "seed": "unit",
        "opening": None,
        "root": None,
    }
    table = Table(row, rules_of("1897"))
    table.open_change(START)
    for number, person in enumerate((ANN, BEN)):
        give_seat(table, number, Seat(person=person.id, name=person.name, open=False))
    deal_if_full(table)
    table.close_change(None, None, True, 0)
    return table


def at(table: Table, moment: int, action: Callable[[Table], None]) -> None:
    """One change, as a room makes it."""
    table.open_change(moment)
    action(table)
    table.close_change(None, None, True, 0)


def do(table: Table, moment: int, actor: Actor, command: commands.Command) -> None:
    at(table, moment, lambda table: handle(table, actor, command))


def whole_turn(table: Table, moment: int) -> None:
    """The person to move plays until the other one is to move; the last choice is made at this moment."""
    actor = ANN if table.to_move == 0 else BEN
    seat = table.to_move
    while table.to_move == seat:
        assert table.play is not None
        decision = table.play.decision()
        assert decision is not None
        legal = next(option.choice for option in decision.options if option.refusal is None)
        do(table, moment, actor, commands.Choose(do="choose", stamp=table.stamp, choice=legal))
        if table.play.complete:
            do(table, moment, actor, commands.Confirm(do="confirm", stamp=table.stamp))


def clock(bank: int, increment: int) -> dict[str, int]:
    return {"bank": bank, "increment": increment}


def test_time_is_taken_from_the_bank_and_the_increment_added() -> None:
    table = table_of_two(clock=clock(60, 5))
    assert table.deadline == START + 60 * SECOND
    whole_turn(table, START + 20 * SECOND)
    assert table.banks == [45 * SECOND, 60 * SECOND]
    assert (table.since, table.deadline) == (START + 20 * SECOND, START + 80 * SECOND)
    whole_turn(table, START + 21 * SECOND)
    assert table.banks == [45 * SECOND, 64 * SECOND]  # a live bank may grow
    assert table.deadline == START + 66 * SECOND


def test_turn_based_banks_do_not_grow_beyond_their_size() -> None:
    table = table_of_two(pace="turn-based", clock=clock(3 * 86_400, 86_400))
    whole_turn(table, START + HOUR)
    assert table.banks == [3 * DAY, 3 * DAY]
    whole_turn(table, START + HOUR + 2 * DAY)
    assert table.banks == [3 * DAY, 2 * DAY]


def test_a_clock_runs_out_at_its_deadline_and_not_before() -> None:
    table = table_of_two(clock=clock(60, 5))
    with pytest.raises(Refused) as refused:
        at(table, START + 60 * SECOND - 1, flag)
    assert refused.value.code == "not-out-of-time"
    assert not table.seats[0].absent
    at(table, START + 60 * SECOND, flag)
    assert table.seats[0].absent
    assert (table.status, table.to_move, table.deadline) == ("running", 0, None)
    with pytest.raises(Refused):
        at(table, START + DAY, flag)  # once is enough
    whole_turn(table, START + DAY)
    assert not table.seats[0].absent
    assert table.banks == [5 * SECOND, 60 * SECOND]


def test_days_of_vacation_do_not_count() -> None:
    table = table_of_two(pace="turn-based", clock=clock(2 * 86_400, 0))
    table.people = {ANN.id: PersonFacts(((START + DAY, START + 8 * DAY),))}
    assert table.deadline == START + 9 * DAY
    with pytest.raises(Refused):
        at(table, START + 9 * DAY - 1, flag)
    whole_turn(table, START + 8 * DAY + HOUR)
    assert table.banks == [DAY - HOUR, 2 * DAY]
    assert table.deadline == START + 10 * DAY + HOUR  # the other one is at home


def test_a_live_clock_knows_no_vacations() -> None:
    table = table_of_two(clock=clock(60, 0))
    table.people = {ANN.id: PersonFacts(((START, START + DAY),))}
    assert table.deadline == START + 60 * SECOND


def test_bots_think_for_free() -> None:
    table = table_of_two(clock=clock(60, 5))
    bot = Seat(person=None, name="random", bot="random", open=False)
    at(table, START + SECOND, lambda table: give_seat(table, 0, bot))
    assert (table.bot_turn, table.awaits, table.deadline) == (True, None, None)
    with pytest.raises(Refused):
        at(table, START + DAY, flag)


# Patience, at tables without a clock -----------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "patience"), [("live", 10 * MINUTE), ("turn-based", 7 * DAY)])
def test_without_a_clock_patience_has_an_end(pace: str, patience: int) -> None:
    table = table_of_two(pace=pace)
    offer = commands.OfferHandOver(do="hand-over", seat=0, to="bot", bot="random")
    assert table.deadline is None
    with pytest.raises(Refused) as refused:
        do(table, START + patience - 1, BEN, offer)
    assert refused.value.code == "not-absent"
    do(table, START + patience, BEN, offer)
    assert (table.seats[0].bot, table.seats[0].person) == ("random", ANN.id)
    do(table, START + patience + 1, ANN, commands.Return(do="return"))
    assert (table.seats[0].bot, table.awaits) == (None, ANN.id)
    with pytest.raises(Refused):  # they are back, so patience begins anew
        do(table, START + patience + MINUTE, BEN, offer)


def test_only_who_lets_all_wait_tries_their_patience() -> None:
    table = table_of_two()
    offer = commands.OfferHandOver(do="hand-over", seat=1, to="open")
    with pytest.raises(Refused):
        do(table, START + DAY, ANN, offer)


def test_patience_waits_for_the_end_of_a_vacation() -> None:
    table = table_of_two(pace="turn-based")
    table.people = {ANN.id: PersonFacts(((START + DAY, START + 11 * DAY),))}
    offer = commands.OfferHandOver(do="hand-over", seat=0, to="open")
    with pytest.raises(Refused):
        do(table, START + 17 * DAY - 1, BEN, offer)
    do(table, START + 17 * DAY, BEN, offer)
    assert table.seats[0].open


# While the server is away ----------------------------------------------------------------------------------


def test_down_time_is_nobodys_thinking_time() -> None:
    table = table_of_two(clock=clock(60, 0))
    table.outages = Outages((START + 10 * SECOND, START + HOUR))
    assert table.deadline == START + HOUR + 50 * SECOND
    with pytest.raises(Refused):
        at(table, START + HOUR + 50 * SECOND - 1, flag)
    whole_turn(table, START + HOUR + 20 * SECOND)
    assert table.banks == [30 * SECOND, 60 * SECOND]
    assert table.deadline == START + HOUR + 80 * SECOND  # it is over for whoever comes after


def test_a_turn_begun_in_the_grace_costs_nothing_of_it() -> None:
    table = table_of_two(clock=clock(60, 0))
    table.outages = Outages((START - HOUR, START + 30 * SECOND))
    whole_turn(table, START + 20 * SECOND)
    assert table.banks == [60 * SECOND, 60 * SECOND]
    assert table.deadline == START + 90 * SECOND
    whole_turn(table, START + 40 * SECOND)
    assert table.banks == [60 * SECOND, 50 * SECOND]


def test_an_outage_within_a_vacation_counts_once() -> None:
    table = table_of_two(pace="turn-based", clock=clock(2 * 86_400, 0))
    table.people = {ANN.id: PersonFacts(((START + DAY, START + 8 * DAY),))}
    table.outages = Outages((START + 7 * DAY, START + 9 * DAY))
    assert table.deadline == START + 10 * DAY


def test_patience_does_not_count_down_time() -> None:
    table = table_of_two()
    table.outages = Outages((START, START + HOUR))
    offer = commands.OfferHandOver(do="hand-over", seat=0, to="bot", bot="random")
    with pytest.raises(Refused):
        do(table, START + HOUR + 10 * MINUTE - 1, BEN, offer)
    do(table, START + HOUR + 10 * MINUTE, BEN, offer)


# Coming and going ------------------------------------------------------------------------------------------


def test_leaving_and_returning_brings_no_time() -> None:
    """However often, whether one is to move or not, and whatever the others did with the seat."""
    table = table_of_two(clock=clock(60, 20))
    whole_turn(table, START + 59 * SECOND)  # Ann has 1 + 20 seconds
    whole_turn(table, START + 60 * SECOND)
    assert table.banks == [21 * SECOND, 79 * SECOND]
    for second in range(61, 80):
        do(table, START + second * SECOND, ANN, commands.Leave(do="leave"))
        hand_over = commands.OfferHandOver(do="hand-over", seat=0, to="open")
        do(table, START + second * SECOND, BEN, hand_over)
        do(table, START + second * SECOND, ANN, commands.Return(do="return"))
        assert table.banks == [(81 - second) * SECOND, 79 * SECOND]
        assert table.deadline == START + 81 * SECOND
    at(table, START + 81 * SECOND, flag)
    do(table, START + 82 * SECOND, ANN, commands.Return(do="return"))
    assert table.banks == [0, 79 * SECOND]


def test_a_newcomer_gets_some_time() -> None:
    table = table_of_two(clock=clock(60, 5))
    do(table, START + 55 * SECOND, ANN, commands.Leave(do="leave"))
    do(table, START + 55 * SECOND, BEN, commands.OfferHandOver(do="hand-over", seat=0, to="open"))
    cleo = Actor("cleo", "Cleo")
    do(table, START + 55 * SECOND, cleo, commands.Join(do="join"))
    assert table.banks == [15 * SECOND, 60 * SECOND]
    do(table, START + 60 * SECOND, cleo, commands.Leave(do="leave"))
    do(table, START + 60 * SECOND, cleo, commands.Return(do="return"))
    assert table.banks == [10 * SECOND, 60 * SECOND]


def test_time_never_runs_backwards() -> None:
    table = table_of_two(clock=clock(60, 0))
    whole_turn(table, START + 30 * SECOND)
    whole_turn(table, START + 10 * SECOND)  # the machine's clock was set back
    assert table.banks == [30 * SECOND, 60 * SECOND]
    assert table.since == START + 30 * SECOND
