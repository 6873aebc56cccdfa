"""Over two thousand random games of each game: no piece, franc or point appears from nowhere or is lost."""

from __future__ import annotations

import pytest
from tests.playing import FLAGS, Configuration, Dice, configurations_of, playthrough
from tests.properties.kits import kit_of

GAMES = 21
"""In each chunk."""
LEAST = 2000
"""Games of each game, over all of its configurations: 16 x 6 x 21 = 2,016 and 3 x 32 x 21 = 2,016."""

CHECKED = 5
"""One decision in so many goes through the engine's own, slower check of positions too."""


def chunks_of(game: str) -> list[tuple[Configuration, int]]:
    configurations = configurations_of(game)
    chunks = -(-LEAST // (len(configurations) * GAMES))
    return [(configuration, chunk) for configuration in configurations for chunk in range(chunks)]


CHUNKS = [chunk for game in FLAGS for chunk in chunks_of(game)]


@pytest.mark.parametrize(("configuration", "chunk"), CHUNKS, ids=str)
def test_pieces_money_and_points(configuration: Configuration, chunk: int) -> None:
    for number in range(GAMES):
        seed = f"conservation {configuration.variant} {chunk} {number}"
        game = configuration.new(seed)
        kit = kit_of(game)
        ledger = kit.ledger(game)
        moments = Dice(f"moments {seed}")
        for _ in playthrough(game, Dice(seed), keen=number % 2 == 1):
            ledger.check()
            kit.take_stock(game.state)
            if moments.one_in(CHECKED) or game.over:
                kit.check_state(game.state)
        assert len(game.record().choices) in kit.ordinary
        assert ledger.rounds == ledger.rounds_in_game
        assert game.scores == [sum(game.breakdown(seat).values()) for seat in range(game.players)]
        standings = [ledger.standing(seat) for seat in range(game.players)]
        assert game.ranks == [1 + sum(other > own for other in standings) for own in standings]
