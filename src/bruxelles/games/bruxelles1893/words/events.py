"""What happened at a table of Bruxelles 1893."""

from __future__ import annotations

from typing import ClassVar, Final

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1893.rules.names import NOBLE_NAMES, SPACE_NAMES
from bruxelles.games.bruxelles1893.words.things import Things1893
from bruxelles.wording.log import EventWords
from bruxelles.wording.phrase import Facts, Phrase, phrase, series

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
    BREAKS: ClassVar = ("won-column", "tied-column", "first-player", "led-iris", "to-courthouse", "visited")
    SPECIAL: ClassVar = (
        "event.paid-money.stake",
        "event.revealed.noble",
        "event.revealed.stock",
        "event.scored.unpaid-nobles",
    )

    def __init__(self, things: Things1893) -> None:
        self.things = things

    def together(self, alike: list[Event]) -> list[Phrase] | None:
        kind = alike[0].kind
        if kind not in CUBES_MOVED:
            return None
        cubes = series([self.things.count(event.what, event.amount) for event in alike])
        return [phrase(f"event.{kind}", cubes=cubes)]

    def facts(self, event: Event, prefix: str, value: str) -> Facts:
        if event.kind in ("gained-money", "paid-money"):
            return self._reason(event.what)
        return self._thing(prefix, value) if value else {}

    def _reason(self, what: str) -> Facts:
        if what == "stake":
            return {}  # it has a text of its own
        return {"reason": phrase(f"noble.{what}" if what in NOBLE_NAMES else f"reason.{what}")}

    def _thing(self, prefix: str, value: str) -> Facts:
        """The thing that an event names by its kind and its id: `noble:solvay`, `space:2-3`."""
        things = self.things
        if prefix == "space":
            return {"space": value, "action": things.action(SPACE_NAMES.index(value))}
        if prefix == "cursor":
            row, column = value.split("-")
            return {"row": row, "column": column}
        if prefix == "compass":
            return {"compass": things.compass(int(value))}
        if prefix == "prestige":
            return {"prestige": things.prestige(int(value) - 1)}
        if prefix == "pavilion":
            return {"row": value, "card": things.card_at(int(value) - 1)}
        if prefix == "card":
            return {"card": value, "text": phrase(f"card.{value}")}
        if prefix in ("iris", "stock"):
            return {prefix: value}
        return {"place" if prefix == "brussels" else prefix: phrase(f"{prefix}.{value}")}
