"""What nobody sees of a table: the cards that are left when all that is seen is taken away."""

from __future__ import annotations

from bruxelles.core.errors import BadPosition
from bruxelles.core.plain import Value


def unseen(every: list[int], seen: list[int], rule: str) -> list[int]:
    """What is left of all cards without the seen ones."""
    hidden = every[:]
    for card in seen:
        if card not in hidden:
            raise BadPosition(f"view: a card is seen more often than it is in the game ({rule})")
        hidden.remove(card)
    return hidden


def require_count(count: Value, expected: int) -> None:
    """That a pile has as many cards as are not seen."""
    if count.number(0, 99) != expected:
        raise count.bad(f"{expected} cards are not seen elsewhere, so the pile must hold as many")
