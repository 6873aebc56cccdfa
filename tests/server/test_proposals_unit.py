"""What follows when somebody goes while others wait for them, and other small rules of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.test_table_unit import ANN, BEN, START, at, do, table_of_two

from bruxelles.core.replay import replay
from bruxelles.server.durations import MINUTE, SECOND
from bruxelles.server.errors import Refused
from bruxelles.server.table import commands, play
from bruxelles.server.table.handling import flag
from bruxelles.server.table.offers import voters
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


def agree(table: Table, actor: Actor) -> None:
    assert table.offer is not None
    do(table, START, actor, commands.Reply(do="reply", offer=table.offer.number, agree=True))


def turns(table: Table) -> list[int]:
    assert table.play is not None
    return [turn.number for turn in table.play.turns]


def refusal(table: Table, actor: Actor, turn: int) -> str:
    with pytest.raises(Refused) as refused:
        propose(table, START, actor, turn)
    return refused.value.code


def left(table: Table, leaver: Actor) -> None:
    do(table, START, leaver, commands.Leave(do="leave"))


def given_to_a_bot(table: Table, leaver: Actor) -> None:
    left(table, leaver)
    seat = table.seats_of(leaver.id)[0]
    hand_over = commands.OfferHandOver(do="hand-over", seat=seat, to="bot", bot="random")
    do(table, START, BEN if leaver == ANN else ANN, hand_over)
    assert table.seats[seat].bot == "random"


def open_to_anybody(table: Table, leaver: Actor) -> None:
    left(table, leaver)
    seat = table.seats_of(leaver.id)[0]
    hand_over = commands.OfferHandOver(do="hand-over", seat=seat, to="open")
    do(table, START, BEN if leaver == ANN else ANN, hand_over)
    assert table.seats[seat].open


@pytest.mark.parametrize("away", [left, given_to_a_bot, open_to_anybody])
def test_nobody_takes_back_alone_because_the_other_is_away(away: Callable[[Table, Actor], None]) -> None:
    table = table_of_two()
    turn = take_turn(table, START)
    asker = other(table)
    leaver = PEOPLE[str(table.awaits)]
    away(table, leaver)
    propose(table, START, asker, turn)
    assert turns(table) == [turn]
    assert table.offer is not None
    assert voters(table) == {ANN.id, BEN.id}
    agree(table, leaver)  # it is still theirs to say
    assert turns(table) == []


def test_who_leaves_is_waited_for() -> None:
    table = table_of_two()
    turn = take_turn(table, START)
    propose(table, START, other(table), turn)
    left(table, PEOPLE[str(table.awaits)])
    assert table.offer is not None
    assert turns(table) == [turn]


def test_nobody_takes_back_alone_because_the_others_time_is_up() -> None:
    table = table_of_two(clock=CLOCK)
    turn = take_turn(table, START)
    propose(table, START, other(table), turn)
    at(table, START + 11 * MINUTE, flag)
    assert table.seats[table.to_move or 0].absent
    assert table.offer is not None
    assert turns(table) == [turn]


def test_what_was_played_with_another_owner_stays() -> None:
    """Else a friend in the place of who has gone would agree to thirty turns with all cards seen."""
    table = table_of_two()
    turn = take_turn(table, START)
    asker = other(table)
    open_to_anybody(table, PEOPLE[str(table.awaits)])
    propose(table, START, asker, turn)
    friend = Actor("friend", "Friend")
    do(table, START, friend, commands.Join(do="join"))
    assert table.offer is None
    assert refusal(table, asker, turn) == "before-replacement"
    assert refusal(table, friend, turn) == "before-replacement"
    assert turns(table) == [turn]


def test_several_seats_of_one_person_are_one_word() -> None:
    table = table_of_two(start="host")
    for number, name in enumerate(("Ann", "Cem")):
        give_seat(table, number, Seat(person=ANN.id, name=name, open=False))
    do(table, START, ANN, commands.Start(do="start"))
    turn = take_turn(table, START)
    propose(table, START, ANN, turn)
    assert turns(table) == []


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


def test_reading_a_table_replays_it_once_however_often_turns_were_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of_two()
    row: dict[str, Any] = {"id": "t", "host": ANN.id, "created": START, "seed": "unit", "opening": None}
    row |= {"root": None, "settings": table.settings.model_dump(mode="json")}
    entries = list(table.new_entries)
    for _ in range(5):
        turn = take_turn(table, START)
        entries += table.new_entries
        propose(table, START, ANN, turn)
        entries += table.new_entries
        agree(table, BEN)
        entries += table.new_entries
    take_turn(table, START)
    entries += table.new_entries

    asked = []

    def counted(*arguments: Any) -> Any:
        asked.append(arguments)
        return replay(*arguments)

    monkeypatch.setattr(play, "replay", counted)
    twin = Table(row, table.rules)
    for entry in entries:
        twin.absorb(entry)
    assert len(asked) == 1, "the set-up"
    assert twin.play is not None
    assert table.play is not None
    assert twin.play.turns == table.play.turns
    assert twin.play.to_move == table.play.to_move
    assert len(asked) == 2
    assert twin.rules.key(twin.play.state) == table.rules.key(table.play.state)
    assert len(asked) == 2
