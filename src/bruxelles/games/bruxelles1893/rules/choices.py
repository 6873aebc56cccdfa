"""Every choice of Bruxelles 1893 by name. The order is part of the action ids: add at the end only."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from bruxelles.core.choice import ChoiceTable
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BELLE_EPOQUE_CARDS,
    BOARD_NAMES,
    BONUS_NAMES,
    BRUSSELS_NAMES,
    BUILDING_NAMES,
    COLOUR_NAMES,
    COMPASS_NAMES,
    CUBE_NAMES,
    IRIS_NAMES,
    NOBLE_NAMES,
    ROW_NAMES,
    SPACE_NAMES,
    TILE_NAMES,
    UNIT_NAMES,
    UNITS,
    WORK_NAMES,
)

CHOICES: Final = ChoiceTable()

LARGEST_BID: Final = 220
"""All the money in the box: 30 coins of 5 and 70 of 1."""
MOST_UNITS: Final = 6
"""The dearest house that component values may ask for."""
MOST_TRAVELERS: Final = 9
"""More Travelers than component values may have."""


def _multisets(names: tuple[str, ...], size: int) -> list[str]:
    return ["+".join(group) for group in combinations_with_replacement(names, size)]


REFINED_NAMES: Final = CUBE_NAMES[:4]
PAIRS: Final = tuple(combinations_with_replacement(range(4), 2))
"""Every pair of refined cubes, in the order of the choices that name them."""

PLACE: Final = CHOICES.family("place", SPACE_NAMES)
BRUSSELS: Final = CHOICES.family("brussels", BRUSSELS_NAMES)
PASS: Final = CHOICES.single("pass")
BID: Final = CHOICES.family("bid", [str(n) for n in range(LARGEST_BID + 1)])
"""BID + n stakes n francs."""
SQUARE: Final = CHOICES.family("square", IRIS_NAMES)
NEUTRAL_AT: Final = CHOICES.family("neutral", SPACE_NAMES)
BOARD: Final = CHOICES.family("board", BOARD_NAMES)
ARTWORK: Final = CHOICES.family("artwork", COLOUR_NAMES)
WHITE_ARTWORK: Final = CHOICES.family("white", COLOUR_NAMES[:4])
SELL: Final = CHOICES.family("sell", WORK_NAMES)
SELL_AS: Final = CHOICES.family("as", COLOUR_NAMES)
CURSOR: Final = CHOICES.family("cursor", [f"{row}-{column}" for row in range(1, 8) for column in range(1, 8)])
"""CURSOR + row * 7 + column puts the cursor's centre there."""
REMOVE: Final = CHOICES.family("remove", ["left", "right"])
NOBLE: Final = CHOICES.family("noble", ["1", "2", "3", "4", "revealed"])
NOBLE_REVEALED: Final = NOBLE + 4
KEEP: Final = CHOICES.single("keep")
DISCARD: Final = CHOICES.single("discard")
TAKE: Final = CHOICES.family("take", REFINED_NAMES)
TAKE_PAIR: Final = CHOICES.family("take", _multisets(REFINED_NAMES, 2))
EXCHANGE: Final = CHOICES.family("exchange", _multisets(REFINED_NAMES, 2))
"""Solvay: one joker for these two."""
JOKER_FOR: Final = CHOICES.family("joker-for", REFINED_NAMES)
BUILD: Final = CHOICES.family("build", BUILDING_NAMES)
PAYMENTS: Final = tuple(
    group for size in range(1, MOST_UNITS + 1) for group in combinations_with_replacement(range(UNITS), size)
)
"""Every payment as its sorted units, in the order of the choices that name them."""
PAY: Final = CHOICES.family(
    "pay", [name for size in range(1, MOST_UNITS + 1) for name in _multisets(UNIT_NAMES, size)]
)
ADVANCE: Final = CHOICES.family("advance", COMPASS_NAMES)
"""ADVANCE + kind: the needle that points at this kind of space, clockwise."""
RETREAT: Final = CHOICES.family("retreat", COMPASS_NAMES)
SITE: Final = CHOICES.family("house", SPACE_NAMES)
ACTIVATE: Final = CHOICES.family("activate", NOBLE_NAMES)
COPY: Final = CHOICES.family("copy", ACTION_NAMES)
WITH_TRAVELERS: Final = CHOICES.family("travelers", [str(n) for n in range(MOST_TRAVELERS + 1)])
BONUS: Final = CHOICES.family("bonus", BONUS_NAMES)
BONUS_PAIR: Final = CHOICES.family("bonus", _multisets(BONUS_NAMES, 2))
SLIDE: Final = CHOICES.family("slide", ROW_NAMES)
PRESTIGE: Final = CHOICES.family("prestige", ["1", "2", "3", "4", "5"])
REPLACE: Final = CHOICES.family("replace", ["1", "2", "3", "4"])
CLAIM: Final = CHOICES.family("claim", TILE_NAMES)
RECOVER: Final = CHOICES.family("recover", SPACE_NAMES)
TAKE_BACK: Final = CHOICES.family("take-back", [str(n) for n in range(LARGEST_BID + 1)])
GIVE: Final = CHOICES.family("give", _multisets(REFINED_NAMES, 2))
TRADE: Final = CHOICES.family("trade", COLOUR_NAMES)
UNVEIL: Final = CHOICES.family("unveil", COLOUR_NAMES[:4])
DOUBLE: Final = CHOICES.family("double", SPACE_NAMES)
REPLAY: Final = CHOICES.family("replay", ["architect", "traveler"])
DISMISS: Final = CHOICES.family("dismiss", NOBLE_NAMES)
UNPAID: Final = CHOICES.family("unpaid", NOBLE_NAMES)
ROW: Final = CHOICES.family("row", ROW_NAMES)
USE: Final = CHOICES.single("use")
DONE: Final = CHOICES.single("done")
SKIP: Final = CHOICES.single("skip")
BONUS_TRIPLE: Final = CHOICES.family("bonus", _multisets(BONUS_NAMES, 3))
REVEAL: Final = CHOICES.single("reveal")
"""Hankar's card, before Belle Époque card 6 is used."""
CARD: Final = CHOICES.family("card", [str(n) for n in range(1, BELLE_EPOQUE_CARDS + 1)]) - 1
"""CARD + n uses Belle Époque card n, where several are offered together."""

BONUSES_OF: Final = {
    family + number: bonuses
    for family, size in ((BONUS, 1), (BONUS_PAIR, 2), (BONUS_TRIPLE, 3))
    for number, bonuses in enumerate(combinations_with_replacement(range(4), size))
}
"""By choice: the bonuses of a Prestige card that it takes."""
CHOICES_OF_ALL: Final = {bonuses: choice for choice, bonuses in BONUSES_OF.items()}
"""By all the bonuses that a card gives, in order: the choice that takes them."""
