"""The Brussels board: the four actions, nobles, compass, supplies, Courthouse and Train."""

from __future__ import annotations

from rich.text import Text

from bruxelles.cli.styles import HEADING, MARK, QUIET
from bruxelles.games.bruxelles1893.rules.names import (
    BRUSSELS_NAMES,
    COLOUR_NAMES,
    CUBE_NAMES,
    GLASS,
    IRIS_NAMES,
    NOBLE_NAMES,
    NOBODY,
)
from bruxelles.games.bruxelles1893.rules.tasks.brussels import brussels_price
from bruxelles.games.bruxelles1893.terminal.names import Names1893


def brussels(names: Names1893) -> Text:
    board = Text.assemble((names.text("screen.brussels") + "\n", HEADING))
    for action in range(len(BRUSSELS_NAMES)):
        board.append_text(_action(names, action))
    board.append_text(_stock_card(names))
    board.append(names.text("screen.courthouse") + " ")
    board.append_text(_meeples(names, names.s.courthouse))
    if names.s.belle_epoque:
        board.append("   " + names.text("screen.train", count=names.s.train))
    return board.append("\n")


def _action(names: Names1893, action: int) -> Text:
    s = names.s
    needed = names.text("screen.next-use", needed=brussels_price(s, action))
    line = Text(f"{names.text(f'brussels.{BRUSSELS_NAMES[action]}'):<17}{needed:<16}")
    line.append_text(_meeples(names, [s.architects_at(seat, action) for seat in range(s.players)]))
    travelers = s.brussels_travelers[action]
    if travelers:
        line.append(f"{names.text('seat-letter.traveler')}{travelers}", style=MARK)
    return line.append("\n")


def _meeples(names: Names1893, counts: list[int]) -> Text:
    """`R2 B1`: how many of each seat."""
    meeples = Text()
    for seat, count in enumerate(counts):
        if count:
            meeples.append(f"{names.letter(seat)}{count}", style=names.style(seat)).append(" ")
    return meeples


def _stock_card(names: Names1893) -> Text:
    s = names.s
    if s.stock_card == NOBODY:
        return Text(names.text("screen.no-stock-card") + "\n", style=QUIET)
    one, other = s.tables.stock_irises[s.stock_card][s.players - 2]
    words = names.text(
        "screen.stock-card",
        francs=s.tables.stock_money[s.stock_card],
        one=IRIS_NAMES[one],
        other=IRIS_NAMES[other],
    )
    return Text(words + "\n")


def nobles(names: Names1893) -> Text:
    s = names.s
    row = Text.assemble((names.text("screen.nobles", pile=len(s.noble_pile)) + "\n", HEADING))
    for slot, noble in enumerate(s.noble_row):
        price = names.text("screen.francs", francs=s.tables.slot_costs[slot])
        row.append(f"{price:<5}", style=QUIET)
        row.append_text(_noble(names, noble)).append("\n")
    if s.noble_shown != NOBODY:
        row.append(names.text("screen.noble-shown") + " ", style=QUIET)
        row.append_text(_noble(names, s.noble_shown)).append("\n")
    return row


def _noble(names: Names1893, noble: int) -> Text:
    if noble == NOBODY:
        return Text("–")
    cost = names.s.tables.noble_costs[noble]
    line = Text(names.text("screen.noble", noble=names.say(names.things.noble_short(noble)), francs=cost))
    return line.append(" " + names.text(f"noble-brief.{NOBLE_NAMES[noble]}"), style=QUIET)


def supplies(names: Names1893) -> Text:
    s = names.s
    kinds = [cube for cube in range(len(CUBE_NAMES)) if cube != GLASS or s.belle_epoque]
    cubes = names.text("list.comma").join(
        names.say(names.things.count(CUBE_NAMES[cube], s.supply[cube])) for cube in kinds
    )
    works = names.text("list.comma").join(
        f"{left} {names.text(f'colour.{COLOUR_NAMES[colour]}')}" for colour, left in enumerate(s.art_stacks)
    )
    board = Text.assemble((names.text("screen.compass") + "\n", HEADING))
    board.append_text(_compass(names)).append("\n")
    board.append(names.text("screen.supply") + " ", style=HEADING).append(cubes + "\n")
    return board.append(names.text("screen.stacks") + " ", style=HEADING).append(works + "\n")


def _compass(names: Names1893) -> Text:
    """The spaces clockwise; what a needle points at stands in brackets."""
    s = names.s
    line = Text()
    for position, kind in enumerate(s.tables.compass):
        if kind == GLASS and not s.belle_epoque:
            line.append(names.text("screen.arrow") + " ", style=QUIET)
            continue
        word = names.text("screen.compass-space", kind=names.say(names.things.compass(position)))
        if position in s.needles:
            line.append(f"[{word}]", style=MARK).append(" ")
        else:
            line.append(word + " ")
    return line
