"""The numbers the engine uses for the things of the game, and their names in data, records and views."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 4

# Seats --------------------
NOBODY: Final = -1
NEUTRAL: Final = 4
"""The owner of the neutral Architect cards in a game of two (1897-1.7)."""
SEAT_COLOURS: Final = ("yellow", "green", "blue", "red")

# The Art Nouveau area: four columns of three or four rows --------------------
COLUMNS: Final = 4
MOST_PLACES: Final = 16
"""Places are numbered row by row: place = row * 4 + column, both from 0; their names count from 1: "2-3"."""
PLACE_NAMES: Final = tuple(f"{row}-{column}" for row in range(1, 5) for column in range(1, 5))

# Architect cards: three kinds with two faces each --------------------
KINDS: Final = 3
KIND_NAMES: Final = ("small", "medium", "large")
"""By ascending values: 1/3, 2/4 and 2/5 in the box."""
SMALL: Final = 0
FACES: Final = 2
LOW: Final = 0
FACE_NAMES: Final = ("low", "high")
MOST_ARCHITECTS: Final = 7

# Action cards: one number for each different face --------------------
ARTWORK: Final = 0
ARTWORKS: Final = 4
ARTWORK_NAMES: Final = ("yellow", "blue", "green", "red")
MATERIAL: Final = 4
MATERIALS: Final = 6
MATERIAL_NAMES: Final = (
    "wood+wood",
    "stone+stone",
    "metal+metal",
    "wood+stone",
    "wood+metal",
    "stone+metal",
)
HOUSE: Final = 10
HOUSES: Final = 4
HOUSE_NAMES: Final = ("a", "b", "c", "d")
NOBLE: Final = 14
NOBLES: Final = 6
NOBLE_NAMES: Final = ("brugmann", "albert", "buls", "horta", "hankar", "vandervelde")
BRUGMANN: Final = 0
ALBERT: Final = 1
BULS: Final = 2
HORTA: Final = 3
HANKAR: Final = 4
VANDERVELDE: Final = 5
MONEY: Final = 20
EXPO: Final = 21
CARD_NAMES: Final = (
    *(f"artwork-{name}" for name in ARTWORK_NAMES),
    *(f"material-{name}" for name in MATERIAL_NAMES),
    *(f"house-{name}" for name in HOUSE_NAMES),
    *(f"noble-{name}" for name in NOBLE_NAMES),
    "money",
    "expo",
)

# The four piles that are shuffled; money is an amount --------------------
ARTWORK_PILE: Final = 0
MATERIAL_PILE: Final = 1
HOUSE_PILE: Final = 2
NOBLE_PILE: Final = 3
PILES: Final = 4
PILE_NAMES: Final = ("artworks", "materials", "houses", "nobles")

TYPES: Final = 3
TYPE_NAMES: Final = ("wood", "stone", "metal")
WOOD: Final = 0
STONE: Final = 1
METAL: Final = 2

# Brussels --------------------
STOCK_EXCHANGE: Final = 0
CITY_HALL: Final = 1
CINQUANTENAIRE: Final = 2
BRUSSELS: Final = 3
BRUSSELS_NAMES: Final = ("stock-exchange", "city-hall", "cinquantenaire")

CREATION: Final = 0
SALE: Final = 1
SUPPLY: Final = 2
CONSTRUCTION: Final = 3
INFLUENCE: Final = 4
ACTION_NAMES: Final = ("creation", "sale", "supply", "construction", "influence")

# Tracks and bonus cards --------------------
ARCHITECTURE: Final = 0
NOBILITY: Final = 1
PRESTIGE: Final = 2
TRACKS: Final = 3
TRACK_NAMES: Final = ("architecture", "nobility", "prestige")
PRISON: Final = 3
"""The fourth top of a bonus card: an Architect card out of the prison."""
TOP_NAMES: Final = ("architecture", "nobility", "prestige", "prison")
FINAL_MONEY: Final = 0
FINAL_ARTWORKS: Final = 1
FINAL_HOUSES: Final = 2
FINAL_NOBLES: Final = 3
FINAL_NAMES: Final = ("money", "artworks", "houses", "nobles")

# Where points come from; the sum over the sources is the score --------------------
FROM_CONSTRUCTION: Final = 0
FROM_EXHIBITIONS: Final = 1
FROM_COATS_OF_ARMS: Final = 2
FROM_UNPAID_NOBLES: Final = 3
FROM_HOUSES: Final = 4
FROM_MATERIALS: Final = 5
FROM_EXPO: Final = 6
FROM_MONEY_BONUS: Final = 7
FROM_ARTWORK_BONUS: Final = 8
FROM_HOUSE_BONUS: Final = 9
FROM_NOBLE_BONUS: Final = 10
SOURCES: Final = 11
SOURCE_NAMES: Final = (
    "construction",
    "exhibitions",
    "coats-of-arms",
    "unpaid-nobles",
    "houses",
    "materials",
    "expo",
    "money-bonus",
    "artwork-bonus",
    "house-bonus",
    "noble-bonus",
)
