"""Bots answer legally, from what their seat sees and their own luck alone."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from tests.bots.asking import FAST, first_job, job_of
from tests.kits import kit_of
from tests.playing import LONGEST, Configuration, Dice, after, each_configuration, each_game

from bruxelles.bots import BOTS, bot_of
from bruxelles.bots.bot import Answer, BotFailed, Question
from bruxelles.bots.job import think
from bruxelles.core.errors import BadData, BadOptions, BadPosition
from bruxelles.core.task import choose
from bruxelles.games import AnyGame, AnyRules
from bruxelles.games.components import documents


def played(configuration: Configuration, luck: str, choices: int) -> AnyGame:
    """A game in which the random bot has all seats, to its end or for so many choices."""
    game = configuration.new(f"bots {configuration}")
    for number in range(choices):
        if game.over:
            break
        game.apply(think(job_of(game, "random", f"{luck} {number}")).choice)
    return game


@each_configuration
def test_random_bots_play_whole_games(configuration: Configuration) -> None:
    game = played(configuration, "luck", LONGEST)
    assert game.over
    choices = game.record().choices[:30]
    assert played(configuration, "luck", 30).record().choices == choices
    assert played(configuration, "other luck", 30).record().choices != choices


def test_every_choice_is_made_at_some_time() -> None:
    game = Configuration("1897", 2).new("every")
    chosen = {think(job_of(game, "random", f"luck {number}")).choice for number in range(300)}
    assert chosen == set(game.choices())


@each_game
def test_what_is_hidden_does_not_change_the_choice(game_name: str) -> None:
    game = after(Configuration(game_name, 3), "hidden", 20)
    other = game.copy()
    other.state = kit_of(game).otherwise_hidden(game.state, Dice("otherwise"))
    assert other.key() != game.key()
    for bot in ("random", *FAST):
        for number in range(20 if bot == "random" else 3):
            luck = f"luck {number}"
            assert think(job_of(game, bot, luck)) == think(job_of(other, bot, luck)), bot


class Watching:
    """Keeps what it was given, and then spoils it."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.rng: list[int] = []

    def answer(self, question: Question) -> Answer:
        self.keys.append(question.rules.key(question.state))
        self.rng = question.rng
        choice = question.state.legal[0]
        choose(question.state, choice)
        return Answer(choice)


@each_game
def test_the_state_is_drawn_anew(game_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot never gets the true state, nor the luck by which its own was drawn; its changes reach nobody."""
    watching = Watching()
    monkeypatch.setitem(BOTS, "watching", watching)
    game = after(Configuration(game_name, 3), "drawn", 10)
    key = game.key()
    jobs = [job_of(game, "watching", seed) for seed in ("a", "b", "a")]
    views = pickle.dumps([job.view for job in jobs])
    assert [think(job).choice for job in jobs] == [game.choices()[0]] * 3
    first, second, third = watching.keys
    assert first == third
    assert len({first, second, key}) == 3
    assert watching.rng != game.state.random
    assert (game.key(), pickle.dumps([job.view for job in jobs])) == (key, views)


@pytest.mark.parametrize("choice", [-1, 10**6])
def test_a_choice_that_is_not_legal_is_refused(choice: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong:
        def answer(self, question: Question) -> Answer:
            return Answer(choice)

    monkeypatch.setitem(BOTS, "wrong", Wrong())
    with pytest.raises(BotFailed, match="not legal"):
        think(first_job("wrong"))


def test_a_choice_that_is_legal_only_later_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts is what was legal before the bot played on with its state."""
    job = first_job("ahead")

    class Ahead:
        def answer(self, question: Question) -> Answer:
            state = question.state
            legal = state.legal
            while set(state.legal) <= set(legal):
                choose(state, state.legal[0])
            return Answer(next(choice for choice in state.legal if choice not in legal))

    monkeypatch.setitem(BOTS, "ahead", Ahead())
    with pytest.raises(BotFailed, match="not legal"):
        think(job)


def test_another_seats_decision_is_refused() -> None:
    job = first_job("random")
    with pytest.raises(BotFailed, match="seat 1 has nothing to decide"):
        think(replace(job, seat=1 - job.seat))


def test_a_view_that_cannot_be_is_refused() -> None:
    job = first_job("random")
    with pytest.raises(BadPosition):
        think(replace(job, players=job.players + 1))


def test_unknown_bots_are_refused_by_name() -> None:
    with pytest.raises(BadOptions, match="there is no bot 'deep-thought'; there are newcomer"):
        bot_of("deep-thought")
    with pytest.raises(BadOptions, match="deep-thought"):
        think(first_job("deep-thought"))


@pytest.mark.parametrize("texts", [None, {}])
def test_unknown_games_are_refused_by_name(texts: dict[str, str] | None) -> None:
    with pytest.raises(BadOptions, match="there is no game '1889'"):
        think(replace(first_job("random"), game="1889", documents=texts))


def test_jobs_come_with_their_own_component_files() -> None:
    job = first_job("random")
    texts = documents(job.game)
    assert think(replace(job, documents=texts)) == think(job)
    name = next(iter(texts))
    with pytest.raises(BadData):
        think(replace(job, documents={**texts, name: "nonsense = 1\n"}))


def test_component_files_are_read_once() -> None:
    watching = Watching()
    seen: list[AnyRules] = []

    class Rules:
        def answer(self, question: Question) -> Answer:
            seen.append(question.rules)
            return watching.answer(question)

    job = first_job("rules")
    texts = documents(job.game)
    name = next(iter(texts))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BOTS, "rules", Rules())
        for given in (texts, dict(reversed(texts.items())), {**texts, name: f"# edited\n{texts[name]}"}):
            think(replace(job, documents=given))
    assert seen[0] is seen[1]
    assert seen[0] is not seen[2]


def test_jobs_can_go_to_another_process() -> None:
    job = first_job("random")
    assert pickle.loads(pickle.dumps(job)) == job
