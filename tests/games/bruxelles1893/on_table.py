"""What lies before all players, read in the words of the game: boards, rows of cards, piles, the supply."""

from __future__ import annotations

from bruxelles.games.bruxelles1893.rules.flat import card_of, holder_of, row_of, slider_of
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BRUSSELS_NAMES,
    COLOUR_NAMES,
    COMPASS_NAMES,
    CUBE_NAMES,
    IRIS_NAMES,
    NOBLE_NAMES,
    NOBODY,
    ROW_NAMES,
    SPACE_NAMES,
    TILE_NAMES,
    WORK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.state import State

EMPTY = "-"
"""A place in a row of cards or in the market where nothing lies."""


class Table:
    """What lies before all: boards, rows, piles and supply. Piles have their top card last."""

    def __init__(self, s: State) -> None:
        self._s = s

    # The Art Nouveau board, by name of the space, without the empty ones
    @property
    def meeples(self) -> dict[str, int]:
        """The owner of each meeple."""
        return {name: seat for name, seat in zip(SPACE_NAMES, self._s.meeples, strict=True) if seat >= 0}

    @property
    def stakes(self) -> dict[str, int]:
        return {name: francs for name, francs in zip(SPACE_NAMES, self._s.stakes, strict=True) if francs}

    @property
    def houses(self) -> dict[str, int]:
        """The owner of each house."""
        return {name: seat for name, seat in zip(SPACE_NAMES, self._s.houses, strict=True) if seat >= 0}

    @property
    def tile_spaces(self) -> list[str]:
        """Where a Belle Époque tile lies face down."""
        return [name for name, tile in zip(SPACE_NAMES, self._s.tile_spaces, strict=True) if tile]

    @property
    def actions(self) -> list[list[str]]:
        """The actions of each row."""
        names = [ACTION_NAMES[action] for action in self._s.actions]
        return [names[start : start + 5] for start in range(0, 25, 5)]

    @property
    def strips(self) -> list[tuple[int, bool]]:
        """Of each row its strip, and whether that shows its other side."""
        return [(strip // 2, bool(strip % 2)) for strip in self._s.strips]

    @property
    def square(self) -> str:
        """The iris under the Try Square."""
        return IRIS_NAMES[self._s.square]

    @property
    def pavilions(self) -> dict[int, int]:
        """The owner of each pavilion by its number, counted from 1."""
        return {number: seat for number, seat in enumerate(self._s.pavilions, start=1) if seat >= 0}

    @property
    def cards(self) -> dict[int, int]:
        """The Belle Époque cards with the pavilion each lies at, both counted from 1."""
        return {card: space + 1 for card, space in enumerate(self._s.card_spaces) if space >= 0}

    @property
    def tiles(self) -> list[str]:
        """The Belle Époque tiles on show."""
        return [TILE_NAMES[tile] for tile in self._s.tiles]

    # The Brussels board
    @property
    def uses(self) -> dict[str, int]:
        """How often each Brussels action was used this round."""
        return dict(zip(BRUSSELS_NAMES, self._s.uses, strict=True))

    @property
    def brussels_travelers(self) -> dict[str, int]:
        """Travelers by Brussels action, without zeros."""
        return {name: n for name, n in zip(BRUSSELS_NAMES, self._s.brussels_travelers, strict=True) if n}

    # Cards
    @property
    def stock_pile(self) -> list[int]:
        return list(self._s.stock_pile)

    @property
    def stock_discards(self) -> list[int]:
        return list(self._s.stock_discard)

    @property
    def noble_row(self) -> list[str]:
        return _names(self._s.noble_row)

    @property
    def noble_pile(self) -> list[str]:
        return _names(self._s.noble_pile)

    @property
    def noble_discards(self) -> list[str]:
        return _names(self._s.noble_discard)

    @property
    def noble_shown(self) -> str:
        """The card that Hankar has revealed."""
        return _names([self._s.noble_shown])[0]

    # Artworks, materials, compass
    @property
    def stacks(self) -> dict[str, int]:
        """Tiles in the Workshop by colour."""
        return dict(zip(COLOUR_NAMES, self._s.art_stacks, strict=True))

    @property
    def market(self) -> list[str]:
        return [WORK_NAMES[work] if work >= 0 else EMPTY for work in self._s.market]

    @property
    def cursor(self) -> str:
        """The centre of the cursor, as choices name it."""
        row, column = self._s.cursor
        return f"{row + 1}-{column + 1}"

    @property
    def supply(self) -> dict[str, int]:
        return dict(zip(CUBE_NAMES, self._s.supply, strict=True))

    @property
    def needles(self) -> list[str]:
        """What the two needles point at."""
        return [COMPASS_NAMES[self._s.tables.compass[needle]] for needle in self._s.needles]


class Prestige:
    """Prestige cards by number, counted from 0 as in the component file. Piles have their top card last."""

    def __init__(self, s: State) -> None:
        self._s = s

    @property
    def row(self) -> list[int]:
        """Under the columns from the first on; NOBODY where none lies."""
        return list(self._s.prestige_row)

    @property
    def pile(self) -> list[int]:
        return list(self._s.prestige_pile)

    @property
    def discards(self) -> list[int]:
        return list(self._s.prestige_discard)

    @property
    def won(self) -> list[tuple[int, int]]:
        """Cards won and not yet used, as (seat, card)."""
        return _held(self._s.won)

    @property
    def ties(self) -> list[tuple[int, int]]:
        """Bonuses of ties that are not yet taken, as (seat, card)."""
        return _held(self._s.ties)

    @property
    def slid(self) -> list[tuple[int, str, int]]:
        """Cards under the boards, as (seat, row, card)."""
        return [(slider_of(entry), ROW_NAMES[row_of(entry)], card_of(entry)) for entry in self._s.slid]

    @property
    def first_pass(self) -> list[tuple[int, int]]:
        """First-pass cards, as (seat, card)."""
        return _held(self._s.pass_cards)


def on_table(s: State) -> Table:
    return Table(s)


def prestige(s: State) -> Prestige:
    return Prestige(s)


def _names(cards: list[int]) -> list[str]:
    return [EMPTY if noble == NOBODY else NOBLE_NAMES[noble] for noble in cards]


def _held(entries: list[int]) -> list[tuple[int, int]]:
    return [(holder_of(entry), card_of(entry)) for entry in entries]
