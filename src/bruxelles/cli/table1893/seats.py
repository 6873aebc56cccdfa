"""Each player's Architect board with everything in front of it."""

from __future__ import annotations

from rich.panel import Panel
from rich.text import Text

from bruxelles.cli.table1893.names import RANDOM_MARK, Names
from bruxelles.cli.table1893.styles import HEADING, MARK, QUIET, seat_style, work_style
from bruxelles.game1893.effects import last_space
from bruxelles.game1893.names import (
    BOARD_NAMES,
    CUBE_NAMES,
    CUBES,
    NOBLE_COUNT,
    NOBODY,
    PAVILIONS,
    ROW_NAMES,
    TILE_NAMES,
    TILES,
    TRACK_NAMES,
    TRACKS,
    WORK_NAMES,
    WORKS,
)
from bruxelles.game1893.payments import price
from bruxelles.game1893.scoring import row_symbols
from bruxelles.game1893.tasks.construction import HOUSES
from bruxelles.game1893.tasks.passing import pass_cards_of


def seat_panel(names: Names, seat: int) -> Panel:
    style = seat_style(seat)
    title = Text(f" {names.letter(seat)} {_title(names, seat)} ", style=style)
    body = Text()
    for line in (*_pieces(names, seat), *_belongings(names, seat)):
        body.append_text(line).append("\n")
    body.right_crop(1)
    return Panel(
        body, title=title, title_align="left", border_style=style.removeprefix("bold "), padding=(0, 1)
    )


def _title(names: Names, seat: int) -> str:
    s = names.s
    parts = [names.seat(seat)]
    if s.asymmetric and s.boards[seat] != NOBODY:
        parts.append(names.text(f"board-short.{BOARD_NAMES[s.boards[seat]]}"))
    if s.first_player == seat:
        parts.append(names.text("screen.first-player"))
    return names.text("list.comma").join(parts)


def _purse(names: Names, seat: int) -> Text:
    s = names.s
    line = Text.assemble((names.text("screen.purse", points=s.points[seat], francs=s.money[seat]), "bold"))
    if s.passed[seat]:
        line.append("   " + names.text("screen.passed"))
    if names.game.names[seat].endswith(RANDOM_MARK):
        line.append("   " + names.text("screen.random"), style=QUIET)
    return line


def _pieces(names: Names, seat: int) -> list[Text]:
    s = names.s
    meeples = names.text("screen.meeples", free=s.free[seat], court=s.courthouse[seat])
    if s.travelers[seat]:
        meeples += names.text("screen.travelers", count=s.travelers[seat])
    tracks = [_track(names, seat, track) for track in range(TRACKS)]
    return [_purse(names, seat), Text(meeples), *tracks, _houses(names, seat), _rows(names, seat)]


def _track(names: Names, seat: int, track: int) -> Text:
    """The numbers of a track; the one under the disc stands in brackets."""
    s = names.s
    numbers = list(s.tables.tracks[s.side(seat)][track])
    if last_space(s, seat, track) >= len(numbers):
        numbers.append(s.tables.portrait)
    line = Text(f"{names.text(f'track.{TRACK_NAMES[track]}'):<10}")
    for position, number in enumerate(numbers):
        here = position == s.discs[seat * TRACKS + track]
        line.append(f"[{number}]" if here else f" {number} ", style=MARK if here else QUIET)
    return line


def _houses(names: Names, seat: int) -> Text:
    s = names.s
    built = names.text("screen.houses", built=s.built[seat])
    if s.built[seat] == HOUSES:
        return Text(built)
    return Text(built + names.text("list.comma") + names.text("screen.next-house", units=price(s, seat)))


def _rows(names: Names, seat: int) -> Text:
    s = names.s
    rows = Text(names.text("screen.rows") + " ")
    for row, name in enumerate(ROW_NAMES):
        rows.append(names.text("screen.row", row=names.text(f"screen-row.{name}")))
        rows.append(f"{row_symbols(s, seat, row)}", style=MARK).append(" ")
    return rows


def _belongings(names: Names, seat: int) -> list[Text]:
    s = names.s
    lines = [_cubes(names, seat), _works(names, seat), _nobles(names, seat)]
    passes = pass_cards_of(s, seat)
    if passes:
        lines.append(Text(names.text("screen.first-pass", count=passes)))
    if s.belle_epoque:
        lines += [_cards(names, seat), _tiles(names, seat)]
    return [line for line in lines if line]


def _listed(names: Names, label: str, things: list[Text]) -> Text:
    line = Text.assemble((names.text(label) + " ", HEADING))
    if not things:
        return line.append("–", style=QUIET)
    return line.append_text(Text(names.text("list.comma")).join(things))


def _cubes(names: Names, seat: int) -> Text:
    counts = names.s.cubes[seat * CUBES : seat * CUBES + CUBES]
    things = [Text(names.count(name, count)) for name, count in zip(CUBE_NAMES, counts, strict=True) if count]
    return _listed(names, "screen.materials", things)


def _works(names: Names, seat: int) -> Text:
    counts = names.s.works[seat * WORKS : seat * WORKS + WORKS]
    things = [
        Text(f"{count} {names.text(f'artwork.{WORK_NAMES[work]}')}", style=work_style(work))
        for work, count in enumerate(counts)
        if count
    ]
    return _listed(names, "screen.artworks", things)


def _nobles(names: Names, seat: int) -> Text:
    s = names.s
    things: list[Text] = []
    for noble in range(NOBLE_COUNT):
        if s.nobles[seat] >> noble & 1:
            used = s.activated[seat] >> noble & 1
            word = names.noble_short(noble)
            things.append(Text(names.text("screen.rotated", what=word), style=QUIET) if used else Text(word))
    return _listed(names, "screen.kept-nobles", things)


def _cards(names: Names, seat: int) -> Text:
    s = names.s
    things: list[Text] = []
    for space in range(PAVILIONS):
        if s.pavilions[space] == seat:
            word = str(names.card_at(space))
            used = s.cards_used >> space & 1
            things.append(Text(names.text("screen.used", what=word), style=QUIET) if used else Text(word))
    return _listed(names, "screen.cards", things)


def _tiles(names: Names, seat: int) -> Text:
    claims = [claim % TILES for claim in names.s.claims if claim // TILES == seat]
    return _listed(names, "screen.tiles", [Text(names.text(f"tile.{TILE_NAMES[tile]}")) for tile in claims])
