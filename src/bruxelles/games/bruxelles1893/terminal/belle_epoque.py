"""The Belle Époque side: pavilion spaces with their cards, and the tiles on show."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from bruxelles.cli.styles import HEADING, QUIET
from bruxelles.games.bruxelles1893.rules.flat import claimant_of, tile_of
from bruxelles.games.bruxelles1893.rules.names import NOBODY, PAVILIONS, TILE_NAMES
from bruxelles.games.bruxelles1893.terminal.names import Names1893


def belle_epoque(names: Names1893) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row(Text(names.text("screen.pavilions"), style=HEADING))
    for space in range(PAVILIONS):
        table.add_row(*_pavilion(names, space))
    table.add_row(Text(names.text("screen.tiles-shown"), style=HEADING))
    for tile in names.s.tiles:
        table.add_row(*_tile(names, tile))
    return table


def _owner(names: Names1893, seat: int) -> Text:
    if seat == NOBODY:
        return Text(names.text("screen.free"), style=QUIET)
    return Text(names.letter(seat), style=names.style(seat))


def _pavilion(names: Names1893, space: int) -> tuple[Text, Text, Text]:
    s = names.s
    card = names.things.card_at(space)
    words = names.text("screen.pavilion", row=space + 1, glass=s.tables.pavilion_glass[space])
    text = names.text("screen.card", card=card, text=names.text(f"card.{card}"))
    if s.cards_used >> space & 1:
        text = names.text("screen.used", what=text)
    return Text(words), _owner(names, s.pavilions[space]), Text(text)


def _tile(names: Names1893, tile: int) -> tuple[Text, Text, Text]:
    owner = NOBODY
    for claim in names.s.claims:
        if tile_of(claim) == tile:
            owner = claimant_of(claim)
    effect = names.say(names.things.tile_effect(TILE_NAMES[tile]))
    return Text(names.text(f"tile.{TILE_NAMES[tile]}")), _owner(names, owner), Text(effect)
