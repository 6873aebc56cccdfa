"""Laying pieces of Bruxelles 1897 out by their names, whatever the state makes of them."""

from __future__ import annotations

from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK,
    ARTWORK_NAMES,
    BRUSSELS_NAMES,
    CARD_NAMES,
    COLUMNS,
    FINAL_NAMES,
    HOUSE,
    KIND_NAMES,
    KINDS,
    MATERIAL,
    MOST_PLACES,
    NEUTRAL,
    NOBLE,
    NOBLE_NAMES,
    NOBODY,
    PILE_NAMES,
    PILES,
    PLACE_NAMES,
    TOP_NAMES,
    TRACK_NAMES,
)
from bruxelles.games.bruxelles1897.rules.state import (
    State,
    architect_at,
    artwork_at,
    house_at,
    mark_at,
    material_at,
    sent_at,
)
from bruxelles.games.bruxelles1897.rules.tasks.exhibition import ShowArtwork

SEATS = {"a": 0, "b": 1, "c": 2, "d": 3, "n": NEUTRAL}
KIND_OF_VALUE = {1: "small", 2: "medium", 3: "small", 4: "medium", 5: "large"}
SOME_CARD = CARD_NAMES[ARTWORK]


# The Art Nouveau area -------------------------------------------------------------------------------------


def lay(s: State, *rows: str) -> None:
    """The Art Nouveau area, row by row from the top, as far as it is drawn:

    "a3" is an Architect card of seat 0 on face 3, out of nobody's hand, "n2" a neutral one, "artwork-red" an
    Action card, "#" one that does not matter, and "." leaves the place as it is.
    """
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells.split()):
            _lay_one(s, row * COLUMNS + column, cell)


def _lay_one(s: State, place: int, cell: str) -> None:
    if cell == ".":
        return
    clear_place(s, PLACE_NAMES[place])
    if cell == "#" or cell in CARD_NAMES:
        s.area[place] = CARD_NAMES.index(SOME_CARD if cell == "#" else cell)
        return
    seat, value = SEATS[cell[0]], int(cell[1])
    s.owners[place] = seat
    s.kinds[place] = NOBODY if seat == NEUTRAL else KIND_NAMES.index(KIND_OF_VALUE[value])
    s.values[place] = value


def clear_place(s: State, where: str) -> None:
    """A gap there."""
    place = PLACE_NAMES.index(where)
    s.area[place] = s.owners[place] = s.kinds[place] = NOBODY
    s.values[place] = 0


def clear_area(s: State) -> None:
    """No card in the Art Nouveau area; those that lay there are not in the game any more."""
    for place in range(MOST_PLACES):
        clear_place(s, PLACE_NAMES[place])


def remove(s: State, card: str) -> None:
    """A gap wherever such a card lies."""
    for place, name in enumerate(PLACE_NAMES):
        if s.area[place] == CARD_NAMES.index(card):
            clear_place(s, name)


def set_tops(s: State, *names: str) -> None:
    """The bonus cards below the columns by their top halves, from left to right; the others follow."""
    rest = [name for name in TOP_NAMES if name not in names]
    s.bonuses = [s.tables.bonus_tops.index(TOP_NAMES.index(name)) for name in (*names, *rest)]


def set_finals(s: State, *names: str) -> None:
    """The same by their bottom halves."""
    rest = [name for name in FINAL_NAMES if name not in names]
    s.bonuses = [s.tables.bonus_finals.index(FINAL_NAMES.index(name)) for name in (*names, *rest)]


# Piles and discards ---------------------------------------------------------------------------------------


def set_pile(s: State, name: str, cards: tuple[str, ...], discards: tuple[str, ...] = ()) -> None:
    """A pile from its top card down, and the discards beside it."""
    pile = PILE_NAMES.index(name)
    s.piles[pile] = [CARD_NAMES.index(card) for card in reversed(cards)]
    s.discards[pile] = [CARD_NAMES.index(card) for card in discards]


def empty_piles(s: State) -> None:
    """No card in any pile, nor in the discards."""
    for name in PILE_NAMES:
        set_pile(s, name, ())


def empty_discards(s: State) -> None:
    s.discards = [[] for _ in range(PILES)]


# Architect cards ------------------------------------------------------------------------------------------


def set_hand(s: State, seat: int, *counts: int) -> None:
    """How many 1/3, 2/4 and 2/5 a seat holds."""
    for kind in range(KINDS):
        s.hand[architect_at(seat, kind)] = counts[kind]


def set_prison(s: State, seat: int, *counts: int) -> None:
    """How many 1/3, 2/4 and 2/5 of a seat are in prison."""
    for kind in range(KINDS):
        s.prison[architect_at(seat, kind)] = counts[kind]


def put_brussels(s: State, seat: int, action: str, *kinds: str) -> None:
    """Architect cards at a Brussels card, without taking them from the hand."""
    for kind in kinds:
        s.brussels[sent_at(seat, KIND_NAMES.index(kind), BRUSSELS_NAMES.index(action))] += 1


def set_uses(s: State, action: str, count: int) -> None:
    """How often a Brussels action was used this round."""
    s.uses[BRUSSELS_NAMES.index(action)] = count


# Seats ----------------------------------------------------------------------------------------------------


def give(s: State, seat: int, *cards: str) -> None:
    """More cards before a seat, named as in the area, "artwork-red"; nobles come straightened."""
    for name in cards:
        card = CARD_NAMES.index(name)
        if card < MATERIAL:
            s.artworks[artwork_at(seat, card - ARTWORK)] += 1
        elif card < HOUSE:
            s.materials[material_at(seat, card - MATERIAL)] += 1
        elif card < NOBLE:
            s.houses[house_at(seat, card - HOUSE)] += 1
        else:
            s.nobles[seat] |= 1 << card - NOBLE


def tap(s: State, seat: int, *nobles: str) -> None:
    """These nobles of a seat, and no others, are tapped."""
    s.tapped[seat] = sum(1 << NOBLE_NAMES.index(name) for name in nobles)


def set_levels(s: State, seat: int, **tracks: int) -> None:
    """The markers of a seat on the spaces with these levels: `set_levels(s, 1, nobility=3)`."""
    for name, value in tracks.items():
        track = TRACK_NAMES.index(name)
        s.marks[mark_at(seat, track)] = s.tables.tracks[track].index(value)


def set_money(s: State, *francs: int) -> None:
    """What everybody has, seat by seat."""
    assert len(francs) == s.players
    s.money = list(francs)


def set_money_of(s: State, seat: int, francs: int) -> None:
    s.money[seat] = francs


def set_points(s: State, seat: int, points: int) -> None:
    s.points[seat] = points


def give_expo(s: State, seat: int) -> None:
    """This seat has the Expo card; NOBODY: nobody has it."""
    s.expo = seat


def set_round(s: State, number: int) -> None:
    s.round = number


def set_first_player(s: State, seat: int) -> None:
    s.first_player = seat


def set_passed(s: State, *seats: int) -> None:
    """These seats have passed, in this order, and no others."""
    s.passed = [int(seat in seats) for seat in range(s.players)]
    s.first_passer = seats[0] if seats else NOBODY


# Decisions in the middle of something -----------------------------------------------------------------------


def showing(seat: int, *shown: str) -> ShowArtwork:
    """The seat's turn to show an artwork in an Exhibition in which these colours were shown."""
    return ShowArtwork(seat, sum(1 << ARTWORK_NAMES.index(colour) for colour in shown), 0)
