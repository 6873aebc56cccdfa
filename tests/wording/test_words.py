"""What is said in whole games: in every language, whenever it is said, and with nothing left untranslated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from tests.playing import Configuration, Dice, each_configuration, playthrough

from bruxelles.core.event import Event
from bruxelles.games import AnyGame
from bruxelles.locale import LANGUAGES, catalogue
from bruxelles.wording.log import Line
from bruxelles.wording.phrase import SEAT, Phrase, render
from bruxelles.wording.words import words_of


class Telling:
    """Everything that is said in a whole game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.first = game.state.copy()
        self.said: list[Phrase] = []
        for _ in playthrough(game, Dice("telling"), keen=True):
            decision = game.decision
            if decision is not None:
                words = words_of(game.rules, game.state)
                self.said.append(words.prompt(decision))
                self.said += [words.option(option.choice) for option in decision.options]
                for choice in game.choices():
                    self.said += words.meaning(choice)
                self.said += [words.refusal(option.refusal) for option in decision.options if option.refusal]
        self.said += [line.says for line in words_of(game.rules, game.state).lines(game.events)]


@cache
def told(configuration: Configuration) -> Telling:
    return Telling(configuration.new("words"))


def parts(words: Phrase) -> Iterator[Phrase]:
    """The phrase and all within it."""
    yield words
    if len(words) == 1:
        return
    for part in words[1] if isinstance(words[1], list) else words[1].values():
        if isinstance(part, list):
            yield from parts(part)


@pytest.mark.parametrize("language", LANGUAGES)
@each_configuration
def test_everything_can_be_said_in_every_language(configuration: Configuration, language: str) -> None:
    telling = told(configuration)
    texts = catalogue(language, configuration.game)
    for words in telling.said:
        assert render(words, texts, lambda seat: f"seat {seat}")


@pytest.mark.parametrize("language", LANGUAGES)
@each_configuration
def test_no_word_goes_out_untranslated(configuration: Configuration, language: str) -> None:
    """What a text says of a fact is a number, a place such as 2-3, or again a phrase."""
    texts = catalogue(language, configuration.game)
    for words in (part for said in told(configuration).said for part in parts(said)):
        if len(words) == 2 and isinstance(words[1], dict) and words[0] != SEAT:
            used = {field: fact for field, fact in words[1].items() if field in texts.fields(words[0])}
            plain = [fact for fact in used.values() if isinstance(fact, str)]
            assert not [fact for fact in plain if any(letter.isalpha() for letter in fact)], words


@each_configuration
def test_the_log_does_not_depend_on_when_it_is_told(configuration: Configuration) -> None:
    telling = told(configuration)
    rules, events = telling.game.rules, telling.game.events
    early = words_of(rules, telling.first).lines(events)
    late = words_of(rules, telling.game.state).lines(events)
    assert [_fields(line) for line in early] == [_fields(line) for line in late]


def _fields(line: Line) -> tuple[int, bool, Phrase, int, int]:
    return line.seat, line.heading, line.says, line.first, line.last


def test_what_1897_offers_is_said_with_the_francs_of_the_box() -> None:
    game = Configuration("1897", 2).new("box", frozen=True)
    words = words_of(game.rules, game.state)
    other = {**game.rules.values, "income.toml": {"sale": 8}, "nobles.toml": {"brugmann": {"francs": 9}}}
    for values, sale, brugmann in ((game.rules.values, "3 BEF", "4 BEF"), (other, "8 BEF", "9 BEF")):
        texts = catalogue("en", "1897").of("1897", values)
        assert sale in render(words.option("copy:sale"), texts, str)
        assert brugmann in render(words.option("activate:brugmann"), texts, str)


def test_what_one_player_does_is_one_line() -> None:
    game = Configuration("1893", 2).new("line")
    lines = words_of(game.rules, game.state).lines(
        [
            Event("round-began", 1, 1, ""),
            Event("placed", 0, 0, "space:2-3"),
            Event("paid-money", 0, 4, "stake"),
            Event("passed", 1, 0, ""),
        ]
    )
    assert [(line.seat, line.heading) for line in lines] == [(-1, True), (0, False), (1, False)]
    assert lines[0].says == ["event.round-began", {"amount": 1, "who": ["@seat", {"seat": 1}]}]
    assert lines[1].says[0] == "list.clauses"
    assert [clause[0] for clause in lines[1].says[1]] == ["event.placed", "event.paid-money.stake"]


@each_configuration
def test_the_lines_tell_all_events_each_once(configuration: Configuration) -> None:
    game = told(configuration).game
    at = 0
    for line in words_of(game.rules, game.state).lines(game.events):
        assert line.first == at <= line.last
        at = line.last + 1
    assert {event.kind for event in game.events[at:]} <= {"discarded"}
