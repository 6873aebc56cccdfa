"""The component values of one game as frozen tables of ints, shared by all its states."""

from __future__ import annotations

from typing import TypeAlias

from bruxelles.core.tables import Tables as CoreTables

Ints: TypeAlias = tuple[int, ...]


class Tables(CoreTables):
    """Indices are the numbers of `names.py`; the player count less 2 where a value depends on it."""

    faces: tuple[Ints, ...]
    """By kind of Architect card, in ascending order: its two values, the lower first."""
    architects: Ints
    """By kind: how many each player has."""
    prison_start: tuple[Ints, ...]
    """By player count less 2 and kind: cards in prison at the start."""

    artwork_copies: Ints
    """By colour."""
    material_copies: Ints
    """By pair of MATERIAL_NAMES."""
    house_copies: Ints
    """By house type."""
    noble_copies: Ints
    """By noble; Brugmann's are the most players there can be."""

    rows: Ints
    """By player count less 2: rows of the Art Nouveau area."""
    dealt: Ints
    """By player count less 2: cards of each type that are shuffled together for it."""
    neutral_value: int
    """The value of the neutral Architect cards (two players)."""

    tracks: tuple[Ints, ...]
    """By track: the numbers of its spaces."""
    bonus_tops: Ints
    """By bonus card: its column bonus (ARCHITECTURE, NOBILITY, PRESTIGE or PRISON)."""
    bonus_finals: Ints
    """By bonus card: its bonus at the end of the game (FINAL_MONEY ...)."""

    start_money: Ints

    sale_francs: int
    stock_exchange_francs: int
    first_pass_francs: int
    later_pass_francs: int
    brugmann_francs: int
    noble_cost: int
    """The francs for each noble but Brugmann at the end of the game."""
    unpaid_noble: int
    """The points for each noble not paid, zero or less."""

    type_points: int
    """For each different type of material used for a house."""
    exhibition_points: int
    material_points: int
    """For each material card left at the end of the game."""
    expo_points: int
    final_points: Ints
    """By bonus at the end of the game: for each lot of francs, colour of artworks, type of houses, noble."""
    lot_francs: int
    most_lots: int
