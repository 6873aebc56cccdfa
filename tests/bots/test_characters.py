"""Characters like some things more than others do, and a newcomer overlooks some, within bounds."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest
from tests.bots.asking import question_of
from tests.playing import Configuration, each_game

from bruxelles.arena.playing import Match, Setting, play
from bruxelles.bots import BOTS, bot_of
from bruxelles.bots.bot import Bot, Question
from bruxelles.bots.greedy_bot import GreedyBot
from bruxelles.bots.levels import levels
from bruxelles.bots.names import CHARACTERS, WITH_CHARACTER
from bruxelles.bots.search.greedy import Prospect, prospects
from bruxelles.bots.search_bot import SearchBot
from bruxelles.bots.weights import LIKINGS, evaluation_of, read_factors
from bruxelles.core.errors import BadData
from bruxelles.core.ledger import LedgerState
from bruxelles.games.folder import text_of

ENOUGH = 80
"""So many decisions are looked at."""
each_character = pytest.mark.parametrize("character", CHARACTERS)


class Moment(NamedTuple):
    """A decision with something to weigh; its choices as a plain bot sees them, the best first."""

    question: Question
    plain: list[Prospect]

    def after(self, choice: int) -> Prospect:
        return next(one for one in self.plain if one.choice == choice)

    def chosen_by(self, bot: Bot) -> Prospect:
        return self.after(bot.answer(replace(self.question, rng=self.question.rng[:])).choice)


@cache
def moments(game: str) -> list[Moment]:
    """From games between plain bots."""
    found: list[Moment] = []
    table = Configuration(game, 2).new("moments 0")
    while len(found) < ENOUGH:
        if table.over:
            table = Configuration(game, 2).new(f"moments {len(found)}")
        question = question_of(table, f"luck {len(found)}")
        plain = looked_at(question)
        if len(plain) > 2:
            found.append(Moment(question, plain))
        table.apply_number(plain[0].choice)
    return found


def looked_at(question: Question, character: str = "") -> list[Prospect]:
    """Its choices as greedy weighs them, the best first."""
    assert isinstance(question.state, LedgerState)
    evaluation = evaluation_of(question.rules, question.options, character)
    return prospects(evaluation, question.state, question.state.legal)


# Characters -------------------------------------------------------------------------------------------------


def likings(game: str) -> str:
    return text_of(game, "evaluation", LIKINGS)


@each_character
@each_game
def test_a_character_brings_about_what_it_likes(game_name: str, character: str) -> None:
    """By the plain weights: that counts more at the end of its turns than at those of a plain bot."""
    liked = [
        term for term, factor in read_factors(game_name, character, likings(game_name)).items() if factor > 1
    ]
    more = 0.0
    for moment in moments(game_name):
        question = moment.question
        plain = evaluation_of(question.rules, question.options)
        own = moment.after(looked_at(question, character)[0].choice)
        for prospect, sign in ((own, 1), (moment.plain[0], -1)):
            promised = plain.contributions(prospect.state, question.seat)
            more += sign * sum(promised.get(term, 0.0) for term in liked)
    assert more > 0


@each_game
def test_characters_weigh_as_their_file_says(game_name: str) -> None:
    question = moments(game_name)[0].question
    plain = evaluation_of(question.rules, question.options)
    for character in CHARACTERS:
        own = evaluation_of(question.rules, question.options, character)
        factors = read_factors(game_name, character, likings(game_name))
        assert factors
        for before, after in zip(plain.weights, own.weights, strict=True):
            wanted = [factors.get(name, 1.0) * weight for name, weight in zip(own.names, before, strict=True)]
            assert after == wanted
        assert own.spreads == plain.spreads


def test_the_character_reaches_whoever_weighs() -> None:
    for name in WITH_CHARACTER:
        bot = bot_of(name)
        assert isinstance(bot, GreedyBot | SearchBot)
        assert bot.character == name.partition("/")[2]
        assert type(bot) is type(BOTS[name.partition("/")[0]])
    assert not any(name.startswith("random") for name in WITH_CHARACTER)


@each_game
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("[builder]\nglory = 2.0", "characters.toml: builder.glory: there is no such term"),
        ("[builder]\nrest = 0", "0 must be above 0 and below 10"),
        ("[builder]\nrest = -1.5", "-1.5 must be above 0 and below 10"),
        ("[builder]\nrest = 10", "10 must be above 0 and below 10"),
        ('[builder]\nrest = "much"', '"much" must be a number'),
        (
            "[idler]\nrest = 2.0\n[builder]",
            "characters.toml: idler: no such key; expected builder, dealer, courtier",
        ),
        ("", "characters.toml: builder: the key is missing"),
    ],
)
def test_a_file_of_characters_that_does_not_fit_is_refused(game_name: str, line: str, sentence: str) -> None:
    text = re.sub(r"(?ms)^\[builder\].*?(?=^\[)", lambda _: f"{line}\n", likings(game_name))
    with pytest.raises(BadData, match=re.escape(sentence)):
        read_factors(game_name, "builder", text)


# The newcomer -----------------------------------------------------------------------------------------------


def newcomer() -> GreedyBot:
    bot = BOTS["newcomer"]
    assert isinstance(bot, GreedyBot)
    return bot


@each_game
def test_a_newcomer_overlooks_much_and_throws_nothing_large_away(game_name: str) -> None:
    bot = newcomer()
    lost = [moment.plain[0].lead - moment.chosen_by(bot).lead for moment in moments(game_name)]
    assert max(lost) <= bot.limit
    assert sum(loss > bot.slack for loss in lost) >= 3, "it overlooks more than it does not care for"


@each_game
def test_what_scores_at_once_is_never_overlooked(game_name: str) -> None:
    scoring = 0
    for question, plain in moments(game_name):
        state = question.state
        assert isinstance(state, LedgerState)
        before = state.points[question.seat]
        rewarded = [one.state.points[question.seat] > before for one in plain]
        if any(rewarded) and not all(rewarded):
            scoring += 1
            found = Moment(question, plain).chosen_by(GreedyBot(oversight=1.0))
            assert found.state.points[question.seat] > before
    assert scoring >= 3


def test_a_newcomer_loses_to_an_apprentice() -> None:
    setting = Setting("1897", 2, {})
    lost = 0.0
    for number in range(2):
        for bots in (("newcomer", "apprentice"), ("apprentice", "newcomer")):
            played = play(Match(setting, f"first games {number}", bots))
            lost += played.win_shares()[bots.index("apprentice")]
    assert lost >= 3


def test_the_newcomer_is_the_first_level() -> None:
    assert next(iter(levels())) == "newcomer"
    assert 0 < newcomer().oversight < 1
