"""Who sits where: joining, leaving, starting, and seats that change hands in a running game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bruxelles.bots.names import BOT_NAMES, WITH_CHARACTER
from bruxelles.server.durations import SECOND
from bruxelles.server.errors import BadInput, NotAllowed, Refused
from bruxelles.server.table import commands
from bruxelles.server.table.dealing import commit_to, deal, deal_if_full
from bruxelles.server.table.entries import (
    ClosedBody,
    FlaggedBody,
    HandedBody,
    NewPlayerBody,
    ReplacedBody,
    ReturnedBody,
    SeatedBody,
)
from bruxelles.server.table.seats import Seat, named_apart
from bruxelles.server.table.table import Table


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who sends a command."""

    id: str
    name: str


def require_status(table: Table, *statuses: str) -> None:
    if table.status not in statuses:
        raise Refused("wrong-moment", why=table.status)


def require_host(table: Table, actor: Actor) -> None:
    if actor.id != table.host:
        raise NotAllowed("not-the-host")


def require_seat(table: Table, actor: Actor) -> list[int]:
    seats = table.seats_of(actor.id)
    if not seats:
        raise NotAllowed("not-seated")
    return seats


def require_player(table: Table, actor: Actor) -> None:
    """They play themselves: nobody who has left, or for whom a bot plays, ends the game of the others."""
    own = [table.seats[number] for number in require_seat(table, actor)]
    if not any(seat.player == actor.id and not seat.absent for seat in own):
        raise Refused("not-playing")


def check_own_seat(table: Table, actor: Actor, number: int) -> Seat:
    """A seat that this person plays now."""
    require_seat(table, actor)
    seat = check_seat_number(table, number)
    if seat.person != actor.id:
        raise BadInput("bad-seat", why="not-own", seat=number)
    if seat.player is None:
        raise Refused("not-playing")
    return seat


def require_filled(table: Table) -> None:
    empty = sum(not seat.filled for seat in table.seats)
    if empty:
        raise Refused("seats-open", open=empty)


def plays_alone(table: Table, person: str | None) -> bool:
    """Whether this person sits here and nobody else does, but for bots and players at the same screen."""
    return table.members() == {person}


def check_seat_number(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise BadInput("no-such-seat", seat=number, last=len(table.seats) - 1)
    return table.seats[number]


def name_of(table: Table, actor: Actor) -> str:
    """What the others call them here: the name of their seat, which nobody else has."""
    seats = table.seats_of(actor.id)
    return table.seats[seats[0]].name if len(seats) == 1 else actor.name


def check_bots_welcome(table: Table, bot: str | None) -> None:
    """A bot tells what to do by doing it, and why."""
    if bot is not None and table.opening.elsewhere:
        raise NotAllowed("position-elsewhere")


def give_seat(table: Table, number: int, seat: Seat) -> None:
    check_bots_welcome(table, seat.bot)
    table.add(SeatedBody(*named_apart(table.seats, number, seat).holder(), number))


def check_bot(bot: str) -> None:
    if bot not in BOT_NAMES and bot not in WITH_CHARACTER:
        raise BadInput("no-such-bot", bot=bot, bots=", ".join(BOT_NAMES))


# Before the start ------------------------------------------------------------------------------------------


def seat_as(kind: str, bot: str | None, name: str | None, host: Actor) -> Seat:
    """The seat that a host asks for."""
    if (kind == "bot") != (bot is not None):
        raise BadInput("bad-seat", why="bot")
    if kind == "open":
        return Seat()
    if bot is not None:
        check_bot(bot)
        return Seat(name=name or bot, bot=bot, open=False)
    if kind == "hot-seat" and name is None:
        raise BadInput("bad-seat", why="nameless")
    return Seat(person=host.id, name=name or host.name, open=False)


def set_seat(table: Table, actor: Actor, command: commands.Seat) -> None:
    require_host(table, actor)
    require_status(table, "open")
    check_seat_number(table, command.seat)
    give_seat(table, command.seat, seat_as(command.kind, command.bot, command.name, actor))
    deal_if_full(table)


def join(table: Table, actor: Actor, command: commands.Join) -> None:
    """Take a seat; who brings a commitment along must have said it before the game is dealt."""
    require_status(table, "open", "running")
    own = table.seats_of(actor.id)
    if table.opening.known and not own:
        raise Refused("known-cards")
    if own and (table.status == "running" or any(table.seats[number].filled for number in own)):
        raise Refused("already-seated")
    if own and command.seat is None:
        accept_invitation(table, actor, own, command.commitment)
        return
    wanted = range(len(table.seats)) if command.seat is None else [command.seat]
    number = next((number for number in wanted if check_seat_number(table, number).open), None)
    if number is None:
        raise Refused("seat-taken", why="every" if command.seat is None else "this")
    for invited in own:
        give_seat(table, invited, Seat())
    newcomer = Seat(person=actor.id, name=actor.name, open=False)
    if table.status == "running":
        change_player(table, number, newcomer, ReplacedBody)
    else:
        give_seat(table, number, newcomer)
        commit_to(table, actor.id, command.commitment)
        deal_if_full(table)


def accept_invitation(table: Table, actor: Actor, seats: list[int], commitment: str | None) -> None:
    """Sit down where one is expected: on one seat, or on those of all players at one's screen."""
    for number in seats:
        give_seat(table, number, replace(table.seats[number], open=False))
    commit_to(table, actor.id, commitment)
    deal_if_full(table)


def leave(table: Table, actor: Actor, command: commands.Leave) -> None:
    seats = require_seat(table, actor)
    require_status(table, "open", "running")
    for number in seats:
        seat = table.seats[number]
        if table.status == "open":
            give_seat(table, number, Seat())
        elif not seat.absent:
            table.add(FlaggedBody(seat=number, left=True))


def start(table: Table, actor: Actor, command: commands.Start) -> None:
    require_host(table, actor)
    require_status(table, "open")
    require_filled(table)
    deal(table)


def close(table: Table, actor: Actor, command: commands.Close) -> None:
    require_host(table, actor)
    require_status(table, "open")
    table.add(ClosedBody())


# In a running game -----------------------------------------------------------------------------------------


def change_player(table: Table, number: int, seat: Seat, kind: type[NewPlayerBody]) -> None:
    """The seat goes to a bot, to whoever comes, to a newcomer or back; a newcomer gets some time, too.

    Whoever was thinking pays for it, and whoever comes back has what they had left: else leaving and
    returning would fill any clock.
    """
    banks = table.banks
    clock = table.settings.clock
    if banks is not None and clock is not None:
        banks = banks[:]
        if number == table.to_move and table.awaits is not None:
            banks[number] = max(0, banks[number] - table.thinking(number, table.now))
        if seat.player is not None and seat.person != table.seats[number].person:
            banks[number] = max(banks[number], (clock.bank * SECOND) // 4, clock.increment * SECOND)
    body = kind(*named_apart(table.seats, number, seat).holder(), number, banks)
    if isinstance(body, HandedBody) and seat.conceded:
        body.conceded = True
    table.add(body)


def concede(table: Table, actor: Actor, command: commands.Concede) -> None:
    require_status(table, "running")
    seat = check_own_seat(table, actor, command.seat)
    check_bot(command.bot)
    check_bots_welcome(table, command.bot)
    given_up = replace(seat, bot=command.bot, absent=True, conceded=True)
    change_player(table, command.seat, given_up, HandedBody)


def take_back_seats(table: Table, actor: Actor, command: commands.Return) -> None:
    require_status(table, "running")
    away = [number for number in require_seat(table, actor) if is_away(table.seats[number])]
    seats = [number for number in away if may_return(table, number)]
    if not seats:
        raise Refused("conceded" if away else "nothing-to-return-to")
    for number in seats:
        back = replace(table.seats[number], bot=None, open=False, absent=False, conceded=False)
        change_player(table, number, back, ReturnedBody)


def may_return(table: Table, number: int) -> bool:
    """Whoever concedes has a bot play for them: the others must not meet both in turn."""
    seat = table.seats[number]
    return not seat.conceded or plays_alone(table, seat.person)


def is_away(seat: Seat) -> bool:
    """Whether the owner has lost the seat for the time being."""
    return seat.person is not None and (seat.bot is not None or seat.open or seat.absent)
