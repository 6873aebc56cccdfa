"""Final scoring (1897-8.2 to 8.13)."""

from __future__ import annotations

from typing import Final

from bruxelles.core.ledger import pay_money, score
from bruxelles.game1897.effects import discard, house_count, level, material_cards
from bruxelles.game1897.names import (
    ARCHITECTURE,
    ARTWORKS,
    BRUGMANN,
    COLUMNS,
    FINAL_ARTWORKS,
    FINAL_HOUSES,
    FINAL_MONEY,
    FROM_ARTWORK_BONUS,
    FROM_EXPO,
    FROM_HOUSE_BONUS,
    FROM_HOUSES,
    FROM_MATERIALS,
    FROM_MONEY_BONUS,
    FROM_NOBLE_BONUS,
    FROM_UNPAID_NOBLES,
    HOUSES,
    KINDS,
    NOBLE,
    NOBLE_NAMES,
    NOBLES,
    TRACKS,
)
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.majorities import column_leaders

FINAL_SOURCES: Final = (FROM_MONEY_BONUS, FROM_ARTWORK_BONUS, FROM_HOUSE_BONUS, FROM_NOBLE_BONUS)


def settle_nobles(s: State, seat: int) -> None:
    """Pay for as many as possible. All cost the same, so which ones stay unpaid makes no difference."""
    for noble in range(NOBLES):
        if noble == BRUGMANN or not s.nobles[seat] >> noble & 1:
            continue
        if s.money[seat] >= s.tables.noble_cost:
            pay_money(s, seat, s.tables.noble_cost, NOBLE_NAMES[noble])
        else:
            s.nobles[seat] &= ~(1 << noble)
            s.tapped[seat] &= ~(1 << noble)
            discard(s, NOBLE + noble)
            score(s, seat, s.tables.unpaid_noble, FROM_UNPAID_NOBLES)  # may go below zero (1897-8.13)


def final_bonus(s: State, seat: int, final: int) -> int:
    """What the bottom of a bonus card gives a leader of its column."""
    each = s.tables.final_points[final]
    if final == FINAL_MONEY:
        return each * min(s.money[seat] // s.tables.lot_francs, s.tables.most_lots)
    if final == FINAL_ARTWORKS:
        different = [1 for count in s.artworks[seat * ARTWORKS : seat * ARTWORKS + ARTWORKS] if count]
        return each * len(different)
    if final == FINAL_HOUSES:
        different = [1 for count in s.houses[seat * HOUSES : seat * HOUSES + HOUSES] if count]
        return each * len(different)
    return each * s.nobles[seat].bit_count()


def final_lines(s: State, seat: int) -> list[tuple[int, int]]:
    """The lines of the final scoring as (source, points), after the nobles are settled."""
    lines = [
        (FROM_HOUSES, house_count(s, seat) * level(s, seat, ARCHITECTURE)),
        (FROM_MATERIALS, material_cards(s, seat) * s.tables.material_points),
        (FROM_EXPO, s.tables.expo_points if s.expo == seat else 0),
    ]
    for column in range(COLUMNS):
        if seat in column_leaders(s, column):
            final = s.tables.bonus_finals[s.bonuses[column]]
            lines.append((FINAL_SOURCES[final], final_bonus(s, seat, final)))
    return lines


def ranks(s: State) -> list[int]:
    """By seat: 1 for the winner. Ties: fewer cards in prison, then the higher sum of levels (1897-8.11)."""
    standing: list[tuple[int, int, int]] = []
    for seat in range(s.players):
        jailed = sum(s.prison[seat * KINDS : seat * KINDS + KINDS])
        levels = sum(level(s, seat, track) for track in range(TRACKS))
        standing.append((s.points[seat], -jailed, levels))
    return [1 + sum(1 for other in standing if other > own) for own in standing]
