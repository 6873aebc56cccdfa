"""The component files of 1893: their keys, and the fields inside them."""

from __future__ import annotations

from typing import Final

from bruxelles.games.bruxelles1893.rules import names

BOARD_KEYS: Final = (
    *names.TRACK_NAMES,
    *("portrait", "house_costs", "house_points", "without_jokers"),
    *("row_symbols", "row_meeples_from", "row_francs"),
)
PLAYER_COUNTS: Final = ("2", "3", "4", "5")
STOCK_FIELDS: Final = ("money", "irises")
NOBLE_FIELDS: Final = ("copies", "end_cost", "expansion")
NOBLE_EFFECTS: Final = {
    "brugmann": "francs",
    "empain": "jokers",
    "buls": "steps",
    "albert": "steps",
    "van_de_velde": "steps",
    "vandervelde": "meeples",
    "maeterlinck": "vp",
    "nagelmackers": "travelers",
}
"""What a noble's effect counts; those of Solvay and Privat-Livemont count nothing."""
CARD_FIELDS: Final = {
    names.CARD_ARTWORK_FRANCS: "francs",
    names.CARD_CURSOR_STEPS: "steps",
    names.CARD_DISCARD_POINTS: "vp",
    names.CARD_MORE_JOKERS: "jokers",
    names.CARD_CUBE_POINTS: "vp",
    names.CARD_MEEPLE_FRANCS: "francs",
    names.CARD_MONEY_POINTS: "vp",
    names.CARD_COLOUR_POINTS: "vp",
    names.CARD_HOUSE_VISIT: "vp",
    names.CARD_LEAVING_NOBLE: "francs",
    names.CARD_UPRIGHT_NOBLES: "vp",
    names.CARD_MORE_VOTES: "manneken",
    names.CARD_IRIS_LEADS: "francs",
    names.CARD_TRAVELER_POINTS: "vp",
    names.CARD_COLLECTION_POINTS: "vp",
    names.CARD_COLLECTION_FRANCS: "francs",
}
"""The Belle Époque cards that count something, and what."""
TILE_FIELDS: Final = {
    names.TILE_WHITE_ARTWORKS: "vp",
    names.TILE_SEVEN_POINTS: "vp",
    names.TILE_IRIS_FRANCS: "francs",
    names.TILE_CROWN_POINTS: "vp",
    names.TILE_FIRST_PASS: "vp",
    names.TILE_CONNECTIONS: "vp",
    names.TILE_STRATEGIC_ROW: "symbols",
    names.TILE_FOUR_ARTWORKS: "artworks",
    names.TILE_EXTRA_HOUSE: "houses",
    names.TILE_BUILDINGS: "vp",
}
"""The same for the tiles."""
BY_PLAYERS: Final = (names.TILE_FIRST_PASS, names.TILE_CONNECTIONS)
"""The tiles with a number for each number of players."""
CAUCHIE_COLOURS: Final = names.COLOUR_NAMES[: names.BLACK]
PRESTIGE_FIELDS: Final = ("bonus", "vp", "manneken")


def key_of(name: str) -> str:
    return name.replace("-", "_")


KEYS: Final[dict[str, tuple[str, ...]]] = {
    "architect_boards.toml": BOARD_KEYS,
    "art_market.toml": ("row_francs", "column_points", "cursor", "start", "copies"),
    "asymmetric.toml": names.BOARD_NAMES,
    "belle_epoque.toml": ("pavilion_glass", "tile_cross", "tiles_shown"),
    "belle_epoque_cards.toml": tuple(key_of(names.CARD_NAMES[card - 1]) for card in CARD_FIELDS),
    "belle_epoque_tiles.toml": tuple(key_of(names.TILE_NAMES[tile]) for tile in TILE_FIELDS),
    "compass.toml": ("clockwise", "start", "unit_francs"),
    "income.toml": ("pass_colour", "pass_card", "sainte_catherine"),
    "nobles.toml": ("row_costs", "unpaid_vp", *names.NOBLE_NAMES),
    "prestige.toml": ("cards", "first_pass_manneken"),
    "scoring.toml": ("free_artwork", "free_building", "pavilion_colour", "refined_cube", "first_player"),
    "start.toml": ("money", "meeples", "in_courthouse"),
    "stock_exchange.toml": ("cards",),
    "strips.toml": ("compass_side", "other_side"),
    "supply.toml": (*names.CUBE_NAMES, "travelers"),
}
"""The component files and the keys of each."""

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "asymmetric.toml": (*BOARD_KEYS, "cubes", "francs", "vp"),
    "nobles.toml": (*NOBLE_FIELDS, *NOBLE_EFFECTS.values()),
    "prestige.toml": PRESTIGE_FIELDS,
    "stock_exchange.toml": STOCK_FIELDS,
}
"""The fields inside a file's entries that may have a source of their own."""

POWER_FIELDS: Final[tuple[tuple[str, ...], ...]] = ((), ("cubes",), ("francs",), (), ("francs", "vp"))
"""By B-side: what its power counts."""
