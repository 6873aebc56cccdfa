"""The small moves that rules are made of: money, points, cards, markers. Each tells what it did."""

from __future__ import annotations

from bruxelles.core.lists import replaced
from bruxelles.core.rng import shuffle
from bruxelles.game1897.names import (
    ARTWORKS,
    CARD_NAMES,
    EXPO,
    HOUSE,
    HOUSES,
    KINDS,
    MATERIAL,
    MATERIALS,
    MONEY,
    NOBILITY,
    NOBLE,
    NOBODY,
    PILE_NAMES,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.game1897.state import State


def level(s: State, seat: int, track: int) -> int:
    """The number under the seat's marker."""
    return s.tables.tracks[track][s.marks[seat * TRACKS + track]]


def raise_mark(s: State, seat: int, track: int) -> None:
    """One space up; a marker on the last space stays there (1897-7.5)."""
    if s.marks[seat * TRACKS + track] < len(s.tables.tracks[track]) - 1:
        s.marks[seat * TRACKS + track] += 1
        if s.events is not None:
            s.emit("raised", seat, level(s, seat, track), TRACK_NAMES[track])
    elif s.events is not None:
        s.emit("no-effect", seat, 0, TRACK_NAMES[track])


def pile_of(card: int) -> int:
    """The pile an Action card belongs to; money and the Expo card have none."""
    if card < MATERIAL:
        return 0
    if card < HOUSE:
        return 1
    return 2 if card < NOBLE else 3


def discard(s: State, card: int) -> None:
    """Face up beside its pile; money and the Expo card just go back (1897-1.6)."""
    if card != MONEY and card != EXPO:
        pile = pile_of(card)
        s.discards = replaced(s.discards, pile, [*s.discards[pile], card])
    if s.events is not None:
        s.emit("discarded", NOBODY, 1, f"card:{CARD_NAMES[card]}")


def draw(s: State, pile: int) -> int:
    """The top card; an empty pile is made anew from its discards; -1 when both are empty (1897-2.6, 5.6)."""
    if not s.piles[pile]:
        if not s.discards[pile]:
            return NOBODY
        cards = s.discards[pile][:]
        shuffle(s.random, cards)
        s.piles = replaced(s.piles, pile, cards)
        s.discards = replaced(s.discards, pile, [])
        if s.events is not None:
            s.emit("reshuffled", NOBODY, len(cards), PILE_NAMES[pile])
    s.reveals += 1
    cards = s.piles[pile]
    s.piles = replaced(s.piles, pile, cards[:-1])
    return cards[-1]


def hand_size(s: State, seat: int) -> int:
    start = seat * KINDS
    return s.hand[start] + s.hand[start + 1] + s.hand[start + 2]


def artwork_count(s: State, seat: int) -> int:
    return sum(s.artworks[seat * ARTWORKS : seat * ARTWORKS + ARTWORKS])


def material_cards(s: State, seat: int) -> int:
    return sum(s.materials[seat * MATERIALS : seat * MATERIALS + MATERIALS])


def house_count(s: State, seat: int) -> int:
    return sum(s.houses[seat * HOUSES : seat * HOUSES + HOUSES])


def house_price(s: State, seat: int) -> int:
    """1897-4.5: one unit for the first house, two for the second and so on."""
    return house_count(s, seat) + 1


def can_build(s: State, seat: int) -> bool:
    """Two materials a card (1897-4.4): enough for the next house?"""
    return 2 * material_cards(s, seat) >= house_price(s, seat)


def can_activate(s: State, seat: int) -> bool:
    """1897-5.3: whether one of the seat's nobles is still to be activated in this round."""
    return s.nobles[seat] & ~s.tapped[seat] != 0 and level(s, seat, NOBILITY) > 0
