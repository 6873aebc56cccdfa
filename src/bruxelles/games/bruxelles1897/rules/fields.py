"""The fields of the steps of Bruxelles 1897: what the numbers of a step mean, and what they can be."""

from __future__ import annotations

from typing import Final

from bruxelles.core.field import Amount, CountOfEach, OneOf, SomeOf, SomeSeats
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK_NAMES,
    BRUSSELS_NAMES,
    CARD_NAMES,
    HOUSE_NAMES,
    MATERIAL_NAMES,
    MONEY,
    NOBLE_NAMES,
    NOBLES,
    PILE_NAMES,
    PLACE_NAMES,
)

PLACE: Final = OneOf("place", PLACE_NAMES)
ACTION: Final = OneOf("action", BRUSSELS_NAMES)
ONE: Final = OneOf("one", CARD_NAMES[:MONEY])
"""The first of two cards that were drawn."""
OTHER: Final = OneOf("other", CARD_NAMES[:MONEY])
PILE: Final = OneOf("pile", PILE_NAMES)
HOUSE: Final = OneOf("house", HOUSE_NAMES)
"""The type of the house that is being paid for."""
NOBLE: Final = OneOf("noble", NOBLE_NAMES)
SHOWN: Final = SomeOf("shown", ARTWORK_NAMES)
"""The colours shown in the exhibition so far."""
OUT: Final = SomeSeats("out")
"""Who takes no more part in the exhibition."""
DIGIT: Final = 4
"""The bits that `CHOSEN` has for the number of one kind."""
CHOSEN: Final = CountOfEach("chosen", MATERIAL_NAMES, digit=DIGIT, usual=2)
"""The material cards named so far as payment."""
LEFT: Final = Amount("left", 99, usual=5)
"""How many activations are left."""
USED: Final = Amount("used", NOBLES, usual=5)
"""How many nobles have been activated."""
