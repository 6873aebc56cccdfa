"""The Art Nouveau area as the evaluation sees it: who may win the columns and the coats of arms.

The shares below are what became of such columns and coats of arms in some hundred games of the greedy bot
against itself.
"""

from __future__ import annotations

from typing import Final

from bruxelles.games.bruxelles1897.evaluation.names import COATS_NEARLY, COATS_OPEN, COATS_WON
from bruxelles.games.bruxelles1897.rules.names import ARTWORKS, COLUMNS, EXPO, KINDS, NEUTRAL
from bruxelles.games.bruxelles1897.rules.state import State, artwork_at

OWNERS: Final = NEUTRAL + 1
MANY: Final = 3
"""Architect cards beyond this number make no more difference."""

UNTOUCHED: Final[tuple[float, ...]] = (0.0, 0.0, 0.47, 0.38, 0.32)
"""By number of players: the share of columns that a seat wins, of those where nobody is yet."""
HELD: Final[tuple[float, ...]] = (0.55, 0.66, 0.8, 0.82, 0.9, 0.95)
"""By lead: the share of open columns that the leader wins in the end, while the others have many cards."""
CAUGHT: Final[tuple[float, ...]] = (0.0, 0.35, 0.27, 0.22, 0.12, 0.03)
"""By arrears: the share of open columns that a seat with many cards wins in the end."""
WIDEST: Final = 5
FOLLOWING: Final[tuple[float, ...]] = (0.0, 0.55, 0.8, 1.0)
"""By own cards that can be placed: the part of CAUGHT and UNTOUCHED that can be hoped for."""
THREAT: Final[tuple[float, ...]] = (0.0, 0.35, 0.65, 1.0)
"""By the others' cards: the part of the losses of HELD that is to be feared."""

BEHIND: Final = 2
"""Who has so many cards less than another around a coat of arms is as good as out."""
LEADS: Final = 6
"""Leads from -2 to 3."""
SHARES: Final[tuple[tuple[float, ...], ...]] = (
    # One place open
    (0.0, 0.01, 0.01, 0.02, 0.02, 0.02, 0.02),
    (0.0, 0.18, 0.23, 0.30, 0.33, 0.36, 0.42),
    (0.08, 0.32, 0.37, 0.40, 0.43, 0.48, 0.55),
    (0.30, 0.52, 0.62, 0.75, 0.83, 0.86, 0.90),
    (0.25, 0.46, 0.56, 0.65, 0.75, 0.80, 0.85),
    (0.15, 0.42, 0.52, 0.60, 0.70, 0.75, 0.80),
    # Two
    (0.0, 0.0, 0.02, 0.04, 0.06, 0.08, 0.10),
    (0.0, 0.02, 0.06, 0.11, 0.12, 0.14, 0.16),
    (0.02, 0.13, 0.28, 0.41, 0.49, 0.55, 0.62),
    (0.04, 0.14, 0.28, 0.45, 0.53, 0.59, 0.65),
    (0.05, 0.15, 0.28, 0.50, 0.58, 0.63, 0.68),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    # Three
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.01, 0.05, 0.12, 0.16, 0.21, 0.28),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.02, 0.10, 0.20, 0.30, 0.40, 0.48, 0.58),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    # All four
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.02, 0.07, 0.15, 0.20, 0.24, 0.31),
)
"""By open places, lead and Architect cards in hand: the share of coats of arms that were won in the end."""
FULL_HAND: Final = 6


def hands(s: State) -> list[int]:
    """By seat: Architect cards that it can still play in this round."""
    found: list[int] = []
    hand = s.hand
    for seat in range(s.players):
        start = seat * KINDS
        found.append(0 if s.passed[seat] else hand[start] + hand[start + 1] + hand[start + 2])
    return found


def showing(s: State) -> list[float]:
    """By colour: the share of each seat that could show it, if the exhibition is still to come."""
    found: list[float] = [0.0] * ARTWORKS
    if EXPO not in s.area:
        return found
    for colour in range(ARTWORKS):
        owners = 0
        for seat in range(s.players):
            if s.artworks[artwork_at(seat, colour)] and not s.passed[seat]:
                owners += 1
        if owners:
            found[colour] = 1.0 / owners
    return found


def column_chances(s: State, able: list[int], first: int, last: int, chances: list[float]) -> None:
    """chances[seat * COLUMNS + column]: the chance to win the column at the end of the round.

    For the seats from `first` to the one before `last`.
    """
    players = s.players
    owners = s.owners
    values = s.values
    area = s.area
    places = s.places
    together = 0
    for seat in range(players):
        together += able[seat]
    totals = [0] * OWNERS
    for column in range(COLUMNS):
        for i in range(OWNERS):
            totals[i] = 0
        free = False
        place = column
        while place < places:
            owner = owners[place]
            if owner >= 0:
                totals[owner] += values[place]
            elif area[place] >= 0:
                free = True
            place += COLUMNS
        most = 0
        second = 0
        for total in totals:
            if total > most:
                second = most
                most = total
            elif total > second:
                second = total
        for seat in range(first, last):
            own = totals[seat]
            i = seat * COLUMNS + column
            if own == most and most:
                if not free:
                    chances[i] = 1.0
                else:
                    lead = own - second
                    others = together - able[seat]
                    held = HELD[lead if lead < WIDEST else WIDEST]
                    chances[i] = 1.0 - (1.0 - held) * THREAT[others if others < MANY else MANY]
            elif free:
                cards = able[seat]
                lag = most - own
                caught = CAUGHT[lag if lag < WIDEST else WIDEST] if most else UNTOUCHED[players]
                chances[i] = caught * FOLLOWING[cards if cards < MANY else MANY]


def coats(s: State, able: list[int], first: int, rows: list[list[float]]) -> None:
    """Count the coats of arms won, and what may be won of others, into the rows of the seats from `first`."""
    owners = s.owners
    area = s.area
    for row in range(s.rows - 1):
        for column in range(COLUMNS - 1):
            place = row * COLUMNS + column
            if (
                (owners[place] < 0 and area[place] < 0)
                or (owners[place + 1] < 0 and area[place + 1] < 0)
                or (owners[place + COLUMNS] < 0 and area[place + COLUMNS] < 0)
                or (owners[place + COLUMNS + 1] < 0 and area[place + COLUMNS + 1] < 0)
            ):
                continue  # a gap never counts (1897-2.6)
            _coat(owners, place, able, first, rows)


def _coat(owners: list[int], place: int, able: list[int], first: int, rows: list[list[float]]) -> None:
    """One coat of arms, by the owners of its four places; `place`: the one at its upper left."""
    counts = [0] * (OWNERS + 1)  # the last for NOBODY, which is -1
    counts[owners[place]] += 1
    counts[owners[place + 1]] += 1
    counts[owners[place + COLUMNS]] += 1
    counts[owners[place + COLUMNS + 1]] += 1
    free = counts[OWNERS]
    most = 0
    next_most = 0
    for i in range(OWNERS):
        count = counts[i]
        if count > most:
            next_most = most
            most = count
        elif count > next_most:
            next_most = count
    for i in range(len(rows)):
        own = counts[first + i]
        if free == 0:
            if own == most:
                rows[i][COATS_WON] += 1.0
            continue
        lead = own - next_most if own == most else own - most
        if lead < -BEHIND:
            continue
        cards = able[first + i]
        share = SHARES[(free - 1) * LEADS + lead + BEHIND][cards if cards < FULL_HAND else FULL_HAND]
        rows[i][COATS_NEARLY if free == 1 else COATS_OPEN] += share
