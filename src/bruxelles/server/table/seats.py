"""A seat at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bruxelles.core.rules import Plain
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

    @property
    def player(self) -> str | None:
        """The person who decides for this seat now."""
        return None if self.bot is not None or self.open else self.person

    @property
    def filled(self) -> bool:
        return not self.open

    def plain(self) -> Plain:
        return {
            "person": self.person,
            "name": self.name,
            "bot": self.bot,
            "open": self.open,
            "absent": self.absent,
        }


def named_apart(seats: Sequence[Seat], number: int, seat: Seat) -> Seat:
    """The seat under a name that nobody else has at this table: if need be, with a number behind it."""
    taken = {other.name.casefold() for at, other in enumerate(seats) if at != number}
    name, again = seat.name, 1
    while name and name.casefold() in taken:
        again += 1
        behind = f" {again}"
        name = seat.name[: LONGEST_NAME - len(behind)].rstrip() + behind
    return replace(seat, name=name)


def seat_from(plain: Plain) -> Seat:
    person, bot = plain["person"], plain["bot"]
    return Seat(
        person=None if person is None else str(person),
        name=str(plain["name"]),
        bot=None if bot is None else str(bot),
        open=bool(plain["open"]),
        absent=bool(plain["absent"]),
    )
