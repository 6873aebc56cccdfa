"""What the properties must know of each game. A new game needs its line in `KITS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from tests.games.bruxelles1893 import ledger as ledger1893
from tests.games.bruxelles1893 import pieces as pieces1893
from tests.games.bruxelles1897 import ledger as ledger1897
from tests.games.bruxelles1897 import pieces as pieces1897
from tests.playing import Dice
from tests.properties.ledger import Ledger

from bruxelles.core.task import Task
from bruxelles.games import AnyGame
from bruxelles.games.bruxelles1893.rules.position_checks import check_state as check_state_1893
from bruxelles.games.bruxelles1893.rules.tasks.register import TASKS as TASKS_1893
from bruxelles.games.bruxelles1897.rules.position_checks import check_state as check_state_1897
from bruxelles.games.bruxelles1897.rules.tasks.register import TASKS as TASKS_1897

AnyState: TypeAlias = Any


class Kit(NamedTuple):
    ledger: Callable[[AnyGame], Ledger]
    take_stock: Callable[[AnyState], None]
    """Count all pieces, apart from the engine."""
    check_state: Callable[[AnyState], None]
    """The engine's own check of a position."""
    tasks: Mapping[str, type[Task[Any]]]
    otherwise_hidden: Callable[[AnyState, Dice], AnyState]
    """The same table with everything that nobody can see drawn anew."""
    face_down: Callable[[AnyState], list[list[int]]]
    """Piles of which every card may be the top one."""
    hidden_lists: list[tuple[str, str]]
    """Lists of a position that are numbers in a view."""
    hidden_of_seats: tuple[str, ...]
    """The same, in each seat's part."""
    ordinary: range
    """How many choices a random game has; with the bound of `playthrough`, games that don't end are found."""


KITS = {
    "1893": Kit(
        ledger1893.Ledger1893,
        pieces1893.take_stock,
        check_state_1893,
        TASKS_1893,
        pieces1893.otherwise_hidden,
        lambda s: [s.noble_pile],
        [("brussels", "noble_pile"), ("brussels", "stock_pile"), ("prestige", "pile")],
        ("first_pass",),
        range(40, 700),
    ),
    "1897": Kit(
        ledger1897.Ledger1897,
        pieces1897.take_stock,
        check_state_1897,
        TASKS_1897,
        pieces1897.otherwise_hidden,
        lambda s: list(s.piles),
        [("piles", pile) for pile in ("artworks", "materials", "houses", "nobles")],
        (),
        range(10, 400),
    ),
}


def kit_of(game: AnyGame) -> Kit:
    return KITS[game.rules.game]
