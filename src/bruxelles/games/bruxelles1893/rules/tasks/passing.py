"""Passing: out for the phase, money for colours, and the first passer's Prestige card (1893 chapter 7)."""

from __future__ import annotations

from bruxelles.core.ledger import gain_money
from bruxelles.core.lists import replaced
from bruxelles.games.bruxelles1893.rules.effects import different_colours
from bruxelles.games.bruxelles1893.rules.flat import held, holder_of
from bruxelles.games.bruxelles1893.rules.names import NOBODY
from bruxelles.games.bruxelles1893.rules.state import State


def pass_cards_of(s: State, seat: int) -> int:
    return sum(1 for entry in s.pass_cards if holder_of(entry) == seat)


def pass_round(s: State, seat: int) -> None:
    s.passed = replaced(s.passed, seat, 1)  # 1893-7.1: no more turns; free actions come all the same
    if s.events is not None:
        s.emit("passed", seat, 0, "round")
    gain_money(s, seat, s.tables.pass_colour * different_colours(s, seat), "colours")  # 1893-7.2
    if s.first_passer == NOBODY:
        # 1893-7.3: the card is never looked at, so nothing is revealed
        s.first_passer = seat
        s.pass_cards = sorted([*s.pass_cards, held(seat, s.prestige_pile[-1])])
        s.prestige_pile = s.prestige_pile[:-1]
        if s.events is not None:
            s.emit("first-pass-card", seat, 1, "prestige")
        gain_money(s, seat, s.tables.pass_card * pass_cards_of(s, seat), "first-pass")
