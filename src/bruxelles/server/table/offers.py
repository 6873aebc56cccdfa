"""Proposals that others have to agree to: taking back a turn, handing a seat over, ending the game."""

from __future__ import annotations

from dataclasses import replace

from bruxelles.server.errors import BadInput, Refused
from bruxelles.server.table import commands
from bruxelles.server.table.ending import end_early
from bruxelles.server.table.entries import (
    AgreedBody,
    DeclinedBody,
    EarlyBody,
    HandedBody,
    OfferedCountBody,
    OfferedHandOverBody,
    OfferedResignBody,
    OfferedTakebackBody,
    TakenBackBody,
)
from bruxelles.server.table.seating import (
    Actor,
    change_player,
    check_bot,
    check_bots_welcome,
    check_own_seat,
    check_seat_number,
    name_of,
    require_filled,
    require_player,
    require_seat,
    require_status,
)
from bruxelles.server.table.seats import players_of, players_present
from bruxelles.server.table.settings import PATIENCE
from bruxelles.server.table.table import Table
from bruxelles.server.table.turns import charged, stale


def require_no_offer(table: Table) -> None:
    if table.offer is not None:
        raise Refused("offer-open", offer=table.offer.number)


def require_say(table: Table, actor: Actor) -> None:
    """Who has given the game up has no say in how the others play on."""
    if all(table.seats[number].conceded for number in require_seat(table, actor)):
        raise Refused("not-playing")


def offer_takeback(table: Table, actor: Actor, command: commands.OfferTakeback) -> None:
    require_seat(table, actor)
    require_status(table, "running")
    require_say(table, actor)
    if not table.settings.takeback:
        raise Refused("no-takebacks")
    require_no_offer(table)
    assert table.play is not None
    if table.play.turns and table.play.turns[-1].number > command.seen:
        raise stale(table)
    if command.number not in [turn.number for turn in table.play.turns if turn.number]:
        raise BadInput("no-such-turn", number=command.number)
    if command.number < table.replaced:
        raise Refused("before-replacement", number=command.number)
    table.add(OfferedTakebackBody(actor.id, name_of(table, actor), command.number))
    carry_out_if_agreed(table)


def offer_hand_over(table: Table, actor: Actor, command: commands.OfferHandOver) -> None:
    require_seat(table, actor)
    require_status(table, "running")
    require_say(table, actor)
    require_no_offer(table)
    seat = check_seat_number(table, command.seat)
    if (command.to == "bot") != (command.bot is not None):
        raise BadInput("bad-seat", why="bot")
    if command.bot is not None:
        check_bot(command.bot)
        check_bots_welcome(table, command.bot)
    if seat.person is None or seat.person == actor.id:
        raise BadInput("bad-seat", why="not-another", seat=command.seat)
    if not _has_waited(table, command.seat):
        raise Refused("not-absent", seat=command.seat, name=seat.name)
    name = name_of(table, actor)
    table.add(OfferedHandOverBody(actor.id, name, command.seat, command.to, command.bot))
    carry_out_if_agreed(table)


def offer_count(table: Table, actor: Actor, command: commands.OfferCount) -> None:
    require_seat(table, actor)
    require_status(table, "running")
    require_player(table, actor)
    require_no_offer(table)
    require_filled(table)
    table.add(OfferedCountBody(actor.id, name_of(table, actor)))
    carry_out_if_agreed(table)


def resign(table: Table, actor: Actor, command: commands.Resign) -> None:
    """Whom it leaves with one opponent needs nobody's consent: the opponent has won."""
    require_seat(table, actor)
    require_status(table, "running")
    check_own_seat(table, actor, command.seat)
    if len(table.seats) == 2:
        end_early(table, EarlyBody("resigned", command.seat))
        return
    require_no_offer(table)
    require_filled(table)
    table.add(OfferedResignBody(actor.id, table.seats[command.seat].name, command.seat))
    carry_out_if_agreed(table)


def _has_waited(table: Table, number: int) -> bool:
    """Whether the owner is known to be away or, at a table without clock, has let all wait too long."""
    if table.seats[number].absent:
        return True
    if table.banks is not None or number != table.to_move:
        return False
    return table.thinking(number, table.now) >= PATIENCE[table.settings.pace]


def voters(table: Table) -> set[str]:
    """Whose consent counts.

    For taking a turn back, that of everybody who owns a seat: whoever is away, or has a bot in their place,
    may come back, and must not find that the others have played on with cards that they had seen. Only who
    has conceded will not; the turns before that stay. For ending the game, which can't be undone, that of all
    who play, away or not; a bot may have got their seat by now. For handing over a seat, that of those who
    are there, but its owner.
    """
    assert table.offer is not None
    proposal = table.offer.proposal
    if isinstance(proposal, OfferedTakebackBody):
        return {seat.person for seat in table.seats if seat.person is not None and not seat.conceded}
    if isinstance(proposal, OfferedHandOverBody):
        return players_present(table.seats) - {table.seats[proposal.seat].person}
    return players_of(table.seats)


def reply(table: Table, actor: Actor, command: commands.Reply) -> None:
    require_seat(table, actor)
    require_status(table, "running")
    if table.offer is None or table.offer.number != command.offer:
        raise Refused("no-such-offer", offer=command.offer)
    if actor.id not in voters(table) | {table.offer.proposal.by}:
        raise Refused("no-vote")
    if not command.agree:
        table.add(DeclinedBody(actor.id, name_of(table, actor), command.offer))
    elif actor.id in table.offer.agreed:
        raise Refused("already-agreed")
    else:
        table.add(AgreedBody(actor.id, name_of(table, actor), command.offer))
        carry_out_if_agreed(table)


def carry_out_if_agreed(table: Table) -> None:
    """Handing a seat over needs more than half of the others who are there; all else needs everybody.

    Also to be called when one of them has gone.
    """
    offer = table.offer
    if offer is None or table.to_move is None:
        return
    needed = voters(table)
    agreed = needed & set(offer.agreed)
    proposal = offer.proposal
    if isinstance(proposal, OfferedTakebackBody):
        if agreed == needed:
            banks = charged(table, table.to_move, table.now, passes=False)
            table.add(TakenBackBody(proposal.turn, banks))
    elif isinstance(proposal, OfferedCountBody):
        if agreed == needed:
            end_early(table, EarlyBody("counted", None))
    elif isinstance(proposal, OfferedResignBody):
        if agreed == needed:
            end_early(table, EarlyBody("resigned", proposal.seat))
    elif 2 * len(agreed) > len(needed):
        number = proposal.seat
        seat = replace(table.seats[number], bot=proposal.bot, open=proposal.to == "open", absent=True)
        change_player(table, number, seat, HandedBody)
