"""Games that people end: who is asked, what bots and turns do to a proposal, and who comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from tests.server.test_table_unit import ANN, BEN, START, at, do

from bruxelles.games import GAMES, rules_of
from bruxelles.server.errors import BadInput, NotAllowed, Refused
from bruxelles.server.table import commands
from bruxelles.server.table.dealing import deal_if_full
from bruxelles.server.table.ending import ranks_without
from bruxelles.server.table.entries import EarlyBody, HandedBody
from bruxelles.server.table.offers import voters
from bruxelles.server.table.seating import Actor, give_seat
from bruxelles.server.table.seats import Seat
from bruxelles.server.table.settings import TableSettings
from bruxelles.server.table.table import Table
from bruxelles.server.table.turns import choose_for_bot

CEM = Actor("cem", "Cem")
DAN = Actor("dan", "Dan")
PEOPLE = {one.id: one for one in (ANN, BEN, CEM)}
COUNT = commands.OfferCount(do="count")
LEAVE = commands.Leave(do="leave")
RETURN = commands.Return(do="return")


def table_of(*players: Actor | str, game: str = "1897") -> Table:
    """People, and bots by their names."""
    chosen = TableSettings(game=game, players=len(players), order="as-seated")
    row = {
        "id": "t",
        "host": ANN.id,
        "created": START,
        "settings": chosen.model_dump(mode="json"),
        "seed": "early",
        "opening": None,
        "root": None,
    }
    table = Table(row, rules_of(game))
    table.open_change(START)
    for number, one in enumerate(players):
        if isinstance(one, str):
            seat = Seat(name=f"bot {number}", bot=one, open=False)
        else:
            seat = Seat(person=one.id, name=one.name, open=False)
        give_seat(table, number, seat)
    deal_if_full(table)
    table.close_change(None, None, True, 0)
    return table


def resign(seat: int) -> commands.Resign:
    return commands.Resign(do="resign", seat=seat)


def concede(seat: int, bot: str = "random") -> commands.Concede:
    return commands.Concede(do="concede", seat=seat, bot=bot)


def answer(table: Table, actor: Actor, agree: bool = True) -> None:
    assert table.offer is not None
    do(table, START, actor, commands.Reply(do="reply", offer=table.offer.number, agree=agree))


def play(table: Table) -> None:
    """One choice of whoever is to move."""
    assert table.play is not None
    choice = table.rules.choices.text(table.play.state.legal[0])
    if table.bot_turn:
        at(table, START, lambda table: choose_for_bot(table, table.stamp, choice, None))
        return
    assert table.awaits is not None
    command = commands.Choose(do="choose", stamp=table.stamp, choice=choice, confirm=True)
    do(table, START, PEOPLE[table.awaits], command)


def play_until(table: Table, wanted: Callable[[], bool]) -> None:
    while not wanted():
        play(table)


def refused(table: Table, actor: Actor, command: commands.Command) -> str:
    number = table.number
    with pytest.raises((Refused, BadInput, NotAllowed)) as error:
        do(table, START, actor, command)
    assert table.number == number
    return error.value.code


@pytest.mark.parametrize("game", GAMES)
def test_what_is_counted_is_the_standing(game: str) -> None:
    table = table_of(ANN, BEN, CEM, game=game)
    for _ in range(60):
        play(table)
    assert table.play is not None
    standing = table.rules.standing(table.play.state, 0)
    key = table.rules.key(table.play.state)
    do(table, START, ANN, COUNT)
    answer(table, BEN)
    assert table.result is None
    answer(table, CEM)
    result = table.result
    assert result is not None
    final = [seat["final"] for seat in standing["seats"]]
    assert result.scores == table.scores == [one["score"] for one in final]
    sources = [{name: points for name, points in one.items() if points} for one in result.breakdown]
    assert sources == [one["sources"] for one in final]
    assert sorted(result.ranks)[0] == 1
    assert (result.early, table.early) == (EarlyBody("counted", None), EarlyBody("counted", None))
    assert (result.seed, result.key) == ("early", key)
    assert table.row()["early"] == "counted"
    assert (table.to_move, table.awaits, table.deadline, table.bot_turn) == (None, None, None, False)
    for command in (COUNT, resign(0), concede(0), RETURN, LEAVE):
        assert refused(table, ANN, command) == "wrong-moment"


def test_the_record_of_a_counted_game_is_that_of_an_unfinished_one() -> None:
    table = table_of(ANN, "random")
    play(table)
    do(table, START, ANN, COUNT)
    record = table.record()
    assert (record.finished, record.seed) == (False, "early")


def test_a_draft_is_dropped_when_the_game_is_ended() -> None:
    table = table_of(ANN, BEN)
    assert table.play is not None
    mover = PEOPLE[table.awaits or ""]
    choice = table.rules.choices.text(table.play.state.legal[0])
    do(table, START, mover, commands.Choose(do="choose", stamp=table.stamp, choice=choice))
    do(table, START, BEN, resign(1))
    assert (table.status, table.play.draft, table.row()["draft"]) == ("finished", [], None)


def test_one_who_says_no_is_enough_and_who_is_away_is_asked_too() -> None:
    """Nobody leaves for the evening and comes back to a game that the others have counted."""
    table = table_of(ANN, BEN, CEM)
    do(table, START, ANN, COUNT)
    assert voters(table) == {ANN.id, BEN.id, CEM.id}
    assert refused(table, BEN, COUNT) == "offer-open"
    answer(table, BEN, agree=False)
    assert table.offer is None
    do(table, START, ANN, COUNT)
    answer(table, BEN)
    do(table, START, CEM, LEAVE)  # the last who had not agreed
    assert table.result is None
    answer(table, CEM)
    assert table.result is not None


def test_alone_with_bots_or_at_one_screen_it_is_at_once() -> None:
    for table in (table_of(ANN, "random", "random"), table_of(ANN, ANN, "random")):
        do(table, START, ANN, COUNT)
        assert table.early == EarlyBody("counted", None)
    table = table_of("random", ANN, "random")
    do(table, START, ANN, resign(1))
    assert table.early == EarlyBody("resigned", 1)
    assert table.result is not None
    assert table.result.ranks[1] == 3


def test_bots_that_play_on_leave_a_proposal_and_people_answer_it() -> None:
    table = table_of(ANN, BEN, "random")
    play_until(table, lambda: table.bot_turn)
    do(table, START, ANN, COUNT)
    play_until(table, lambda: not table.bot_turn)
    assert table.offer is not None
    play(table)
    assert table.offer is None


def test_with_two_seats_resigning_ends_the_game() -> None:
    table = table_of(ANN, BEN)
    do(table, START, ANN, COUNT)  # what is open does not hinder it
    do(table, START, BEN, resign(1))
    assert table.early == EarlyBody("resigned", 1)
    assert table.result is not None
    assert table.result.ranks == [1, 2]
    assert table.offer is None


def test_with_more_seats_the_others_are_asked() -> None:
    table = table_of(ANN, BEN, CEM)
    do(table, START, BEN, resign(1))
    assert table.status == "running"
    answer(table, ANN, agree=False)
    do(table, START, BEN, resign(1))
    answer(table, ANN)
    answer(table, CEM)
    assert table.early == EarlyBody("resigned", 1)
    assert table.result is not None
    assert table.result.ranks[1] == 3


@pytest.mark.parametrize(
    ("ranks", "resigned", "wanted"),
    [
        ([1, 2], 0, [2, 1]),
        ([1, 1, 3], 0, [3, 1, 2]),
        ([2, 1, 2, 4], 1, [1, 4, 1, 3]),
        ([1, 2, 3], 2, [1, 2, 3]),
    ],
)
def test_who_resigns_is_behind_everybody(ranks: list[int], resigned: int, wanted: list[int]) -> None:
    assert ranks_without(ranks, resigned) == wanted


def test_who_concedes_does_not_come_back_while_others_play() -> None:
    table = table_of(ANN, BEN, CEM)
    do(table, START, BEN, concede(1))
    seat = table.seats[1]
    assert (seat.person, seat.bot, seat.conceded, seat.player) == (BEN.id, "random", True, None)
    assert refused(table, BEN, RETURN) == "conceded"
    for command in (COUNT, resign(1), concede(1)):
        assert refused(table, BEN, command) == "not-playing"
    play_until(table, lambda: table.awaits == ANN.id and seat.last_turn > 0)
    do(table, START, ANN, COUNT)
    answer(table, CEM)  # nobody waits for Ben
    assert table.status == "finished"


def takeback(table: Table, turn: int) -> commands.OfferTakeback:
    return commands.OfferTakeback(do="takeback", seen=table.number, number=turn)


def test_who_has_conceded_is_asked_about_no_turn_and_asks_for_none() -> None:
    table = table_of(ANN, BEN, CEM)
    do(table, START, BEN, concede(1))
    play(table)
    turn = table.number
    assert refused(table, BEN, takeback(table, turn)) == "not-playing"
    do(table, START, CEM, LEAVE)
    hand_over = commands.OfferHandOver(do="hand-over", seat=2, to="open")
    assert refused(table, BEN, hand_over) == "not-playing"
    do(table, START, ANN, takeback(table, turn))
    assert voters(table) == {ANN.id, CEM.id}


def test_where_all_have_conceded_nobody_takes_back() -> None:
    """Nobody would be asked, and the bots would play the same turns for ever."""
    table = table_of(ANN, BEN)
    do(table, START, BEN, concede(1))
    do(table, START, ANN, concede(0))
    play(table)
    for actor in (ANN, BEN):
        assert refused(table, actor, takeback(table, table.number)) == "not-playing"


def test_turns_before_somebody_concedes_stay() -> None:
    """Ben has lost to what was played: Ann does not change that when he is gone, knowing the cards."""
    table = table_of(ANN, BEN)
    play(table)
    before = table.number
    do(table, START, BEN, concede(1))
    assert refused(table, ANN, takeback(table, before)) == "before-replacement"
    play_until(table, lambda: table.awaits == ANN.id)
    play(table)
    after = table.number
    another = commands.OfferHandOver(do="hand-over", seat=1, to="bot", bot="greedy")
    do(table, START, ANN, another)  # Ben has nothing to say about these turns any more
    assert table.seats[1].bot == "greedy"
    do(table, START, ANN, takeback(table, after))
    assert table.play is not None
    assert after not in [turn.number for turn in table.play.turns]


def test_conceding_is_no_consent_to_taking_turns_back() -> None:
    table = table_of(ANN, BEN)
    play(table)
    turn = table.number
    do(table, START, ANN, takeback(table, turn))
    do(table, START, BEN, concede(1))
    assert table.offer is None
    assert table.play is not None
    assert turn in [made.number for made in table.play.turns]


def test_alone_all_turns_can_be_taken_back_after_conceding() -> None:
    table = table_of(ANN, "random")
    play_until(table, lambda: table.awaits == ANN.id)
    play(table)
    turn = table.number
    do(table, START, ANN, concede(0))
    do(table, START, ANN, RETURN)
    do(table, START, ANN, takeback(table, turn))
    assert table.play is not None
    assert turn not in [made.number for made in table.play.turns]


def test_alone_a_conceded_seat_can_be_taken_back() -> None:
    table = table_of(ANN, "random")
    do(table, START, ANN, concede(0))
    assert table.seats[0].bot == "random"
    do(table, START, ANN, RETURN)
    seat = table.seats[0]
    assert (seat.bot, seat.absent, seat.conceded, seat.player) == (None, False, False, ANN.id)


def test_conceding_answers_what_one_has_proposed_and_what_others_have() -> None:
    table = table_of(ANN, BEN, CEM)
    do(table, START, BEN, resign(1))
    do(table, START, BEN, concede(1))
    assert table.offer is None
    table = table_of(ANN, BEN, CEM)
    do(table, START, ANN, COUNT)
    answer(table, CEM)
    do(table, START, BEN, concede(1))
    assert table.status == "finished"


def hand_over(table: Table, seat: int, bot: str | None = None) -> None:
    to: Literal["bot", "open"] = "open" if bot is None else "bot"
    do(table, START, ANN, commands.OfferHandOver(do="hand-over", seat=seat, to=to, bot=bot))


def test_while_a_seat_is_open_nobody_ends_the_game() -> None:
    """Else two could vote the third one's seat open and then count without anybody who speaks for it."""
    table = table_of(ANN, BEN, CEM)
    do(table, START, CEM, LEAVE)
    do(table, START, ANN, COUNT)
    answer(table, ANN, agree=False)
    hand_over(table, 2)
    answer(table, BEN)
    assert table.seats[2].open
    for command in (COUNT, resign(0)):
        assert refused(table, ANN, command) == "seats-open"
    do(table, START, DAN, commands.Join(do="join"))
    do(table, START, ANN, COUNT)
    assert voters(table) == {ANN.id, BEN.id, DAN.id}


def test_an_open_seat_can_be_given_to_a_bot_to_end_the_game() -> None:
    table = table_of(ANN, BEN)
    do(table, START, BEN, LEAVE)
    hand_over(table, 1)
    assert refused(table, ANN, COUNT) == "seats-open"
    hand_over(table, 1, "random")
    do(table, START, ANN, COUNT)
    assert table.early == EarlyBody("counted", None)


def test_with_two_seats_one_resigns_though_the_other_is_open() -> None:
    table = table_of(ANN, BEN)
    do(table, START, BEN, LEAVE)
    hand_over(table, 1)
    do(table, START, ANN, resign(0))
    assert table.early == EarlyBody("resigned", 0)


def test_a_proposal_to_end_the_game_falls_where_a_seat_is_opened() -> None:
    """Two proposals are never open at once; if it were so, nobody would be asked for the seat."""
    table = table_of(ANN, BEN, CEM)
    do(table, START, CEM, LEAVE)
    do(table, START, ANN, COUNT)
    opened = HandedBody(CEM.id, "Cem", None, True, True, 2, None)
    at(table, START, lambda table: table.add(opened))
    assert table.offer is None


def test_a_conceded_seat_can_be_opened_to_a_newcomer_who_owns_it() -> None:
    table = table_of(ANN, BEN)
    do(table, START, BEN, concede(1))
    do(table, START, ANN, commands.OfferHandOver(do="hand-over", seat=1, to="open"))
    do(table, START, DAN, commands.Join(do="join"))
    assert (table.seats[1].person, table.seats[1].conceded) == (DAN.id, False)


def test_only_ones_own_seat_is_given_up() -> None:
    table = table_of(ANN, BEN, "random")
    assert refused(table, ANN, resign(1)) == "bad-seat"
    assert refused(table, ANN, concede(2)) == "bad-seat"
    assert refused(table, ANN, concede(3)) == "no-such-seat"
    assert refused(table, ANN, concede(0, "winner")) == "no-such-bot"
    for command in (COUNT, resign(0), concede(0)):
        assert refused(table, CEM, command) == "not-seated"
    do(table, START, ANN, LEAVE)
    assert refused(table, ANN, COUNT) == "not-playing"
    do(table, START, ANN, resign(0))  # who has left may still say that it is for good
