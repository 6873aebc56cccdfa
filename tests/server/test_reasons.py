"""What is kept of a bot's reasons: few alternatives, but always its choice; few terms, but the largest."""

from __future__ import annotations

import pytest
from tests.playing import CONFIGURATIONS

from bruxelles.core.rules import Plain
from bruxelles.server.table.reasons import Why, short, worded
from bruxelles.wording.words import Words, words_of

GAME = CONFIGURATIONS[0].new("reasons")
TERMS = {"points": 0.5, "money": -3.0, "rivals": 2.0, "works": 0.1, "nobles": -1.0}


@pytest.fixture
def words() -> Words:
    return words_of(GAME.rules, GAME.state)


def why(count: int, chosen: int) -> Plain:
    """What a bot says that weighed so many choices and made one of them."""
    assert GAME.decision is not None
    choices = [option.choice for option in GAME.decision.options][:count]
    assert len(choices) == count
    weighed = [
        {"choice": choice, "tried": 0.1, "win": 0.5, "score": 50.0, "gains": dict(TERMS)}
        for choice in choices
    ]
    return {
        "choice": choices[chosen] if choices else "any",
        "simulations": 10,
        "alternatives": weighed,
        "wins": [0.5, 0.5],
        "scores": [50.0, 50.0],
        "deciding": [],
    }


def shown(why: Why | None) -> list[str]:
    assert why is not None
    return [one.choice for one in why.alternatives]


def test_the_best_and_the_chosen_are_kept(words: Words) -> None:
    whole = why(5, 4)
    first = shown(worded(whole, words))
    assert shown(short(whole, words)) == [first[0], first[1], first[4]]
    assert shown(short(why(5, 1), words)) == first[:3]
    assert shown(short(why(2, 0), words)) == first[:2]


def test_the_largest_gains_are_kept(words: Words) -> None:
    body = short(why(5, 0), words)
    assert body is not None
    assert body.alternatives[0].gains == {"money": -3.0, "rivals": 2.0, "nobles": -1.0, "points": 0.5}


def test_nothing_is_kept_of_nothing(words: Words) -> None:
    assert short(why(0, 0), words) is None


def test_a_hint_keeps_everything_and_changes_nothing(words: Words) -> None:
    whole = why(5, 2)
    before = repr(whole)
    said = worded(whole, words)
    assert len(said.alternatives) == 5
    assert all(one.gains == TERMS and one.words for one in said.alternatives)
    assert repr(whole) == before
