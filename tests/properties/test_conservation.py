"""Over two thousand random games: no piece, franc or point appears from nowhere or is lost."""

from __future__ import annotations

from itertools import product

import pytest
from tests.playing import CONFIGURATIONS, Configuration, Dice, playthrough
from tests.properties.ledger import Ledger
from tests.properties.pieces import take_stock

from bruxelles.game1893.position_checks import check_state

CHUNKS = 6
GAMES = 21
"""In each chunk: 16 x 6 x 21 = 2,016 games."""

CHECKED = 5
"""One decision in so many goes through the engine's own, slower check of positions too."""

ORDINARY = range(60, 700)
"""How many choices a game has; with the bound of `playthrough`, games that don't end are found."""


@pytest.mark.parametrize(
    ("configuration", "chunk"),
    list(product(CONFIGURATIONS, range(CHUNKS))),
    ids=lambda value: str(value),
)
def test_pieces_money_and_points(configuration: Configuration, chunk: int) -> None:
    for number in range(GAMES):
        seed = f"conservation {configuration} {chunk} {number}"
        game = configuration.new(seed)
        ledger = Ledger(game)
        moments = Dice(f"moments {seed}")
        for _ in playthrough(game, Dice(seed), keen=number % 2 == 1):
            ledger.check()
            take_stock(game.state)
            if moments.one_in(CHECKED) or game.over:
                check_state(game.state)
        assert len(game.record().choices) in ORDINARY
        assert ledger.rounds == 5
        assert game.scores == [sum(game.breakdown(seat).values()) for seat in range(game.players)]
        assert game.ranks == [1 + sum(other > own for other in game.scores) for own in game.scores]
