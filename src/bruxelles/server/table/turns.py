"""Choosing, undoing, confirming: the turn of the seat to move."""

from __future__ import annotations

from msgspec import UNSET

from bruxelles.core.errors import IllegalChoice, UndoRefused, UnknownChoice
from bruxelles.core.rules import Plain
from bruxelles.server.durations import SECOND
from bruxelles.server.errors import BadInput, NotAllowed, Refused
from bruxelles.server.table import commands
from bruxelles.server.table.ending import finish_if_over
from bruxelles.server.table.entries import FlaggedBody, TurnBody
from bruxelles.server.table.play import Play
from bruxelles.server.table.reasons import Why, short
from bruxelles.server.table.seating import Actor, require_status
from bruxelles.server.table.sent import event_bodies
from bruxelles.server.table.table import Table


def check_stamp(table: Table, stamp: int) -> None:
    if stamp != table.stamp:
        raise stale(table)


def stale(table: Table) -> Refused:
    return Refused("stale", number=table.number)


def require_turn(table: Table, actor: Actor, stamp: int) -> Play:
    """The game, if it is this person's decision, and if they know what they are deciding about."""
    if not table.seats_of(actor.id):
        raise NotAllowed("not-seated")
    require_status(table, "running")
    check_stamp(table, stamp)
    if table.awaits != actor.id:
        raise Refused("not-your-turn", to_move=table.to_move)
    assert table.play is not None
    return table.play


def choose(table: Table, actor: Actor, command: commands.Choose) -> None:
    play = require_turn(table, actor, command.stamp)
    if play.complete:
        raise Refused("confirm-first")
    try:
        if not command.careful:
            play.choose(command.choice)
        elif not play.choose_unless_revealing(command.choice):
            raise Refused("would-reveal", choice=command.choice)
    except IllegalChoice as error:
        refusal = error.refusal
        raise Refused("illegal", refusal=refusal.code, rule=refusal.rule, **refusal.facts) from error
    except UnknownChoice as error:
        raise BadInput("unknown-choice", detail=str(error)) from error
    if command.confirm or play.revealed:
        commit(table, play)


def undo(table: Table, actor: Actor, command: commands.Undo) -> None:
    play = require_turn(table, actor, command.stamp)
    try:
        play.undo()
    except UndoRefused as error:
        raise Refused("nothing-to-undo") from error
    while command.all and play.undoable:
        play.undo()


def confirm(table: Table, actor: Actor, command: commands.Confirm) -> None:
    play = require_turn(table, actor, command.stamp)
    if not play.draft:
        raise Refused("nothing-to-confirm")
    commit(table, play)


def commit(table: Table, play: Play, why: Why | None = None) -> None:
    """The draft becomes a turn, and where it was the last one, the game is over."""
    seat = table.to_move
    assert seat is not None
    table.add(
        TurnBody(
            seat=seat,
            bot=table.seats[seat].bot,
            choices=list(play.draft),
            events=event_bodies(play.draft_events),
            banks=charged(table, seat, table.now, passes=play.complete),
            why=UNSET if why is None else why,
            turn=play.state.turn,
        )
    )
    finish_if_over(table, play)


def charged(table: Table, seat: int, until: int, passes: bool) -> list[int] | None:
    """The banks after the seat has thought until now; at the end of its turn the increment is added."""
    clock = table.settings.clock
    if table.banks is None or clock is None:
        return None
    banks = table.banks[:]
    if table.seats[seat].player is not None:
        left = max(0, banks[seat] - table.thinking(seat, until))
        banks[seat] = left + (clock.increment * SECOND if passes else 0)
        if table.settings.pace == "turn-based":
            banks[seat] = min(banks[seat], max(clock.bank, clock.increment) * SECOND)
    return banks


# What the server does by itself ----------------------------------------------------------------------------


def choose_for_bot(table: Table, stamp: int, choice: str, why: Plain | None) -> None:
    """A bot's choice is committed at once. `Refused` if the table has moved on while it was thinking.

    Everybody may know why, as nobody holds anything hidden: what a bot sees, all see.
    """
    check_stamp(table, stamp)
    if not table.bot_turn or table.play is None:
        raise Refused("not-your-turn")
    table.play.choose(choice)
    commit(table, table.play, None if why is None else short(why, table.play.words(tentative=False)))


def flag(table: Table) -> None:
    """The clock of the seat to move has run out."""
    deadline, seat = table.deadline, table.to_move
    if deadline is None or seat is None or deadline > table.now:
        raise Refused("not-out-of-time")
    table.add(FlaggedBody(seat=seat, left=False))
