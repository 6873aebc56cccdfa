"""What happened, as data: for the log, the animation and the statistics. Never a sentence."""

from __future__ import annotations


class Event:
    """`kind` (what happened), `seat` (to whom; -1: the table), `amount`, and `what` it happened to."""

    __slots__ = ("amount", "kind", "seat", "what")

    def __init__(self, kind: str, seat: int, amount: int, what: str) -> None:
        self.kind = kind
        self.seat = seat
        self.amount = amount
        self.what = what

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.amount}, {self.what!r})"

    def __reduce__(self) -> tuple[type[Event], tuple[str, int, int, str]]:
        return Event, (self.kind, self.seat, self.amount, self.what)

    def plain(self) -> dict[str, int | str]:
        return {"kind": self.kind, "seat": self.seat, "amount": self.amount, "what": self.what}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.amount, self.what))
