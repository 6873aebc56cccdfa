"""What the things on one table of Bruxelles 1897 are called."""

from __future__ import annotations

from collections.abc import Sequence

from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK,
    ARTWORK_NAMES,
    CARD_NAMES,
    EXPO,
    FINAL_NAMES,
    HOUSE,
    HOUSE_NAMES,
    KINDS,
    LOW,
    MATERIAL,
    MATERIAL_NAMES,
    MONEY,
    NOBLE,
    NOBLE_NAMES,
    TOP_NAMES,
)
from bruxelles.games.bruxelles1897.rules.state import State
from bruxelles.wording.phrase import NOTHING, Fact, Phrase, phrase, series


class Things1897:
    """Names in phrases, for one state of Bruxelles 1897."""

    def __init__(self, s: State) -> None:
        self.s = s

    # Action cards -------------------------------------------------------------------------------------------

    def action(self, card: int) -> Phrase:
        """The action that a card of the Art Nouveau area stands for."""
        if card < MATERIAL:
            return phrase("action.creation")
        if card < HOUSE:
            return phrase("action.supply")
        if card < NOBLE:
            return phrase("action.construction")
        if card < MONEY:
            return phrase("action.influence")
        return phrase("action.sale" if card == MONEY else "action.exhibition")

    def card(self, card: int, form: str = "card") -> Phrase:
        """The card in a sentence, `a yellow artwork`; `card-short`: the same for its place, `yellow`."""
        if card < MATERIAL:
            return phrase(f"{form}.artwork", colour=self.colour(ARTWORK_NAMES[card - ARTWORK]))
        if card < HOUSE:
            return phrase(f"{form}.material", units=self.material(MATERIAL_NAMES[card - MATERIAL]))
        if card < NOBLE:
            return phrase(f"{form}.house", type=phrase(f"house.{HOUSE_NAMES[card - HOUSE]}"))
        if card < MONEY:
            return self.noble(card - NOBLE)
        if card == EXPO:
            return phrase(f"{form}.expo")
        return phrase(f"{form}.money", francs=self.s.tables.sale_francs)

    def named_card(self, name: str) -> Phrase:
        return self.card(CARD_NAMES.index(name))

    def colour(self, name: str) -> Phrase:
        return phrase(f"colour.{name}")

    def material(self, name: str) -> Phrase:
        return phrase(f"material.{name}")

    def material_cards(self, counts: Sequence[int]) -> list[Phrase]:
        """Material cards by MATERIAL_NAMES: `wood+stone`, `2× metal+metal`."""
        cards: list[Phrase] = []
        for name, count in zip(MATERIAL_NAMES, counts, strict=True):
            units = series([phrase(f"unit.{unit}") for unit in name.split("+")], "list.plus")
            if count:
                cards.append(phrase("screen.material", count=count, units=units) if count > 1 else units)
        return cards

    def noble(self, noble: int) -> Phrase:
        return phrase(f"noble.{NOBLE_NAMES[noble]}")

    def noble_short(self, noble: int) -> Phrase:
        return phrase(f"noble-short.{NOBLE_NAMES[noble]}")

    def effect(self, noble: int) -> Phrase:
        return phrase(f"noble-effect.{NOBLE_NAMES[noble]}")

    # Architect and bonus cards ------------------------------------------------------------------------------

    def kind(self, kind: int) -> Phrase:
        """An Architect card by its two values: `1/3`."""
        low, high = self.s.tables.faces[kind]
        return phrase("screen.kind", low=low, high=high)

    def named_kind(self, kind: int) -> Phrase:
        """The same in a sentence: `card of 1 or 3`."""
        low, high = self.s.tables.faces[kind]
        return phrase("note.kind", low=low, high=high)

    def architects(self, counts: Sequence[int]) -> Fact:
        """Architect cards by kind in a sentence: `2 cards of 1 or 3 and 1 card of 2 or 4`, or a dash."""
        faces = self.s.tables.faces
        parts = [
            phrase("note.kinds", count=counts[kind], low=faces[kind][LOW], high=faces[kind][-1])
            for kind in range(KINDS)
            if counts[kind]
        ]
        return series(parts) if parts else NOTHING

    def kinds(self, counts: Sequence[int]) -> Fact:
        """Architect cards by kind: `2×1/3, 2/4`; a dash for none."""
        parts: list[Phrase] = []
        for kind in range(KINDS):
            if counts[kind] == 1:
                parts.append(self.kind(kind))
            elif counts[kind]:
                parts.append(phrase("screen.kinds", count=counts[kind], kind=self.kind(kind)))
        return series(parts, "list.comma") if parts else NOTHING

    def top(self, column: int) -> Phrase:
        """What the bonus card below a column gives in every round."""
        return phrase(f"bonus.{TOP_NAMES[self.s.tables.bonus_tops[self.s.bonuses[column]]]}")

    def final(self, column: int) -> Phrase:
        """What it gives at the end of the game."""
        return phrase(f"final.{FINAL_NAMES[self.s.tables.bonus_finals[self.s.bonuses[column]]]}")
