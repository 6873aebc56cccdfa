"""Flat lists of the state: where the things of a seat stand, and how a seat and a card make one entry."""

from __future__ import annotations

from typing import Final

from bruxelles.games.bruxelles1893.rules.names import BRUSSELS_ACTIONS, CUBES, ROWS, TILES, TRACKS, WORKS

_CARDS: Final = 32
"""Room for the numbers of all Prestige cards in an entry."""


# Where something stands: `cubes[cube_at(seat, JOKER)]` ---------------------------------------------------
def cube_at(seat: int, cube: int) -> int:
    return seat * CUBES + cube


def work_at(seat: int, work: int) -> int:
    return seat * WORKS + work


def disc_at(seat: int, track: int) -> int:
    return seat * TRACKS + track


def architect_at(seat: int, action: int) -> int:
    return seat * BRUSSELS_ACTIONS + action


# A seat with a Prestige card: `won`, `ties`, `pass_cards`; with a row as well: `slid` --------------------
def held(seat: int, card: int) -> int:
    return seat * _CARDS + card


def holder_of(entry: int) -> int:
    return entry // _CARDS


def card_of(entry: int) -> int:
    """Of entries with a row, too."""
    return entry % _CARDS


def slid_under(seat: int, row: int, card: int) -> int:
    return (seat * ROWS + row) * _CARDS + card


def slider_of(entry: int) -> int:
    return entry // (_CARDS * ROWS)


def row_of(entry: int) -> int:
    return entry // _CARDS % ROWS


# A seat with a Belle Époque tile: `claims` ---------------------------------------------------------------
def claimed(seat: int, tile: int) -> int:
    return seat * TILES + tile


def claimant_of(claim: int) -> int:
    return claim // TILES


def tile_of(claim: int) -> int:
    return claim % TILES
