"""What the things on one table of Bruxelles 1897 are called."""

from __future__ import annotations

from collections.abc import Sequence

from bruxelles.cli.names import Names
from bruxelles.game1897.names import (
    ARTWORK,
    ARTWORK_NAMES,
    BRUGMANN,
    CARD_NAMES,
    EXPO,
    FINAL_NAMES,
    HOUSE,
    HOUSE_NAMES,
    KINDS,
    MATERIAL,
    MATERIAL_NAMES,
    MONEY,
    NOBLE,
    NOBLE_NAMES,
    TOP_NAMES,
)
from bruxelles.game1897.state import State
from bruxelles.game1897.tasks.cards import BRUGMANN_FRANCS, SALE_FRANCS


class Names1897(Names):
    """Looks names up in the catalogue, for a table of Bruxelles 1897."""

    @property
    def s(self) -> State:
        """The present state; an undo puts another one in its place."""
        state = self.game.state
        assert isinstance(state, State)
        return state

    # Action cards -------------------------------------------------------------------------------------------

    def action(self, card: int) -> str:
        """The action that a card of the Art Nouveau area stands for."""
        if card < MATERIAL:
            return self.text("action.creation")
        if card < HOUSE:
            return self.text("action.supply")
        if card < NOBLE:
            return self.text("action.construction")
        if card < MONEY:
            return self.text("action.influence")
        return self.text("action.sale" if card == MONEY else "action.exhibition")

    def card(self, card: int, form: str = "card") -> str:
        """The card in a sentence, `a yellow artwork`; `card-short`: the same for its place, `yellow`."""
        if card < MATERIAL:
            return self.text(f"{form}.artwork", colour=self.colour(ARTWORK_NAMES[card - ARTWORK]))
        if card < HOUSE:
            return self.text(f"{form}.material", units=self.material(MATERIAL_NAMES[card - MATERIAL]))
        if card < NOBLE:
            return self.text(f"{form}.house", type=self.text(f"house.{HOUSE_NAMES[card - HOUSE]}"))
        if card < MONEY:
            return self.noble(card - NOBLE)
        return self.text(f"{form}.expo") if card == EXPO else self.text(f"{form}.money", francs=SALE_FRANCS)

    def named_card(self, name: str) -> str:
        return self.card(CARD_NAMES.index(name))

    def colour(self, name: str) -> str:
        return self.text(f"colour.{name}")

    def material(self, name: str) -> str:
        return self.text(f"material.{name}")

    def material_cards(self, counts: Sequence[int]) -> list[str]:
        """Material cards by MATERIAL_NAMES: `wood+stone`, `2× metal+metal`."""
        cards: list[str] = []
        for name, count in zip(MATERIAL_NAMES, counts, strict=True):
            units = "+".join(self.text(f"unit.{unit}") for unit in name.split("+"))
            if count:
                many = count > 1
                cards.append(self.text("screen.material", count=count, units=units) if many else units)
        return cards

    def noble(self, noble: int) -> str:
        return self.text(f"noble.{NOBLE_NAMES[noble]}")

    def noble_short(self, noble: int) -> str:
        return self.text(f"noble-short.{NOBLE_NAMES[noble]}")

    def effect(self, noble: int) -> str:
        francs = BRUGMANN_FRANCS if noble == BRUGMANN else 0
        return self.text(f"noble-effect.{NOBLE_NAMES[noble]}", francs=francs)

    # Architect and bonus cards ------------------------------------------------------------------------------

    def kind(self, kind: int) -> str:
        """An Architect card by its two values: `1/3`."""
        low, high = self.s.tables.faces[kind]
        return self.text("screen.kind", low=low, high=high)

    def kinds(self, counts: Sequence[int]) -> str:
        """Architect cards by kind: `2×1/3, 2/4`; a dash for none."""
        parts: list[str] = []
        for kind in range(KINDS):
            if counts[kind] == 1:
                parts.append(self.kind(kind))
            elif counts[kind]:
                parts.append(self.text("screen.kinds", count=counts[kind], kind=self.kind(kind)))
        return self.text("list.comma").join(parts) or "–"

    def top(self, column: int) -> str:
        """What the bonus card below a column gives in every round."""
        return self.text(f"bonus.{TOP_NAMES[self.s.tables.bonus_tops[self.s.bonuses[column]]]}")

    def final(self, column: int) -> str:
        """What it gives at the end of the game."""
        return self.text(f"final.{FINAL_NAMES[self.s.tables.bonus_finals[self.s.bonuses[column]]]}")
