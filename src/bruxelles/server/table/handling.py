"""From a command to its handler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bruxelles.server.errors import NotAllowed
from bruxelles.server.table import commands, offers, seating, turns
from bruxelles.server.table.entries import (
    AgreedEntry,
    ChatBody,
    ChatEntry,
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


def flag(table: Table) -> None:
    """The clock of the seat to move has run out: the server sees to it by itself."""
    turns.flag(table)
    offers.carry_out_if_agreed(table)


Handler = Callable[[Table, Actor, Any], None]

HANDLERS: Final[dict[type, Handler]] = {
    commands.Choose: turns.choose,
    commands.Undo: turns.undo,
    commands.Confirm: turns.confirm,
    commands.Chat: chat,
    commands.Join: seating.join,
    commands.Leave: leave,
    commands.Seat: seating.set_seat,
    commands.Start: seating.start,
    commands.Close: seating.close,
    commands.OfferTakeback: offers.offer_takeback,
    commands.OfferHandOver: offers.offer_hand_over,
    commands.Reply: offers.reply,
    commands.Return: seating.take_back_seats,
}

QUIET: Final = (ChatEntry, OfferedEntry, AgreedEntry, DeclinedEntry, RematchEntry)
"""Entries that leave the game and its players as they are: a choice made before them is not stale."""


def handle(table: Table, actor: Actor, command: commands.Command) -> None:
    HANDLERS[type(command)](table, actor, command)


def game_changed(table: Table, command: commands.Command | None) -> bool:
    """Whether what is being decided is no longer what it was before this change."""
    if isinstance(command, commands.Choose | commands.Undo | commands.Confirm):
        return True
    return any(not isinstance(entry, QUIET) for entry in table.new_entries)
