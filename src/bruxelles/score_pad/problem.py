"""What is wrong with what was typed: a code, the player and the field, and the numbers behind it."""

from __future__ import annotations

from bruxelles.core.errors import BruxellesError


class PadProblem(BruxellesError):
    """Nothing was scored. `text` is the id of what says why, with player, field and facts in it.

    `seat` is None where the whole table is meant, `field` is empty where no single field is.
    """

    def __init__(self, code: str, seat: int | None = None, field: str = "", **facts: int | str) -> None:
        numbers = "".join(f", {name} {value}" for name, value in facts.items())
        where = "the table" if seat is None else f"player {seat + 1}"
        super().__init__(f"{where}{', ' if field else ''}{field}: {code}{numbers}")
        self.code = code
        self.seat = seat
        self.field = field
        self.facts = facts

    @property
    def text(self) -> str:
        return f"page.pad.problem.{self.code}"
