"""What happened at a table of Bruxelles 1893, in words."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.cli.log import EventWords
from bruxelles.cli.table1893.names import Names1893
from bruxelles.core.event import Event
from bruxelles.core.refusal import Facts
from bruxelles.game1893.names import NOBLE_NAMES, SPACE_NAMES

CUBES_MOVED: Final = ("took-cubes", "returned-cubes")


class Events1893(EventWords):
    NAMED: ClassVar = {
        "artwork-returned": ("colour", "colour"),
        "copied": ("action", "action"),
        "could-not-act": ("why", "cannot"),
        "free-action": ("action", "action"),
        "no-effect": ("why", "nothing"),
        "raised": ("track", "track"),
        "scored": ("source", "source"),
        "sold": ("artwork", "artwork"),
        "took-artwork": ("artwork", "artwork"),
        "unveiled": ("colour", "colour"),
    }
    OPENINGS: ClassVar = ("placed", "sent", "passed", "neutral-placed", "square-placed", "took-board")

    def __init__(self, names: Names1893) -> None:
        super().__init__(names)
        self.names = names

    def together(self, alike: list[Event]) -> list[str] | None:
        kind = alike[0].kind
        if kind not in CUBES_MOVED:
            return None
        cubes = self.names.join([self.names.count(event.what, event.amount) for event in alike])
        return [self.names.text(f"event.{kind}", cubes=cubes)]

    def facts(self, event: Event, prefix: str, value: str) -> Facts:
        if event.kind in ("gained-money", "paid-money"):
            return {"reason": self._reason(event.what)}
        return self._thing(prefix, value) if value else {}

    def _reason(self, what: str) -> str:
        if what == "stake":
            return ""  # it has a text of its own
        return self.names.text(f"noble.{what}" if what in NOBLE_NAMES else f"reason.{what}")

    def _thing(self, prefix: str, value: str) -> Facts:
        """The thing that an event names by its kind and its id: `noble:solvay`, `space:2-3`."""
        names = self.names
        if prefix == "space":
            return {"space": value, "action": names.action(SPACE_NAMES.index(value))}
        if prefix == "cursor":
            row, column = value.split("-")
            return {"row": row, "column": column}
        if prefix == "compass":
            return {"compass": names.compass(int(value))}
        if prefix == "prestige":
            return {"prestige": names.prestige(int(value) - 1)}
        if prefix == "pavilion":
            return {"row": value, "card": names.card_at(int(value) - 1)}
        if prefix == "card":
            return {"card": value, "text": names.text(f"card.{value}")}
        if prefix in ("iris", "stock"):
            return {prefix: value}
        return {"place" if prefix == "brussels" else prefix: names.text(f"{prefix}.{value}")}
