"""What the shared tests must know of Bruxelles 1893."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tests.editing import rewritten
from tests.kit import AnyState, Kit, Meant, Recipe, Typed

from bruxelles.core.task import Task
from bruxelles.games import AnyGame

if TYPE_CHECKING:
    from tests.playing import Dice
    from tests.properties.ledger import Ledger


class Kit1893(Kit):
    flags = {"belle_epoque": "belle", "asymmetric": "asym"}
    ordinary = range(40, 700)
    not_its_own = r"\b(BEF|City Hall|prison)\b"
    led = "leads at iris"
    explained = ("iris:2-2", [f"space:{row}-{column}" for row in (2, 3) for column in (2, 3)])
    meant = (
        Meant(3, (), ("place", "bid", "noble"), {"majority", "column", "purse", "level", "owed", "nobles"}),
        Meant(3, (), ("place", "bid", "take"), {"majority", "column", "purse", "materials", "cubes"}),
        Meant(3, (), ("place", "artwork"), {"majority", "artworks", "artwork"}),
        Meant(3, (), ("place", "bid", "cursor"), {"majority", "column", "purse", "sales"}),
        Meant(3, (), ("place", "pay"), {"majority", "houses", "points", "goods"}),
        Meant(3, (), ("slide",), {"row"}),
        Meant(3, (), ("bonus",), {"level"}),
        Meant(4, ("belle_epoque",), ("brussels", "travelers"), {"price", "most", "sales"}),
    )
    perft = {
        "start-2p": Recipe("2p", 1, "receive-artwork", 6),
        "start-5p-belle-asym": Recipe("5p-belle-asym", 1, "choose-board", 7),
        "neutrals-2p": Recipe("2p", 2, "place-neutral", 5),
        "turn-3p": Recipe("3p", 2, "take-turn", 5, 2),
        "turn-4p-asym": Recipe("4p-asym", 3, "take-turn", 5, 3),
        "turn-5p-belle": Recipe("5p-belle", 4, "take-turn", 5, 9),
        "sale-3p-belle": Recipe("3p-belle", 3, "sell-artwork", 7),
        "house-4p": Recipe("4p", 4, "pay-for-house", 5),
        "building-2p-belle-asym": Recipe("2p-belle-asym", 4, "build-what", 6),
        "pavilion-5p-belle": Recipe("5p-belle", 5, "build-what", 6),
        "activation-3p-asym": Recipe("3p-asym", 4, "activate-nobles", 6),
        "prestige-4p-belle": Recipe("4p-belle", 3, "use-prestige", 6),
        "last-prestige-5p": Recipe("5p", 5, "use-prestige", 5),
        "end-3p-belle-asym": Recipe("3p-belle-asym", 5, "take-turn", 7, 12),
        "cards-5p-belle-asym": Recipe("5p-belle-asym", 4, "answer-together", 6),
        "unpaid-5p": Recipe("5p", 5, "leave-unpaid", 5),
    }
    hidden_lists = (("brussels", "noble_pile"), ("brussels", "stock_pile"), ("prestige", "pile"))
    hidden_of_seats = ("first_pass",)
    seen_too_often = ("brussels", "noble_row", ["solvay"] * 4)
    priced = ("take-turn", "send-meeples", "pay-for-house")
    pad_ties = ()
    pad_notes = ("unpaid", "row")

    def otherwise_hidden(self, s: AnyState, dice: Dice) -> AnyState:
        from tests.games.bruxelles1893.pieces import otherwise_hidden

        return otherwise_hidden(s, dice)

    def face_down(self, s: AnyState) -> list[list[int]]:
        return [s.noble_pile]

    def ledger(self, game: AnyGame) -> Ledger:
        from tests.games.bruxelles1893.ledger import Ledger1893

        return Ledger1893(game)

    def take_stock(self, s: AnyState) -> None:
        from tests.games.bruxelles1893.pieces import take_stock

        take_stock(s)

    def check_state(self, s: AnyState) -> None:
        from bruxelles.games.bruxelles1893.rules.position_checks import check_state

        check_state(s)

    def tasks(self) -> Mapping[str, type[Task[Any]]]:
        from bruxelles.games.bruxelles1893.rules.tasks.register import TASKS

        return TASKS

    def held(self) -> set[str]:
        from bruxelles.games.bruxelles1893.rules.state import LISTS, TUPLES

        return {*LISTS, *TUPLES}

    def penniless(self, s: AnyState, seat: int) -> None:
        s.money[seat] = s.free[seat] = 0

    def end_of_game(self) -> Task[Any]:
        from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame

        return EndGame()

    def ending(self, s: AnyState) -> bool:
        from bruxelles.games.bruxelles1893.rules.tasks.game_end import ScoreGame

        return any(isinstance(task, ScoreGame) for task in s.stack)

    def make_late(self, position: Any) -> None:
        """Cards are used up by then, nobles stand upright (1893-9.3, 1893-9.6)."""
        brussels = position["brussels"]
        cards = [*brussels["stock_discard"], brussels["stock_card"], *brussels["stock_pile"]]
        brussels.update(stock_discard=cards, stock_card=None, stock_pile=[])
        for seat in position["seats"]:
            seat["activated"] = []

    def settling(self, s: AnyState) -> int:
        """Winners of columns keep to their own cards."""
        from bruxelles.games.bruxelles1893.rules.choices import PRESTIGE
        from bruxelles.games.bruxelles1893.rules.tasks.columns import WinColumn

        task = s.stack[-1]
        return PRESTIGE + task.column if isinstance(task, WinColumn) else super().settling(s)

    def typed(self, before: AnyState, game: AnyGame) -> Typed:
        from tests.games.bruxelles1893.typed import typed

        return typed(before, game)

    def texts(self) -> frozenset[str]:
        from tests.games.bruxelles1893.ids import expected

        return expected()

    def facts(self) -> Mapping[str, set[str]]:
        from tests.games.bruxelles1893.ids import FACTS

        return FACTS

    def richer(self) -> dict[str, str]:
        return rewritten("1893", "stock_exchange.toml", {f"cards.{card}.money": 50 for card in range(12)})


KIT = Kit1893()
