"""The form of the score pad of Bruxelles 1893: what chapters 10 and 13 of the rules ask for, no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bruxelles.core.rules import Options
from bruxelles.games.bruxelles1893.rules import names
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.score_pad.form import MANY, Field, Form

A_SIDE: Final = "a-side"
ROW_FIELDS: Final = tuple(f"symbols_{row}" for row in names.ROW_NAMES)


def form(tables: Tables, options: Options) -> Form:
    asymmetric, belle_epoque = options.flags["asymmetric"], options.flags["belle_epoque"]
    player = [
        *_board(asymmetric),
        *_counts(tables, belle_epoque),
        *_strategic_rows(tables),
        *_houses(tables, options),
    ]
    player += _nobles(tables, belle_epoque)
    if belle_epoque:
        player += _tiles(tables)
    return Form((Field("first_player", "seat", "table"),), tuple(player))


def _board(asymmetric: bool) -> Iterator[Field]:
    if asymmetric:
        yield Field("board", "one", "board", names=names.BOARD_NAMES, family="board")


def _counts(tables: Tables, belle_epoque: bool) -> Iterator[Field]:
    yield Field("points", "number", "points", high=MANY)
    yield Field("money", "number", "pieces", high=MANY)
    yield Field("courthouse", "number", "pieces", high=tables.meeples, default=tables.in_courthouse)
    yield Field("artworks", "number", "pieces", high=tables.art_copies * names.COLOURS)
    refined = tables.supply[: names.JOKER if belle_epoque else names.GLASS]
    yield Field("materials", "number", "pieces", high=sum(refined))


def _strategic_rows(tables: Tables) -> Iterator[Field]:
    """A row takes one Prestige card a round (1893-8.8)."""
    most = names.ROUNDS * max(tables.prestige_symbols)
    for row in ROW_FIELDS:
        yield Field(row, "number", "rows", high=most)


def _houses(tables: Tables, options: Options) -> Iterator[Field]:
    belle_epoque = options.flags["belle_epoque"]
    yield Field("houses", "number", "buildings", high=names.HOUSE_TILES)
    if belle_epoque:
        yield Field("pavilions", "number", "buildings", high=names.PAVILIONS)
    yield _track(tables, "architect", names.ARCHITECT, belle_epoque)


def _track(
    tables: Tables, track: str, number: int, portrait: bool, needs: tuple[str, str] | None = None
) -> Field:
    last = (tables.portrait,) if portrait else ()
    printed = {
        board: tables.tracks[side][number] + last for side, board in enumerate((*names.BOARD_NAMES, A_SIDE))
    }
    high = len(printed[A_SIDE])
    section = "buildings" if needs is None else "tiles"
    return Field(track, "space", section, low=1, high=high, default=1, needs=needs, printed=printed)


def _nobles(tables: Tables, belle_epoque: bool) -> Iterator[Field]:
    known = tuple(
        name
        for noble, name in enumerate(names.NOBLE_NAMES)
        if belle_epoque or not tables.noble_expansion[noble]
    )
    prices = {name: (tables.noble_costs[names.NOBLE_NAMES.index(name)],) for name in known}
    yield Field("nobles", "set", "nobles", names=known, family="noble", printed=prices)
    yield Field("unpaid", "set", "nobles", names=known, family="noble", optional=True)


def _tiles(tables: Tables) -> Iterator[Field]:
    yield Field("tiles", "set", "tiles", names=names.TILE_NAMES, family="tile")
    whites = tables.art_copies * names.BLACK
    yield Field("white_artworks", "number", "tiles", high=whites, needs=("tiles", "white-artworks"))
    yield _track(tables, "iris", names.IRIS, False, ("tiles", "iris-francs"))
    yield _track(tables, "crown", names.CROWN, False, ("tiles", "crown-points"))
    yield Field("first_pass", "number", "tiles", high=names.ROUNDS, needs=("tiles", "first-pass"))
    free = tuple(name for space, name in enumerate(names.SPACE_NAMES) if not tables.tile_spaces[space])
    yield Field("sites", "spaces", "tiles", names=free, needs=("tiles", "connections"))
    yield Field(
        "bonus_row",
        "one",
        "tiles",
        names=names.ROW_NAMES,
        family="row",
        optional=True,
        needs=("tiles", "strategic-row"),
    )
