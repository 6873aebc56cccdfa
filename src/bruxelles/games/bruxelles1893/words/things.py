"""What the things on one table of Bruxelles 1893 are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BONUS_NAMES,
    COLOUR_NAMES,
    COMPASS_NAMES,
    CUBE_NAMES,
    NOBLE_NAMES,
    ROW_NAMES,
    TILE_NAMES,
    UNIT_NAMES,
    WHITE,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tasks.columns import column_totals
from bruxelles.wording.phrase import Phrase, phrase, seat_name, series


class Things1893:
    """Names in phrases, for one state of Bruxelles 1893."""

    def __init__(self, s: State) -> None:
        self.s = s

    # Things -------------------------------------------------------------------------------------------------

    def noble(self, noble: int) -> Phrase:
        return phrase(f"noble.{NOBLE_NAMES[noble]}")

    def noble_short(self, noble: int) -> Phrase:
        return phrase(f"noble-short.{NOBLE_NAMES[noble]}")

    def effect(self, noble: int) -> Phrase:
        return phrase(f"noble-effect.{NOBLE_NAMES[noble]}")

    def action(self, space: int) -> Phrase:
        """The action of a space of the Art Nouveau board."""
        return phrase(f"action.{ACTION_NAMES[self.s.actions[space]]}")

    def work_colour(self, work: int) -> Phrase:
        """An artwork by its colour; white ones are all alike."""
        return phrase("means.white" if work >= WHITE else f"colour.{COLOUR_NAMES[work]}")

    def row(self, row: int) -> Phrase:
        return phrase(f"row.{ROW_NAMES[row]}")

    def compass(self, position: int) -> Phrase:
        """What the compass shows at one of its positions."""
        return phrase(f"compass.{COMPASS_NAMES[self.s.tables.compass[position]]}")

    def card_at(self, pavilion: int) -> int:
        """The number of the Belle Époque card at a pavilion space; spaces count from 0 here."""
        return self.s.card_spaces.index(pavilion)

    def tile_effect(self, name: str) -> Phrase:
        """What a Belle Époque tile does; some are worth more with more players."""
        number = self.s.tables.tile_number(TILE_NAMES.index(name), self.s.players)
        return phrase(f"tile-effect.{name}", vp=number)

    def bonuses(self, bonuses: Sequence[int]) -> Phrase:
        """`Iris up 2 spaces and Crown up 1 space`."""
        counts = Counter(bonuses)
        return series([phrase(f"bonus.{BONUS_NAMES[bonus]}", count=count) for bonus, count in counts.items()])

    def prestige(self, card: int) -> Phrase:
        """A Prestige card in a sentence: its bonus, VP symbols and Manneken-Pis."""
        tables = self.s.tables
        bonus = self._offered(tables.prestige_bonuses[card], tables.prestige_choice[card])
        symbols, manneken = tables.prestige_symbols[card], tables.prestige_manneken[card]
        if not manneken:
            return phrase("screen.prestige-plain", bonus=bonus, symbols=symbols)
        return phrase("screen.prestige", bonus=bonus, symbols=symbols, manneken=manneken)

    def _offered(self, bonuses: Sequence[int], choice: bool) -> Phrase:
        """`Iris or Crown`, `Iris, Crown and Architect`, `2 × Iris and Crown`."""
        named = [
            _times(count, phrase(f"bonus-name.{BONUS_NAMES[bonus]}"))
            for bonus, count in Counter(bonuses).items()
        ]
        return series(named, "list.or" if choice else "list.and")

    def prestige_bonus(self, card: int) -> Phrase:
        """In few letters, for the drawn table: `Iris/Crown` for a choice, `Iris+Crown` for both."""
        bonuses = [phrase(f"bonus-short.{BONUS_NAMES[b]}") for b in self.s.tables.prestige_bonuses[card]]
        return series(bonuses, "list.slash" if self.s.tables.prestige_choice[card] else "list.plus")

    def column_stakes(self, column: int) -> Phrase:
        """Who has staked how much in a column; columns count from 0 here."""
        totals = column_totals(self.s, column)
        stakes = [
            phrase("note.stake", who=seat_name(seat), francs=francs)
            for seat, francs in enumerate(totals)
            if francs
        ]
        if not stakes:
            return phrase("note.no-stakes")
        return phrase("note.stakes", stakes=series(stakes, "list.comma"))

    # Several things -----------------------------------------------------------------------------------------

    def units(self, counts: Sequence[int]) -> Phrase:
        """Cubes and francs by UNIT_NAMES: `2 wood, 1 joker and 3 BF`."""
        named = [(UNIT_NAMES[unit], count) for unit, count in enumerate(counts) if count]
        return series([self.count(name, count) for name, count in named])

    def count(self, unit: str, count: int) -> Phrase:
        return phrase(f"count.{unit}", count=count, francs=count * self.s.tables.unit_francs)

    def cubes(self, argument: str) -> Phrase:
        """The argument of a choice, `wood+wood`, in words."""
        parts = argument.split("+")
        return self.units([parts.count(name) for name in UNIT_NAMES])

    def supply(self, facts: Mapping[str, int | str]) -> Phrase:
        """What is left of the materials that a refusal names."""
        left = [self.count(name, int(facts[name])) for name in CUBE_NAMES if name in facts]
        return series(left, "list.comma")


def _times(count: int, what: Phrase) -> Phrase:
    return phrase("note.times", count=count, what=what) if count > 1 else what
