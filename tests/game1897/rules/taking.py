"""Short ways to lay Action cards before a player, to take them, and to read the table back by name."""

from __future__ import annotations

from tests.game1897.table import ask, in_play, place, play, prompt, refusal

from bruxelles.core.refusal import Refusal
from bruxelles.game1897.names import (
    ARTWORKS,
    CARD_NAMES,
    HOUSE,
    HOUSES,
    KINDS,
    MATERIAL,
    MATERIALS,
    MONEY,
    NOBLE,
    NOBLE_NAMES,
    NOBODY,
    PLACE_NAMES,
)
from bruxelles.game1897.state import State, Task
from bruxelles.game1897.tasks.turns import TakeTurn

FIRST_HAND = [4, 1, 0]
"""By kind: what a player holds at the start with three or four players."""


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def lay(s: State, *names: str) -> None:
    """These cards on the first places of the area."""
    for where, name in enumerate(names):
        s.area[where] = card(name)


def turn(*names: str, players: int = 3, money: int = 10, seat: int = 0) -> State:
    """The seat's turn with these cards in the area, no discards, and this money before all players."""
    s = in_play(players)
    s.discards = [[], [], [], []]
    s.money = [money] * players
    lay(s, *names)
    s.stack = [TakeTurn(seat)]
    return s


def take(s: State, where: str = "1-1", architect: str = "small-low") -> None:
    """Take the card there for this Architect card."""
    ask(s)
    play(s, f"take:{where}")
    if s.stack and prompt(s) == "PlaceArchitect":
        play(s, f"architect:{architect}")


def give(s: State, seat: int, *names: str) -> None:
    """More cards before this seat; nobles come straightened."""
    for name in names:
        number = card(name)
        if number < MATERIAL:
            s.artworks[seat * ARTWORKS + number] += 1
        elif number < HOUSE:
            s.materials[seat * MATERIALS + number - MATERIAL] += 1
        elif number < NOBLE:
            s.houses[seat * HOUSES + number - HOUSE] += 1
        else:
            s.nobles[seat] |= 1 << number - NOBLE


def owned(s: State, seat: int) -> list[str]:
    """The artworks, materials and houses before this seat."""
    counts = [
        *s.artworks[seat * ARTWORKS : seat * ARTWORKS + ARTWORKS],
        *s.materials[seat * MATERIALS : seat * MATERIALS + MATERIALS],
        *s.houses[seat * HOUSES : seat * HOUSES + HOUSES],
    ]
    return [CARD_NAMES[number] for number, count in enumerate(counts) for _ in range(count)]


def nobles(bits: int) -> list[str]:
    """The names behind an entry of `nobles` or `tapped`."""
    return [name for number, name in enumerate(NOBLE_NAMES) if bits >> number & 1]


def discarded(s: State) -> list[str]:
    return [CARD_NAMES[number] for pile in s.discards for number in sorted(pile)]


def hand(s: State, seat: int) -> list[int]:
    """By kind: the Architect cards in hand."""
    return s.hand[seat * KINDS : seat * KINDS + KINDS]


def prison(s: State, seat: int) -> list[int]:
    return s.prison[seat * KINDS : seat * KINDS + KINDS]


def laid(s: State) -> list[str]:
    """The names of the Action cards in the area, in reading order."""
    return [CARD_NAMES[number] for number in s.area if number != NOBODY]


def gaps(s: State) -> list[str]:
    """The places of the area with neither an Action nor an Architect card."""
    places = range(s.rows * 4)
    return [PLACE_NAMES[at] for at in places if s.area[at] == NOBODY and s.owners[at] == NOBODY]


def of_pile(s: State, pile: int) -> list[int]:
    """The cards in the area that belong to this pile."""
    start, end = ((0, MATERIAL), (MATERIAL, HOUSE), (HOUSE, NOBLE), (NOBLE, MONEY))[pile]
    return [number for number in s.area if start <= number < end]


def standing(s: State, where: str) -> tuple[int, int, int]:
    """Owner, kind and value of the Architect card there."""
    at = place(where)
    return s.owners[at], s.kinds[at], s.values[at]


def refused(s: State, task: Task, text: str) -> Refusal | None:
    """Why this task would refuse this choice, also where the game would not stop to ask."""
    s.stack.append(task)
    why = refusal(s, text)
    s.stack.pop()
    return why
