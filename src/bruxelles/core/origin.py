"""Where a game comes from that was not dealt for those who play it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from bruxelles.core.plain import Value
from bruxelles.core.rules import Plain

Kind: TypeAlias = Literal["branch", "import"]

KINDS: Final[tuple[Kind, ...]] = ("branch", "import")


class Origin:
    """A branch of another game, or a record from elsewhere."""

    __slots__ = ("anew", "at", "kind")

    def __init__(self, kind: Kind, at: int, anew: bool) -> None:
        self.kind = kind
        self.at = at
        """How many choices were made before."""
        self.anew = anew
        """Whether everything hidden was drawn anew. Else somebody may know the cards to come."""

    def plain(self) -> Plain:
        return {"kind": self.kind, "at": self.at, "anew": self.anew}


def read_origin(value: Value) -> Origin:
    value.table(("kind", "at", "anew"))
    kind = KINDS[value.at("kind").index_in(KINDS)]
    return Origin(kind, value.at("at").number(0, 1_000_000), value.at("anew").flag())
