"""The score pad of Bruxelles 1897: what chapter 8 of the rules asks for, and a position at the end."""

from __future__ import annotations

from typing import Any, Final

from bruxelles.core.rules import Options, Plain
from bruxelles.games import AnyRules
from bruxelles.games.bruxelles1897.rules import names as n
from bruxelles.games.bruxelles1897.rules.rules import Rules
from bruxelles.games.bruxelles1897.rules.tables import Tables
from bruxelles.games.bruxelles1897.rules.tasks.round import EndGame
from bruxelles.score_pad.form import MANY, Field, Form, Typed
from bruxelles.score_pad.pad import Pad, deal, within
from bruxelles.score_pad.problem import PadProblem
from bruxelles.score_pad.typed import Sheets, counts, names, number

OTHER_NOBLES: Final = n.NOBLE_NAMES[1:]
"""All but Brugmann, whom everybody has."""


def tables_of(rules: AnyRules) -> Tables:
    assert isinstance(rules, Rules)
    return rules.tables


class Pad1897(Pad):
    final = n.SOURCE_NAMES[n.FROM_UNPAID_NOBLES :]

    def form(self, rules: AnyRules, options: Options) -> Form:
        tables = tables_of(rules)
        architects = sum(tables.architects)
        jailed = sum(tables.prison_start[options.players - 2])
        player = (
            Field("points", "number", "points", high=MANY),
            Field("money", "number", "pieces", high=MANY),
            Field("materials", "number", "pieces", high=sum(tables.material_copies)),
            Field("nobles", "set", "nobles", names=OTHER_NOBLES, family="noble"),
            Field(
                "house_types",
                "counts",
                "buildings",
                high=max(tables.house_copies),
                names=n.HOUSE_NAMES,
                family="house",
            ),
            *(self._track(tables, track) for track in range(n.TRACKS)),
            Field("leads", "set", "bonuses", names=n.FINAL_NAMES, family="final"),
            Field(
                "artwork_colours",
                "set",
                "bonuses",
                names=n.ARTWORK_NAMES,
                family="colour",
                needs=("leads", n.FINAL_NAMES[n.FINAL_ARTWORKS]),
            ),
            Field("prison", "number", "tie-break", high=architects, default=jailed),
        )
        return Form((Field("expo", "seat", "table", optional=True),), player)

    def _track(self, tables: Tables, track: int) -> Field:
        """Architecture counts for the houses, the others only where a tie has to be broken."""
        name = n.TRACK_NAMES[track]
        section = "buildings" if track == n.ARCHITECTURE else "tie-break"
        levels = tables.tracks[track]
        return Field(name, "space", section, low=1, high=len(levels), default=1, printed={name: levels})

    def position(self, rules: AnyRules, options: Options, sheets: Sheets) -> Plain:
        tables = tables_of(rules)
        plain: dict[str, Any] = rules.position(rules.start(options, "score pad", False))
        plain.update(round=n.ROUNDS, expo=sheets.table["expo"], pending=[{"step": EndGame.NAME}])
        for seat, values in enumerate(sheets.seats):
            _lay_seat(plain["seats"][seat], values)
        _lay_area(plain, tables, sheets)
        _lay_cards(plain, tables, sheets)
        return plain

    def tie_break(self, after: Plain, ahead: int, behind: int) -> str:
        """1897-8.11: who has fewer cards in prison; then the levels decide."""
        seats: Any = after["seats"]
        jailed = [sum(seats[seat]["prison"].values()) for seat in (ahead, behind)]
        return "levels" if jailed[0] == jailed[1] else "prison"


def _lay_seat(seat: dict[str, Any], values: Typed) -> None:
    """What concerns this player only."""
    seat["money"] = number(values, "money")
    seat["points"] = number(values, "points")
    seat["sources"] = {n.SOURCE_NAMES[0]: number(values, "points")}
    seat["marks"] = {track: number(values, track) for track in n.TRACK_NAMES}
    seat["nobles"] = [n.NOBLE_NAMES[n.BRUGMANN], *names(values, "nobles")]
    seat["houses"] = counts(values, "house_types")
    seat["artworks"] = dict.fromkeys(names(values, "artwork_colours"), 1)


def _lay_area(plain: dict[str, Any], tables: Tables, sheets: Sheets) -> None:
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


def _lay_cards(plain: dict[str, Any], tables: Tables, sheets: Sheets) -> None:
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
