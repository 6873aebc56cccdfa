"""Giving things to players, to seat 0 if none is named: a call says all they have of what it names."""

from __future__ import annotations

from collections.abc import Sequence

from bruxelles.games.bruxelles1893.rules.flat import claimed, cube_at, disc_at, held, slid_under, work_at
from bruxelles.games.bruxelles1893.rules.names import (
    BOARD_NAMES,
    CUBE_NAMES,
    NOBLE_NAMES,
    ROW_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    WORK_NAMES,
)
from bruxelles.games.bruxelles1893.rules.state import State


def give(
    s: State,
    *,
    seat: int = 0,
    money: int | None = None,
    points: int | None = None,
    free: int | None = None,
    courthouse: int | None = None,
    travelers: int | None = None,
    built: int | None = None,
    board: str | None = None,
) -> None:
    """`free` are available Architects, `courthouse` those in the Courthouse, `built` houses and pavilions."""
    if money is not None:
        s.money[seat] = money
    if points is not None:
        s.points[seat] = points
    if free is not None:
        s.free[seat] = free
    if courthouse is not None:
        s.courthouse[seat] = courthouse
    if travelers is not None:
        s.travelers[seat] = travelers
    if built is not None:
        s.built[seat] = built
    if board is not None:
        s.boards[seat] = BOARD_NAMES.index(board)


def give_each(
    s: State,
    *,
    money: int | Sequence[int] | None = None,
    points: int | Sequence[int] | None = None,
    free: int | Sequence[int] | None = None,
    courthouse: int | Sequence[int] | None = None,
    travelers: int | Sequence[int] | None = None,
) -> None:
    """Every player the same, or each the next number."""
    for seat in range(s.players):
        give(
            s,
            seat=seat,
            money=_of(s, seat, money),
            points=_of(s, seat, points),
            free=_of(s, seat, free),
            courthouse=_of(s, seat, courthouse),
            travelers=_of(s, seat, travelers),
        )


def _of(s: State, seat: int, numbers: int | Sequence[int] | None) -> int | None:
    if numbers is None or isinstance(numbers, int):
        return numbers
    assert len(numbers) == s.players
    return numbers[seat]


def give_cubes(s: State, *, seat: int = 0, **cubes: int) -> None:
    """Just these cubes: `wood=2, joker=1`. The supply stays as it is."""
    assert set(cubes) <= set(CUBE_NAMES), cubes
    for cube, name in enumerate(CUBE_NAMES):
        s.cubes[cube_at(seat, cube)] = cubes.get(name, 0)


def give_works(s: State, *works: str, seat: int = 0) -> None:
    """Just these artworks: `"blue", "white-green"`. The stacks stay as they are."""
    assert set(works) <= set(WORK_NAMES), works
    for work, name in enumerate(WORK_NAMES):
        s.works[work_at(seat, work)] = works.count(name)


def give_nobles(s: State, *nobles: str, rotated: Sequence[str] = (), seat: int = 0) -> None:
    """Just these nobles, upright but for those rotated."""
    assert set(rotated) <= set(nobles)
    s.nobles[seat] = noble_bits(*nobles)
    s.activated[seat] = noble_bits(*rotated)


def noble_bits(*nobles: str) -> int:
    """Nobles as tasks name several of them."""
    return sum(1 << NOBLE_NAMES.index(noble) for noble in nobles)


def give_tiles(s: State, *tiles: str, seat: int = 0) -> None:
    """Beside those claimed before, the player has claimed these Belle Époque tiles, in this order."""
    s.claims = s.claims + [claimed(seat, TILE_NAMES.index(tile)) for tile in tiles]


def set_disc(s: State, track: str, space: int, *, seat: int = 0) -> None:
    """The disc on this space of the track, counted from 1."""
    s.discs[disc_at(seat, TRACK_NAMES.index(track))] = space - 1


def set_discs(s: State, iris: int, crown: int, architect: int, *, seat: int = 0) -> None:
    """The three discs on these spaces, counted from 1."""
    for track, space in zip(TRACK_NAMES, (iris, crown, architect), strict=True):
        set_disc(s, track, space, seat=seat)


def set_level(s: State, track: str, level: int, *, seat: int = 0) -> None:
    """The disc on the first space of the track with this level."""
    spaces = s.tables.tracks[s.side(seat)][TRACK_NAMES.index(track)]
    set_disc(s, track, spaces.index(level) + 1, seat=seat)


# Pavilions and Belle Époque cards, both counted from 1 --------------------------------------------------


def give_pavilion(s: State, pavilion: int, *, seat: int = 0) -> None:
    """The player has built this pavilion, and so has the card that lies there."""
    if s.pavilions[pavilion - 1] != seat:
        s.pavilions[pavilion - 1] = seat
        s.built[seat] += 1


def lay_card(s: State, card: int, pavilion: int = 1) -> None:
    """The Belle Époque card lies at this pavilion space, alone."""
    spaces = [-1 if where == pavilion - 1 else where for where in s.card_spaces]
    spaces[card] = pavilion - 1
    s.card_spaces = tuple(spaces)


def give_card(s: State, card: int, *, pavilion: int = 1, seat: int = 0) -> None:
    """The player has built this pavilion, with this Belle Époque card at it."""
    lay_card(s, card, pavilion)
    give_pavilion(s, pavilion, seat=seat)


# Prestige cards -----------------------------------------------------------------------------------------


def give_won(s: State, *cards: int, seat: int = 0) -> None:
    """These are all the cards won and not yet used, and the player has won them."""
    s.won = [held(seat, card) for card in cards]


def give_tied(s: State, *cards: int, seat: int = 0) -> None:
    """The player still has to take the bonuses of these cards, which others are tied for."""
    s.ties = [held(seat, card) for card in cards]


def give_first_pass(s: State, *cards: int, seat: int = 0) -> None:
    """Beside those got before, the player has these first-pass cards; they are no longer in the pile."""
    s.pass_cards = sorted([*s.pass_cards, *(held(seat, card) for card in cards)])
    s.prestige_pile = [card for card in s.prestige_pile if card not in cards]


def slide(s: State, row: str, *cards: int, seat: int = 0) -> None:
    """Beside those slid before, these cards lie under this strategic row."""
    number = ROW_NAMES.index(row)
    s.slid = sorted([*s.slid, *(slid_under(seat, number, card) for card in cards)])


def choose_row(s: State, row: str, *, seat: int = 0) -> None:
    """The tile of the strategic row has been used for this one."""
    s.bonus_row[seat] = ROW_NAMES.index(row)


def use_rows(s: State, *rows: str, seat: int = 0) -> None:
    """These strategic rows have got a card this round."""
    s.rows_used[seat] = sum(1 << ROW_NAMES.index(row) for row in rows)
