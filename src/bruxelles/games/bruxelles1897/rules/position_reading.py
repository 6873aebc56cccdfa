"""Reading a position: every value checked by itself; `position_checks.py` then counts the cards."""

from __future__ import annotations

from typing import Final

from bruxelles.core.errors import BadPosition
from bruxelles.core.pending import read_stack, settle
from bruxelles.core.plain import Value
from bruxelles.core.rng import read_rng
from bruxelles.core.rules import Plain
from bruxelles.games.bruxelles1897.rules import names
from bruxelles.games.bruxelles1897.rules.names import (
    COLUMNS,
    KINDS,
    MOST_PLACES,
    NEUTRAL,
    NOBODY,
    PILES,
    ROUNDS,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.pending_checks import check_round
from bruxelles.games.bruxelles1897.rules.position import NEUTRAL_NAME
from bruxelles.games.bruxelles1897.rules.position_checks import check_state
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tables import Tables
from bruxelles.games.bruxelles1897.rules.tasks.register import TASKS

MANY: Final = 1_000_000

TOP_KEYS: Final = (
    "round",
    "turn",
    "reveals",
    "first_player",
    "first_passer",
    "expo",
    "area",
    "bonuses",
    "piles",
    "discards",
    "uses",
    "seats",
    "pending",
    "random",
)
SEAT_KEYS: Final = (
    "money",
    "points",
    "sources",
    "hand",
    "prison",
    "brussels",
    "artworks",
    "materials",
    "houses",
    "nobles",
    "tapped",
    "marks",
    "passed",
)


def read_position(tables: Tables, players: int, plain: Plain) -> State:
    """The state of a position; raises `BadPosition` with the place and the reason, or the rule it breaks."""
    s = read_pieces(tables, players, plain)
    settle(s, check)
    return s


def check(s: State) -> None:
    """Raise `BadPosition` with the rule that the state breaks."""
    check_state(s)
    check_round(s)


def read_pieces(tables: Tables, players: int, plain: Plain) -> State:
    """The state as written, each value checked by itself."""
    s = State(tables, players)
    top = Value("position", "", plain, BadPosition).table(TOP_KEYS)
    s.round = top.at("round").number(1, ROUNDS)
    s.turn = top.at("turn").number(0, MANY)
    s.reveals = top.at("reveals").number(0, MANY)
    s.first_player = top.at("first_player").number(0, players - 1)
    s.first_passer = top.at("first_passer").number_or(NOBODY, 0, players - 1)
    s.expo = top.at("expo").number_or(NOBODY, 0, players - 1)
    s.random = read_rng(top.at("random"))
    read_area(s, top.at("area"))
    s.bonuses = [card - 1 for card in top.at("bonuses").numbers(COLUMNS, 1, COLUMNS)]
    s.piles = read_piles(top.at("piles"))
    s.discards = read_piles(top.at("discards"))
    s.uses = top.at("uses").counted(names.BRUSSELS_NAMES, 0, names.MOST_ARCHITECTS)
    read_seats(s, top.at("seats").items(players))
    s.stack = read_stack(top.at("pending"), TASKS, players)
    s.legal = []
    return s


def read_area(s: State, value: Value) -> None:
    s.area = [NOBODY] * MOST_PLACES
    s.owners = [NOBODY] * MOST_PLACES
    s.kinds = [NOBODY] * MOST_PLACES
    s.values = [0] * MOST_PLACES
    places = names.PLACE_NAMES[: s.places]
    for name in value.mapping():
        if name not in places:
            raise value.bad(f"{name!r} is no place; places are {places[0]} to {places[-1]}")
        place = places.index(name)
        entry = value.at(name)
        if isinstance(entry.plain(), str):
            s.area[place] = entry.index_in(names.CARD_NAMES)
        else:
            read_architect(s, place, entry.table(("seat", "kind", "value")))


def read_architect(s: State, place: int, entry: Value) -> None:
    seat = entry.at("seat")
    if seat.plain() == NEUTRAL_NAME:
        s.owners[place] = NEUTRAL
        if not entry.at("kind").missing():
            raise entry.at("kind").bad("a neutral card has no kind")
    else:
        s.owners[place] = seat.number(0, s.players - 1)
        s.kinds[place] = entry.at("kind").index_in(names.KIND_NAMES)
    s.values[place] = entry.at("value").number(1, 99)


def read_piles(value: Value) -> list[list[int]]:
    value.table(names.PILE_NAMES)
    return [
        [card.index_in(names.CARD_NAMES) for card in value.at(names.PILE_NAMES[pile]).entries()]
        for pile in range(PILES)
    ]


def read_seats(s: State, seats: list[Value]) -> None:
    s.money, s.points, s.sources, s.hand, s.prison, s.brussels = [], [], [], [], [], []
    s.artworks, s.materials, s.houses, s.nobles, s.tapped, s.marks, s.passed = [], [], [], [], [], [], []
    for value in seats:
        value.table(SEAT_KEYS)
        s.money.append(value.at("money").number(0, MANY))
        s.points.append(value.at("points").number(-MANY, MANY))
        s.sources += value.at("sources").counted(names.SOURCE_NAMES, -MANY, MANY)
        s.hand += value.at("hand").counted(names.KIND_NAMES, 0, names.MOST_ARCHITECTS)
        s.prison += value.at("prison").counted(names.KIND_NAMES, 0, names.MOST_ARCHITECTS)
        brussels = value.at("brussels").table(names.BRUSSELS_NAMES)
        sent = [
            brussels.at(action).counted(names.KIND_NAMES, 0, names.MOST_ARCHITECTS)
            for action in names.BRUSSELS_NAMES
        ]
        s.brussels += [counts[kind] for kind in range(KINDS) for counts in sent]
        s.artworks += value.at("artworks").counted(names.ARTWORK_NAMES, 0, 99)
        s.materials += value.at("materials").counted(names.MATERIAL_NAMES, 0, 99)
        s.houses += value.at("houses").counted(names.HOUSE_NAMES, 0, 99)
        s.nobles.append(value.at("nobles").mask(names.NOBLE_NAMES))
        s.tapped.append(value.at("tapped").mask(names.NOBLE_NAMES))
        marks = value.at("marks").table(names.TRACK_NAMES)
        for track in range(TRACKS):
            spaces = len(s.tables.tracks[track])
            s.marks.append(marks.at(names.TRACK_NAMES[track]).number(1, spaces) - 1)
        s.passed.append(1 if value.at("passed").flag() else 0)
