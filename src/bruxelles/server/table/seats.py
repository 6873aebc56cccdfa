"""A seat at a table, and how the seats were dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bruxelles.core.deal import Contribution, Deal
from bruxelles.server.table.entries import ContributionBody, DealBody, DealtSeatBody, HolderBody
from bruxelles.server.table.lines import folded
from bruxelles.server.table.settings import LONGEST_NAME


@dataclass(slots=True)
class Seat:
    """`person` owns it and plays it, unless a bot does for them or it is open to a replacement."""

    person: str | None = None
    name: str = ""
    bot: str | None = None
    open: bool = True
    absent: bool = False
    """The owner's time ran out, or they left."""
    last_turn: int = 0
    """The number of the seat's last turn, for "what happened since"."""
    conceded: bool = False
    """The owner has given it up to the bot that plays it."""

    @property
    def player(self) -> str | None:
        """The person who decides for this seat now."""
        return None if self.bot is not None or self.open else self.person

    @property
    def filled(self) -> bool:
        return not self.open

    def holder(self) -> tuple[str | None, str, str | None, bool, bool]:
        """The fields of a `HolderBody`."""
        return self.person, self.name, self.bot, self.open, self.absent


def players_of(seats: Sequence[Seat]) -> set[str]:
    """Those who play themselves: not who has left their seat to a bot, or to whoever comes."""
    return {seat.player for seat in seats if seat.player is not None}


def players_present(seats: Sequence[Seat]) -> set[str]:
    """Those of them who have not left or run out of time."""
    return players_of([seat for seat in seats if not seat.absent])


def named_apart(seats: Sequence[Seat], number: int, seat: Seat) -> Seat:
    """The seat under a name that looks like no other at this table: if need be, with a number behind it."""
    taken = {folded(other.name) for at, other in enumerate(seats) if at != number}
    name, again = seat.name, 1
    while name and folded(name) in taken:
        again += 1
        behind = f" {again}"
        name = seat.name[: LONGEST_NAME - len(behind)].rstrip() + behind
    return replace(seat, name=name)


def seat_of(holder: HolderBody) -> Seat:
    return Seat(holder.person, holder.name, holder.bot, holder.open, holder.absent)


def deal_of(body: DealBody) -> Deal:
    return Deal(
        [(seat.name, seat.bot) for seat in body.seated],
        body.drawn,
        [Contribution(one.seat, one.commitment, one.nonce) for one in body.given],
    )


def body_of(deal: Deal) -> DealBody:
    return DealBody(
        [DealtSeatBody(name, bot) for name, bot in deal.seated],
        deal.drawn,
        [ContributionBody(one.seat, one.commitment, one.nonce) for one in deal.given],
    )
