"""What the rulebook's text and worked examples demand of the printed values, whoever typed them in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bruxelles.core.plain import Value
from bruxelles.game1897 import names
from bruxelles.game1897.tables import Tables

STATED: Final[tuple[tuple[str, str, int], ...]] = (
    ("bonus_cards.toml", "money.vp", 3),
    ("bonus_cards.toml", "money.francs", 2),
    ("bonus_cards.toml", "money.times", 5),
    ("bonus_cards.toml", "artworks.vp", 2),
    ("bonus_cards.toml", "houses.vp", 2),
    ("bonus_cards.toml", "nobles.vp", 2),
    ("income.toml", "sale", 3),
    ("income.toml", "stock_exchange", 5),
    ("income.toml", "first_pass", 3),
    ("income.toml", "later_pass", 1),
    ("layout.toml", "rows.2", 3),
    ("layout.toml", "rows.3", 3),
    ("layout.toml", "rows.4", 4),
    ("layout.toml", "dealt.2", 3),
    ("layout.toml", "dealt.3", 3),
    ("layout.toml", "dealt.4", 4),
    ("nobles.toml", "brugmann.francs", 4),
    ("nobles.toml", "end_cost", 2),
    ("nobles.toml", "unpaid_vp", 3),
    ("scoring.toml", "material_type", 1),
    ("scoring.toml", "exhibition", 2),
    ("scoring.toml", "material_card", 1),
    ("scoring.toml", "expo_card", 2),
)
"""File, key and value of the numbers that the rulebook's text states."""
STATED_MONEY: Final = [4, 5, 6, 7]
STATED_PRISON: Final[tuple[tuple[str, list[str]], ...]] = (
    ("2", ["2/5"]),
    ("3", ["2/4", "2/5"]),
    ("4", ["2/4", "2/5"]),
)
"""By player count: the Architect cards in prison at the start."""


def stated(files: Mapping[str, Value]) -> None:
    """Hold the values to what the rulebook's text states of them."""
    for file, key, expected in STATED:
        value = files[file]
        for part in key.split("."):
            value = value.at(part)
        if value.plain() != expected:
            raise value.unfit(f"be {expected}, as the rulebook says")
    money = files["start.toml"].at("money")
    if money.plain() != STATED_MONEY:
        raise money.bad(f"must be {STATED_MONEY}, as the rulebook says")
    for count, cards in STATED_PRISON:
        prison = files["architects.toml"].at("prison").at(count)
        if sorted([card.text() for card in prison.entries()]) != cards:
            raise prison.bad(f"must hold {' and '.join(cards)}, as the rulebook says")


def tracks(tables: Tables, file: Value) -> None:
    if set(tables.tracks[names.NOBILITY]) != {1, 2, 3, 4, 5}:
        raise file.at("nobility").bad("the spaces must show the numbers from 1 to 5, as the rulebook says")
    for number in (2, 3):
        if number not in tables.tracks[names.PRESTIGE]:
            raise file.at("prestige").bad(f"a space must show {number}, as in the example of the rulebook")
