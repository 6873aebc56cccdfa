"""Laying out a table of Bruxelles 1897 as it was typed, in a position as the engine writes it."""

from __future__ import annotations

from typing import Any

from bruxelles.games.bruxelles1897.pad.form import OTHER_NOBLES
from bruxelles.games.bruxelles1897.rules import names as n
from bruxelles.games.bruxelles1897.rules.tables import Tables
from bruxelles.score_pad.form import Typed
from bruxelles.score_pad.pad import deal, within
from bruxelles.score_pad.problem import PadProblem
from bruxelles.score_pad.typed import Sheets, counts, names, number


def lay_seat(seat: dict[str, Any], values: Typed) -> None:
    """What concerns this player only."""
    seat["money"] = number(values, "money")
    seat["points"] = number(values, "points")
    seat["sources"] = {n.SOURCE_NAMES[0]: number(values, "points")}
    seat["marks"] = {track: number(values, track) for track in n.TRACK_NAMES}
    seat["nobles"] = [n.NOBLE_NAMES[n.BRUGMANN], *names(values, "nobles")]
    seat["houses"] = counts(values, "house_types")
    seat["artworks"] = dict.fromkeys(names(values, "artwork_colours"), 1)


def lay_area(plain: dict[str, Any], tables: Tables, sheets: Sheets) -> None:
    """Who leads a column has one card of the first kind there, with its high face; all others have none."""
    area = plain["area"]
    if max(tables.faces[0]) < tables.neutral_value:
        raise PadProblem("impossible", reason="neutral cards are worth more than the first kind (1897-1.7)")
    for place in list(area):
        if not isinstance(area[place], dict):  # the neutral cards stay
            del area[place]
    for seat, values in enumerate(sheets.seats):
        hand = _hand(tables, values)
        for column in range(n.COLUMNS):
            final = tables.bonus_finals[plain["bonuses"][column] - 1]
            if n.FINAL_NAMES[final] not in names(values, "leads"):
                continue
            if not hand[0]:
                raise PadProblem("too-many-prisoners", seat, "prison", most=_most_prisoners(tables, values))
            hand[0] -= 1
            row = next(row for row in range(1, 5) if f"{row}-{column + 1}" not in area)
            card = {"seat": seat, "kind": n.KIND_NAMES[0], "value": max(tables.faces[0])}
            area[f"{row}-{column + 1}"] = card
        plain["seats"][seat]["hand"] = dict(zip(n.KIND_NAMES, hand, strict=True))
        jailed = [tables.architects[kind] - count for kind, count in enumerate(_hand(tables, values))]
        plain["seats"][seat]["prison"] = dict(zip(n.KIND_NAMES, jailed, strict=True))


def _hand(tables: Tables, values: Typed) -> list[int]:
    """The Architect cards out of prison; the first kind goes there last."""
    hand = list(tables.architects)
    deal(hand, number(values, "prison"))
    return hand


def _most_prisoners(tables: Tables, values: Typed) -> int:
    return sum(tables.architects) - len(names(values, "leads"))


def lay_cards(plain: dict[str, Any], tables: Tables, sheets: Sheets) -> None:
    """Everybody's cards come from the piles; what is left lies there."""
    stock = list(tables.material_copies)
    within(sheets, "materials", sum(stock))
    for seat, values in enumerate(sheets.seats):
        dealt = deal(stock, number(values, "materials"))
        plain["seats"][seat]["materials"] = dict(zip(n.MATERIAL_NAMES, dealt, strict=True))
    artworks = dict(zip(n.ARTWORK_NAMES, tables.artwork_copies, strict=True))
    houses = dict(zip(n.HOUSE_NAMES, tables.house_copies, strict=True))
    nobles = dict(zip(OTHER_NOBLES, tables.noble_copies[1:], strict=True))
    for seat, values in enumerate(sheets.seats):
        _take(artworks, dict.fromkeys(names(values, "artwork_colours"), 1), seat, "artwork_colours", "colour")
        _take(houses, counts(values, "house_types"), seat, "house_types", "house")
        _take(nobles, dict.fromkeys(names(values, "nobles"), 1), seat, "nobles", "noble")
    plain["discards"] = {pile: [] for pile in n.PILE_NAMES}
    plain["piles"] = {
        "artworks": _pile("artwork", artworks),
        "materials": _pile("material", dict(zip(n.MATERIAL_NAMES, stock, strict=True))),
        "houses": _pile("house", houses),
        "nobles": _pile("noble", nobles),
    }


def _take(stock: dict[str, int], taken: dict[str, int], seat: int, field: str, family: str) -> None:
    for name, count in taken.items():
        if count > stock[name]:
            raise PadProblem("too-many-of", seat, field, name=f"{family}.{name}", most=stock[name])
        stock[name] -= count


def _pile(kind: str, stock: dict[str, int]) -> list[str]:
    return [f"{kind}-{name}" for name, count in stock.items() for _ in range(count)]
