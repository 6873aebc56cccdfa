"""The component values of one game as frozen tables of ints, shared by all its states.

`components.py` reads them from the data files and checks them; nothing else makes a `Tables`, but tests.
"""

from __future__ import annotations

from typing import TypeAlias

from bruxelles.core.tables import Tables as CoreTables

Ints: TypeAlias = tuple[int, ...]


class Tables(CoreTables):
    """Indices are the numbers of `names.py`; rows, columns and spaces count from 0."""

    compass_strips: tuple[Ints, ...]
    """Five strips, compass side: the five actions from left to right."""
    other_strips: tuple[Ints, ...]
    """The same strips' other sides, in the same order."""

    stock_money: Ints
    """By Stock Exchange card: the francs it pays."""
    stock_irises: tuple[tuple[Ints, ...], ...]
    """By card and player count less 2: its two irises."""

    noble_copies: Ints
    noble_costs: Ints
    """By noble: the francs to pay at the end of the game."""
    noble_expansion: tuple[bool, ...]
    noble_numbers: Ints
    """By noble: how much its effect gives; 0 where there is nothing to count."""
    slot_costs: Ints
    """The price of the four places of the row, left to right."""
    unpaid_vp: int

    prestige_bonuses: tuple[Ints, ...]
    """By Prestige card: its bonuses (IRIS, CROWN, ARCHITECT, RELEASE)."""
    prestige_choice: tuple[bool, ...]
    """By card: one of the bonuses (True) or all of them (False)."""
    prestige_symbols: Ints
    """By card: its VP symbols."""
    prestige_manneken: Ints
    first_pass_manneken: int

    row_francs: Ints
    """Art market: the francs of its rows, top to bottom."""
    column_points: Ints
    """The points of its columns, left to right."""
    corner_rows: Ints
    """By colour: how far its field of the cursor lies below the centre (-1, 0 or 1)."""
    corner_columns: Ints
    """By colour: how far it lies right of the centre."""
    cursor_start: Ints
    """The centre's row and column at the start."""
    art_copies: int

    compass: Ints
    """The compass spaces clockwise, as codes of COMPASS_NAMES."""
    compass_start: Ints
    """The positions in `compass` of the two needles at the start."""
    unit_francs: int

    supply: Ints
    """By cube: how many there are."""
    travelers: int

    tracks: tuple[tuple[Ints, ...], ...]
    """By board (A_SIDE last) and track: the printed numbers of its six spaces."""
    house_costs: tuple[Ints, ...]
    """By board: units for the first to the sixth house."""
    house_points: Ints
    """Points for building the first to the sixth house."""
    without_jokers: int
    row_symbols: Ints
    """By board: VP symbols on each strategic row at the start."""
    row_meeples_from: int
    row_lot: int
    portrait: int

    cauchie_cubes: Ints
    """By colour of the artwork, but black."""
    horta_francs: int
    strauven_francs: int
    strauven_vp: int

    pavilion_glass: Ints
    tile_spaces: tuple[bool, ...]
    """By space: whether a face-down Belle Époque tile lies there (with the expansion)."""
    tiles_shown: Ints
    """By player count less 2."""
    card_numbers: Ints
    """By Belle Époque card: how much it gives, mostly for each thing it counts; 0 where it counts nothing."""
    money_points_lot: int
    tile_numbers: tuple[Ints, ...]
    """The same by Belle Époque tile and player count less 2."""
    seven_points_lot: int

    start_money: Ints
    meeples: int
    in_courthouse: int

    pass_colour: int
    pass_card: int
    sainte_catherine: int

    free_artwork: int
    free_building: int
    pavilion_colour: int
    refined_cube: int
    first_player: int

    def tile_number(self, tile: int, players: int) -> int:
        return self.tile_numbers[tile][players - 2]
