"""The whole state as a plain dict, in the words of the game; `position_reading.py` reads it again."""

from __future__ import annotations

from typing import Final

from bruxelles.core.ledger import earned
from bruxelles.core.pending import pending
from bruxelles.core.plain import bits, counts, name_or_none
from bruxelles.core.rules import Plain
from bruxelles.games.bruxelles1893.rules.flat import (
    card_of,
    claimant_of,
    cube_at,
    holder_of,
    row_of,
    slider_of,
    tile_of,
    work_at,
)
from bruxelles.games.bruxelles1893.rules.names import (
    BOARD_NAMES,
    BRUSSELS_ACTIONS,
    BRUSSELS_NAMES,
    COLOUR_NAMES,
    COMPASS_NAMES,
    CUBE_NAMES,
    CUBES,
    IRIS_NAMES,
    NEUTRAL,
    NOBLE_NAMES,
    NOBODY,
    PAVILIONS,
    ROW_NAMES,
    ROWS,
    SPACE_NAMES,
    SPACES,
    TILE_NAMES,
    TRACK_NAMES,
    TRACKS,
    WORK_NAMES,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.state import State

SIDE_NAMES: Final = ("compass", "other")
ON_CARD_NAMES: Final = ("nothing", "architect", "traveler")


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def card_or_none(card: int) -> int | None:
    """Cards of a numbered deck count from 1 outside."""
    return None if card == NOBODY else card + 1


def position(s: State) -> Plain:
    """Everything there is."""
    return {**shown(s, whole=True), "random": s.random[:]}


def shown(s: State, whole: bool) -> Plain:
    """The table, with all that lies face down or with its number only."""
    return {
        "round": s.round,
        "turn": s.turn,
        "reveals": s.reveals,
        "first_player": s.first_player,
        "starter": s.starter,
        "first_passer": seat_or_none(s.first_passer),
        "square": name_or_none(IRIS_NAMES, s.square),
        "art_nouveau": _art_nouveau(s),
        "brussels": _brussels(s, whole),
        "prestige": _prestige(s, whole),
        "belle_epoque": _belle_epoque(s) if s.belle_epoque else None,
        "seats": [_seat(s, seat, whole) for seat in range(s.players)],
        "pending": pending(s),
    }


def _art_nouveau(s: State) -> Plain:
    meeples: Plain = {}
    for space in range(SPACES):
        owner = s.meeples[space]
        if owner != NOBODY:
            seat: int | str = "neutral" if owner == NEUTRAL else owner
            meeples[SPACE_NAMES[space]] = {"seat": seat, "stake": s.stakes[space]}
    return {
        "strips": [{"strip": strip // 2 + 1, "side": SIDE_NAMES[strip % 2]} for strip in s.strips],
        "meeples": meeples,
        "houses": {SPACE_NAMES[i]: s.houses[i] for i in range(SPACES) if s.houses[i] != NOBODY},
    }


def _brussels(s: State, whole: bool) -> Plain:
    return {
        "uses": counts(BRUSSELS_NAMES, s.uses),
        "architects": [
            counts(BRUSSELS_NAMES, [s.architects_at(seat, i) for i in range(BRUSSELS_ACTIONS)])
            for seat in range(s.players)
        ],
        "travelers": counts(BRUSSELS_NAMES, s.brussels_travelers),
        "train": s.train,
        "courthouse": s.courthouse[:],
        "noble_row": [name_or_none(NOBLE_NAMES, noble) for noble in s.noble_row],
        "noble_shown": name_or_none(NOBLE_NAMES, s.noble_shown),
        "noble_pile": [NOBLE_NAMES[noble] for noble in s.noble_pile] if whole else len(s.noble_pile),
        "noble_discard": [NOBLE_NAMES[noble] for noble in s.noble_discard],
        "stock_card": card_or_none(s.stock_card),
        "stock_pile": [card + 1 for card in s.stock_pile] if whole else len(s.stock_pile),
        "stock_discard": [card + 1 for card in s.stock_discard],
        "artworks": counts(COLOUR_NAMES, s.art_stacks),
        "market": [name_or_none(WORK_NAMES, work) for work in s.market],
        "cursor": [s.cursor[0] + 1, s.cursor[1] + 1],
        "supply": counts(CUBE_NAMES, s.supply),
        "needles": [COMPASS_NAMES[s.tables.compass[needle]] for needle in s.needles],
    }


def _prestige(s: State, whole: bool) -> Plain:
    return {
        "row": [card_or_none(card) for card in s.prestige_row],
        "pile": [card + 1 for card in s.prestige_pile] if whole else len(s.prestige_pile),
        "discard": [card + 1 for card in s.prestige_discard],
        "won": [[holder_of(entry), card_of(entry) + 1] for entry in s.won],
        "ties": [[holder_of(entry), card_of(entry) + 1] for entry in s.ties],
    }


def _belle_epoque(s: State) -> Plain:
    cards = [s.card_spaces.index(space) for space in range(PAVILIONS)]
    return {
        "cards": cards,
        "pavilions": [seat_or_none(owner) for owner in s.pavilions],
        "cards_used": [cards[space] for space in range(PAVILIONS) if s.cards_used >> space & 1],
        "on_card": ON_CARD_NAMES[s.on_card],
        "doubled": name_or_none(SPACE_NAMES, s.doubled),
        "tiles": [TILE_NAMES[tile] for tile in s.tiles],
        "claims": [[claimant_of(claim), TILE_NAMES[tile_of(claim)]] for claim in s.claims],
    }


def _seat(s: State, seat: int, whole: bool) -> Plain:
    slid: dict[str, list[int]] = {ROW_NAMES[row]: [] for row in range(ROWS)}
    for entry in s.slid:
        if slider_of(entry) == seat:
            slid[ROW_NAMES[row_of(entry)]].append(card_of(entry) + 1)
    first_pass = [card_of(entry) + 1 for entry in s.pass_cards if holder_of(entry) == seat]
    return {
        "board": name_or_none(BOARD_NAMES, s.boards[seat]),
        "money": s.money[seat],
        "points": s.points[seat],
        "sources": earned(s, seat),
        "architects": s.free[seat],
        "travelers": s.travelers[seat],
        "cubes": counts(CUBE_NAMES, s.cubes[cube_at(seat, 0) : cube_at(seat, CUBES)]),
        "artworks": counts(WORK_NAMES, s.works[work_at(seat, 0) : work_at(seat, WORKS)]),
        "discs": {TRACK_NAMES[track]: s.disc_of(seat, track) + 1 for track in range(TRACKS)},
        "nobles": bits(NOBLE_NAMES, s.nobles[seat]),
        "activated": bits(NOBLE_NAMES, s.activated[seat]),
        "slid": slid,
        "rows_used": bits(ROW_NAMES, s.rows_used[seat]),
        "bonus_row": name_or_none(ROW_NAMES, s.bonus_row[seat]),
        "first_pass": first_pass if whole else len(first_pass),
        "passed": bool(s.passed[seat]),
    }
