"""In random games of all configurations no piece, franc or point appears from nowhere or is lost."""

from __future__ import annotations

from tests.kits import kit_of
from tests.playing import Dice, playthrough
from tests.properties.random_games import Trial, random_games

CHECKED = 5
"""One decision in so many goes through the engine's own, slower check of positions too."""


@random_games(times=8)
def test_pieces_money_and_points(trial: Trial) -> None:
    game = trial.new()
    kit = kit_of(game)
    ledger = kit.ledger(game)
    moments = trial.moments()
    for _ in playthrough(game, Dice(trial.seed), keen=trial.keen):
        ledger.check()
        kit.take_stock(game.state)
        if moments.one_in(CHECKED) or game.over:
            kit.check_state(game.state)
    assert len(game.record().choices) in kit.ordinary
    assert ledger.rounds == ledger.rounds_in_game
    assert game.scores == [sum(game.breakdown(seat).values()) for seat in range(game.players)]
    standings = [ledger.standing(seat) for seat in range(game.players)]
    assert game.ranks == [1 + sum(other > own for other in standings) for own in standings]
