"""What the things on one table are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bruxelles.cli.names import Names
from bruxelles.game1893.names import (
    ACTION_NAMES,
    BONUS_NAMES,
    COMPASS_NAMES,
    CUBE_NAMES,
    NOBLE_NAMES,
    UNIT_NAMES,
)
from bruxelles.game1893.payments import FRANCS_PER_UNIT
from bruxelles.game1893.state import State


class Names1893(Names):
    """Looks names up in the catalogue, for a table of Bruxelles 1893."""

    @property
    def s(self) -> State:
        """The present state; an undo puts another one in its place."""
        state = self.game.state
        assert isinstance(state, State)
        return state

    # Things -------------------------------------------------------------------------------------------------

    def noble(self, noble: int) -> str:
        return self.text(f"noble.{NOBLE_NAMES[noble]}")

    def noble_short(self, noble: int) -> str:
        return self.text(f"noble-short.{NOBLE_NAMES[noble]}")

    def effect(self, noble: int) -> str:
        return self.text(f"noble-effect.{NOBLE_NAMES[noble]}")

    def action(self, space: int) -> str:
        """The action of a space of the Art Nouveau board."""
        return self.text(f"action.{ACTION_NAMES[self.s.actions[space]]}")

    def compass(self, position: int) -> str:
        """What the compass shows at one of its positions."""
        return self.text(f"compass.{COMPASS_NAMES[self.s.tables.compass[position]]}")

    def card_at(self, pavilion: int) -> int:
        """The number of the Belle Époque card at a pavilion space; spaces count from 0 here."""
        return self.s.card_spaces.index(pavilion)

    def bonuses(self, bonuses: Sequence[int]) -> str:
        return self.join([self.text(f"bonus.{BONUS_NAMES[bonus]}") for bonus in bonuses])

    def prestige(self, card: int) -> str:
        """A Prestige card: its bonus, VP symbols and Manneken-Pis."""
        tables = self.s.tables
        return self.text(
            "screen.prestige",
            bonus=self.prestige_bonus(card),
            symbols=tables.prestige_symbols[card],
            manneken=tables.prestige_manneken[card],
        )

    def prestige_bonus(self, card: int) -> str:
        sign = "/" if self.s.tables.prestige_choice[card] else "+"
        bonuses = self.s.tables.prestige_bonuses[card]
        return sign.join(self.text(f"bonus-short.{BONUS_NAMES[bonus]}") for bonus in bonuses)

    # Several things -----------------------------------------------------------------------------------------

    def units(self, counts: Sequence[int]) -> str:
        """Cubes and francs by UNIT_NAMES: `2 wood, 1 joker and 3 BF`."""
        named = [(UNIT_NAMES[unit], count) for unit, count in enumerate(counts) if count]
        return self.join([self.count(name, count) for name, count in named])

    def count(self, unit: str, count: int) -> str:
        return self.text(f"count.{unit}", count=count, francs=count * FRANCS_PER_UNIT)

    def cubes(self, argument: str) -> str:
        """The argument of a choice, `wood+wood`, in words."""
        parts = argument.split("+")
        return self.units([parts.count(name) for name in UNIT_NAMES])

    def supply(self, facts: Mapping[str, int | str]) -> str:
        """What is left of the materials that a refusal names."""
        left = [self.count(name, int(facts[name])) for name in CUBE_NAMES if name in facts]
        return self.text("list.comma").join(left)
