"""Final scoring: what tiles, buildings, cubes and strategic rows are worth (1893 chapter 10)."""

from __future__ import annotations

from bruxelles.core.lists import total
from bruxelles.games.bruxelles1893.rules.board import NEIGHBOURS
from bruxelles.games.bruxelles1893.rules.effects import artworks, level, owns_tile, white_artworks
from bruxelles.games.bruxelles1893.rules.flat import card_of, cube_at, row_of, slider_of
from bruxelles.games.bruxelles1893.rules.names import (
    ARCHITECT,
    ARTWORK_ROW,
    CROWN,
    FROM_ARTWORK_ROW,
    FROM_BUILDINGS,
    FROM_FIRST_PLAYER,
    FROM_MATERIALS,
    FROM_MEEPLE_ROW,
    FROM_MONEY_ROW,
    FROM_NOBLE_ROW,
    FROM_TILES,
    IRIS,
    JOKER,
    MEEPLE_ROW,
    MONEY_ROW,
    NOBLE_ROW,
    TILE_BUILDINGS,
    TILE_CONNECTIONS,
    TILE_CROWN_POINTS,
    TILE_EXTRA_HOUSE,
    TILE_FIRST_PASS,
    TILE_FOUR_ARTWORKS,
    TILE_IRIS_FRANCS,
    TILE_SEVEN_POINTS,
    TILE_STRATEGIC_ROW,
    TILE_WHITE_ARTWORKS,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.passing import pass_cards_of


def tile_points(s: State, seat: int, tile: int) -> int:
    """What a tile scores by itself before the nobles are paid; the others change later lines."""
    number = s.tables.tile_number(tile, s.players)
    if tile == TILE_SEVEN_POINTS:  # 1893-13.3
        return number * (max(s.points[seat], 0) // s.tables.seven_points_lot)
    if tile == TILE_WHITE_ARTWORKS:  # 1893-13.1
        return number * white_artworks(s, seat)
    if tile == TILE_CROWN_POINTS:  # 1893-13.5
        return number * (s.disc_of(seat, CROWN) + 1)
    if tile == TILE_FIRST_PASS:  # 1893-13.6
        return number * pass_cards_of(s, seat)
    if tile == TILE_CONNECTIONS:  # 1893-13.7
        return number * connections(s, seat)
    return 0


def tile_francs(s: State, seat: int) -> int:
    """1893-13.4: francs for each position on the Iris track."""
    return s.tables.tile_number(TILE_IRIS_FRANCS, s.players) * (s.disc_of(seat, IRIS) + 1)


def _by_tile(s: State, seat: int, tile: int) -> int:
    """The tile's number for its owner, nothing for the others."""
    return s.tables.tile_number(tile, s.players) if owns_tile(s, seat, tile) else 0


def connections(s: State, seat: int) -> int:
    """1893-13.7: pairs of own houses side by side on the Art Nouveau board."""
    return sum(1 for one, other in NEIGHBOURS if s.houses[one] == seat and s.houses[other] == seat)


def buildings(s: State, seat: int) -> int:
    """Houses and pavilions (1893-11.26), and the one that a tile adds (1893-13.10)."""
    return s.built[seat] + _by_tile(s, seat, TILE_EXTRA_HOUSE)


def building_points(s: State, seat: int) -> int:
    """1893-10.3: what the buildings score by the Architect level."""
    return buildings(s, seat) * level(s, seat, ARCHITECT)


def row_symbols(s: State, seat: int, row: int) -> int:
    """VP symbols of a strategic row: printed, slid in, and more by a tile (1893-10.6, 1893-13.8)."""
    symbols = s.tables.row_symbols[s.side(seat)]
    for entry in s.slid:
        if slider_of(entry) == seat and row_of(entry) == row:
            symbols += s.tables.prestige_symbols[card_of(entry)]
    return symbols + bonus_symbols(s, seat, row)


def bonus_symbols(s: State, seat: int, row: int) -> int:
    """1893-13.8: those that a tile adds to the row that its owner has chosen."""
    return s.tables.tile_number(TILE_STRATEGIC_ROW, s.players) if s.bonus_row[seat] == row else 0


def row_count(s: State, seat: int, row: int) -> int:
    """How often the condition of a strategic row is met."""
    if row == MEEPLE_ROW:  # 1893-10.7
        return max(s.tables.meeples - s.courthouse[seat] - s.tables.row_meeples_from + 1, 0)
    if row == NOBLE_ROW:  # 1893-10.8
        return s.nobles[seat].bit_count()
    if row == ARTWORK_ROW:  # 1893-10.9, 1893-13.9
        return artworks(s, seat) - white_artworks(s, seat) + _by_tile(s, seat, TILE_FOUR_ARTWORKS)
    assert row == MONEY_ROW  # 1893-10.10
    return s.money[seat] // s.tables.row_lot


def row_points(s: State, seat: int, row: int) -> int:
    return row_symbols(s, seat, row) * row_count(s, seat, row)


def final_lines(s: State, seat: int) -> list[tuple[int, int]]:
    """The lines of the final scoring as (source, points), after tiles and nobles are settled."""
    lines = [(FROM_BUILDINGS, building_points(s, seat))]
    if owns_tile(s, seat, TILE_BUILDINGS):  # 1893-13.11
        lines.append((FROM_TILES, _by_tile(s, seat, TILE_BUILDINGS) * buildings(s, seat)))
    refined = total(s.cubes, cube_at(seat, 0), JOKER)
    lines.append((FROM_MATERIALS, s.tables.refined_cube * refined))  # 1893-10.4
    # 1893-10.5
    lines.append((FROM_FIRST_PLAYER, s.tables.first_player if s.first_player == seat else 0))
    for row, source in enumerate((FROM_MEEPLE_ROW, FROM_NOBLE_ROW, FROM_ARTWORK_ROW, FROM_MONEY_ROW)):
        lines.append((source, row_points(s, seat, row)))
    return lines


def ranks(s: State) -> list[int]:
    """By seat: 1 for the winner; ties share a rank (1893-10.11)."""
    return [1 + sum(1 for other in s.points if other > points) for points in s.points]
