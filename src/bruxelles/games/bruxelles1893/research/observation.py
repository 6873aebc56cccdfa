"""What a seat of Bruxelles 1893 sees, part by part."""

from __future__ import annotations

from typing import Final

from bruxelles.core.rules import Options
from bruxelles.games import AnyRules
from bruxelles.games.bruxelles1893.research.seats import Parts, belle_epoque_parts, prestige_parts, seat_parts
from bruxelles.games.bruxelles1893.rules.names import (
    ACTION_NAMES,
    BOARD_NAMES,
    BRUSSELS_NAMES,
    COLOUR_NAMES,
    CUBE_NAMES,
    CUBES,
    IRISES,
    NEUTRAL,
    NOBLE_COUNT,
    NOBLE_NAMES,
    ROUNDS,
    SPACES,
    WORK_NAMES,
    WORKS,
)
from bruxelles.games.bruxelles1893.rules.rules import Rules
from bruxelles.games.bruxelles1893.rules.tasks.register import TASKS
from bruxelles.research.parts import Part, by_seat, listed, one_hot, one_hots, owners, relative, tally
from bruxelles.research.pending import pending_parts
from bruxelles.research.shared_parts import passing_parts, round_part, seat_part

MARKET: Final = 7
"""Rows and columns where the cursor's centre may be."""


def parts(rules: AnyRules, options: Options) -> Parts:
    assert isinstance(rules, Rules)
    players = options.players
    found = [*_round(players), *_board(players), *_brussels(rules, players), *prestige_parts(rules, players)]
    found += seat_parts(players)
    if options.flags["belle_epoque"]:
        found += belle_epoque_parts(players)
    if options.flags["asymmetric"]:
        found.append(
            Part(
                "seats/board",
                (players, len(BOARD_NAMES)),
                f"the Architect board: {listed(BOARD_NAMES)}",
                lambda s, order: one_hots((s.boards[seat] for seat in order), len(BOARD_NAMES)),
            )
        )
    return [*found, *pending_parts(TASKS, players)]


def _round(players: int) -> Parts:
    return [
        round_part(ROUNDS),
        seat_part("first_player", players, "who has the First Player tile", lambda s: s.first_player),
        seat_part("starter", players, "who began the round", lambda s: s.starter),
        *passing_parts(players),
    ]


def _board(players: int) -> Parts:
    return [
        Part(
            "board/actions",
            (SPACES, len(ACTION_NAMES)),
            f"by space its action: {listed(ACTION_NAMES)}",
            lambda s, order: one_hots(s.actions, len(ACTION_NAMES)),
        ),
        Part(
            "board/meeples",
            (SPACES, players + 1),
            "by space whose meeple stands there; the last column: a neutral one",
            lambda s, order: owners(s.meeples, order, NEUTRAL),
        ),
        Part("board/stakes", (SPACES,), "by space the francs staked", lambda s, order: s.stakes, 10),
        Part(
            "board/houses",
            (SPACES, players),
            "by space whose house it is",
            lambda s, order: one_hots((relative(owner, order) for owner in s.houses), players),
        ),
        Part(
            "board/square",
            (IRISES,),
            "the iris under the Try Square",
            lambda s, order: one_hot(s.square, IRISES),
        ),
    ]


def _brussels(rules: Rules, players: int) -> Parts:
    actions = len(BRUSSELS_NAMES)
    stock = len(rules.tables.stock_money)
    compass = len(rules.tables.compass)
    return [
        Part(
            "brussels/uses",
            (actions,),
            f"how often each action was used this round: {listed(BRUSSELS_NAMES)}",
            lambda s, order: s.uses,
            4,
        ),
        Part(
            "brussels/architects",
            (players, actions),
            "Architects there",
            lambda s, order: by_seat(s.brussels, order, actions),
            4,
        ),
        Part(
            "brussels/courthouse",
            (players,),
            "meeples in the Courthouse",
            lambda s, order: by_seat(s.courthouse, order),
            7,
        ),
        Part(
            "nobles/row",
            (4, NOBLE_COUNT),
            f"the four places of the row: {listed(NOBLE_NAMES)}",
            lambda s, order: one_hots(s.noble_row, NOBLE_COUNT),
        ),
        Part(
            "nobles/shown",
            (NOBLE_COUNT,),
            "the card that Hankar has revealed",
            lambda s, order: one_hot(s.noble_shown, NOBLE_COUNT),
        ),
        Part("nobles/pile", (1,), "cards in the pile", lambda s, order: [len(s.noble_pile)], 20),
        Part(
            "nobles/discard",
            (NOBLE_COUNT,),
            "discarded cards by noble",
            lambda s, order: tally(s.noble_discard, NOBLE_COUNT),
            4,
        ),
        Part("stock/card", (stock,), "the open card", lambda s, order: one_hot(s.stock_card, stock)),
        Part("stock/pile", (1,), "cards in the pile", lambda s, order: [len(s.stock_pile)], 5),
        Part(
            "stock/discard",
            (stock,),
            "cards of earlier rounds",
            lambda s, order: tally(s.stock_discard, stock),
        ),
        Part(
            "market/stacks",
            (len(COLOUR_NAMES),),
            f"artworks left: {listed(COLOUR_NAMES)}",
            lambda s, order: s.art_stacks,
            6,
        ),
        Part(
            "market/works",
            (2, WORKS),
            f"the works that lie at the market, left and right: {listed(WORK_NAMES)}",
            lambda s, order: one_hots(s.market, WORKS),
        ),
        Part(
            "market/cursor",
            (MARKET, MARKET),
            "the cursor's centre by row and column",
            lambda s, order: one_hot(s.cursor[0] * MARKET + s.cursor[1], MARKET * MARKET),
        ),
        Part("supply", (CUBES,), f"cubes left: {listed(CUBE_NAMES)}", lambda s, order: s.supply, 10),
        Part(
            "needles",
            (2, compass),
            "the compass spaces the two needles point at",
            lambda s, order: one_hots(s.needles, compass),
        ),
    ]
