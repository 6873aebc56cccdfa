"""Whether a position can be: every card of the box is somewhere, once, and lies where the rules allow."""

from __future__ import annotations

from bruxelles.core.ledger import breakdown
from bruxelles.core.pending import require
from bruxelles.games.bruxelles1897.rules.effects import bottom_corners, pile_of
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK,
    BRUGMANN,
    CARD_NAMES,
    COLUMNS,
    EXPO,
    HOUSE,
    KIND_NAMES,
    KINDS,
    MATERIAL,
    MONEY,
    NEUTRAL,
    NOBLE,
    NOBLES,
    NOBODY,
    PILE_NAMES,
    PILES,
    SEAT_COLOURS,
)
from bruxelles.games.bruxelles1897.rules.setup import decks
from bruxelles.games.bruxelles1897.rules.state import State, architect_at


def check_state(s: State) -> None:
    """Raise `BadPosition` with the rule that the state breaks."""
    for seat in range(s.players):
        check_seat(s, seat)
    check_passing(s)
    check_cards(s)
    check_area(s)


def check_seat(s: State, seat: int) -> None:
    who = SEAT_COLOURS[seat]
    for kind in range(KINDS):
        i = architect_at(seat, kind)
        placed = sum(1 for p in range(len(s.owners)) if s.owners[p] == seat and s.kinds[p] == kind)
        total = s.hand[i] + s.prison[i] + placed + sum(s.sent_of(seat, kind))
        expected = s.tables.architects[kind]
        sentence = f"{who} has {total} {KIND_NAMES[kind]} Architect cards, not {expected}"
        require(total == expected, "1897-1.9", sentence)
    require(s.nobles[seat] >> BRUGMANN & 1 == 1, "1897-1.3", f"{who} has no Brugmann")
    require(s.tapped[seat] & ~s.nobles[seat] == 0, "1897-4.9", f"{who} has tapped a noble not kept")
    total = sum(breakdown(s, seat).values())
    sentence = f"{who} has {s.points[seat]} VP, but the sources sum up to {total}"
    require(total == s.points[seat], "1897-8.11", sentence)


def check_passing(s: State) -> None:
    first = s.first_passer
    fits = any(s.passed) == (first != NOBODY) and (first == NOBODY or s.passed[first] == 1)
    require(fits, "1897-6.2", "who was the first to pass does not fit who has passed")


def visible_cards(s: State) -> list[int]:
    """All cards of the four piles but those face down; cards in hand of a step are in its pending task."""
    seen = [card for card in s.area if card not in (NOBODY, MONEY, EXPO)]
    for pile in range(PILES):
        seen += s.discards[pile]
    for seat in range(s.players):
        seen += [ARTWORK + i for i, count in enumerate(s.artworks_of(seat)) for _ in range(count)]
        seen += [MATERIAL + i for i, count in enumerate(s.materials_of(seat)) for _ in range(count)]
        seen += [HOUSE + i for i, count in enumerate(s.houses_of(seat)) for _ in range(count)]
        seen += [NOBLE + i for i in range(NOBLES) if s.nobles[seat] >> i & 1]
    for task in s.stack:
        seen += task.holds()
    return seen


def all_cards(s: State) -> list[int]:
    """Every card of the four piles, and one Brugmann for each player."""
    return [card for deck in decks(s.tables) for card in deck] + [NOBLE + BRUGMANN] * s.players


def check_cards(s: State) -> None:
    found = visible_cards(s) + [card for pile in s.piles for card in pile]
    every = all_cards(s)
    for card in range(MONEY):
        total = found.count(card)
        expected = every.count(card)
        sentence = f"there are {total} cards {CARD_NAMES[card]}, not {expected}"
        require(total == expected, "1897-1.4", sentence)
    for pile in range(PILES):
        right = all(pile_of(card) == pile for card in s.piles[pile] + s.discards[pile])
        require(right, "1897-1.4", "a card lies in the pile of another type")
        laid = sum(1 for card in s.area if 0 <= card < MONEY and pile_of(card) == pile)
        most = s.tables.dealt[s.players - 2]
        require(laid <= most, "1897-1.5", f"more than {most} cards of {PILE_NAMES[pile]} are laid out")
    expos = s.area.count(EXPO) + (1 if s.expo != NOBODY else 0)
    require(expos <= 1, "1897-1.1", "there is more than one Expo card")
    require(sorted(s.bonuses) == list(range(COLUMNS)), "1897-1.8", "each bonus card lies below one column")


def check_area(s: State) -> None:
    corners = bottom_corners(s)
    for place in range(s.places):
        owner = s.owners[place]
        if owner == NEUTRAL:
            fits = s.has_neutral() and place in corners and s.values[place] == s.tables.neutral_value
            require(fits, "1897-1.7", "a neutral card lies where none can be")
        elif owner != NOBODY:
            faces = s.tables.faces[s.kinds[place]]
            require(s.values[place] in faces, "1897-3.2", f"no face of this card is {s.values[place]}")
    require(
        s.area.count(MONEY) <= s.tables.dealt[s.players - 2], "1897-1.5", "there are too many money cards"
    )
