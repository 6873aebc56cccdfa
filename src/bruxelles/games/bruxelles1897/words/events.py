"""What happened at a table of Bruxelles 1897."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from bruxelles.core.event import Event
from bruxelles.games.bruxelles1897.rules.names import KIND_NAMES, NOBLE_NAMES
from bruxelles.games.bruxelles1897.words.things import Things1897
from bruxelles.wording.log import EventWords
from bruxelles.wording.phrase import Facts, Phrase, phrase, series

WITHOUT_DISCARDS: Final = ("card:money", "card:expo")
"""Cards that go back to where they came from."""
IMPLIED: Final = ("could-not-act", "sold", "took-card")
"""What a discard just before it belongs to: the card of no use, the artwork sold, the other card drawn."""


class Events1897(EventWords):
    NAMED: ClassVar = {
        "copied": ("action", "action"),
        "could-not-act": ("why", "cannot"),
        "no-effect": ("why", "nothing"),
        "raised": ("track", "track"),
        "reshuffled": ("pile", "pile"),
        "scored": ("source", "source"),
        "showed": ("colour", "colour"),
        "sold": ("artwork", "colour"),
    }
    OPENINGS: ClassVar = ("placed", "sent", "passed")
    BREAKS: ClassVar = ("led-column", "led-coat", "imprisoned")
    SPECIAL: ClassVar = ("event.paid-money.architect", "event.scored.unpaid-nobles")

    def __init__(self, things: Things1897) -> None:
        self.things = things

    def told(self, events: Sequence[Event]) -> Sequence[int]:
        """Without the discards that go without saying."""
        following = [event.kind for event in events[1:]] + [""]
        return [
            at for at, event in enumerate(events) if event.kind != "discarded" or following[at] not in IMPLIED
        ]

    def together(self, alike: list[Event]) -> list[Phrase] | None:
        kind = alike[0].kind
        if kind == "laid":
            parts = [self._laid(event) for event in alike]
            return [phrase("event.laid", cards=series(parts, "list.comma"))]
        if kind == "revealed":
            return [phrase("event.revealed", cards=self._cards(alike))]
        if kind != "discarded":
            return None
        gone = [event for event in alike if event.what not in WITHOUT_DISCARDS]
        clauses = [phrase(f"event.discarded.{what[5:]}") for what in self._returned(alike)]
        if gone:
            facts: Facts = {"cards": self._cards(gone), "amount": len(gone)}
            clauses.insert(0, phrase("event.discarded", **facts))
        return clauses

    def _returned(self, events: list[Event]) -> list[str]:
        """Money and the Expo card, each once."""
        there = {event.what for event in events}
        return [what for what in WITHOUT_DISCARDS if what in there]

    def _cards(self, events: list[Event]) -> Phrase:
        return series([self.things.named_card(event.what.removeprefix("card:")) for event in events])

    def _laid(self, event: Event) -> Phrase:
        card, _, place = event.what.removeprefix("card:").partition("@")
        return phrase("event.laid.card", place=place, card=self.things.named_card(card))

    def facts(self, event: Event, prefix: str, value: str) -> Facts:
        things = self.things
        if event.kind in ("gained-money", "paid-money"):
            what = event.what
            if what == "architect":
                return {}  # it has a text of its own
            return {"reason": phrase(f"noble.{what}" if what in NOBLE_NAMES else f"reason.{what}")}
        if prefix == "card":
            return {"card": things.named_card(value)}
        if prefix == "architect":
            return {"kind": things.named_kind(KIND_NAMES.index(value))}
        if prefix == "coat":
            row, column = (int(part) for part in value.split("-"))
            return {"one": value, "other": f"{row + 1}-{column + 1}"}
        if prefix == "place":
            return {"place": value}
        if not value:
            return {}
        return {"place" if prefix == "brussels" else prefix: phrase(f"{prefix}.{value}")}
