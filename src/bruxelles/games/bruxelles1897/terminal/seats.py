"""What each player has."""

from __future__ import annotations

from typing import Final

from rich.panel import Panel
from rich.text import Text

from bruxelles.cli.seat_panel import listed, purse, track
from bruxelles.cli.seat_panel import seat_panel as frame
from bruxelles.cli.styles import QUIET, work_style
from bruxelles.games.bruxelles1897.rules.effects import house_price
from bruxelles.games.bruxelles1897.rules.names import (
    ARTWORK_NAMES,
    HOUSE_NAMES,
    NOBLES,
    TRACK_NAMES,
    TRACKS,
)
from bruxelles.games.bruxelles1897.rules.state import mark_at
from bruxelles.games.bruxelles1897.terminal.names import Names1897

LABEL: Final = 13


def seat_panel(names: Names1897, seat: int) -> Panel:
    s = names.s
    title = [names.seat(seat)]
    if s.first_player == seat:
        title.append(names.text("screen.first-player"))
    if s.expo == seat:
        title.append(names.text("screen.has-expo"))
    money = purse(names, seat, s.points[seat], s.money[seat], bool(s.passed[seat]))
    tracks = [_track(names, seat, number) for number in range(TRACKS)]
    belongings = [_artworks(names, seat), _materials(names, seat), _houses(names, seat), _nobles(names, seat)]
    return frame(names, seat, title, [money, *_architects(names, seat), *tracks, *belongings])


def _architects(names: Names1897, seat: int) -> list[Text]:
    """Hand and prison, each card by both its values."""
    s = names.s
    return [
        listed(names, label, [Text(names.say(names.things.kinds(cards)))])
        for label, cards in (("screen.hand", s.hand_of(seat)), ("screen.in-prison", s.prison_of(seat)))
    ]


def _track(names: Names1897, seat: int, number: int) -> Text:
    s = names.s
    label = names.text(f"track.{TRACK_NAMES[number]}")
    return track(label, LABEL, s.tables.tracks[number], s.marks[mark_at(seat, number)])


def _artworks(names: Names1897, seat: int) -> Text:
    things: list[Text] = []
    for name, count in zip(ARTWORK_NAMES, names.s.artworks_of(seat), strict=True):
        if count:
            things.append(Text(f"{count} {names.say(names.things.colour(name))}", style=work_style(name)))
    return listed(names, "screen.artworks", things)


def _materials(names: Names1897, seat: int) -> Text:
    cards = [Text(names.say(card)) for card in names.things.material_cards(names.s.materials_of(seat))]
    return listed(names, "screen.materials", cards)


def _houses(names: Names1897, seat: int) -> Text:
    s = names.s
    things: list[Text] = []
    for name, count in zip(HOUSE_NAMES, s.houses_of(seat), strict=True):
        if count:
            things.append(Text(f"{count} {names.text(f'house.{name}')}"))
    line = listed(names, "screen.houses", things)
    return line.append("   " + names.text("screen.next-house", units=house_price(s, seat)), style=QUIET)


def _nobles(names: Names1897, seat: int) -> Text:
    s = names.s
    things: list[Text] = []
    for noble in range(NOBLES):
        if s.nobles[seat] >> noble & 1:
            word = names.say(names.things.noble_short(noble))
            tapped = s.tapped[seat] >> noble & 1
            things.append(
                Text(names.text("screen.rotated", what=word), style=QUIET) if tapped else Text(word)
            )
    return listed(names, "screen.kept-nobles", things)
