"""What a view of Bruxelles 1897 holds. Counts leave out what is zero; numbered cards count from 1."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypedDict

from bruxelles.core.shape import AllKeys, Keys, Names
from bruxelles.games.bruxelles1897.rules import names

Card: TypeAlias = Annotated[str, Names(names.CARD_NAMES)]
Noble: TypeAlias = Annotated[str, Names(names.NOBLE_NAMES)]
PerKind: TypeAlias = Annotated[dict[str, int], Keys(names.KIND_NAMES)]


class Architect(TypedDict):
    """An Architect card in the Art Nouveau area with the value that shows."""

    seat: int | Literal["neutral"]
    kind: Annotated[str, Names(names.KIND_NAMES)] | None
    """Neutral ones are of no kind."""
    value: int


class Seat(TypedDict):
    money: int
    points: int
    sources: Annotated[dict[str, int], Keys(names.SOURCE_NAMES)]
    """Points by where they come from."""
    hand: PerKind
    """Architect cards."""
    prison: PerKind
    brussels: Annotated[dict[str, PerKind], AllKeys(names.BRUSSELS_NAMES)]
    """The Architect cards at each of the Brussels cards."""
    artworks: Annotated[dict[str, int], Keys(names.ARTWORK_NAMES)]
    materials: Annotated[dict[str, int], Keys(names.MATERIAL_NAMES)]
    """Material cards by their two units."""
    houses: Annotated[dict[str, int], Keys(names.HOUSE_NAMES)]
    nobles: list[Noble]
    tapped: list[Noble]
    """Those activated this round."""
    marks: Annotated[dict[str, int], AllKeys(names.TRACK_NAMES)]
    """The space of each marker, from 1."""
    passed: bool


class View(TypedDict):
    """The table of Bruxelles 1897 as a seat sees it: nothing but the order of the piles is hidden."""

    round: int
    turn: int
    reveals: int
    first_player: int
    first_passer: int | None
    expo: int | None
    """Who holds the Expo card."""
    area: Annotated[dict[str, Card | Architect], Keys(names.PLACE_NAMES)]
    """By place: an Action card, or the Architect card that took its place. A gap is left out."""
    bonuses: list[int]
    """By column: the number of the bonus card there."""
    piles: Annotated[dict[str, int], AllKeys(names.PILE_NAMES)]
    """How many cards."""
    discards: Annotated[dict[str, list[Card]], AllKeys(names.PILE_NAMES)]
    """The last one is on top."""
    uses: Annotated[dict[str, int], Keys(names.BRUSSELS_NAMES)]
    """How often each Brussels card was used this round."""
    seats: list[Seat]
    pending: list[dict[str, object]]
    """The steps of the rules that are still to be done, the next one last."""
