"""An inventory of the table of 1893, counted apart from the engine's own checks of a position."""

from __future__ import annotations

from tests.playing import Dice

from bruxelles.core.rng import seeded_rng, shuffle
from bruxelles.games.bruxelles1893.rules.names import COLOURS, CUBES, NEUTRAL, NOBODY, TILES, WHITE, WORKS
from bruxelles.games.bruxelles1893.rules.position_checks import check_state
from bruxelles.games.bruxelles1893.rules.state import State

CUBES_IN_BOX = (10, 10, 10, 10, 15)  # 1893-1.7, 11.5; glass is the fourth
GLASS = 3
ARTWORKS_OF_A_COLOUR = 6  # 1893-1.6
NOBLES = 21  # 1893-1.2
MORE_NOBLES = 6  # 1893-11.7
PRESTIGE_CARDS = 30  # 1893-1.4
STOCK_CARDS = 5  # 1893-1.3
STOCK_CARDS_IN_BOX = 12
ARCHITECTS = 7  # 1893-1.11
TRAVELERS = 4  # 1893-11.6


def take_stock(s: State) -> None:
    """Count everything that never leaves the table."""
    count_cubes(s)
    count_artworks(s)
    count_nobles(s)
    count_cards(s)
    count_meeples(s)


def count_cubes(s: State) -> None:
    for cube, in_box in enumerate(CUBES_IN_BOX):
        expected = 0 if cube == GLASS and not s.belle_epoque else in_box
        assert s.supply[cube] + sum(s.cubes[cube::CUBES]) == expected
    assert min(s.supply) >= 0
    assert min(s.cubes) >= 0


def count_artworks(s: State) -> None:
    for colour in range(COLOURS):
        total = s.art_stacks[colour] + sum(s.works[colour::WORKS]) + s.market.count(colour)
        if colour < COLOURS - 1:  # black tiles have no white side
            total += sum(s.works[WHITE + colour :: WORKS]) + s.market.count(WHITE + colour)
        assert total == ARTWORKS_OF_A_COLOUR
    assert min(s.works) >= 0
    assert min(s.art_stacks) >= 0


def count_nobles(s: State) -> None:
    total = len(s.noble_pile) + len(s.noble_discard) + 4 - s.noble_row.count(NOBODY)
    total += 0 if s.noble_shown == NOBODY else 1
    total += sum(kept.bit_count() for kept in s.nobles)
    total += sum(1 for task in s.stack if task.NAME == "keep-noble")
    assert total == NOBLES + (MORE_NOBLES if s.belle_epoque else 0) + s.players


def count_cards(s: State) -> None:
    row = [card for card in s.prestige_row if card != NOBODY]
    owned = [entry % 32 for entry in s.won + s.slid + s.pass_cards]
    prestige = s.prestige_pile + s.prestige_discard + row + owned
    assert len(prestige) == len(set(prestige)) == PRESTIGE_CARDS
    stock = s.stock_pile + s.stock_discard
    assert len(stock) + (0 if s.stock_card == NOBODY else 1) == STOCK_CARDS


def count_meeples(s: State) -> None:
    for seat in range(s.players):
        total = s.free[seat] + s.courthouse[seat] + s.meeples.count(seat)
        total += sum(s.brussels[seat * 4 : seat * 4 + 4])
        total += sum(1 for claim in s.claims if claim // TILES == seat)
        if s.on_card == 1 and s.pavilions[s.card_spaces[22]] == seat:
            total += 1
        assert total == ARCHITECTS
    assert s.meeples.count(NEUTRAL) <= (2 if s.players == 2 else 0)
    travelers = s.train + sum(s.travelers) + sum(s.brussels_travelers) + (1 if s.on_card == 2 else 0)
    assert travelers == (TRAVELERS if s.belle_epoque else 0)


def otherwise_hidden(s: State, dice: Dice) -> State:
    """The same table with everything that nobody can see drawn anew."""
    other = s.copy()
    nobles = s.noble_pile[:]
    shuffle(dice.rng, nobles)
    other.noble_pile = nobles
    seen = [*s.stock_discard, s.stock_card]
    stock = [card for card in range(STOCK_CARDS_IN_BOX) if card not in seen]
    shuffle(dice.rng, stock)
    other.stock_pile = stock[: len(s.stock_pile)]
    prestige = s.prestige_pile + [entry % 32 for entry in s.pass_cards]
    shuffle(dice.rng, prestige)
    other.pass_cards = sorted(entry // 32 * 32 + prestige.pop() for entry in s.pass_cards)
    other.prestige_pile = prestige
    other.random = seeded_rng(f"other {dice.index(1_000_000)}")
    check_state(other)
    return other
