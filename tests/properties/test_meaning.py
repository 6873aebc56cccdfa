"""What choices mean is short, never empty talk, and says nothing that is hidden."""

from __future__ import annotations

from tests.kits import kit_of
from tests.properties.meanings import each_meaning
from tests.properties.random_games import Trial, random_games

from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.wording.choices import MOST
from bruxelles.wording.phrase import render
from bruxelles.wording.words import words_of

LONGEST = 100
"""Letters in any language, with short names: two lines of the panel."""
NAMES = ("Ada", "Bram", "Clara", "Dries", "Elise")


@random_games()
def test_meanings_are_few_and_short_in_every_language(trial: Trial) -> None:
    texts = [catalogue(language, trial.configuration.game) for language in LANGUAGES]
    for one in each_meaning(trial):
        assert len(one.told) <= MOST
        for phrase in one.told:
            for said in (render(phrase, language, NAMES.__getitem__) for language in texts):
                assert 0 < len(said) <= LONGEST, said


@random_games()
def test_meanings_do_not_depend_on_what_is_hidden(trial: Trial) -> None:
    moments = trial.moments()
    for game in trial.playthrough():
        if game.over or not moments.one_in(5):
            continue
        other = kit_of(game).otherwise_hidden(game.state, moments)
        shown, same = words_of(game.rules, game.state), words_of(game.rules, other)
        for choice in game.choices():
            assert shown.meaning(choice) == same.meaning(choice), choice


@random_games()
def test_telling_what_choices_mean_changes_nothing(trial: Trial) -> None:
    for game in trial.playthrough():
        if game.over:
            return
        before, events, reveals = game.key(), len(game.events), game.state.reveals
        words = words_of(game.rules, game.state)
        told = [words.meaning(choice) for choice in game.choices()]
        assert (game.key(), len(game.events), game.state.reveals) == (before, events, reveals)
        assert [words.meaning(choice) for choice in game.choices()] == told
