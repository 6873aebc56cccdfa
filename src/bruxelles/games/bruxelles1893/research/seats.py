"""What a seat of Bruxelles 1893 sees of cards, seats and the Belle Époque."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bruxelles.games.bruxelles1893.rules.flat import (
    card_of,
    claimant_of,
    holder_of,
    row_of,
    slider_of,
    tile_of,
)
from bruxelles.games.bruxelles1893.rules.names import (
    BELLE_EPOQUE_CARDS,
    BRUSSELS_NAMES,
    CARD_NAMES,
    CUBE_NAMES,
    CUBES,
    NOBLE_COUNT,
    PAVILIONS,
    ROW_NAMES,
    ROWS,
    SIDE,
    SPACES,
    TILE_NAMES,
    TILES,
    TRACK_NAMES,
    TRACKS,
    WORK_NAMES,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.rules import Rules
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.research.parts import Part, bits, by_seat, listed, one_hot, one_hots, relative, tally
from bruxelles.research.shared_parts import ledger_parts

Parts: TypeAlias = list[Part[State]]


def prestige_parts(rules: Rules, players: int) -> Parts:
    cards = len(rules.tables.prestige_symbols)
    return [
        Part(
            "prestige/row",
            (SIDE, cards),
            "by column its card",
            lambda s, order: one_hots(s.prestige_row, cards),
        ),
        Part("prestige/pile", (1,), "cards in the pile", lambda s, order: [len(s.prestige_pile)], 30),
        Part(
            "prestige/discard",
            (cards,),
            "discarded cards",
            lambda s, order: tally(s.prestige_discard, cards),
        ),
        Part(
            "prestige/won",
            (players, cards),
            "cards won and not yet used",
            lambda s, order: _entries(s.won, order, cards),
        ),
        Part(
            "prestige/ties",
            (players, cards),
            "bonuses of tied columns, not yet taken",
            lambda s, order: _entries(s.ties, order, cards),
        ),
        Part(
            "prestige/slid",
            (players, ROWS, cards),
            f"cards under the boards by row: {listed(ROW_NAMES)}",
            lambda s, order: _slid(s, order, cards),
        ),
        Part(
            "prestige/rows_used",
            (players, ROWS),
            "rows that got a card this round",
            lambda s, order: [bit for seat in order for bit in bits(s.rows_used[seat], ROWS)],
        ),
        Part(
            "prestige/first_pass",
            (players,),
            "first-pass cards, which nobody looks at",
            lambda s, order: tally((relative(holder_of(entry), order) for entry in s.pass_cards), players),
            5,
        ),
    ]


def _entries(entries: Sequence[int], order: Sequence[int], cards: int) -> list[float]:
    """Entries of seat and card."""
    return tally(
        (relative(holder_of(entry), order) * cards + card_of(entry) for entry in entries), len(order) * cards
    )


def _slid(s: State, order: Sequence[int], cards: int) -> list[float]:
    places = (
        (relative(slider_of(entry), order) * ROWS + row_of(entry)) * cards + card_of(entry)
        for entry in s.slid
    )
    return tally(places, s.players * ROWS * cards)


def seat_parts(players: int) -> Parts:
    return [
        *ledger_parts(players),
        Part(
            "seats/architects", (players,), "available Architects", lambda s, order: by_seat(s.free, order), 7
        ),
        Part(
            "seats/cubes",
            (players, CUBES),
            f"cubes: {listed(CUBE_NAMES)}",
            lambda s, order: by_seat(s.cubes, order, CUBES),
            5,
        ),
        Part(
            "seats/artworks",
            (players, WORKS),
            f"artworks: {listed(WORK_NAMES)}",
            lambda s, order: by_seat(s.works, order, WORKS),
            3,
        ),
        Part(
            "seats/discs",
            (players, TRACKS),
            f"places of the discs: {listed(TRACK_NAMES)}",
            lambda s, order: by_seat(s.discs, order, TRACKS),
            5,
        ),
        Part(
            "seats/nobles",
            (players, NOBLE_COUNT),
            "nobles kept",
            lambda s, order: [bit for seat in order for bit in bits(s.nobles[seat], NOBLE_COUNT)],
        ),
        Part(
            "seats/activated",
            (players, NOBLE_COUNT),
            "nobles activated this round",
            lambda s, order: [bit for seat in order for bit in bits(s.activated[seat], NOBLE_COUNT)],
        ),
        Part("seats/built", (players,), "House tiles built", lambda s, order: by_seat(s.built, order), 6),
    ]


def belle_epoque_parts(players: int) -> Parts:
    return [
        Part(
            "belle/tile_spaces", (SPACES,), "spaces with a tile", lambda s, order: map(float, s.tile_spaces)
        ),
        Part(
            "belle/doubled",
            (SPACES,),
            "the space that counts double for irises",
            lambda s, order: one_hot(s.doubled, SPACES),
        ),
        Part(
            "belle/cards",
            (PAVILIONS, BELLE_EPOQUE_CARDS),
            f"by pavilion space its card, from card 1: {listed(CARD_NAMES)}",
            lambda s, order: one_hots(
                (s.card_spaces.index(space) - 1 for space in range(PAVILIONS)), BELLE_EPOQUE_CARDS
            ),
        ),
        Part(
            "belle/pavilions",
            (PAVILIONS, players),
            "by pavilion space its owner",
            lambda s, order: one_hots((relative(owner, order) for owner in s.pavilions), players),
        ),
        Part(
            "belle/cards_used",
            (PAVILIONS,),
            "by pavilion space whether its card was used this round",
            lambda s, order: bits(s.cards_used, PAVILIONS),
        ),
        Part(
            "belle/on_card",
            (2,),
            "what stands on card 22: an Architect, a Traveler",
            lambda s, order: one_hot(s.on_card - 1, 2),
        ),
        Part(
            "belle/tiles",
            (TILES,),
            f"the tiles shown: {listed(TILE_NAMES)}",
            lambda s, order: tally(s.tiles, TILES),
        ),
        Part(
            "belle/claims",
            (players, TILES),
            "tiles claimed",
            lambda s, order: tally(
                (relative(claimant_of(claim), order) * TILES + tile_of(claim) for claim in s.claims),
                players * TILES,
            ),
        ),
        Part(
            "belle/bonus_row",
            (players, ROWS),
            "the row with two more symbols at the end",
            lambda s, order: one_hots((s.bonus_row[seat] for seat in order), ROWS),
        ),
        Part(
            "belle/brussels_travelers",
            (len(BRUSSELS_NAMES),),
            "Travelers in Brussels by action",
            lambda s, order: s.brussels_travelers,
            4,
        ),
        Part("belle/train", (1,), "Travelers at the station", lambda s, order: [s.train], 4),
        Part("belle/travelers", (players,), "Travelers", lambda s, order: by_seat(s.travelers, order), 4),
    ]
