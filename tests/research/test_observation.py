"""Observations: named pieces that hold what a seat sees, all of it, and nothing else."""

from __future__ import annotations

import json
from itertools import pairwise

import numpy as np
import pytest
from tests.kits import kit_of
from tests.playing import CONFIGURATIONS, Configuration, Dice, each_configuration, playthrough
from tests.research.few import each_of_few, each_small

from bruxelles.core.rules import Plain
from bruxelles.games import AnyGame
from bruxelles.research.observation import Floats, Piece, layout, mask_of, observer_of


def observed(game: AnyGame, seat: int) -> Floats:
    return observer_of(game.rules, game.options).of(game.state, seat)


def piece(game: AnyGame, name: str) -> Piece:
    return next(one for one in layout(game.rules, game.options) if one.name == name)


def what_matters(game: AnyGame) -> str:
    """The view without counters, past sources of points, and orders that no rule looks at."""
    view = json.loads(json.dumps(game.view(-1)))
    for name in ("turn", "reveals"):
        del view[name]
    for seat in view["seats"]:
        del seat["sources"]
    _sort(view)
    return json.dumps(view)


def _sort(view: Plain) -> None:
    for key, value in view.items():
        if key in ("noble_discard", "discard", "claims"):
            assert isinstance(value, list)
            value.sort()
        elif isinstance(value, dict):
            _sort(value)


@each_configuration
def test_the_layout_has_no_gap_and_no_name_twice(configuration: Configuration) -> None:
    game = configuration.new("layout")
    pieces = layout(game.rules, game.options)
    assert pieces[0].start == 0
    for one, following in pairwise(pieces):
        assert one.stop == following.start
    assert pieces[-1].stop == len(observed(game, 0))
    assert len({one.name for one in pieces}) == len(pieces)
    assert all(one.meaning and one.scale > 0 for one in pieces)


@each_configuration
def test_nothing_hidden_is_in_an_observation(configuration: Configuration) -> None:
    seed = f"observed {configuration}"
    dice = Dice(f"moments {seed}")
    looked = 0
    for game in playthrough(configuration.new(seed), Dice(seed), keen=True):
        if not dice.one_in(15):
            continue
        other = kit_of(game).otherwise_hidden(game.state, dice)
        assert game.rules.key(other) != game.key()
        looked += 1
        for seat in range(game.players):
            again = observer_of(game.rules, game.options).of(other, seat)
            np.testing.assert_array_equal(again, observed(game, seat))
    assert looked > 1


@each_of_few
def test_everything_seen_is_in_an_observation(configuration: Configuration) -> None:
    """Tables that differ in anything that matters have different observations."""
    for seat in (0, configuration.players - 1):
        seen: dict[bytes, str] = {}
        seed = f"complete {configuration} {seat}"
        for game in playthrough(configuration.new(seed), Dice(seed), keen=seat == 0):
            view = what_matters(game)
            row = observed(game, seat)
            assert np.isfinite(row).all()
            assert seen.setdefault(row.tobytes(), view) == view
        assert len(seen) > 20


@each_of_few
def test_the_observer_comes_first(configuration: Configuration) -> None:
    seed = f"turned {configuration}"
    for number, game in enumerate(playthrough(configuration.new(seed), Dice(seed))):
        if number % 12 or game.over:
            continue
        for seat in range(game.players):
            order = [(seat + step) % game.players for step in range(game.players)]
            money = piece(game, "seats/money")
            shown = money.of(observed(game, seat)) * money.scale
            assert shown.round().tolist() == [game.state.money[other] for other in order]
            deciding = piece(game, "pending/seat").of(observed(game, seat))
            assert order[int(deciding.argmax())] == game.state.stack[-1].seat
            assert deciding.sum() == 1


def test_the_pieces_say_what_lies_where() -> None:
    game = CONFIGURATIONS[0].new("pieces")
    game.apply("artwork:blue")
    while not game.choices()[0].startswith("place:"):
        game.apply(game.choices()[0])
    place = game.choices()[0]
    seat = game.state.stack[-1].seat
    game.apply(place)
    space = int(place[6]) * 5 + int(place[8]) - 6
    meeples = piece(game, "board/meeples")
    assert meeples.shape == (25, 3)
    assert meeples.of(observed(game, seat))[space].tolist() == [1, 0, 0]
    assert meeples.of(observed(game, 1 - seat))[space].tolist() == [0, 1, 0]
    artworks = piece(game, "seats/artworks")
    assert artworks.of(observed(game, 0))[0, 2] * artworks.scale == pytest.approx(1)
    step = piece(game, "pending/step")
    assert "bid" in step.meaning
    names = step.meaning.partition(": ")[2].split(", ")
    assert names[int(step.of(observed(game, seat)).argmax())] == game.state.stack[-1].NAME


@each_small
def test_masks_are_the_legal_choices(configuration: Configuration) -> None:
    seed = f"masks {configuration}"
    for game in playthrough(configuration.new(seed), Dice(seed)):
        mask = mask_of(game.rules, game.state)
        assert len(mask) == len(game.rules.choices)
        assert np.flatnonzero(mask).tolist() == sorted(game.state.legal)
