"""Every choice of Bruxelles 1897 by name. The order is part of the action ids: add at the end only."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from bruxelles.core.choice import ChoiceTable
from bruxelles.games.bruxelles1897.rules.names import (
    ACTION_NAMES,
    ARTWORK_NAMES,
    BRUSSELS_NAMES,
    CARD_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    KINDS,
    MATERIAL_NAMES,
    MOST_ARCHITECTS,
    NOBLE_NAMES,
    PLACE_NAMES,
)

CHOICES: Final = ChoiceTable()

TAKE: Final = CHOICES.family("take", PLACE_NAMES)
VISIT: Final = CHOICES.family("brussels", BRUSSELS_NAMES)
PASS: Final = CHOICES.single("pass")
ARCHITECT: Final = CHOICES.family(
    "architect", [f"{kind}-{face}" for kind in KIND_NAMES for face in FACE_NAMES]
)
"""ARCHITECT + kind * FACES + face"""
SELL: Final = CHOICES.family("sell", ARTWORK_NAMES)
PAY: Final = CHOICES.family("pay", MATERIAL_NAMES)
"""One more material card for a house."""
DONE: Final = CHOICES.single("done")
KEEP: Final = CHOICES.single("keep")
DISCARD: Final = CHOICES.single("discard")
CHOOSE: Final = CHOICES.family("choose", CARD_NAMES)
"""One of the cards drawn."""
RELEASE: Final = CHOICES.family("release", KIND_NAMES)
IMPRISON: Final = CHOICES.family("imprison", KIND_NAMES)
SHOW: Final = CHOICES.family("show", ARTWORK_NAMES)
SKIP: Final = CHOICES.single("skip")
SENT: Final = tuple(
    group
    for size in range(1, MOST_ARCHITECTS + 1)
    for group in combinations_with_replacement(range(KINDS), size)
)
"""Every set of Architect cards as its sorted kinds, in the order of the choices that name them."""
SEND: Final = CHOICES.family("send", ["+".join(KIND_NAMES[kind] for kind in group) for group in SENT])
ACTIVATE: Final = CHOICES.family("activate", NOBLE_NAMES)
COPY: Final = CHOICES.family("copy", ACTION_NAMES)
