"""Laying pieces out by their names, for the tests of Brussels, the majorities and the end of the game."""

from __future__ import annotations

from tests.game1897.table import actor, in_play, new_table, play, prompt, put_architect

from bruxelles.game1897.effects import level
from bruxelles.game1897.names import (
    ARTWORK,
    ARTWORKS,
    BRUSSELS,
    BRUSSELS_NAMES,
    CARD_NAMES,
    FINAL_NAMES,
    HOUSE,
    HOUSES,
    KIND_NAMES,
    KINDS,
    MATERIAL,
    MATERIALS,
    NEUTRAL,
    NOBLE,
    NOBLE_NAMES,
    PILE_NAMES,
    PLACE_NAMES,
    SOURCE_NAMES,
    SOURCES,
    TOP_NAMES,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.game1897.state import State

SEATS = {"a": 0, "b": 1, "c": 2, "d": 3, "n": NEUTRAL}
ACTION_CARD = ARTWORK
KIND_OF_VALUE = {1: 0, 2: 1, 3: 0, 4: 1, 5: 2}


def lay(s: State, *rows: str) -> None:
    """The Art Nouveau area from the top: "a3" is seat 0 with value 3, "n2" neutral, "#" an Action card."""
    for i, cell in enumerate(cell for row in rows for cell in row.split()):
        if cell == "#":
            s.area[i] = ACTION_CARD
        elif cell != ".":
            value = int(cell[1])
            put_architect(s, PLACE_NAMES[i], SEATS[cell[0]], value, KIND_OF_VALUE[value])


def tops(s: State, *names: str) -> None:
    """The bonus cards below the columns by their top halves, from left to right; the others follow."""
    rest = [name for name in TOP_NAMES if name not in names]
    s.bonuses = [s.tables.bonus_tops.index(TOP_NAMES.index(name)) for name in (*names, *rest)]


def finals(s: State, *names: str) -> None:
    """The same by their bottom halves."""
    rest = [name for name in FINAL_NAMES if name not in names]
    s.bonuses = [s.tables.bonus_finals.index(FINAL_NAMES.index(name)) for name in (*names, *rest)]


def levels(s: State, seat: int) -> tuple[int, ...]:
    """Architecture, Nobility, Prestige."""
    return tuple(level(s, seat, track) for track in range(TRACKS))


def set_levels(s: State, seat: int, **tracks: int) -> None:
    for name, value in tracks.items():
        track = TRACK_NAMES.index(name)
        s.marks[seat * TRACKS + track] = s.tables.tracks[track].index(value)


def give(s: State, seat: int, *cards: str) -> None:
    """Action cards before a seat, named as in the area: "artwork-red", "noble-buls"."""
    for name in cards:
        card = CARD_NAMES.index(name)
        if card < MATERIAL:
            s.artworks[seat * ARTWORKS + card - ARTWORK] += 1
        elif card < HOUSE:
            s.materials[seat * MATERIALS + card - MATERIAL] += 1
        elif card < NOBLE:
            s.houses[seat * HOUSES + card - HOUSE] += 1
        else:
            s.nobles[seat] |= 1 << card - NOBLE


def nobles(*names: str) -> int:
    """The bits of these nobles."""
    return sum(1 << NOBLE_NAMES.index(name) for name in names)


def set_pile(s: State, name: str, cards: tuple[str, ...], discards: tuple[str, ...] = ()) -> None:
    """A pile from its top card down, and the discards beside it."""
    s.piles[PILE_NAMES.index(name)] = [CARD_NAMES.index(card) for card in reversed(cards)]
    s.discards[PILE_NAMES.index(name)] = [CARD_NAMES.index(card) for card in discards]


def discards(s: State, name: str) -> list[str]:
    return [CARD_NAMES[card] for card in s.discards[PILE_NAMES.index(name)]]


def hand(s: State, seat: int) -> tuple[int, ...]:
    """How many 1/3, 2/4 and 2/5."""
    return tuple(s.hand[seat * KINDS : seat * KINDS + KINDS])


def prison(s: State, seat: int) -> tuple[int, ...]:
    return tuple(s.prison[seat * KINDS : seat * KINDS + KINDS])


def set_hand(s: State, seat: int, *counts: int) -> None:
    s.hand[seat * KINDS : seat * KINDS + KINDS] = counts


def set_prison(s: State, seat: int, *counts: int) -> None:
    s.prison[seat * KINDS : seat * KINDS + KINDS] = counts


def put_brussels(s: State, seat: int, action: str, *kinds: str) -> None:
    """Architect cards at a Brussels card, without taking them from the hand."""
    for kind in kinds:
        i = seat * KINDS + KIND_NAMES.index(kind)
        s.brussels[i * BRUSSELS + BRUSSELS_NAMES.index(action)] += 1


def at_brussels(s: State, seat: int) -> dict[str, tuple[int, ...]]:
    """By Brussels card: how many 1/3, 2/4 and 2/5 of the seat lie there."""
    found: dict[str, tuple[int, ...]] = {}
    for action, name in enumerate(BRUSSELS_NAMES):
        counts = tuple(s.brussels[(seat * KINDS + kind) * BRUSSELS + action] for kind in range(KINDS))
        if any(counts):
            found[name] = counts
    return found


def sources(s: State, seat: int) -> dict[str, int]:
    """Where the seat's points come from."""
    points = s.sources[seat * SOURCES : seat * SOURCES + SOURCES]
    return {name: n for name, n in zip(SOURCE_NAMES, points, strict=True) if n}


def kinds_of_events(s: State) -> list[str]:
    return [event.kind for event in s.events or []]


def first_turn(players: int = 3) -> State:
    """A real game at its first turn."""
    s = new_table(players)
    assert (prompt(s), actor(s)) == ("TakeTurn", 0)
    return s


def all_pass(s: State) -> None:
    """Everyone passes, until something else is asked or the round or the game is over."""
    number = s.round
    while s.stack and s.round == number and prompt(s) == "TakeTurn":
        play(s, "pass")


def bare(players: int = 3) -> State:
    """A table of round four that is worth nothing to anybody: no money, one Brugmann each, no pieces."""
    s = in_play(players)
    s.round = 4
    s.money = [0] * players
    return s
