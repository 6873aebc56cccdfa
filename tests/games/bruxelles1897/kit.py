"""What the shared tests must know of Bruxelles 1897."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.editing import edited
from tests.kit import AnyState, Kit, Meant, Recipe, Typed

from bruxelles.core.task import Task
from bruxelles.games import AnyGame

if TYPE_CHECKING:
    from tests.playing import Dice
    from tests.properties.ledger import Ledger


class Kit1897(Kit):
    flags = {}
    ordinary = range(10, 400)
    not_its_own = r"\b(BF|meeples?|Courthouse)\b"
    led = "coat of arms"
    explained = ("coat:1-2", [f"place:{row}-{column}" for row in (1, 2) for column in (2, 3)])
    meant = (
        Meant(3, (), ("take", "architect", "keep"), {"majority", "column", "purse", "level", "owed"}),
        Meant(3, (), ("take", "architect", "pay"), {"majority", "column", "purse", "houses", "points"}),
        Meant(3, (), ("brussels", "send"), {"price", "most"}),
    )
    perft = {
        "1897-start-2p": Recipe("2p", 1, "take-turn", 4),
        "1897-house-2p": Recipe("2p", 3, "pay-materials", 5),
        "1897-turn-3p": Recipe("3p", 2, "take-turn", 4, 4),
        "1897-copy-3p": Recipe("3p", 3, "copy-action", 5),
        "1897-exhibition-4p": Recipe("4p", 3, "show-artwork", 6),
        "1897-nobles-4p": Recipe("4p", 3, "activate-nobles", 5),
        "1897-end-2p": Recipe("2p", 4, "take-turn", 7, 10),
        "1897-prison-4p": Recipe("4p", 4, "imprison", 6),
    }
    hidden_lists = tuple(("piles", pile) for pile in ("artworks", "materials", "houses", "nobles"))
    hidden_of_seats = ()
    seen_too_often = ("discards", "nobles", ["noble-horta"] * 4)
    priced = ("take-turn", "send-architects")
    pad_ties = ("prison", "levels")
    pad_notes = ()

    def otherwise_hidden(self, s: AnyState, dice: Dice) -> AnyState:
        from tests.games.bruxelles1897.pieces import otherwise_hidden

        return otherwise_hidden(s, dice)

    def face_down(self, s: AnyState) -> list[list[int]]:
        return list(s.piles)

    def ledger(self, game: AnyGame) -> Ledger:
        from tests.games.bruxelles1897.ledger import Ledger1897

        return Ledger1897(game)

    def take_stock(self, s: AnyState) -> None:
        from tests.games.bruxelles1897.pieces import take_stock

        take_stock(s)

    def check_state(self, s: AnyState) -> None:
        from bruxelles.games.bruxelles1897.rules.position_checks import check_state

        check_state(s)

    def tasks(self) -> Mapping[str, type[Task[Any]]]:
        from bruxelles.games.bruxelles1897.rules.tasks.register import TASKS

        return TASKS

    def held(self) -> set[str]:
        """But for what is in everybody's words, by seat where there are several: it may be read."""
        from bruxelles.games.bruxelles1897.rules.state import NAMES

        return {*NAMES, "places", "rows", "tables"} - {"first_player", "money", "players", "points", "round"}

    def penniless(self, s: AnyState, seat: int) -> None:
        s.money[seat] = 0
        s.hand[seat * 3 : seat * 3 + 3] = [0, 0, 0]

    def end_of_game(self) -> Task[Any]:
        from bruxelles.games.bruxelles1897.rules.tasks.round import EndGame

        return EndGame()

    def make_late(self, position: Any) -> None:
        """Nothing is used up."""

    def typed(self, before: AnyState, game: AnyGame) -> Typed:
        from tests.games.bruxelles1897.typed import typed

        return typed(before, game)

    def texts(self) -> frozenset[str]:
        from tests.games.bruxelles1897.ids import expected

        return expected()

    def facts(self) -> Mapping[str, set[str]]:
        from tests.games.bruxelles1897.ids import FACTS

        return FACTS

    def richer(self) -> dict[str, str]:
        return edited("1897", "tracks.toml", ("architecture = [1, 2, 3,", "architecture = [3, 3, 3,"))


KIT = Kit1897()
