"""The small moves that rules are made of: money, points, cards, markers. Each tells what it did."""

from __future__ import annotations

from bruxelles.core.lists import added, replaced, total
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK_PILE,
    ARTWORKS,
    CARD_NAMES,
    COLUMNS,
    EXPO,
    HOUSE,
    HOUSE_PILE,
    HOUSES,
    KINDS,
    MATERIAL,
    MATERIAL_PILE,
    MATERIALS,
    MONEY,
    NOBILITY,
    NOBLE,
    NOBLE_PILE,
    NOBODY,
    PILE_NAMES,
    TRACK_NAMES,
)
from bruxelles.games.bruxelles1897.rules.state import (
    State,
    architect_at,
    artwork_at,
    house_at,
    mark_at,
    material_at,
)


def level(s: State, seat: int, track: int) -> int:
    """The number under the seat's marker (1897-1.10)."""
    return s.tables.tracks[track][s.marks[mark_at(seat, track)]]


def raise_mark(s: State, seat: int, track: int) -> None:
    """One space up; a marker on the last space stays there (1897-7.5)."""
    if s.marks[mark_at(seat, track)] < len(s.tables.tracks[track]) - 1:
        s.marks = added(s.marks, mark_at(seat, track), 1)
        if s.events is not None:
            s.emit("raised", seat, level(s, seat, track), TRACK_NAMES[track])
    elif s.events is not None:
        s.emit("no-effect", seat, 0, TRACK_NAMES[track])


def pile_of(card: int) -> int:
    """The pile an Action card belongs to (1897-1.4); money and the Expo card have none."""
    if card < MATERIAL:
        return ARTWORK_PILE
    if card < HOUSE:
        return MATERIAL_PILE
    return HOUSE_PILE if card < NOBLE else NOBLE_PILE


def discard(s: State, card: int) -> None:
    """Face up beside its pile; money and the Expo card just go back (1897-1.6)."""
    if card != MONEY and card != EXPO:
        pile = pile_of(card)
        s.discards = replaced(s.discards, pile, [*s.discards[pile], card])
    if s.events is not None:
        s.emit("discarded", NOBODY, 1, f"card:{CARD_NAMES[card]}")


def draw(s: State, pile: int) -> int:
    """The top card; NOBODY when pile and discards are empty.

    1897-2.6, 1897-5.6: an empty pile is made anew from its discards when a card is needed.
    """
    if not s.piles[pile]:
        if not s.discards[pile]:
            return NOBODY
        cards = s.discards[pile][:]
        s.shuffle(cards)
        s.piles = replaced(s.piles, pile, cards)
        s.discards = replaced(s.discards, pile, [])
        if s.events is not None:
            s.emit("reshuffled", NOBODY, len(cards), PILE_NAMES[pile])
    s.reveals += 1
    cards = s.piles[pile]
    s.piles = replaced(s.piles, pile, cards[:-1])
    return cards[-1]


def bottom_corners(s: State) -> tuple[int, int]:
    """1897-1.7: where the neutral Architect cards lie when two play."""
    return s.places - COLUMNS, s.places - 1


def hand_size(s: State, seat: int) -> int:
    return total(s.hand, architect_at(seat, 0), KINDS)


def artwork_count(s: State, seat: int) -> int:
    return total(s.artworks, artwork_at(seat, 0), ARTWORKS)


def material_cards(s: State, seat: int) -> int:
    return total(s.materials, material_at(seat, 0), MATERIALS)


def house_count(s: State, seat: int) -> int:
    return total(s.houses, house_at(seat, 0), HOUSES)


def brussels_price(s: State, action: int) -> int:
    """1897-5.1: Architect cards for the next use, one more each time."""
    return s.uses[action] + 1


def house_price(s: State, seat: int) -> int:
    """1897-4.5: one unit for the first house, two for the second and so on."""
    return house_count(s, seat) + 1


def can_build(s: State, seat: int) -> bool:
    """Two materials a card (1897-4.4): enough for the next house?"""
    return 2 * material_cards(s, seat) >= house_price(s, seat)


def can_activate(s: State, seat: int) -> bool:
    """1897-5.3: whether one of the seat's nobles is still to be activated in this round."""
    return s.nobles[seat] & ~s.tapped[seat] != 0 and level(s, seat, NOBILITY) > 0
