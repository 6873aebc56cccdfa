"""What the rulebook's text and worked examples demand of the printed values, whoever typed them in."""

from __future__ import annotations

from typing import Final

from bruxelles.core.plain import Value
from bruxelles.games.bruxelles1897.rules import names
from bruxelles.games.bruxelles1897.rules.tables import Tables

STATED: Final[dict[str, dict[str, object]]] = {
    "bonus_cards.toml": {
        "money": {"vp": 3, "francs": 2, "times": 5},
        "artworks": {"vp": 2},
        "houses": {"vp": 2},
        "nobles": {"vp": 2},
    },
    "income.toml": {
        "sale": 3,
        "stock_exchange": 5,
        "first_pass": 3,
        "later_pass": 1,
    },
    "layout.toml": {
        "rows": {"2": 3, "3": 3, "4": 4},
        "dealt": {"2": 3, "3": 3, "4": 4},
        "neutral_value": 2,
    },
    "nobles.toml": {
        "end_cost": 2,
        "unpaid_vp": 3,
    },
    "scoring.toml": {
        "material_type": 1,
        "exhibition": 2,
        "material_card": 1,
        "expo_card": 2,
    },
    "start.toml": {
        "money": [4, 5, 6, 7],
    },
}
"""What the rulebook's text states. What Brugmann gives is left to the card, as in 1893 (decision 0003)."""
STATED_PRISON: Final[tuple[tuple[str, list[str]], ...]] = (
    ("2", ["2/5"]),
    ("3", ["2/4", "2/5"]),
    ("4", ["2/4", "2/5"]),
)
"""By player count: the Architect cards in prison at the start."""


def prison(file: Value) -> None:
    """The cards may stand in any order."""
    for count, cards in STATED_PRISON:
        held = file.at("prison").at(count)
        if sorted([card.text() for card in held.entries()]) != cards:
            raise held.bad(f"must hold {' and '.join(cards)}, as the rulebook says")


def tracks(tables: Tables, file: Value) -> None:
    if set(tables.tracks[names.NOBILITY]) != {1, 2, 3, 4, 5}:
        raise file.at("nobility").bad("the spaces must show the numbers from 1 to 5, as the rulebook says")
    for number in (2, 3):
        if number not in tables.tracks[names.PRESTIGE]:
            raise file.at("prestige").bad(f"a space must show {number}, as in the example of the rulebook")
