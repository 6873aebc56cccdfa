"""What follows when somebody goes while others wait for them, and other small rules of a table."""

from __future__ import annotations

from tests.server.test_table_unit import ANN, BEN, START, at, do, table_of_two

from bruxelles.server.durations import MINUTE, SECOND
from bruxelles.server.table import commands
from bruxelles.server.table.handling import flag
from bruxelles.server.table.seating import Actor, give_seat
from bruxelles.server.table.seats import Seat
from bruxelles.server.table.settings import ClockSettings
from bruxelles.server.table.table import Table

PEOPLE = {ANN.id: ANN, BEN.id: BEN}
CLOCK = ClockSettings(bank=600, increment=0)


def take_turn(table: Table, moment: int) -> int:
    """The first legal choice of whoever is to move; gives the number of the turn."""
    assert table.play is not None
    assert table.awaits is not None
    choice = table.rules.choices.text(table.play.state.legal[0])
    command = commands.Choose(do="choose", stamp=table.stamp, choice=choice, confirm=True)
    do(table, moment, PEOPLE[table.awaits], command)
    return table.number


def propose(table: Table, moment: int, actor: Actor, turn: int) -> None:
    do(table, moment, actor, commands.OfferTakeback(do="takeback", seen=table.number, number=turn))


def other(table: Table) -> Actor:
    """Who is not to move."""
    return BEN if table.awaits == ANN.id else ANN


def test_who_leaves_is_no_longer_waited_for() -> None:
    table = table_of_two()
    turn = take_turn(table, START)
    asker = other(table)
    propose(table, START, asker, turn)
    assert table.offer is not None
    leaver = PEOPLE[str(table.awaits)]
    do(table, START, leaver, commands.Leave(do="leave"))
    assert table.offer is None
    assert table.play is not None
    assert table.play.turns == []


def test_who_runs_out_of_time_is_no_longer_waited_for() -> None:
    table = table_of_two(clock=CLOCK)
    turn = take_turn(table, START)
    propose(table, START, other(table), turn)
    at(table, START + 11 * MINUTE, flag)
    assert table.offer is None
    assert table.play is not None
    assert table.play.turns == []


def test_a_takeback_gives_no_time_back() -> None:
    table = table_of_two(clock=CLOCK)
    turn = take_turn(table, START)
    mover = table.to_move
    assert mover is not None
    propose(table, START + 20 * SECOND, other(table), turn)
    thinker = PEOPLE[str(table.awaits)]
    assert table.offer is not None
    agree = commands.Reply(do="reply", offer=table.offer.number, agree=True)
    do(table, START + 30 * SECOND, thinker, agree)
    assert table.banks is not None
    assert table.banks[mover] == (600 - 30) * SECOND


def test_a_draft_does_not_show_in_lists() -> None:
    table = table_of_two()
    assert table.play is not None
    choice = table.rules.choices.text(table.play.state.legal[0])
    command = commands.Choose(do="choose", stamp=table.stamp, choice=choice)
    before = table.row()["changed"]
    do(table, START + MINUTE, PEOPLE[str(table.awaits)], command)
    assert table.play.draft
    assert table.row()["changed"] == before
    confirm = commands.Confirm(do="confirm", stamp=table.stamp)
    do(table, START + MINUTE, PEOPLE[str(table.awaits)], confirm)
    assert table.row()["changed"] == START + MINUTE


def test_an_invitation_is_for_all_players_of_a_screen() -> None:
    table = table_of_two(start="host")
    for number, name in enumerate(("Cem", "Dan")):
        give_seat(table, number, Seat(person=BEN.id, name=name, open=True))
    do(table, START, BEN, commands.Join(do="join"))
    assert [(seat.person, seat.name, seat.open) for seat in table.seats] == [
        (BEN.id, "Cem", False),
        (BEN.id, "Dan", False),
    ]
