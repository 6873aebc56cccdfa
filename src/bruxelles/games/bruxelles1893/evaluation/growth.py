"""Terms of Bruxelles 1893: what works again in every round to come: tracks, nobles, houses, cards, powers."""

from __future__ import annotations

from typing import Final

from bruxelles.bots.search.evaluation import TermSum
from bruxelles.games.bruxelles1893.evaluation.end import SeatCounts
from bruxelles.games.bruxelles1893.rules.board import AREAS
from bruxelles.games.bruxelles1893.rules.flat import claimant_of
from bruxelles.games.bruxelles1893.rules.names import (
    ALBERT,
    BRUGMANN,
    BULS,
    CAUCHIE,
    EMPAIN,
    GRAND_PLACE,
    HANKAR,
    HORTA,
    MAETERLINCK,
    NAGELMACKERS,
    NOBLE_COUNT,
    NOBODY,
    PAVILIONS,
    PRIVAT_LIVEMONT,
    ROUNDS,
    SAINTENOY,
    SOLVAY,
    SPACES,
    STRAUVEN,
    VAN_DE_VELDE,
    VANDERVELDE,
)
from bruxelles.games.bruxelles1893.rules.state import State
from bruxelles.games.bruxelles1893.rules.tables import Tables
from bruxelles.games.bruxelles1893.rules.tasks.brussels import brussels_price
from bruxelles.games.bruxelles1893.rules.tasks.passing import pass_cards_of

GROWTH_TERMS: Final = (
    "iris-track",
    "crown-track",
    "architect-track",
    "noble-goods",
    "noble-tracks",
    "noble-points",
    "noble-meeple",
    "noble-debt",
    "activations",
    "meeples-to-come",
    "house-visits",
    "first-passes",
    "pavilions",
    "hankar",
    "cauchie",
    "horta",
    "saintenoy",
    "strauven",
)
"""Units: Iris level times the rounds to come; nobles that the Crown level lets activate, the same; Architect
level for each house that may still be built; nobles by what they give, times the rounds in which they can;
francs to be paid for the nobles; nobles to be activated in this round; meeples times the rounds to come;
own houses times the rounds in which they are likely to be active; first-pass cards times the rounds to come;
Belle Époque cards, the same; 1 for the owner of the board, in the variant."""

GOODS: Final = 1 << BRUGMANN | 1 << EMPAIN | 1 << SOLVAY | 1 << NAGELMACKERS | 1 << PRIVAT_LIVEMONT
STEPS: Final = 1 << BULS | 1 << ALBERT | 1 << VAN_DE_VELDE
FREEING: Final = 1 << VANDERVELDE
SCORING: Final = 1 << MAETERLINCK

COUNTS: Final = [bits.bit_count() for bits in range(1 << NOBLE_COUNT)]
"""By set of nobles: how many there are."""


class Sites:
    """How likely each space is to be active, for some component values and number of players."""

    __slots__ = ("shares", "tables")

    def __init__(self, tables: Tables, players: int) -> None:
        self.tables = tables
        self.shares = [0.0] * SPACES
        offers = [iris for card in tables.stock_irises for iris in card[players - 2]]
        for iris in offers:
            for space in range(SPACES):
                if AREAS[iris][space]:
                    self.shares[space] += 1.0 / len(offers)


def add_growth(s: State, sites: Sites, own: SeatCounts, term_sum: TermSum) -> None:
    """Add the values of GROWTH_TERMS."""
    seat = own.seat
    left = ROUNDS - s.round
    nobles = s.nobles[seat]
    costs = s.tables.house_costs[s.side(seat)]
    meeples = 0 if s.passed[seat] else s.free[seat] + s.travelers[seat]
    ready = nobles & ~s.activated[seat] if meeples else 0
    term_sum.add(float(own.iris * left))
    term_sum.add(float(min(own.crown, COUNTS[nobles]) * left))
    term_sum.add(float(own.architect * min(len(costs) - s.built[seat], left + (1 if meeples else 0))))
    term_sum.add(float(COUNTS[nobles & GOODS] * left + COUNTS[ready & GOODS]))
    term_sum.add(float(COUNTS[nobles & STEPS] * left + COUNTS[ready & STEPS]))
    term_sum.add(float(COUNTS[nobles & SCORING] * left + COUNTS[ready & SCORING]))
    term_sum.add(float(COUNTS[nobles & FREEING] * left + COUNTS[ready & FREEING]))
    term_sum.add(float(own.debt))
    able = meeples and meeples >= brussels_price(s, GRAND_PLACE)
    term_sum.add(float(min(own.crown, COUNTS[ready])) if able else 0.0)
    on_tiles = 0
    for claim in s.claims:
        if claimant_of(claim) == seat:
            on_tiles += 1
    term_sum.add(float((s.tables.meeples - s.courthouse[seat] - on_tiles) * left))
    term_sum.add(visits(s, sites, seat, left) if s.built[seat] else 0.0)
    term_sum.add(float(pass_cards_of(s, seat) * left) if s.pass_cards else 0.0)
    term_sum.add(float(pavilions_of(s, seat) * left) if s.belle_epoque else 0.0)
    board = s.boards[seat] if s.asymmetric else NOBODY
    term_sum.add(1.0 if board == HANKAR else 0.0)
    term_sum.add(1.0 if board == CAUCHIE else 0.0)
    term_sum.add(1.0 if board == HORTA else 0.0)
    term_sum.add(1.0 if board == SAINTENOY else 0.0)
    term_sum.add(1.0 if board == STRAUVEN else 0.0)


def visits(s: State, sites: Sites, seat: int, left: int) -> float:
    """How often others may still come to the seat's houses on the Art Nouveau board."""
    likely = 0.0
    houses = s.houses
    for space in range(SPACES):
        if houses[space] == seat:
            likely += sites.shares[space] * left
            if s.square != NOBODY and AREAS[s.square][space] and s.meeples[space] == NOBODY:
                likely += 1.0
    return likely


def pavilions_of(s: State, seat: int) -> int:
    count = 0
    for space in range(PAVILIONS):
        if s.pavilions[space] == seat:
            count += 1
    return count
