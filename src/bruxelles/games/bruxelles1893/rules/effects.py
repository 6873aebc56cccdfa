"""The small moves that rules are made of: money, points, cubes, discs, meeples. Each tells what it did."""

from __future__ import annotations

from bruxelles.core.lists import added, total
from bruxelles.games.bruxelles1893.rules.flat import claimed, cube_at, disc_at, work_at
from bruxelles.games.bruxelles1893.rules.names import (
    ARCHITECT,
    BLACK,
    COLOUR_NAMES,
    CUBE_NAMES,
    NOBLE_NAMES,
    NOBLE_PLACES,
    NOBODY,
    TILE_PORTRAIT,
    TRACK_NAMES,
    WHITE,
    WORK_NAMES,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.state import State


def take_cubes(s: State, seat: int, cube: int, count: int) -> None:
    """Cubes from the supply, as far as it goes (1893-1.7)."""
    count = min(count, s.supply[cube])
    if count == 0:
        if s.events is not None:
            s.emit("no-effect", seat, 0, CUBE_NAMES[cube])
        return
    s.supply = added(s.supply, cube, -count)
    s.cubes = added(s.cubes, cube_at(seat, cube), count)
    if s.events is not None:
        s.emit("took-cubes", seat, count, CUBE_NAMES[cube])


def return_cubes(s: State, seat: int, cube: int, count: int) -> None:
    if count == 0:
        return
    s.supply = added(s.supply, cube, count)
    s.cubes = added(s.cubes, cube_at(seat, cube), -count)
    if s.events is not None:
        s.emit("returned-cubes", seat, count, CUBE_NAMES[cube])


def take_artwork(s: State, seat: int, work: int) -> None:
    """A tile from its stack; codes from WHITE on lie with the white side up."""
    s.art_stacks = added(s.art_stacks, work if work <= BLACK else work - WHITE, -1)
    s.works = added(s.works, work_at(seat, work), 1)
    if s.events is not None:
        s.emit("took-artwork", seat, 1, WORK_NAMES[work])


def return_artwork(s: State, work: int) -> None:
    """A tile back on the stack of its coloured side."""
    colour = work if work <= BLACK else work - WHITE
    s.art_stacks = added(s.art_stacks, colour, 1)
    if s.events is not None:
        s.emit("artwork-returned", NOBODY, 1, COLOUR_NAMES[colour])


def artworks(s: State, seat: int) -> int:
    """How many artworks the seat has, black and white ones included."""
    return total(s.works, work_at(seat, 0), WORKS)


def white_artworks(s: State, seat: int) -> int:
    return total(s.works, work_at(seat, WHITE), WORKS - WHITE)


def different_colours(s: State, seat: int) -> int:
    """Different colours among the seat's artworks; all whites are one more colour (1893-7.2, 1893-11.15)."""
    start = work_at(seat, 0)
    colours = 0
    for i in range(start, start + WHITE):
        if s.works[i]:
            colours += 1
    return colours + (1 if white_artworks(s, seat) else 0)


def level(s: State, seat: int, track: int) -> int:
    """The number printed under the seat's disc."""
    position = s.disc_of(seat, track)
    numbers = s.tables.tracks[s.side(seat)][track]
    return numbers[position] if position < len(numbers) else s.tables.portrait


def last_space(s: State, seat: int, track: int) -> int:
    """The last position of a disc; for the owner of the portrait tile the portrait follows (1893-13.12)."""
    last = len(s.tables.tracks[s.side(seat)][track]) - 1
    if track == ARCHITECT and s.claims and owns_tile(s, seat, TILE_PORTRAIT):
        last += 1
    return last


def raise_disc(s: State, seat: int, track: int) -> None:
    """One space up; a disc on the last space stays there (1893-4.7)."""
    if s.disc_of(seat, track) < last_space(s, seat, track):
        s.discs = added(s.discs, disc_at(seat, track), 1)
        if s.events is not None:
            s.emit("raised", seat, level(s, seat, track), TRACK_NAMES[track])
    elif s.events is not None:
        s.emit("no-effect", seat, 0, TRACK_NAMES[track])


def release_meeple(s: State, seat: int) -> None:
    """One meeple out of the Courthouse, available at once; none there: nothing (1893-4.16, 1893-8.7)."""
    if s.courthouse[seat]:
        s.courthouse = added(s.courthouse, seat, -1)
        s.free = added(s.free, seat, 1)
        if s.events is not None:
            s.emit("released", seat, 1, "courthouse")
    elif s.events is not None:
        s.emit("no-effect", seat, 0, "courthouse")


def take_traveler(s: State, seat: int) -> None:
    """One Traveler from the Train, if one is left (1893-11.10)."""
    if s.train:
        s.train -= 1
        s.travelers = added(s.travelers, seat, 1)
        if s.events is not None:
            s.emit("took-traveler", seat, 1, "train")
    elif s.events is not None:
        s.emit("no-effect", seat, 0, "train")


def owns_tile(s: State, seat: int, tile: int) -> bool:
    return claimed(seat, tile) in s.claims


def draw_noble(s: State) -> int:
    """The top card of the pile; an empty pile is made anew from the discards; -1 when both are empty."""
    if not s.noble_pile:
        # 1893-4.9
        if not s.noble_discard:
            return NOBODY
        pile = s.noble_discard[:]
        s.shuffle(pile)
        s.noble_pile = pile
        s.noble_discard = []
        if s.events is not None:
            s.emit("reshuffled", NOBODY, len(s.noble_pile), "nobles")
    s.reveals += 1
    card = s.noble_pile[-1]
    s.noble_pile = s.noble_pile[:-1]
    if s.events is not None:
        s.emit("revealed", NOBODY, 0, f"noble:{NOBLE_NAMES[card]}")
    return card


def slide_nobles(s: State, first: int) -> None:
    """Cards move right into the gaps, and new ones come in from the left, `first` before all (1893-4.9)."""
    row = [card for card in s.noble_row if card != NOBODY]
    if first != NOBODY:
        row.insert(0, first)
    while len(row) < NOBLE_PLACES:
        card = draw_noble(s)
        if card == NOBODY:
            break
        row.insert(0, card)
    s.noble_row = [NOBODY] * (NOBLE_PLACES - len(row)) + row


def discard_noble(s: State, noble: int) -> None:
    s.noble_discard = [*s.noble_discard, noble]
    if s.events is not None:
        s.emit("discarded", NOBODY, 0, f"noble:{NOBLE_NAMES[noble]}")
