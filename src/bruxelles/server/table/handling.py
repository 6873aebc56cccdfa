"""From a command to its handler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bruxelles.server.errors import NotAllowed, Refused
from bruxelles.server.table import commands, contributing, offers, seating, turns
from bruxelles.server.table.entries import (
    AgreedEntry,
    ChatBody,
    ChatEntry,
    CommittedEntry,
    DeclinedEntry,
    OfferedEntry,
    RematchEntry,
)
from bruxelles.server.table.seating import Actor, name_of
from bruxelles.server.table.table import Table


def chat(table: Table, actor: Actor, command: commands.Chat) -> None:
    seated = bool(table.seats_of(actor.id)) or actor.id == table.host
    if not seated and not table.settings.spectator_chat:
        raise NotAllowed("spectators-silent")
    table.add(ChatBody(actor.id, name_of(table, actor), seated, command.text))


def leave(table: Table, actor: Actor, command: commands.Leave) -> None:
    seating.leave(table, actor, command)
    offers.carry_out_if_agreed(table)


def concede(table: Table, actor: Actor, command: commands.Concede) -> None:
    seating.concede(table, actor, command)
    offers.carry_out_if_agreed(table)


def flag(table: Table) -> None:
    """A clock has run out, or the time to reveal nonces: the server sees to it by itself."""
    if table.status == "dealing":
        contributing.deal_without_the_silent(table)
        return
    turns.flag(table)
    offers.carry_out_if_agreed(table)


Handler = Callable[[Table, Actor, Any], None]

HANDLERS: Final[dict[type, Handler]] = {
    commands.Choose: turns.choose,
    commands.Undo: turns.undo,
    commands.Confirm: turns.confirm,
    commands.Chat: chat,
    commands.Join: seating.join,
    commands.Contribute: contributing.contribute,
    commands.Reveal: contributing.reveal,
    commands.Leave: leave,
    commands.Seat: seating.set_seat,
    commands.Start: seating.start,
    commands.Close: seating.close,
    commands.OfferTakeback: offers.offer_takeback,
    commands.OfferHandOver: offers.offer_hand_over,
    commands.OfferCount: offers.offer_count,
    commands.Resign: offers.resign,
    commands.Concede: concede,
    commands.Reply: offers.reply,
    commands.Return: seating.take_back_seats,
}

QUIET: Final = (ChatEntry, CommittedEntry, OfferedEntry, AgreedEntry, DeclinedEntry, RematchEntry)
"""Entries that leave the game and its players as they are: a choice made before them is not stale."""


MOVES: Final = (commands.Choose, commands.Undo, commands.Confirm)


def is_talk(command: commands.Command) -> bool:
    """Whether it is no move: people make many of those, but nobody says so much."""
    return not isinstance(command, MOVES)


def handle(table: Table, actor: Actor, command: commands.Command) -> None:
    HANDLERS[type(command)](table, actor, command)


def check_room(table: Table, actor: Actor, command: commands.Command, most: int) -> None:
    """Where there are so many entries, a game is only played to its end.

    Who only says something leaves room for what the game needs, and spectators for who plays.
    """
    if isinstance(command, (*MOVES, commands.Return)):
        return
    if isinstance(command, commands.Chat):
        most //= 2 if table.seats_of(actor.id) else 4
    if table.number >= most:
        raise Refused("table-full", most=most)


def game_changed(table: Table, command: commands.Command | None) -> bool:
    """Whether what is being decided is no longer what it was before this change."""
    if isinstance(command, commands.Choose | commands.Undo | commands.Confirm):
        return True
    return any(not isinstance(entry, QUIET) for entry in table.new_entries)
