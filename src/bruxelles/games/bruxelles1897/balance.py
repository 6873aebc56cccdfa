"""What a seat of Bruxelles 1897 can hold, and what lies there for all: read from a last position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bruxelles.arena.playing import Played
from bruxelles.balance.holdings import MOST, Held, Holdings, Thing, band, kept_nobles, nobles_of, nobles_seen
from bruxelles.core.plain import Value

BONUSES: Final = ("money", "artwork", "house", "noble")
"""The lower halves of the Bonus cards, as their sources of points begin."""


class Holdings1897(Holdings):
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
