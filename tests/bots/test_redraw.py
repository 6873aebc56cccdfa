"""Drawing anew what nobody may know: every view stays the same, no card is lost, and the order changes."""

from __future__ import annotations

import json

from tests.kit import AnyState
from tests.kits import kit_of
from tests.playing import Configuration, Dice, each_configuration, each_game, playthrough

from bruxelles.core.rng import seeded_rng
from bruxelles.games import AnyGame


def redrawn(game: AnyGame, rng: list[int]) -> AnyState:
    other = game.state.copy()
    game.rules.redraw(other, rng)
    return other


def seen_by_all(game: AnyGame, s: AnyState) -> list[str]:
    return [json.dumps(game.rules.view(s, seat)) for seat in range(-1, game.players)]


@each_configuration
def test_views_stay_and_cards_are_conserved(configuration: Configuration) -> None:
    seed = f"redraw {configuration}"
    moments = Dice(f"moments {seed}")
    for game in playthrough(configuration.new(seed), Dice(seed), keen=True):
        if not moments.one_in(15):
            continue
        key = game.key()
        other = redrawn(game, moments.rng)
        assert seen_by_all(game, other) == seen_by_all(game, game.state)
        assert other.legal == game.state.legal
        kit_of(game).check_state(other)
        kit_of(game).take_stock(other)
        assert game.key() == key, "the state it was copied from is as it was"
        assert game.rules.key(other) != key
        assert other.random != game.state.random


@each_configuration
def test_the_order_comes_from_the_words_alone(configuration: Configuration) -> None:
    game = configuration.new(f"words {configuration}")
    one, same, other = (redrawn(game, seeded_rng(seed)) for seed in ("a", "a", "b"))
    assert game.rules.key(one) == game.rules.key(same)
    assert game.rules.key(one) != game.rules.key(other)
    piles = kit_of(game).face_down
    assert piles(one) != piles(game.state)


@each_game
def test_every_hidden_card_may_come_first(game_name: str) -> None:
    game = Configuration(game_name, 2).new("every")
    rng = seeded_rng("every")
    face_down = kit_of(game).face_down
    states = [redrawn(game, rng) for _ in range(150)]
    for number, pile in enumerate(face_down(game.state)):
        assert {face_down(state)[number][-1] for state in states} == set(pile)


@each_game
def test_a_state_can_be_drawn_anew_again_and_again(game_name: str) -> None:
    """A search does so thousands of times, from what the last draw left."""
    game = Configuration(game_name, 2).new("again")
    for _ in playthrough(game, Dice("again")):
        if len(game.record().choices) == 30:
            break
    state = game.state.copy()
    rng = seeded_rng("again")
    keys = set()
    for _ in range(200):
        game.rules.redraw(state, rng)
        keys.add(game.rules.key(state))
    assert len(keys) == 200
    kit_of(game).take_stock(state)
    assert seen_by_all(game, state) == seen_by_all(game, game.state)
