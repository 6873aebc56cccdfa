"""Weights are fitted to games, and to what is known of a game's terms before any is played."""

from __future__ import annotations

import tomllib

import pytest
from tools.fit_weights import flags_of, in_parts, known_of

from bruxelles.bots.weights import SPREAD
from bruxelles.games import GAMES, rules_of
from bruxelles.games.folder import text_of

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_what_is_known_is_of_terms_that_there_are(game: str) -> None:
    known = known_of(game)
    named = [*known.bad, *known.either]
    assert len(set(named)) == len(named)
    assert {*named, *known.held} <= set(GAMES[game].terms())
    assert all(len(weights) == rules_of(game).rounds for weights in known.held.values())


@each_game
def test_the_weights_that_ship_agree_with_it(game: str) -> None:
    known = known_of(game)
    for name, weights in tomllib.loads(text_of(game, "evaluation", "weights.toml")).items():
        phases = len(weights.pop(SPREAD))
        for term, by_phase in weights.items():
            assert all(known.least(term) <= weight <= known.most(term) for weight in by_phase), (name, term)
        held = {term: in_parts(by_round, phases) for term, by_round in known.held.items()}
        assert {term: weights[term] for term in held} == held, name


@each_game
def test_games_are_played_with_every_set_of_flags(game: str) -> None:
    rules = rules_of(game)
    sets = {tuple(sorted(flags_of(game, number).items())) for number in range(2 ** len(rules.flags))}
    assert len(sets) == 2 ** len(rules.flags)
    for flags in sets:
        assert rules.options(2, dict(flags)).flags == dict(flags)
