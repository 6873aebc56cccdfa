"""How strong a level is, in words that come from the ratings."""

from __future__ import annotations

import pytest

from bruxelles.bots.levels import Level, Rating, levels
from bruxelles.games import GAMES
from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.wording.bots import bot_words, strength_words
from bruxelles.wording.phrase import render


def rated(*ratings: int) -> dict[str, Level]:
    """Levels with these ratings in one game."""
    return {
        name: Level(name, "random", {"1893": Rating(rating, rating - 30, rating + 30, 400)})
        for name, rating in zip(levels(), ratings, strict=False)
    }


def said(ladder: dict[str, Level], level: str, language: str = "en") -> str:
    words = strength_words(ladder, level, "1893")
    return "" if words is None else render(words, catalogue(language), str)


@pytest.mark.parametrize(
    ("ratings", "level", "sentence"),
    [
        ((800, 1000), "newcomer", "Loses about 8 of 10 games against the apprentice."),
        ((800, 1000), "apprentice", "Wins about 8 of 10 games against the newcomer."),
        ((800, 800), "apprentice", "Wins about 5 of 10 games against the newcomer."),
        ((800, 1300), "apprentice", "Wins about 9 of 10 games against the newcomer."),
        ((800, 1400), "apprentice", "Wins nearly every game against the newcomer."),
        ((800, 1400), "newcomer", "Loses nearly every game against the apprentice."),
        ((800, 1000, 1190), "companion", "Wins about 7 of 10 games against the apprentice."),
    ],
)
def test_a_level_is_held_against_the_one_below(ratings: tuple[int, ...], level: str, sentence: str) -> None:
    """And the weakest against the one above."""
    assert said(rated(*ratings), level) == sentence


def test_nothing_is_said_of_what_was_not_measured() -> None:
    ladder = rated(800, 1000)
    assert strength_words(ladder, "apprentice", "1897") is None
    assert strength_words(rated(800), "newcomer", "1893") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_spoken_of_in_every_game(language: str) -> None:
    for game in GAMES:
        sentences = {strength_words(levels(), name, game) is not None for name in levels()}
        assert sentences == {True}
    shown = [said(levels(), name, language) for name in levels()]
    assert len(set(shown)) == len(shown)


def test_bots_are_called_by_level_and_character() -> None:
    texts = catalogue()
    assert render(bot_words("master"), texts, str) == "Master"
    assert render(bot_words("master/builder"), texts, str) == "Master · Builder"
