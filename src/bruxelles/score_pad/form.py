"""The form of a score pad as data: what has to be typed, and within which bounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from bruxelles.core.rules import Plain

Kind: TypeAlias = Literal["number", "space", "set", "spaces", "one", "seat", "counts"]
"""number; space of a track, from 1; set of names; spaces of the board; one name; a seat; a number by name."""

Typed: TypeAlias = dict[str, object]
"""The values of one player, or of the table, by field; every field is there."""

MANY: Final = 999


def label_of(field: str) -> str:
    """The id of what a field is called."""
    return f"page.pad.field.{field.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class Field:
    id: str
    kind: Kind
    section: str
    low: int = 0
    high: int = 0
    default: int = 0
    """Of a number or a space that is left out."""
    names: tuple[str, ...] = ()
    """What can be chosen or counted."""
    family: str = ""
    """Where the names have their texts: `noble` for `noble.brugmann`."""
    optional: bool = False
    """Whether nothing may be chosen; for what the game asks at the end it means: whatever is best."""
    needs: tuple[str, str] | None = None
    """The field matters only if that other set holds that name."""
    printed: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The numbers printed on the pieces, by name or by Architect board."""

    def empty(self) -> object:
        """The value when nothing is typed."""
        if self.kind in ("number", "space"):
            return self.default
        if self.kind in ("set", "spaces"):
            return None if self.optional else ()
        if self.kind == "counts":
            return dict.fromkeys(self.names, 0)
        return None

    def plain(self) -> Plain:
        empty = self.empty()
        return {
            "id": self.id,
            "label": label_of(self.id),
            "hint": f"page.pad.hint.{self.id.replace('_', '-')}",
            "section": self.section,
            "kind": self.kind,
            "low": self.low,
            "high": self.high,
            "default": list(empty) if isinstance(empty, tuple) else empty,
            "names": list(self.names),
            "family": self.family,
            "optional": self.optional,
            "needs": None if self.needs is None else {"field": self.needs[0], "name": self.needs[1]},
            "printed": {name: list(numbers) for name, numbers in self.printed.items()},
        }


@dataclass(frozen=True, slots=True)
class Form:
    """`table` is typed once, `player` for every player."""

    table: tuple[Field, ...]
    player: tuple[Field, ...]

    def sections(self) -> list[str]:
        return list(dict.fromkeys(field.section for field in self.player))
