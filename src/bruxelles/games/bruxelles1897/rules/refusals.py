"""Why Bruxelles 1897 refuses a choice: one number, one code and one rule each."""

from __future__ import annotations

from typing import Final

from bruxelles.core.refusal import RefusalTable

REFUSALS: Final = RefusalTable()
_no = REFUSALS.add

NO_CARD_THERE: Final = _no("no-card-there", "1897-3.2")
NO_ARCHITECT: Final = _no("no-architect-card", "1897-3.2")
TOO_POOR: Final = _no("too-poor", "1897-3.3")
FACE_TOO_DEAR: Final = _no("face-too-dear", "1897-3.3")
KIND_NOT_IN_HAND: Final = _no("kind-not-in-hand", "1897-3.2")
TOO_FEW_CARDS: Final = _no("too-few-cards", "1897-5.1")
SET_NOT_IN_HAND: Final = _no("set-not-in-hand", "1897-5.1")
NOTHING_TO_COPY: Final = _no("nothing-to-copy", "1897-5.5")
ARTWORK_NOT_OWNED: Final = _no("artwork-not-owned", "1897-4.2")
MATERIAL_NOT_OWNED: Final = _no("material-not-owned", "1897-4.6")
MORE_MATERIALS: Final = _no("more-materials", "1897-4.5")
TOO_MANY_CARDS: Final = _no("too-many-cards", "1897-4.6")
NOBLE_TWICE: Final = _no("noble-already-kept", "1897-4.8")
NOT_SHOWABLE: Final = _no("artwork-to-show-not-owned", "1897-4.16")
ALREADY_SHOWN: Final = _no("colour-already-shown", "1897-4.17")
NOBLE_TAPPED: Final = _no("noble-already-activated", "1897-4.9")
NOTHING_TO_ACTIVATE: Final = _no("nothing-to-activate", "1897-5.3")
ACTIVATE_ONE: Final = _no("activate-one", "1897-5.3")
NOBILITY_TOO_LOW: Final = _no("nobility-too-low", "1897-5.3")
NO_SALE: Final = _no("no-artwork-to-sell", "1897-5.5")
NO_CONSTRUCTION: Final = _no("too-few-materials", "1897-5.5")
PILE_EMPTY: Final = _no("pile-empty", "1897-5.6")
