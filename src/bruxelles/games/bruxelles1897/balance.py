"""What a seat of Bruxelles 1897 can hold, and what lies there for all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bruxelles.arena.playing import Played
from bruxelles.balance.holdings import (
    MOST,
    Held,
    Holdings,
    Story,
    Thing,
    band,
    kept_nobles,
    nobles_of,
    nobles_seen,
)
from bruxelles.core.plain import Value
from bruxelles.games.bruxelles1897.rules.names import ACTION_NAMES, BRUSSELS_NAMES

BONUSES: Final = ("money", "artwork", "house", "noble")
"""The lower halves of the Bonus cards, as their sources of points begin."""
ACTION_OF: Final = {
    "artwork": "creation",
    "money": "sale",
    "material": "supply",
    "house": "construction",
    "noble": "influence",
    "expo": "exhibition",
}
"""By type of Action card."""


class Holdings1897(Holdings):
    actions = (*ACTION_NAMES, "exhibition", *BRUSSELS_NAMES)

    def held(self, final: Value, played: Played) -> Iterator[Held]:
        expo = final.at("expo").number_or(-1, 0, len(played.bots) - 1)
        if expo >= 0:
            yield "expo", "expo", expo
        for seat, part in enumerate(final.at("seats").items(len(played.bots))):
            points = played.breakdown[seat]
            for bonus in BONUSES:
                if points[f"{bonus}-bonus"] > 0:
                    yield "bonus", bonus, seat
            houses = part.at("houses")
            for house in houses.mapping():
                yield "house-type", house, seat
            yield "houses", str(sum(houses.at(house).number(0, MOST) for house in houses.mapping())), seat
            yield from nobles_of(part, seat)
            yield "exhibitions", band(points["exhibitions"]), seat
            marks = part.at("marks")
            for track in marks.mapping():
                yield f"{track}-track", str(marks.at(track).number(0, MOST)), seat

    def offered(self, final: Value) -> list[Thing]:
        nobles = nobles_seen([*kept_nobles(final), *final.at("discards").at("nobles").entries()])
        return [*nobles, *(("bonus", name) for name in BONUSES), ("expo", "expo")]

    def common(self, final: Value) -> list[Thing]:
        return [("first-column", str(final.at("bonuses").entries()[0].number(1, 99)))]

    def uses(self, story: Story) -> Iterator[tuple[str, int]]:
        taking = False
        for event in story.events:
            if event.kind == "placed":
                taking = True
            elif event.kind == "took-card" and taking:  # other cards are drawn
                taking = False
                yield ACTION_OF[event.what.removeprefix("card:").partition("-")[0]], event.seat
            elif event.kind == "sent":
                yield event.what.removeprefix("brussels:"), event.seat
            elif event.kind == "copied":
                yield event.what, event.seat
