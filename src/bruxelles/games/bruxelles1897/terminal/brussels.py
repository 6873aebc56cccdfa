"""The Brussels cards, the prison, the Exhibition area and the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from bruxelles.cli.styles import HEADING, QUIET
from bruxelles.games.bruxelles1897.rules.effects import brussels_price
from bruxelles.games.bruxelles1897.rules.names import (
    BRUSSELS_NAMES,
    EXPO,
    KINDS,
    NOBODY,
    PILE_NAMES,
    PLACE_NAMES,
)
from bruxelles.games.bruxelles1897.rules.state import sent_at
from bruxelles.games.bruxelles1897.terminal.names import Names1897

LABEL: Final = 21


def brussels(names: Names1897) -> Text:
    """Each card with the price of the next use, and the Architect cards in front of it."""
    board = Text.assemble((names.text("screen.brussels") + "\n", HEADING))
    seats = range(names.s.players)
    for action, name in enumerate(BRUSSELS_NAMES):
        needed = names.text("screen.next-use", needed=brussels_price(names.s, action))
        board.append(f"{names.text(f'brussels.{name}'):<{LABEL}}{needed}\n")
        board.append_text(_cards(names, [_sent(names, seat, action) for seat in seats], "  "))
    board.append(names.text("screen.prison") + "\n", style=HEADING)
    board.append_text(_cards(names, [names.s.prison_of(seat) for seat in seats], ""))
    return board


def _sent(names: Names1897, seat: int, action: int) -> Sequence[int]:
    return [names.s.brussels[sent_at(seat, kind, action)] for kind in range(KINDS)]


def _cards(names: Names1897, cards: Sequence[Sequence[int]], indent: str) -> Text:
    """`Y 1/3, 2/4  R 2/5`: the Architect cards of each seat; nothing where there are none."""
    groups: list[Text] = []
    for seat, counts in enumerate(cards):
        if any(counts):
            letter = (names.letter(seat), names.style(seat))
            groups.append(Text.assemble(letter, f" {names.say(names.things.kinds(counts))}"))
    if not groups:
        return Text("" if indent else "–\n", style=QUIET)
    return Text(indent).append_text(Text(names.text("list.clauses")).join(groups)).append("\n")


def piles(names: Names1897) -> Text:
    """The piles with their discards, and where the Expo card is."""
    s = names.s
    board = Text.assemble((names.text("screen.piles") + "\n", HEADING))
    for pile, name in enumerate(PILE_NAMES):
        counts = names.text("screen.pile", pile=len(s.piles[pile]), discards=len(s.discards[pile]))
        board.append(f"{names.text(f'pile.{name}'):<{LABEL // 2}}{counts}\n")
    board.append(names.text("screen.expo") + " ", style=HEADING)
    return board.append(_expo(names))


def _expo(names: Names1897) -> str:
    s = names.s
    if s.expo != NOBODY:
        return names.text("screen.expo-held", who=names.seat(s.expo))
    for place in range(s.places):
        if s.area[place] == EXPO:
            return names.text("screen.expo-in-area", place=PLACE_NAMES[place])
    return names.text("screen.expo-away")
