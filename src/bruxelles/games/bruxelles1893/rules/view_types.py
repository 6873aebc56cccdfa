"""What a view of Bruxelles 1893 holds. Counts leave out what is zero; numbered cards count from 1."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypedDict

from bruxelles.core.shape import AllKeys, Keys, Names
from bruxelles.games.bruxelles1893.rules import names

Noble: TypeAlias = Annotated[str, Names(names.NOBLE_NAMES)]
Work: TypeAlias = Annotated[str, Names(names.WORK_NAMES)]
Row: TypeAlias = Annotated[str, Names(names.ROW_NAMES)]
Tile: TypeAlias = Annotated[str, Names(names.TILE_NAMES)]
Board: TypeAlias = Annotated[str, Names(names.BOARD_NAMES)]
CompassSpace: TypeAlias = Annotated[str, Names(names.COMPASS_NAMES)]
PerPlace: TypeAlias = Annotated[dict[str, int], Keys(names.BRUSSELS_NAMES)]


class Strip(TypedDict):
    strip: int
    side: Literal["compass", "other"]
    """Every second strip lies with its other side up in the asymmetric variant, and only there."""


class Placed(TypedDict):
    """A meeple on a space; a neutral one has no stake."""

    seat: int | Literal["neutral"]
    stake: int


class ArtNouveau(TypedDict):
    strips: list[Strip]
    """From the first row to the fifth."""
    meeples: dict[str, Placed]
    """By space, such as `2-3`: row and column."""
    houses: dict[str, int]
    """By space: the owner."""


class Brussels(TypedDict):
    uses: PerPlace
    """How often each action was used this round."""
    architects: list[PerPlace]
    """By seat."""
    travelers: PerPlace
    train: int
    """Travelers that wait."""
    courthouse: list[int]
    """Architects there, by seat."""
    noble_row: list[Noble | None]
    noble_shown: Noble | None
    """The card that Hankar has turned up."""
    noble_pile: int
    noble_discard: list[Noble]
    stock_card: int | None
    stock_pile: int
    stock_discard: list[int]
    artworks: Annotated[dict[str, int], Keys(names.COLOUR_NAMES)]
    """What the Workshop holds."""
    market: tuple[Work | None, Work | None]
    cursor: tuple[int, int]
    """Row and column of the cursor's centre, from 1."""
    supply: Annotated[dict[str, int], Keys(names.CUBE_NAMES)]
    needles: tuple[CompassSpace, CompassSpace]


class Prestige(TypedDict):
    row: list[int | None]
    """By column."""
    pile: int
    discard: list[int]
    won: list[tuple[int, int]]
    """Cards won and not yet used: seat and card."""
    ties: list[tuple[int, int]]
    """Bonuses of ties that are not yet taken: seat and card."""


class BelleEpoque(TypedDict):
    cards: list[int]
    """The card of each pavilion space, in front of its owner once there is a pavilion."""
    pavilions: list[int | None]
    """By pavilion space: the owner."""
    cards_used: list[int]
    """Those used this round."""
    on_card: Literal["nothing", "architect", "traveler"]
    """What stands on card 22."""
    doubled: str | None
    """The space whose meeple counts double."""
    tiles: list[Tile]
    claims: list[tuple[int, Tile]]
    """Who has claimed which tile, the first one first."""


class Seat(TypedDict):
    board: Board | None
    """It has a meaning in the asymmetric variant only."""
    money: int
    points: int
    sources: Annotated[dict[str, int], Keys(names.SOURCE_NAMES)]
    """Points by where they come from."""
    architects: int
    """Those that are free."""
    travelers: int
    cubes: Annotated[dict[str, int], Keys(names.CUBE_NAMES)]
    artworks: Annotated[dict[str, int], Keys(names.WORK_NAMES)]
    discs: Annotated[dict[str, int], AllKeys(names.TRACK_NAMES)]
    """Where the discs stand, from 1."""
    nobles: list[Noble]
    activated: list[Noble]
    """Those activated this round."""
    slid: Annotated[dict[str, list[int]], AllKeys(names.ROW_NAMES)]
    """By strategic row: the Prestige cards slid under it."""
    rows_used: list[Row]
    """Those that took a card this round."""
    bonus_row: Row | None
    """The row that a tile makes stronger."""
    first_pass: int
    """How many first-pass cards; nobody knows their faces."""
    passed: bool


class View(TypedDict):
    """The table of Bruxelles 1893 as a seat sees it."""

    round: int
    turn: int
    reveals: int
    first_player: int
    """Who has the First Player tile."""
    starter: int
    """Who began this round."""
    first_passer: int | None
    square: Annotated[str, Names(names.IRIS_NAMES)] | None
    """The iris under the Try Square."""
    art_nouveau: ArtNouveau
    brussels: Brussels
    prestige: Prestige
    belle_epoque: BelleEpoque | None
    seats: list[Seat]
    pending: list[dict[str, object]]
    """The steps of the rules that are still to be done, the next one last."""
