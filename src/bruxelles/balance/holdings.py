"""Who had what: each thing of a finished game by the seat that has it at the end, and what lay there for all.

A thing is a kind and a name, such as ("noble", "buls"). Everything is read from the last position and the
points by source, so a game that was kept in a folder tells it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from bruxelles.arena.errors import BadArena
from bruxelles.arena.playing import Played
from bruxelles.core.plain import Value

Thing: TypeAlias = tuple[str, str]
Held: TypeAlias = tuple[str, str, int]
"""Kind, name and seat."""

MOST: Final = 10_000
BAND: Final = 10
"""Points are told in bands of so many."""
LAST_BAND: Final = 5


def held(game: str, played: Played) -> list[Held]:
    """Everything that belongs to a seat; the same thing may belong to several."""
    final = Value("the last position", "", played.final, BadArena)
    own = _held_1893 if game == "1893" else _held_1897
    found: list[Held] = [("seat", str(seat + 1), seat) for seat in range(len(played.bots))]
    found += own(final, played)
    for seat, points in enumerate(played.breakdown):
        found.append(("main-source", max(points, key=lambda source: points[source]), seat))
    return found


def offered(game: str, played: Played) -> list[Thing]:
    """What somebody could have taken in this game."""
    final = Value("the last position", "", played.final, BadArena)
    kept = [noble for part in final.at("seats").entries() for noble in part.at("nobles").entries()]
    if game == "1897":
        seen = [*kept, *final.at("discards").at("nobles").entries()]
        return [*_nobles_seen(seen), *(("bonus", name) for name in BONUSES), ("expo", "expo")]
    brussels = final.at("brussels")
    row = [noble for noble in brussels.at("noble_row").entries() if not noble.missing()]
    nobles = _nobles_seen([*kept, *row, *brussels.at("noble_discard").entries()])
    if not final.mapping().get("belle_epoque"):
        return nobles
    shown = final.at("belle_epoque")
    cards = [("card", str(card.number(1, 99))) for card in shown.at("cards").entries()]
    spaces = [("pavilion", str(space + 1)) for space in range(len(cards))]
    tiles = [("tile", tile.text()) for tile in shown.at("tiles").entries()]
    return [*nobles, *cards, *spaces, *tiles]


def _nobles_seen(nobles: list[Value]) -> list[Thing]:
    """Each that lay open at some time; it need not have been taken."""
    return [("noble", name) for name in sorted({noble.text().removeprefix("noble-") for noble in nobles})]


def common(game: str, played: Played) -> list[Thing]:
    """What lay there for all seats alike, so that it can change scores but favours nobody by itself."""
    final = Value("the last position", "", played.final, BadArena)
    if game == "1897":
        return [("first-column", str(final.at("bonuses").entries()[0].number(1, 99)))]
    strips = final.at("art_nouveau").at("strips").entries()
    middle = strips[len(strips) // 2]
    number, side = middle.at("strip").number(1, 99), middle.at("side").text()
    cards = final.at("brussels").at("stock_discard").entries()
    return [
        ("middle-strip", f"{number} {side}"),
        *(("stock-card", str(card.number(1, 99))) for card in cards),
        *(thing for thing in offered(game, played) if thing[0] in ("card", "tile")),
    ]


# Bruxelles 1893 ---------------------------------------------------------------------------------------------


def _held_1893(final: Value, played: Played) -> Iterator[Held]:
    players = len(played.bots)
    shown = final.at("belle_epoque") if final.mapping().get("belle_epoque") else None
    drawn = any(choice.startswith("board:") for choice in played.choices)  # A-sides are all alike
    houses = [house.number(0, MOST) for house in _values(final.at("art_nouveau").at("houses"))]
    pavilions: list[int] = []
    if shown is not None:
        pavilions = [owner.number_or(-1, 0, players - 1) for owner in shown.at("pavilions").entries()]
        cards = [str(card.number(1, 99)) for card in shown.at("cards").entries()]
        for space, owner in enumerate(pavilions):
            if owner >= 0:
                yield "card", cards[space], owner
                yield "pavilion", str(space + 1), owner
        for claim in shown.at("claims").entries():
            claimer, tile = claim.items(2)
            yield "tile", tile.text(), claimer.number(0, players - 1)
    for seat, part in enumerate(final.at("seats").items(players)):
        if drawn:
            yield "board", part.at("board").text(), seat
        yield "houses", str(houses.count(seat) + pavilions.count(seat)), seat
        yield from _nobles(part, seat)
        yield from _rows(part, seat)
        yield "sales", _band(played.breakdown[seat]["sales"]), seat
        discs = part.at("discs")
        for track in discs.mapping():
            yield f"{track}-track", str(discs.at(track).number(0, MOST)), seat


def _rows(part: Value, seat: int) -> Iterator[Held]:
    """Prestige cards below the strategic rows, and the row that has most of them."""
    slid = part.at("slid")
    counts = {row: len(slid.at(row).entries()) for row in slid.mapping()}
    best = max(counts, key=lambda row: counts[row])
    yield "row", best if counts[best] else "none", seat
    for row in counts:
        for card in slid.at(row).entries():
            yield "prestige", str(card.number(1, 99)), seat


# Bruxelles 1897 ---------------------------------------------------------------------------------------------

BONUSES: Final = ("money", "artwork", "house", "noble")
"""The lower halves of the Bonus cards, as their sources of points begin."""


def _held_1897(final: Value, played: Played) -> Iterator[Held]:
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
        yield from _nobles(part, seat)
        yield "exhibitions", _band(points["exhibitions"]), seat
        marks = part.at("marks")
        for track in marks.mapping():
            yield f"{track}-track", str(marks.at(track).number(0, MOST)), seat


# Both -------------------------------------------------------------------------------------------------------


def _nobles(part: Value, seat: int) -> Iterator[Held]:
    names = [noble.text() for noble in part.at("nobles").entries()]
    yield "nobles", str(len(names)), seat
    for name in sorted(set(names)):
        yield "noble", name, seat


def _values(table: Value) -> list[Value]:
    return [table.at(key) for key in table.mapping()]


def _band(points: int) -> str:
    """Such as `10-19`; the last one is open: `50+`."""
    band = max(0, min(points // BAND, LAST_BAND))
    return f"{LAST_BAND * BAND}+" if band == LAST_BAND else f"{band * BAND}-{band * BAND + BAND - 1}"
