"""The score pad of Bruxelles 1893: from what was typed to a position at the end of round five."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bruxelles.core.rules import Options, Plain
from bruxelles.games import AnyRules
from bruxelles.games.bruxelles1893.pad import laying as lay
from bruxelles.games.bruxelles1893.pad.form import form
from bruxelles.games.bruxelles1893.rules import names as n
from bruxelles.games.bruxelles1893.rules.rules import Rules
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.bruxelles1893.rules.tasks.game_end import EndGame
from bruxelles.score_pad.form import Form, Typed
from bruxelles.score_pad.pad import Pad
from bruxelles.score_pad.problem import PadProblem
from bruxelles.score_pad.sheet import Note
from bruxelles.score_pad.typed import Sheets, names


def tables_of(rules: AnyRules) -> Tables:
    assert isinstance(rules, Rules)
    return rules.tables


class Pad1893(Pad):
    final = n.SOURCE_NAMES[n.FROM_TILES :]

    def form(self, rules: AnyRules, options: Options) -> Form:
        return form(tables_of(rules), options)

    def sources(self, options: Options) -> tuple[str, ...]:
        return self.final if options.flags["belle_epoque"] else self.final[1:]

    def position(self, rules: AnyRules, options: Options, sheets: Sheets) -> Plain:
        plain: dict[str, Any] = rules.position(rules.start(options, "score pad", False))
        tables = tables_of(rules)
        plain["round"] = n.ROUNDS
        plain["first_player"] = _first_player(sheets)
        plain["pending"] = [{"step": EndGame.NAME}]
        for seat, values in enumerate(sheets.seats):
            lay.lay_seat(plain["seats"][seat], values)
        lay.lay_boards(plain, options, sheets)
        lay.lay_brussels(plain["brussels"], plain["seats"], tables, sheets)
        lay.lay_meeples(plain, tables, sheets)
        if options.flags["belle_epoque"]:
            lay.lay_belle_epoque(plain["belle_epoque"], sheets)
        lay.lay_houses(plain["art_nouveau"], tables, options, sheets)
        lay.lay_prestige(plain, tables, sheets)
        return plain

    def answer(self, values: Typed, legal: Sequence[str]) -> str | None:
        if legal[0].startswith("row:"):
            row = values["bonus_row"]
            return None if row is None else f"row:{row}"
        if values["unpaid"] is None:
            return None
        for name in names(values, "unpaid"):
            if f"unpaid:{name}" in legal:
                return f"unpaid:{name}"
        return legal[0]  # `check_answers` finds that it is not what was typed

    def check_answers(self, before: Plain, after: Plain, sheets: Sheets) -> None:
        for seat, values in enumerate(sheets.seats):
            if values["unpaid"] is not None and names(values, "unpaid") != _unpaid(before, after, seat):
                raise PadProblem("not-these-unpaid", seat, "unpaid")

    def notes(self, before: Plain, after: Plain, sheets: Sheets) -> list[Note]:
        found = []
        for seat, values in enumerate(sheets.seats):
            unpaid = _unpaid(before, after, seat)
            if values["unpaid"] is None and unpaid:
                found.append(Note(seat, "unpaid", unpaid, "noble"))
            row = _seat(after, seat)["bonus_row"]
            if row is not None and values["bonus_row"] is None:
                found.append(Note(seat, "row", (row,), "row"))
        return found

    def tie_break(self, after: Plain, ahead: int, behind: int) -> str:
        return "shared"  # 1893-10.11


def _seat(plain: Plain, seat: int) -> dict[str, Any]:
    seats: Any = plain["seats"]
    found: dict[str, Any] = seats[seat]
    return found


def _unpaid(before: Plain, after: Plain, seat: int) -> tuple[str, ...]:
    """The nobles that were lost in the final scoring."""
    kept = _seat(after, seat)["nobles"]
    return tuple(name for name in _seat(before, seat)["nobles"] if name not in kept)


def _first_player(sheets: Sheets) -> int:
    seat = sheets.table["first_player"]
    if not isinstance(seat, int):
        raise PadProblem("missing", None, "first_player")
    return seat
