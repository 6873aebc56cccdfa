"""What lies before one seat, written into its row of terms."""

from __future__ import annotations

from typing import Final

from bruxelles.games.bruxelles1897.evaluation.names import (
    ALBERT,
    ARCHITECTURE,
    ARTWORK_COLOURS,
    ARTWORKS,
    BRUSSELS_LEAD,
    BULS,
    CAN_BUILD,
    COATS_NEARLY,
    COATS_OPEN,
    COATS_WON,
    EXHIBITION,
    EXPO_CARD,
    FINAL_BONUS,
    HAND,
    HANKAR,
    HORTA,
    HOUSES,
    HOUSES_BY_ARCHITECTURE,
    MATERIAL_TYPES,
    MATERIALS,
    MONEY,
    NOBILITY,
    NOBLES_READY,
    NOBLES_TO_USE,
    PRESTIGE,
    PRISON,
    UNPAID_NOBLES,
    VANDERVELDE,
)
from bruxelles.games.bruxelles1897.rules import names
from bruxelles.games.bruxelles1897.rules.effects import level
from bruxelles.games.bruxelles1897.rules.names import BRUSSELS, COLUMNS, KINDS, ROUNDS, TRACKS
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.construction import SHOWN

TYPES_ON: Final[tuple[int, ...]] = tuple(1 << one | 1 << other for one, other in SHOWN)
"""By material card: its types, as bits."""
BITS: Final[tuple[int, ...]] = (0, 1, 1, 2, 1, 2, 2, 3)
SENT: Final = KINDS * BRUSSELS


def most_sent(s: State) -> int:
    """The most Architect cards that a seat has in Brussels, and 1 at least."""
    most = 1
    for seat in range(s.players):
        sent = _sent(s, seat)
        if sent > most:
            most = sent
    return most


def _sent(s: State, seat: int) -> int:
    brussels = s.brussels
    total = 0
    for i in range(seat * SENT, seat * SENT + SENT):
        total += brussels[i]
    return total


def architects(s: State, seat: int, most: int, row: list[float]) -> None:
    """Architect cards: in hand, in prison, in Brussels."""
    start = seat * KINDS
    if not s.passed[seat]:
        hand = s.hand
        row[HAND] = float(hand[start] + hand[start + 1] + hand[start + 2])
    if s.round < ROUNDS:
        prison = s.prison
        row[PRISON] = float(prison[start] + prison[start + 1] + prison[start + 2])
        if _sent(s, seat) == most:
            row[BRUSSELS_LEAD] = 1.0


def nobles(s: State, seat: int, row: list[float]) -> int:
    """Nobles, and the money that they leave. How many are kept, Brugmann included."""
    bits = s.nobles[seat]
    tapped = s.tapped[seat]
    kept = 0
    ready = 0
    for noble in range(names.NOBLES):
        if bits >> noble & 1:
            kept += 1
            if not tapped >> noble & 1:
                ready += 1
    cost = s.tables.noble_cost
    left = s.money[seat] - cost * (kept - 1)  # Brugmann costs nothing
    if left < 0:
        row[UNPAID_NOBLES] = float((cost - 1 - left) // cost)
        left = 0
    row[MONEY] = float(left)
    allowed = level(s, seat, names.NOBILITY)
    if row[HAND] > s.uses[names.CITY_HALL]:
        row[NOBLES_READY] = float(ready if ready < allowed else allowed)
    if s.round < ROUNDS:
        row[HORTA] = float(bits >> names.HORTA & 1)
        row[BULS] = float(bits >> names.BULS & 1)
        row[ALBERT] = float(bits >> names.ALBERT & 1)
        row[HANKAR] = float(bits >> names.HANKAR & 1)
        row[VANDERVELDE] = float(bits >> names.VANDERVELDE & 1)
    return kept


def goods(s: State, seat: int, shows: list[float], row: list[float]) -> None:
    """Artworks, materials, the Expo card."""
    artworks = s.artworks
    total = 0
    colours = 0
    start = seat * names.ARTWORKS
    exhibition = 0.0
    for i in range(names.ARTWORKS):
        count = artworks[start + i]
        if count:
            total += count
            colours += 1
            exhibition += shows[i]
    row[ARTWORKS] = float(total)
    row[ARTWORK_COLOURS] = float(colours)
    if not s.passed[seat]:
        row[EXHIBITION] = exhibition
    materials = s.materials
    total = 0
    types = 0
    start = seat * names.MATERIALS
    for i in range(names.MATERIALS):
        count = materials[start + i]
        if count:
            total += count
            types |= TYPES_ON[i]
    row[MATERIALS] = float(total)
    row[MATERIAL_TYPES] = float(BITS[types])
    if s.expo == seat and s.round == ROUNDS:
        row[EXPO_CARD] = 1.0


def levels(s: State, seat: int, kept: int, settled: bool, chances: list[float], row: list[float]) -> None:
    """Levels with what the columns may bring unless they have, and what depends on them.

    Comes last, as it needs other terms of the row.
    """
    tables = s.tables
    tracks = tables.tracks
    marks = s.marks
    start = seat * TRACKS
    architecture = float(tracks[names.ARCHITECTURE][marks[start + names.ARCHITECTURE]])
    nobility = float(tracks[names.NOBILITY][marks[start + names.NOBILITY]])
    prestige = float(tracks[names.PRESTIGE][marks[start + names.PRESTIGE]])
    for column in range(COLUMNS):
        chance = chances[seat * COLUMNS + column]
        if settled or chance == 0.0:
            continue
        top = tables.bonus_tops[s.bonuses[column]]
        if top == names.PRISON:
            if row[PRISON] >= 1.0:
                row[PRISON] -= chance
            continue
        track = tracks[top]
        mark = marks[start + top]
        if mark + 1 < len(track):
            gain = chance * (track[mark + 1] - track[mark])
            if top == names.ARCHITECTURE:
                architecture += gain
            elif top == names.NOBILITY:
                nobility += gain
            else:
                prestige += gain
    row[ARCHITECTURE] = architecture
    row[PRESTIGE] = prestige
    row[COATS_WON] *= prestige
    row[COATS_NEARLY] *= prestige
    row[COATS_OPEN] *= prestige
    if s.round < ROUNDS:
        row[NOBILITY] = nobility
        row[NOBLES_TO_USE] = nobility if nobility < kept else float(kept)
    houses = 0
    types = 0
    start = seat * names.HOUSES
    for i in range(start, start + names.HOUSES):
        count = s.houses[i]
        if count:
            houses += count
            types += 1
    row[HOUSES] = float(houses)
    row[HOUSES_BY_ARCHITECTURE] = houses * architecture
    if 2.0 * row[MATERIALS] > houses:
        row[CAN_BUILD] = architecture
    row[FINAL_BONUS] = _final_bonus(s, seat, types, kept, chances, row)


def _final_bonus(s: State, seat: int, types: int, kept: int, chances: list[float], row: list[float]) -> float:
    """1897-8.6. Before the last round all four are as good as each other, and shared by the seats."""
    tables = s.tables
    total = 0.0
    chance = 1.0 / s.players
    for column in range(COLUMNS):
        if s.round == ROUNDS:
            chance = chances[seat * COLUMNS + column]
            if chance == 0.0:
                continue
        final = tables.bonus_finals[s.bonuses[column]]
        each = chance * tables.final_points[final]
        if final == names.FINAL_MONEY:
            lots = int(row[MONEY]) // tables.lot_francs
            total += each * (lots if lots < tables.most_lots else tables.most_lots)
        elif final == names.FINAL_ARTWORKS:
            total += each * row[ARTWORK_COLOURS]
        elif final == names.FINAL_HOUSES:
            total += each * types
        else:
            total += each * (kept - row[UNPAID_NOBLES])
    return total
