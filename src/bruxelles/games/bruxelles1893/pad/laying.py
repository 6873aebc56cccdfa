"""Laying out a table of Bruxelles 1893 as it was typed, in a position as the engine writes it.

What the final scoring doesn't look at lies anywhere: which colour an artwork has, or where a house stands.
"""

from __future__ import annotations

from typing import Any, Final

from bruxelles.core.rules import Options
from bruxelles.games.bruxelles1893.pad.form import ROW_FIELDS
from bruxelles.games.bruxelles1893.rules import names as n
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.score_pad.form import Typed
from bruxelles.score_pad.pad import deal, within
from bruxelles.score_pad.problem import PadProblem
from bruxelles.score_pad.typed import Sheets, names, number

BOARD_SPACES: Final = 6
"""Spaces of a track as printed."""


def lay_seat(seat: dict[str, Any], values: Typed) -> None:
    """What concerns this player only."""
    seat["money"] = number(values, "money")
    seat["points"] = number(values, "points")
    seat["sources"] = {n.SOURCE_NAMES[0]: number(values, "points")}
    seat["nobles"] = list(names(values, "nobles"))
    for track in n.TRACK_NAMES:
        seat["discs"][track] = number(values, track) if track in values else 1


def lay_boards(plain: dict[str, Any], options: Options, sheets: Sheets) -> None:
    """The Architect boards; a seventh space of the track is there for one tile only (1893-13.12)."""
    taken: list[object] = []
    for seat, values in enumerate(sheets.seats):
        if options.flags["asymmetric"]:
            board = values["board"]
            if board is None:
                raise PadProblem("missing", seat, "board")
            if board in taken:
                raise PadProblem("taken", seat, "board")
            taken.append(board)
            plain["seats"][seat]["board"] = board
        portrait = "tiles" in values and "portrait" in names(values, "tiles")
        if number(values, "architect") > BOARD_SPACES and not portrait:
            raise PadProblem("out-of-range", seat, "architect", low=1, high=BOARD_SPACES)


def lay_brussels(brussels: dict[str, Any], seats: list[Any], tables: Tables, sheets: Sheets) -> None:
    """Supplies, Stock Exchange cards and nobles: what nobody owns."""
    stock = [brussels["stock_card"], *brussels["stock_pile"], *brussels["stock_discard"]]
    brussels.update(
        stock_card=None, stock_pile=[], stock_discard=[card for card in stock if card is not None]
    )
    _share_cubes(brussels, seats, sheets)
    _share_artworks(brussels, seats, tables, sheets)
    left = [name for name in (*brussels["noble_row"], brussels["noble_shown"]) if name is not None]
    left += [*brussels["noble_pile"], *brussels["noble_discard"], *["brugmann"] * len(seats)]
    for seat, values in enumerate(sheets.seats):
        for name in names(values, "nobles"):
            if name not in left:
                most = tables.noble_copies[n.NOBLE_NAMES.index(name)]
                raise PadProblem("too-many-of", seat, "nobles", name=f"noble.{name}", most=most)
            left.remove(name)
    brussels.update(noble_row=[None] * 4, noble_shown=None, noble_pile=[], noble_discard=left)


def _share_cubes(brussels: dict[str, Any], seats: list[Any], sheets: Sheets) -> None:
    stock = [brussels["supply"].get(cube, 0) for cube in n.CUBE_NAMES[: n.JOKER]]
    within(sheets, "materials", sum(stock))
    for seat, values in zip(seats, sheets.seats, strict=True):
        dealt = deal(stock, number(values, "materials"))
        seat["cubes"] = dict(zip(n.CUBE_NAMES, dealt, strict=False))
    brussels["supply"].update(zip(n.CUBE_NAMES, stock, strict=False))


def _share_artworks(brussels: dict[str, Any], seats: list[Any], tables: Tables, sheets: Sheets) -> None:
    """White ones first, as they are never black; of the others the black ones first."""
    stock = [tables.art_copies] * n.COLOURS
    coloured = within(sheets, "artworks", sum(stock))
    for seat, values in enumerate(sheets.seats):
        whites = number(values, "white_artworks") if "white_artworks" in values else 0
        if coloured + whites > sum(stock) or whites > sum(stock[: n.BLACK]):
            raise PadProblem("too-many", seat, "white_artworks", total=coloured + whites, most=sum(stock))
        hidden = stock[: n.BLACK]
        dealt = deal(hidden, whites)
        stock[: n.BLACK] = hidden
        seats[seat]["artworks"] = dict(zip(n.WORK_NAMES[n.WHITE :], dealt, strict=True))
    for seat, values in enumerate(sheets.seats):
        dealt = deal(stock, number(values, "artworks"))
        seats[seat]["artworks"].update(zip(n.COLOUR_NAMES, dealt, strict=True))
    brussels["artworks"] = dict(zip(n.COLOUR_NAMES, stock, strict=True))


def lay_meeples(plain: dict[str, Any], tables: Tables, sheets: Sheets) -> None:
    """In the Courthouse, on tiles, or free."""
    for seat, values in enumerate(sheets.seats):
        claimed = len(names(values, "tiles")) if "tiles" in values else 0
        free = tables.meeples - claimed - number(values, "courthouse")
        if free < 0:
            raise PadProblem("too-many-meeples", seat, "courthouse", tiles=claimed, most=tables.meeples)
        plain["seats"][seat]["architects"] = free
    plain["brussels"]["courthouse"] = [number(values, "courthouse") for values in sheets.seats]


def lay_belle_epoque(board: dict[str, Any], sheets: Sheets) -> None:
    """Tiles and pavilions."""
    shown = len(board["tiles"])
    claims: list[list[object]] = []
    for seat, values in enumerate(sheets.seats):
        for tile in names(values, "tiles"):
            if tile in [claim[1] for claim in claims]:
                raise PadProblem("taken-tile", seat, "tiles", name=f"tile.{tile}")
            claims.append([seat, tile])
            if len(claims) > shown:
                raise PadProblem("too-many", seat, "tiles", total=len(claims), most=shown)
    claimed = [claim[1] for claim in claims]
    others = [tile for tile in n.TILE_NAMES if tile not in claimed]
    board["claims"] = claims
    board["tiles"] = claimed + others[: shown - len(claimed)]
    within(sheets, "pavilions", n.PAVILIONS)
    owners: list[int | None] = []
    for seat, values in enumerate(sheets.seats):
        owners += [seat] * number(values, "pavilions")
    board["pavilions"] = owners + [None] * (n.PAVILIONS - len(owners))


def lay_houses(art_nouveau: dict[str, Any], tables: Tables, options: Options, sheets: Sheets) -> None:
    """Where the sites matter as they were typed; the others anywhere."""
    covered = tables.tile_spaces if options.flags["belle_epoque"] else (False,) * n.SPACES
    free = [name for space, name in enumerate(n.SPACE_NAMES) if not covered[space]]
    within(sheets, "houses", len(free))
    houses: dict[str, int] = {}
    for seat, values in enumerate(sheets.seats):
        pavilions = number(values, "pavilions") if "pavilions" in values else 0
        if number(values, "houses") + pavilions > n.HOUSE_TILES:
            raise PadProblem(
                "too-many", seat, "houses", total=number(values, "houses") + pavilions, most=n.HOUSE_TILES
            )
        if _tells_sites(values):
            sites = names(values, "sites")
            if len(sites) != number(values, "houses"):
                raise PadProblem(
                    "other-sites", seat, "sites", sites=len(sites), houses=number(values, "houses")
                )
            houses.update(dict.fromkeys(sites, seat))
    for seat, values in enumerate(sheets.seats):
        if not _tells_sites(values):
            rest = [name for name in free if name not in houses]
            houses.update(dict.fromkeys(rest[: number(values, "houses")], seat))
    art_nouveau["houses"] = houses


def _tells_sites(values: Typed) -> bool:
    return "tiles" in values and "connections" in names(values, "tiles")


def lay_prestige(plain: dict[str, Any], tables: Tables, sheets: Sheets) -> None:
    """Cards that show as many symbols as were typed; any others for the first passes."""
    left = sorted(range(len(tables.prestige_symbols)), key=lambda card: tables.prestige_symbols[card])
    for seat, values in enumerate(sheets.seats):
        slid = plain["seats"][seat]["slid"]
        for row, field in zip(n.ROW_NAMES, ROW_FIELDS, strict=True):
            slid[row] = _cards_with(tables, left, number(values, field))
            if slid[row] is None:
                raise PadProblem("no-such-cards", seat, field, symbols=number(values, field))
    if "tiles" in sheets.seats[0]:
        within(sheets, "first_pass", n.ROUNDS)
        for seat, values in enumerate(sheets.seats):
            count = number(values, "first_pass")
            if count > len(left):
                raise PadProblem("too-many", seat, "first_pass", total=count, most=len(left))
            plain["seats"][seat]["first_pass"] = [left.pop(0) + 1 for _ in range(count)]
    plain["prestige"] = {
        "row": [None] * n.SIDE,
        "pile": [],
        "discard": [card + 1 for card in left],
        "won": [],
        "ties": [],
    }


def _cards_with(tables: Tables, left: list[int], symbols: int) -> list[int] | None:
    """Cards with so many symbols together, the richest first, which leaves most for the others."""
    found = []
    for card in reversed(left[:]):
        if 0 < tables.prestige_symbols[card] <= symbols:
            symbols -= tables.prestige_symbols[card]
            found.append(card + 1)
            left.remove(card)
    return None if symbols else found
