"""The numbers the engine uses for the things of the game, and their names in data, records and views."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 5
PRESTIGE_CARDS: Final = 30

# Seats and colours of players -------------------------------------------------------------------------
NOBODY: Final = -1
NEUTRAL: Final = 5
"""The third colour of the neutral meeples in a game of two (1893-1.12)."""
SEAT_COLOURS: Final = ("red", "blue", "green", "yellow", "orange")

# The Art Nouveau board ----------------------------------------------------------------------------------
SIDE: Final = 5
SPACES: Final = 25
"""Spaces are numbered row by row: space = row * 5 + column, both from 0; their names count from 1: "2-3"."""
SPACE_NAMES: Final = tuple(f"{row}-{column}" for row in range(1, 6) for column in range(1, 6))
IRISES: Final = 16
"""Iris (r, c) lies between rows r and r+1, columns c and c+1 (from 1); iris = (r-1) * 4 + (c-1)."""
IRIS_NAMES: Final = tuple(f"{row}-{column}" for row in range(1, 5) for column in range(1, 5))

WORKSHOP: Final = 0
SALES: Final = 1
NOBLES: Final = 2
MATERIALS: Final = 3
CONSTRUCTION: Final = 4
ACTION_NAMES: Final = ("workshop", "sales", "nobles", "materials", "construction")
ACTION_LETTERS: Final = "WSNMC"

# The Brussels board -------------------------------------------------------------------------------------
STOCK_EXCHANGE: Final = 0
GRAND_PLACE: Final = 1
CINQUANTENAIRE: Final = 2
SAINTE_CATHERINE: Final = 3
BRUSSELS_ACTIONS: Final = 4
BRUSSELS_NAMES: Final = ("stock-exchange", "grand-place", "cinquantenaire", "sainte-catherine")

# Artworks: codes 0-4 are coloured tiles, 5-8 the same tiles (but black) with the white side up ---------
YELLOW: Final = 0
BROWN: Final = 1
BLUE: Final = 2
GREEN: Final = 3
BLACK: Final = 4
COLOURS: Final = 5
COLOUR_NAMES: Final = ("yellow", "brown", "blue", "green", "black")
WHITE: Final = 5
WORKS: Final = 9
WORK_NAMES: Final = (*COLOUR_NAMES, "white-yellow", "white-brown", "white-blue", "white-green")

# Materials and what a needle can ask for ----------------------------------------------------------------
WOOD: Final = 0
IRON: Final = 1
STONE: Final = 2
GLASS: Final = 3
JOKER: Final = 4
CUBES: Final = 5
CUBE_NAMES: Final = ("wood", "iron", "stone", "glass", "joker")
FRANCS: Final = 5
"""A unit of 3 BF in a payment (1893-4.21)."""
UNITS: Final = 6
UNIT_NAMES: Final = (*CUBE_NAMES, "francs")
ANY: Final = 6
EMPTY: Final = 7
COMPASS_NAMES: Final = ("wood", "iron", "stone", "glass", "joker", "three_francs", "any", "empty")
"""Names of compass spaces by code; the joker is none of them."""

# Nobles -------------------------------------------------------------------------------------------------
BRUGMANN: Final = 0
EMPAIN: Final = 1
SOLVAY: Final = 2
BULS: Final = 3
ALBERT: Final = 4
VAN_DE_VELDE: Final = 5
VANDERVELDE: Final = 6
MAETERLINCK: Final = 7
NAGELMACKERS: Final = 8
PRIVAT_LIVEMONT: Final = 9
NOBLE_COUNT: Final = 10
NOBLE_PLACES: Final = 4
"""Places of the noble row, left to right (1893-1.2)."""
NOBLE_NAMES: Final = (
    "brugmann",
    "empain",
    "solvay",
    "buls",
    "albert",
    "van_de_velde",
    "vandervelde",
    "maeterlinck",
    "nagelmackers",
    "privat_livemont",
)

# Architect boards ---------------------------------------------------------------------------------------
HANKAR: Final = 0
CAUCHIE: Final = 1
HORTA: Final = 2
SAINTENOY: Final = 3
STRAUVEN: Final = 4
A_SIDE: Final = 5
"""The A-sides are all alike, so the tables keep them as one more board."""
BOARD_NAMES: Final = ("hankar", "cauchie", "horta", "saintenoy", "strauven")

IRIS: Final = 0
CROWN: Final = 1
ARCHITECT: Final = 2
TRACKS: Final = 3
TRACK_NAMES: Final = ("iris", "crown", "architect")
RELEASE: Final = 3
"""The fourth Prestige bonus: one meeple out of the Courthouse."""
BONUS_NAMES: Final = ("iris", "crown", "architect", "release")
BONUS_LETTERS: Final = "IKAJ"

MEEPLE_ROW: Final = 0
NOBLE_ROW: Final = 1
ARTWORK_ROW: Final = 2
MONEY_ROW: Final = 3
ROWS: Final = 4
ROW_NAMES: Final = ("meeples", "nobles", "artworks", "money")

# Belle Époque tiles, numbered as in chapter 13 of the rules, from 0 ------------------------------------
TILE_WHITE_ARTWORKS: Final = 0
TILE_FREE_NOBLES: Final = 1
TILE_SEVEN_POINTS: Final = 2
TILE_IRIS_FRANCS: Final = 3
TILE_CROWN_POINTS: Final = 4
TILE_FIRST_PASS: Final = 5
TILE_CONNECTIONS: Final = 6
TILE_STRATEGIC_ROW: Final = 7
TILE_FOUR_ARTWORKS: Final = 8
TILE_EXTRA_HOUSE: Final = 9
TILE_BUILDINGS: Final = 10
TILE_PORTRAIT: Final = 11
TILES: Final = 12
TILE_NAMES: Final = (
    "white-artworks",
    "free-nobles",
    "seven-points",
    "iris-francs",
    "crown-points",
    "first-pass",
    "connections",
    "strategic-row",
    "four-artworks",
    "extra-house",
    "buildings",
    "portrait",
)
PAVILIONS: Final = 5
HOUSE_TILES: Final = 6
"""What a seat can build, houses and pavilions together (1893-1.11)."""
BUILDING_NAMES: Final = ("house", *(f"pavilion-{space}" for space in range(1, PAVILIONS + 1)))

# Belle Époque cards, numbered as in chapter 12 of the rules; records and positions say the numbers ------
CARD_ARTWORK_FRANCS: Final = 1
CARD_UNVEIL_ARTWORK: Final = 2
CARD_CURSOR_STEPS: Final = 3
CARD_MARKET_SPACE: Final = 4
CARD_DISCARD_POINTS: Final = 5
CARD_NEW_NOBLES: Final = 6
CARD_MORE_JOKERS: Final = 7
CARD_JOKER_EXCHANGE: Final = 8
CARD_REPLACE_CUBE: Final = 9
CARD_CUBE_POINTS: Final = 10
CARD_MEEPLE_FRANCS: Final = 11
CARD_MONEY_POINTS: Final = 12
CARD_EXTRA_NOBLE: Final = 13
CARD_DISMISS_NOBLE: Final = 14
CARD_RECOVER_STAKE: Final = 15
CARD_COLOUR_POINTS: Final = 16
CARD_BARTER: Final = 17
CARD_WHITE_ARTWORK: Final = 18
CARD_TRAVELER: Final = 19
CARD_ANY_IRIS: Final = 20
CARD_HOUSE_VISIT: Final = 21
CARD_EXTRA_TURN: Final = 22
CARD_LEAVING_NOBLE: Final = 23
CARD_UPRIGHT_NOBLES: Final = 24
CARD_INACTIVE_COLUMN: Final = 25
CARD_MORE_VOTES: Final = 26
CARD_DOUBLE_MEEPLE: Final = 27
CARD_IRIS_LEADS: Final = 28
CARD_SPARED_ARCHITECT: Final = 29
CARD_TRAVELER_POINTS: Final = 30
CARD_COLLECTION_POINTS: Final = 31
CARD_COLLECTION_FRANCS: Final = 32
BELLE_EPOQUE_CARDS: Final = 32
CARD_NAMES: Final = (
    "artwork-francs",
    "unveil-artwork",
    "cursor-steps",
    "market-space",
    "discard-points",
    "new-nobles",
    "more-jokers",
    "joker-exchange",
    "replace-cube",
    "cube-points",
    "meeple-francs",
    "money-points",
    "extra-noble",
    "dismiss-noble",
    "recover-stake",
    "colour-points",
    "barter",
    "white-artwork",
    "traveler",
    "any-iris",
    "house-visit",
    "extra-turn",
    "leaving-noble",
    "upright-nobles",
    "inactive-column",
    "more-votes",
    "double-meeple",
    "iris-leads",
    "spared-architect",
    "traveler-points",
    "collection-points",
    "collection-francs",
)
"""From card 1 on."""

# Where points come from; the sum over the sources is the score -------------------------------------------
FROM_SALES: Final = 0
FROM_NOBLES: Final = 1
FROM_CONSTRUCTION: Final = 2
FROM_FREE_ACTIONS: Final = 3
FROM_IRISES: Final = 4
FROM_PAVILION_VISITS: Final = 5
FROM_CARDS: Final = 6
FROM_TILES: Final = 7
FROM_UNPAID_NOBLES: Final = 8
FROM_BUILDINGS: Final = 9
FROM_MATERIALS: Final = 10
FROM_FIRST_PLAYER: Final = 11
FROM_MEEPLE_ROW: Final = 12
FROM_NOBLE_ROW: Final = 13
FROM_ARTWORK_ROW: Final = 14
FROM_MONEY_ROW: Final = 15
SOURCES: Final = 16
SOURCE_NAMES: Final = (
    "sales",
    "nobles",
    "construction",
    "free-actions",
    "irises",
    "pavilion-visits",
    "belle-epoque-cards",
    "belle-epoque-tiles",
    "unpaid-nobles",
    "buildings",
    "materials",
    "first-player",
    "meeple-row",
    "noble-row",
    "artwork-row",
    "money-row",
)
