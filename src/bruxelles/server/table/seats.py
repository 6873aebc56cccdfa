"""A seat at a table."""

from __future__ import annotations

from dataclasses import dataclass

from bruxelles.core.rules import Plain


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


def seat_from(plain: Plain) -> Seat:
    person, bot = plain["person"], plain["bot"]
    return Seat(
        person=None if person is None else str(person),
        name=str(plain["name"]),
        bot=None if bot is None else str(bot),
        open=bool(plain["open"]),
        absent=bool(plain["absent"]),
    )
