"""Games to begin a test from, with what many tests of a kind have in common."""

from __future__ import annotations

from tests.games.bruxelles1893.giving import (
    give,
    give_card,
    give_cubes,
    give_each,
    give_nobles,
    give_tiles,
    give_works,
)
from tests.games.bruxelles1893.laying import (
    clear_log,
    lay_stacks,
    meeple,
    point,
    set_round,
    try_square,
    turn_boards,
)
from tests.games.bruxelles1893.table import in_play, new_table, prompt, tables

from bruxelles.core.task import choose
from bruxelles.games.bruxelles1893.rules.names import BONUS_NAMES, NOBODY, SPACE_NAMES
from bruxelles.games.bruxelles1893.rules.state import State


def first_turn(players: int = 3, *, belle_epoque: bool = False) -> State:
    """A real game stopped at the first turn of its action phase; rows and columns 3-5 are active."""
    s = new_table(players, belle_epoque=belle_epoque)
    while prompt(s) != "take-turn":
        choose(s, s.legal[0])
    try_square(s, "2-2")
    meeple(s, *SPACE_NAMES, seat=NOBODY)
    clear_log(s)
    return s


def bare(players: int = 3) -> State:
    """A game about to be scored in which nobody has anything that counts."""
    s = in_play(players)
    set_round(s, first_player=NOBODY)
    for seat in range(players):
        give_nobles(s, seat=seat)
        give_works(s, seat=seat)
    give_each(s, money=0, courthouse=7, free=0)
    return s


def with_board(board: str, *, players: int = 3, belle_epoque: bool = False) -> State:
    """Seat 0 has this B-side; the next boards are the others'. Everybody has 9 BF."""
    s = in_play(players, asymmetric=True, belle_epoque=belle_epoque)
    turn_boards(s, board)
    give_each(s, money=9)
    return s


def belle(*cards: int, players: int = 3, asymmetric: bool = False) -> State:
    """The first action phase; seat 0 owns these cards at pavilions 1, 2, ...; no other card lies out.

    Everybody has 20 BF and no artwork; seat 0 is the first player.
    """
    s = in_play(players, belle_epoque=True, asymmetric=asymmetric)
    s.card_spaces = (NOBODY,) * len(s.card_spaces)
    for pavilion, card in enumerate(cards, start=1):
        give_card(s, card, pavilion=pavilion)
    give_each(s, money=20)
    for seat in range(players):
        give_works(s, seat=seat)
    lay_stacks(s, each=6)
    return s


def with_tiles(*tiles: str, players: int = 3) -> State:
    """A table where seat 0 has claimed these tiles in this order, and nobody has anything to count."""
    s = belle(players=players)
    give_each(s, money=0)
    set_round(s, first_player=1)
    give_tiles(s, *tiles)
    return s


def means(*needles: str, built: int = 0, money: int = 0, **cubes: int) -> State:
    """Seat 0 has just this and has built so many houses; the needles point so."""
    s = in_play()
    point(s, *needles)
    give_cubes(s, **cubes)
    give(s, built=built, money=money)
    return s


def find_card(bonus: str, *, symbols: int | None = None, manneken: int | None = None) -> int:
    """A Prestige card with this bonus, written "iris", "iris/crown" or "iris+crown"."""
    t = tables()
    names = bonus.replace("/", "+").split("+")
    wanted = sorted(BONUS_NAMES.index(name) for name in names)
    for card, bonuses in enumerate(t.prestige_bonuses):
        if (
            sorted(bonuses) == wanted
            and (t.prestige_choice[card] == ("/" in bonus) or len(names) == 1)
            and symbols in (None, t.prestige_symbols[card])
            and manneken in (None, t.prestige_manneken[card])
        ):
            return card
    raise AssertionError(f"no Prestige card {bonus} with {symbols} symbols and {manneken} Manneken-Pis")
