"""Each player's Architect board with everything in front of it."""

from __future__ import annotations

from rich.panel import Panel
from rich.text import Text

from bruxelles.cli.seat_panel import listed, purse, track
from bruxelles.cli.seat_panel import seat_panel as frame
from bruxelles.cli.styles import MARK, QUIET, work_style
from bruxelles.games.bruxelles1893.rules.effects import last_space
from bruxelles.games.bruxelles1893.rules.flat import claimant_of, cube_at, tile_of, work_at
from bruxelles.games.bruxelles1893.rules.names import (
    BOARD_NAMES,
    CUBE_NAMES,
    CUBES,
    HOUSE_TILES,
    NOBLE_COUNT,
    NOBODY,
    PAVILIONS,
    ROW_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    TRACKS,
    WORK_NAMES,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.payments import price
from bruxelles.games.bruxelles1893.rules.scoring import row_symbols
from bruxelles.games.bruxelles1893.rules.tasks.passing import pass_cards_of
from bruxelles.games.bruxelles1893.terminal.names import Names1893


def seat_panel(names: Names1893, seat: int) -> Panel:
    return frame(names, seat, _title(names, seat), [*_pieces(names, seat), *_belongings(names, seat)])


def _title(names: Names1893, seat: int) -> list[str]:
    s = names.s
    parts = [names.seat(seat)]
    if s.asymmetric and s.boards[seat] != NOBODY:
        parts.append(names.text(f"board-short.{BOARD_NAMES[s.boards[seat]]}"))
    if s.first_player == seat:
        parts.append(names.text("screen.first-player"))
    return parts


def _pieces(names: Names1893, seat: int) -> list[Text]:
    s = names.s
    meeples = names.text("screen.meeples", free=s.free[seat], court=s.courthouse[seat])
    if s.travelers[seat]:
        meeples += names.text("screen.travelers", count=s.travelers[seat])
    tracks = [_track(names, seat, number) for number in range(TRACKS)]
    money = purse(names, seat, s.points[seat], s.money[seat], bool(s.passed[seat]))
    return [money, Text(meeples), *tracks, _houses(names, seat), _rows(names, seat)]


def _track(names: Names1893, seat: int, number: int) -> Text:
    s = names.s
    numbers = list(s.tables.tracks[s.side(seat)][number])
    if last_space(s, seat, number) >= len(numbers):
        numbers.append(s.tables.portrait)
    label = names.text(f"track.{TRACK_NAMES[number]}")
    return track(label, 10, numbers, s.disc_of(seat, number))


def _houses(names: Names1893, seat: int) -> Text:
    s = names.s
    built = names.text("screen.houses", built=s.built[seat])
    if s.built[seat] == HOUSE_TILES:
        return Text(built)
    return Text(built + names.text("list.comma") + names.text("screen.next-house", units=price(s, seat)))


def _rows(names: Names1893, seat: int) -> Text:
    s = names.s
    rows = Text(names.text("screen.rows") + " ")
    for row, name in enumerate(ROW_NAMES):
        rows.append(names.text("screen.row", row=names.text(f"screen-row.{name}")))
        rows.append(f"{row_symbols(s, seat, row)}", style=MARK).append(" ")
    return rows


def _belongings(names: Names1893, seat: int) -> list[Text]:
    s = names.s
    lines = [_cubes(names, seat), _works(names, seat), _nobles(names, seat)]
    passes = pass_cards_of(s, seat)
    if passes:
        lines.append(Text(names.text("screen.first-pass", count=passes)))
    if s.belle_epoque:
        lines += [_cards(names, seat), _tiles(names, seat)]
    return [line for line in lines if line]


def _cubes(names: Names1893, seat: int) -> Text:
    counts = names.s.cubes[cube_at(seat, 0) : cube_at(seat, CUBES)]
    things = [
        Text(names.say(names.things.count(name, count)))
        for name, count in zip(CUBE_NAMES, counts, strict=True)
        if count
    ]
    return listed(names, "screen.materials", things)


def _works(names: Names1893, seat: int) -> Text:
    counts = names.s.works[work_at(seat, 0) : work_at(seat, WORKS)]
    things = [
        Text(f"{count} {names.text(f'artwork.{WORK_NAMES[work]}')}", style=work_style(WORK_NAMES[work]))
        for work, count in enumerate(counts)
        if count
    ]
    return listed(names, "screen.artworks", things)


def _nobles(names: Names1893, seat: int) -> Text:
    s = names.s
    things: list[Text] = []
    for noble in range(NOBLE_COUNT):
        if s.nobles[seat] >> noble & 1:
            used = s.activated[seat] >> noble & 1
            word = names.say(names.things.noble_short(noble))
            things.append(Text(names.text("screen.rotated", what=word), style=QUIET) if used else Text(word))
    return listed(names, "screen.kept-nobles", things)


def _cards(names: Names1893, seat: int) -> Text:
    s = names.s
    things: list[Text] = []
    for space in range(PAVILIONS):
        if s.pavilions[space] == seat:
            word = str(names.things.card_at(space))
            used = s.cards_used >> space & 1
            things.append(Text(names.text("screen.used", what=word), style=QUIET) if used else Text(word))
    return listed(names, "screen.cards", things)


def _tiles(names: Names1893, seat: int) -> Text:
    claims = [tile_of(claim) for claim in names.s.claims if claimant_of(claim) == seat]
    return listed(names, "screen.tiles", [Text(names.text(f"tile.{TILE_NAMES[tile]}")) for tile in claims])
