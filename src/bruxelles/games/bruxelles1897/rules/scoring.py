"""Final scoring: chapter 8 of the rules."""

from __future__ import annotations

from typing import Final

from bruxelles.core.ledger import pay_money, score
from bruxelles.core.lists import replaced
from bruxelles.games.bruxelles1897.rules.effects import discard, house_count, level, material_cards
from bruxelles.games.bruxelles1897.rules.names import (
    ARCHITECTURE,
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
    NOBLE,
    NOBLE_NAMES,
    NOBLES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.games.bruxelles1897.rules.tasks.majorities import column_leaders

FINAL_SOURCES: Final = (FROM_MONEY_BONUS, FROM_ARTWORK_BONUS, FROM_HOUSE_BONUS, FROM_NOBLE_BONUS)


def nobles_cost(s: State, seat: int) -> int:
    """1897-8.2: what all nobles of the seat cost at the end; Brugmann costs nothing."""
    return s.tables.noble_cost * (s.nobles[seat] & ~(1 << BRUGMANN)).bit_count()


def house_points(s: State, seat: int) -> int:
    """1897-8.3: what the houses score by the Architecture level."""
    return house_count(s, seat) * level(s, seat, ARCHITECTURE)


def settle_nobles(s: State, seat: int) -> None:
    """1897-8.2: pay for as many as possible. All cost the same, so it makes no difference which ones."""
    for noble in range(NOBLES):
        if noble == BRUGMANN or not s.nobles[seat] >> noble & 1:
            continue
        if s.money[seat] >= s.tables.noble_cost:
            pay_money(s, seat, s.tables.noble_cost, NOBLE_NAMES[noble])
        else:
            s.nobles = replaced(s.nobles, seat, s.nobles[seat] & ~(1 << noble))
            s.tapped = replaced(s.tapped, seat, s.tapped[seat] & ~(1 << noble))
            discard(s, NOBLE + noble)
            score(
                s, seat, s.tables.unpaid_noble, FROM_UNPAID_NOBLES
            )  # 1897-8.13: the score may go below zero


def final_bonus(s: State, seat: int, final: int) -> int:
    """1897-8.6: what the bottom of a bonus card gives a leader of its column."""
    each = s.tables.final_points[final]
    if final == FINAL_MONEY:  # 1897-8.7
        return each * min(s.money[seat] // s.tables.lot_francs, s.tables.most_lots)
    if final == FINAL_ARTWORKS:  # 1897-8.8
        return each * different(s.artworks_of(seat))
    if final == FINAL_HOUSES:  # 1897-8.9
        return each * different(s.houses_of(seat))
    return each * s.nobles[seat].bit_count()  # 1897-8.10


def different(counts: list[int]) -> int:
    """How many kinds there are at least one of."""
    return sum([1 for count in counts if count])


def final_lines(s: State, seat: int) -> list[tuple[int, int]]:
    """The lines of the final scoring as (source, points), after the nobles are settled."""
    lines = [
        (FROM_HOUSES, house_points(s, seat)),
        (FROM_MATERIALS, material_cards(s, seat) * s.tables.material_points),  # 1897-8.4
        (FROM_EXPO, s.tables.expo_points if s.expo == seat else 0),  # 1897-8.5
    ]
    for column in range(COLUMNS):
        if seat in column_leaders(s, column):
            final = s.tables.bonus_finals[s.bonuses[column]]
            lines.append((FINAL_SOURCES[final], final_bonus(s, seat, final)))
    return lines


def ranks(s: State) -> list[int]:
    """By seat: 1 for the winner.

    1897-8.11: ties go to fewer cards in prison, then to the higher sum of levels.
    1897-8.12: who is still tied has the same rank.
    """
    standing: list[tuple[int, int, int]] = []
    for seat in range(s.players):
        jailed = sum(s.prison_of(seat))
        levels = sum([level(s, seat, track) for track in range(TRACKS)])
        standing.append((s.points[seat], -jailed, levels))
    return [1 + sum(1 for other in standing if other > own) for own in standing]
