"""Laying pieces out by their names, for the tests of Brussels, resolution, end and variant."""

from __future__ import annotations

import pytest
from tests.game1893.table import actor, ask, choices, in_play, new_table, play, prompt, space, tables

from bruxelles.core.task import choose
from bruxelles.game1893.names import (
    ACTION_NAMES,
    BONUS_NAMES,
    CUBE_NAMES,
    CUBES,
    NOBLE_NAMES,
    NOBODY,
    SOURCE_NAMES,
    SOURCES,
    TRACK_NAMES,
    TRACKS,
    WORK_NAMES,
    WORKS,
)
from bruxelles.game1893.state import State
from bruxelles.game1893.tasks.placement import TakeTurn

BOTH_WAYS = pytest.mark.parametrize("way", ["placed", "copied"])
"""For tests of an action on the board and through Cinquantenaire."""
LAST_SPACE = 5
"""The position of a disc on the last space of a track."""


def first_turn(players: int = 3, *, belle_epoque: bool = False) -> State:
    """A real game stopped at the first turn of its action phase; rows and columns 3-5 are active."""
    s = new_table(players, belle_epoque=belle_epoque)
    while prompt(s) != "TakeTurn":
        choose(s, s.legal[0])
    s.square = 5
    s.meeples = [NOBODY] * 25
    s.events = []
    return s


def bare(players: int = 3) -> State:
    """A game about to be scored in which nobody has anything that counts."""
    s = in_play(players)
    s.first_player = NOBODY
    for seat in range(players):
        give_nobles(s, seat)
        give_works(s, seat)
    s.money = [0] * players
    s.courthouse = [7] * players
    s.free = [0] * players
    return s


def with_board(board: int, *, players: int = 3, belle_epoque: bool = False) -> State:
    """Seat 0 has this B-side; the next boards are the others'."""
    s = in_play(players, asymmetric=True, belle_epoque=belle_epoque)
    s.boards = [(board + seat) % 5 for seat in range(players)]
    s.money = [9] * players
    return s


def all_pass(s: State) -> None:
    """Everyone whose turn comes passes; stops at the first decision of another kind."""
    while s.stack and prompt(s) == "TakeTurn":
        play(s, "pass")


def take_action(s: State, seat: int, action: str, way: str) -> None:
    """The seat takes this Art Nouveau action, "placed" with a stake of 1 BF or "copied" in Brussels."""
    s.actions = (ACTION_NAMES.index(action),) * 25
    ask(s, TakeTurn(seat))
    if way == "placed":
        play(s, "place:4-4")
        if "bid:1" in choices(s):
            play(s, "bid:1")
    else:
        play(s, "brussels:cinquantenaire", f"copy:{action}")


def stake(s: State, seat: int, **francs: int) -> None:
    """Meeples of the seat with these stakes; `r4c5=2` puts 2 BF on space 4-5."""
    for name, amount in francs.items():
        where = space(f"{name[1]}-{name[3]}")
        s.meeples[where] = seat
        s.stakes[where] = amount
        s.free[seat] -= 1


def meeples(s: State, *rows: str) -> None:
    """Meeples on the last rows and columns of the board: digits are owners, a dot is an empty space."""
    for up, row in enumerate(reversed(rows)):
        for left, owner in enumerate(reversed(row)):
            s.meeples[(4 - up) * 5 + 4 - left] = NOBODY if owner == "." else int(owner)


def find_card(bonus: str, *, symbols: int | None = None, manneken: int | None = None, other: int = -1) -> int:
    """A Prestige card with this bonus, written "iris", "iris/crown" or "iris+crown", and not card `other`."""
    t = tables()
    names = bonus.replace("/", "+").split("+")
    wanted = sorted(BONUS_NAMES.index(name) for name in names)
    for card, bonuses in enumerate(t.prestige_bonuses):
        if (
            sorted(bonuses) == wanted
            and (t.prestige_choice[card] == ("/" in bonus) or len(names) == 1)
            and symbols in (None, t.prestige_symbols[card])
            and manneken in (None, t.prestige_manneken[card])
            and card != other
        ):
            return card
    raise AssertionError(f"no Prestige card {bonus} with {symbols} symbols and {manneken} Manneken-Pis")


def lay(s: State, column: int, card: int) -> None:
    """This Prestige card below this column (from 1), in exchange for the one that lies there."""
    old = s.prestige_row[column - 1]
    for cards in (s.prestige_row, s.prestige_pile):
        if card in cards:
            cards[cards.index(card)] = old
            break
    s.prestige_row[column - 1] = card


def won_cards(s: State) -> list[tuple[int, int]]:
    """Cards won and not yet used, as (seat, card)."""
    return [divmod(entry, 32) for entry in s.won]


def standing(s: State, seat: int) -> tuple[int, int, int, int]:
    """Positions of the iris, crown and architect discs, and the meeples in the Courthouse."""
    iris, crown, architect = s.discs[seat * TRACKS : seat * TRACKS + TRACKS]
    return iris, crown, architect, s.courthouse[seat]


def set_level(s: State, seat: int, track: str, level: int) -> None:
    """The seat's disc on the first space of the track with this level."""
    which = TRACK_NAMES.index(track)
    s.discs[seat * TRACKS + which] = s.tables.tracks[s.side(seat)][which].index(level)


def give_nobles(s: State, seat: int, *names: str) -> None:
    """These are all the nobles the seat keeps, upright."""
    s.nobles[seat] = bits(*names)
    s.activated[seat] = 0


def bits(*names: str) -> int:
    """Nobles as the state keeps them for a seat."""
    return sum(1 << NOBLE_NAMES.index(name) for name in names)


def row_of_nobles(s: State) -> list[str]:
    """The names in the noble row from left to right; "-" is an empty place."""
    return ["-" if noble == NOBODY else NOBLE_NAMES[noble] for noble in s.noble_row]


def noble_cards(*names: str) -> list[int]:
    """Cards as a pile, the row or the discards keep them; "-" is an empty place."""
    return [NOBODY if name == "-" else NOBLE_NAMES.index(name) for name in names]


def give_works(s: State, seat: int, *names: str) -> None:
    """These are all the artworks the seat owns."""
    s.works[seat * WORKS : (seat + 1) * WORKS] = [names.count(work) for work in WORK_NAMES]


def give_cubes(s: State, seat: int, **counts: int) -> None:
    """These are all the cubes the seat owns; the supply stays as it is."""
    s.cubes[seat * CUBES : (seat + 1) * CUBES] = [counts.get(cube, 0) for cube in CUBE_NAMES]


def cubes(s: State, seat: int) -> dict[str, int]:
    """What the seat owns, without zeros."""
    return {name: s.cubes[seat * CUBES + i] for i, name in enumerate(CUBE_NAMES) if s.cubes[seat * CUBES + i]}


def sources(s: State, seat: int) -> dict[str, int]:
    """The seat's points by source, without zeros."""
    own = s.sources[seat * SOURCES : (seat + 1) * SOURCES]
    return {name: points for name, points in zip(SOURCE_NAMES, own, strict=True) if points}


def kinds(s: State) -> list[str]:
    """The kinds of all events so far, in order."""
    return [event.kind for event in s.events or []]


def choosing_order(s: State) -> list[tuple[str, int, int | str]]:
    """Take the first choice of every decision about Prestige cards; gives (prompt, seat, card number)."""
    order: list[tuple[str, int, int | str]] = []
    while s.stack and "card" in s.stack[-1].about(s):
        order.append((prompt(s), actor(s), s.stack[-1].about(s)["card"]))
        choose(s, s.legal[0])
    return order
