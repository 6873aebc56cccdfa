"""The score pad of Bruxelles 1897: from what was typed to a position at the end of round four."""

from __future__ import annotations

from typing import Any

from bruxelles.core.rules import Options, Plain
from bruxelles.games import AnyRules
from bruxelles.games.bruxelles1897.pad import laying as lay
from bruxelles.games.bruxelles1897.pad.form import form
from bruxelles.games.bruxelles1897.rules import names as n
from bruxelles.games.bruxelles1897.rules.rules import Rules
from bruxelles.games.bruxelles1897.rules.tables import Tables
from bruxelles.games.bruxelles1897.rules.tasks.round import EndGame
from bruxelles.score_pad.form import Form
from bruxelles.score_pad.pad import Pad
from bruxelles.score_pad.typed import Sheets


def tables_of(rules: AnyRules) -> Tables:
    assert isinstance(rules, Rules)
    return rules.tables


class Pad1897(Pad):
    final = n.SOURCE_NAMES[n.FROM_UNPAID_NOBLES :]

    def form(self, rules: AnyRules, options: Options) -> Form:
        return form(tables_of(rules), options)

    def position(self, rules: AnyRules, options: Options, sheets: Sheets) -> Plain:
        tables = tables_of(rules)
        plain: dict[str, Any] = rules.position(rules.start(options, "score pad", False))
        plain.update(round=n.ROUNDS, expo=sheets.table["expo"], pending=[{"step": EndGame.NAME}])
        for seat, values in enumerate(sheets.seats):
            lay.lay_seat(plain["seats"][seat], values)
        lay.lay_area(plain, tables, sheets)
        lay.lay_cards(plain, tables, sheets)
        return plain

    def tie_break(self, after: Plain, ahead: int, behind: int) -> str:
        """1897-8.11: who has fewer cards in prison; then the levels decide."""
        seats: Any = after["seats"]
        jailed = [sum(seats[seat]["prison"].values()) for seat in (ahead, behind)]
        return "levels" if jailed[0] == jailed[1] else "prison"
