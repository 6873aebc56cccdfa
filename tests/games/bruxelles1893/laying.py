"""Laying out what all players share: boards, rows of cards, piles, the supply. What is not named stays."""

from __future__ import annotations

from collections.abc import Collection

from tests.games.bruxelles1893.on_table import EMPTY

from bruxelles.core.task import Task
from bruxelles.games.bruxelles1893.rules.flat import architect_at
from bruxelles.games.bruxelles1893.rules.names import (
    BOARD_NAMES,
    BRUSSELS_NAMES,
    COLOUR_NAMES,
    COMPASS_NAMES,
    CUBE_NAMES,
    IRIS_NAMES,
    NEUTRAL,
    NOBLE_NAMES,
    NOBLE_PLACES,
    NOBODY,
    SPACE_NAMES,
    TILE_NAMES,
    WORK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables


def space(name: str) -> int:
    """The number of a space named "row-column"."""
    return SPACE_NAMES.index(name)


# The round ----------------------------------------------------------------------------------------------


def set_round(
    s: State,
    number: int | None = None,
    *,
    first_player: int | None = None,
    starter: int | None = None,
    first_passer: int | None = None,
    passed: Collection[int] | None = None,
) -> None:
    """`first_player` has the tile, `starter` began the round, `passed` are all who have passed."""
    if number is not None:
        s.round = number
    if first_player is not None:
        s.first_player = first_player
    if starter is not None:
        s.starter = starter
    if first_passer is not None:
        s.first_passer = first_passer
    if passed is not None:
        s.passed = [int(seat in passed) for seat in range(s.players)]


def try_square(s: State, iris: str) -> None:
    """The Try Square on this iris: "2-2" makes rows and columns 3-5 active."""
    s.square = IRIS_NAMES.index(iris)


def pend(s: State, *tasks: Task[State]) -> None:
    """Just these tasks are pending, the last of them next; nobody is asked yet."""
    s.stack = list(tasks)
    s.legal = []


def clear_log(s: State) -> None:
    """Forget what has happened so far."""
    s.events = []


def with_values(s: State, tables: Tables) -> None:
    """Play on with other component values."""
    s.tables = tables


def turn_boards(s: State, first: str) -> None:
    """The B-sides of the boards are up: seat 0 has this one, the others have the next ones."""
    s.asymmetric = True
    number = BOARD_NAMES.index(first)
    s.boards = [(number + seat) % len(BOARD_NAMES) for seat in range(s.players)]


# The Art Nouveau board ----------------------------------------------------------------------------------


def board(s: State, *rows: str) -> None:
    """Meeples on the last rows and columns of the board, drawn: `board(s, "0 1:2", ". n")`.

    A number is the owner, n a neutral meeple; its stake follows a colon. A dot is an empty space.
    """
    for up, row in enumerate(reversed(rows)):
        for left, cell in enumerate(reversed(row.split())):
            owner, _, stake = cell.partition(":")
            at = f"{5 - up}-{5 - left}"
            if owner == ".":
                _stand(s, at, NOBODY, 0)
            else:
                _stand(s, at, NEUTRAL if owner == "n" else int(owner), int(stake or 0))


def meeple(s: State, *spaces: str, seat: int = 0, stake: int = 0) -> None:
    """A meeple on each of these spaces, beside the player's available ones."""
    for at in spaces:
        _stand(s, at, seat, stake)


def _stand(s: State, at: str, seat: int, stake: int) -> None:
    s.meeples[space(at)] = seat
    s.stakes[space(at)] = stake


def house(s: State, *spaces: str, seat: int = 0) -> None:
    """The player has built a house on each of these spaces."""
    for at in spaces:
        s.houses[space(at)] = seat
        s.built[seat] += 1


def crowd(s: State, *, seat: int = 0, but: Collection[str] = ()) -> None:
    """Houses on all spaces but some: more than a player has, for what happens where there is no room."""
    s.houses = [NOBODY if at in but else seat for at in SPACE_NAMES]


def lay_action(s: State, action: int, *spaces: str) -> None:
    """These spaces, or all, have this action."""
    s.actions = tuple(
        action if not spaces or at in spaces else old for at, old in zip(SPACE_NAMES, s.actions, strict=True)
    )


def tile_spaces(s: State, *spaces: str) -> None:
    """Belle Époque tiles lie face down on just these spaces."""
    s.tile_spaces = tuple(at in spaces for at in SPACE_NAMES)


def show_tiles(s: State, *tiles: str) -> None:
    """Just these Belle Époque tiles can be claimed."""
    s.tiles = tuple(sorted(TILE_NAMES.index(tile) for tile in tiles))


# The Brussels board, by names of actions: `stock_exchange=2` ----------------------------------------------


def send(s: State, *, seat: int = 0, **architects: int) -> None:
    """The player's Architects on Brussels actions, beside the available ones: just these."""
    for action, count in enumerate(_by_action(architects)):
        s.brussels[architect_at(seat, action)] = count


def send_travelers(s: State, **travelers: int) -> None:
    """Just these Travelers on Brussels actions."""
    s.brussels_travelers = _by_action(travelers)


def use_brussels(s: State, **times: int) -> None:
    """How often the Brussels actions were used this round: just so."""
    s.uses = _by_action(times)


def _by_action(named: dict[str, int]) -> list[int]:
    names = [name.replace("-", "_") for name in BRUSSELS_NAMES]
    assert set(named) <= set(names), named
    return [named.get(name, 0) for name in names]


def set_train(s: State, travelers: int) -> None:
    s.train = travelers


# Cards --------------------------------------------------------------------------------------------------


def lay_nobles(
    s: State, *, row: str | None = None, pile: str | None = None, discards: str | None = None
) -> None:
    """Nobles by name: `row="empain - buls albert"`, "-" is an empty place. The top of a pile is its last."""
    if row is not None:
        s.noble_row = _nobles(row)
        assert len(s.noble_row) == NOBLE_PLACES
    if pile is not None:
        s.noble_pile = _nobles(pile)
    if discards is not None:
        s.noble_discard = _nobles(discards)


def _nobles(names: str) -> list[int]:
    return [NOBODY if name == EMPTY else NOBLE_NAMES.index(name) for name in names.split()]


def lay_stock(s: State, *, card: int | None = None, pile: list[int] | None = None) -> None:
    """Stock Exchange cards by number, counted from 0: the one that lies open, and the pile, its top last."""
    if card is not None:
        s.stock_card = card
    if pile is not None:
        s.stock_pile = pile


def lay_prestige(s: State, column: int, card: int) -> None:
    """This Prestige card below this column (from 1), in exchange for the one that lies there."""
    old = s.prestige_row[column - 1]
    for cards in (s.prestige_row, s.prestige_pile):
        if card in cards:
            cards[cards.index(card)] = old
            break
    s.prestige_row[column - 1] = card


def lay_prestige_row(s: State, *cards: int) -> None:
    """These Prestige cards below the columns from the first on; the pile stays as it is."""
    s.prestige_row = list(cards)


def discard_prestige(s: State, *cards: int) -> None:
    """These Prestige cards have gone from the pile to the discards."""
    s.prestige_discard = [*s.prestige_discard, *cards]
    s.prestige_pile = [card for card in s.prestige_pile if card not in cards]


def take_prestige(s: State, column: int) -> None:
    """Nothing lies below this column (from 1)."""
    s.prestige_row[column - 1] = NOBODY


# Artworks, materials, compass ---------------------------------------------------------------------------


def lay_stacks(s: State, *, each: int | None = None, **colours: int) -> None:
    """Tiles in the Workshop: `blue=0`, or `each=0` for all colours that are not named."""
    assert set(colours) <= set(COLOUR_NAMES), colours
    for colour, name in enumerate(COLOUR_NAMES):
        if name in colours or each is not None:
            s.art_stacks[colour] = colours.get(name, each or 0)


def lay_market(s: State, *works: str) -> None:
    """Artworks on the two places of the market; "-" is an empty one."""
    s.market = [NOBODY if work == EMPTY else WORK_NAMES.index(work) for work in works]


def set_cursor(s: State, centre: str) -> None:
    """The centre of the cursor by row and column, as choices name it: "4-4"."""
    s.cursor = [int(part) - 1 for part in centre.split("-")]


def stock(s: State, **cubes: int) -> None:
    """So many of these cubes are in the supply."""
    for name, count in cubes.items():
        s.supply[CUBE_NAMES.index(name)] = count


def point(s: State, *kinds: str) -> None:
    """The two needles point at these spaces of the compass."""
    s.needles = [s.tables.compass.index(COMPASS_NAMES.index(kind)) for kind in kinds]
