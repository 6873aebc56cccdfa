"""The fields of the steps of Bruxelles 1893: what the numbers of a step mean, and what they can be."""

from __future__ import annotations

from typing import Final

from bruxelles.core.field import Amount, Numbered, OneOf, SomeOf, YesOrNo
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BELLE_EPOQUE_CARDS,
    BRUSSELS_NAMES,
    BUILDING_NAMES,
    COLOUR_NAMES,
    NOBLE_NAMES,
    NOBLE_PLACES,
    PAVILIONS,
    PRESTIGE_CARDS,
    SIDE,
    SPACE_NAMES,
    WORK_NAMES,
)

SPACE: Final = OneOf("space", SPACE_NAMES)
ACTION: Final = OneOf("action", ACTION_NAMES)
BRUSSELS: Final = OneOf("brussels", BRUSSELS_NAMES)
CARD: Final = Numbered("card", BELLE_EPOQUE_CARDS, first=1)
"""A Belle Époque card."""
PRESTIGE: Final = Numbered("prestige", PRESTIGE_CARDS)
COLUMN: Final = Numbered("column", SIDE)
WHAT: Final = OneOf("what", BUILDING_NAMES)
"""What is built."""
PAVILION: Final = Numbered("pavilion", PAVILIONS)
NOBLE: Final = OneOf("noble", NOBLE_NAMES)
WORK: Final = OneOf("work", WORK_NAMES)
"""The artwork that is sold."""
COLOUR: Final = OneOf("colour", COLOUR_NAMES)
"""As which colour it is sold."""
MARKED: Final = SomeOf("marked", [str(place) for place in range(1, NOBLE_PLACES + 1)])
"""Places of the row of nobles that have been picked so far."""
UNPAID: Final = SomeOf("unpaid", NOBLE_NAMES)
"""Nobles that will be left unpaid, as far as named."""
ANYWHERE: Final = YesOrNo("anywhere")
"""Whether any iris may be chosen, not only those on the card."""
CARD_9: Final = YesOrNo("card_9")
"""Whether card 9 replaces a cube of the payment."""
PLACED: Final = YesOrNo("placed")
"""Whether the action was taken by a meeple on the Art Nouveau board."""
TURNED: Final = YesOrNo("turned")
"""Whether a needle was turned for this building."""
COUNT: Final = Amount("count", 2, usual=2)
"""How many steps below are offered together."""
LEFT: Final = Amount("left", 99, usual=5)
"""How many activations are left."""
UNITS: Final = Amount("units", 99, usual=5)
"""The cubes just used for a building."""
