"""Bots that think answer legally, alike whenever they are asked the same, in time, and say why."""

from __future__ import annotations

from time import perf_counter

import pytest
from tests.bots.asking import FAST, job_of, question_of
from tests.playing import LONGEST, Configuration, after, each_configuration, each_game

from bruxelles.bots import BOTS, described
from bruxelles.bots.bot import DECIDING, SHOWN, Answer
from bruxelles.bots.job import think
from bruxelles.bots.levels import levels
from bruxelles.bots.search.tree import WELL_TRIED
from bruxelles.bots.search_bot import SearchBot

each_fast = pytest.mark.parametrize("bot", FAST)


@each_configuration
@pytest.mark.parametrize("bot", ["greedy", "search:simulations=6"])
def test_answers_are_legal_from_the_view_alone(configuration: Configuration, bot: str) -> None:
    """Through `think`, which refuses what is not legal; at the beginning and in the middle of a game."""
    for count in (0, 9, 30):
        game = after(configuration, f"legal {configuration}", count)
        for number in range(1 + count // 30):
            thought = think(job_of(game, bot, f"luck {number}", table="legal"))
            assert thought.why["choice"] == thought.choice
            game.apply(thought.choice)


@each_game
@pytest.mark.parametrize("bot", ["greedy", "search:simulations=2"])
def test_whole_games_are_played_to_the_end(game_name: str, bot: str) -> None:
    game = Configuration(game_name, 2).new("whole")
    player = described(bot)
    for number in range(LONGEST):
        if game.over:
            return
        seat = game.state.stack[-1].seat
        if seat == 0:
            game.apply_number(player.answer(question_of(game, f"luck {number}", "seat 0")).choice)
        else:
            game.apply(think(job_of(game, "random", f"luck {number}")).choice)
    pytest.fail("the game does not end")


@each_game
@pytest.mark.parametrize("bot", ["random", *FAST])
def test_without_a_clock_the_same_questions_have_the_same_answers(game_name: str, bot: str) -> None:
    """Also over several decisions, with a tree that is kept between them."""
    games = [after(Configuration(game_name, 3), "alike", 12) for _ in range(2)]
    players = [described(bot), described(bot)]
    for number in range(6):
        answers = [
            player.answer(question_of(game, f"luck {number}", f"seat {game.state.stack[-1].seat}"))
            for player, game in zip(players, games, strict=True)
        ]
        assert answers[0] == answers[1]
        for game in games:
            game.apply_number(answers[0].choice)


@each_game
def test_luck_decides_between_choices_that_are_good_enough(game_name: str) -> None:
    game = after(Configuration(game_name, 2), "slack", 10)
    chosen = {described("greedy:slack=50").answer(question_of(game, f"luck {n}")).choice for n in range(60)}
    assert len(chosen) > 1
    assert len({described("greedy").answer(question_of(game, f"luck {n}")).choice for n in range(10)}) == 1


@each_game
def test_a_search_ends_when_its_time_is_over(game_name: str) -> None:
    game = after(Configuration(game_name, 4), "time", 12)
    began = perf_counter()
    answer = SearchBot(10_000_000, 0.05).answer(question_of(game, seconds=60.0))
    assert answer.simulations < 10_000
    SearchBot(10_000_000).answer(question_of(game, seconds=0.05))
    assert perf_counter() - began < 5, "two searches of a twentieth of a second"


@each_game
@pytest.mark.parametrize("simulations", [1, 2, 7])
def test_a_search_answers_however_short_it_is(game_name: str, simulations: int) -> None:
    game = after(Configuration(game_name, 3), "short", 8)
    answer = SearchBot(simulations).answer(question_of(game))
    assert answer.simulations == simulations
    assert answer.choice in game.state.legal


@each_game
def test_the_choice_is_one_that_was_tried_well(game_name: str) -> None:
    """Of those the best by what came of it; the shares of all are those of the simulations."""
    game = after(Configuration(game_name, 2), "shares", 8)
    answer = SearchBot(40).answer(question_of(game))
    shares = [one.tried for one in answer.alternatives]
    assert answer.alternatives[0].choice == answer.choice
    assert shares[0] * WELL_TRIED >= max(shares)
    assert 0 < sum(shares) <= 1 + 1e-9


# Explanations -----------------------------------------------------------------------------------------------


def explained(answer: Answer, players: int) -> None:
    """What holds of every explanation."""
    choices = [one.choice for one in answer.alternatives]
    assert 1 <= len(choices) <= SHOWN
    assert len(set(choices)) == len(choices)
    assert answer.choice in choices
    assert len(answer.wins) == len(answer.scores) == players
    assert sum(answer.wins) == pytest.approx(1)
    for one in answer.alternatives:
        assert 0 <= one.win <= 1
        assert 0 <= one.tried <= 1


@each_configuration
@pytest.mark.parametrize("bot", ["greedy", "search:simulations=12"])
def test_every_answer_is_explained(configuration: Configuration, bot: str) -> None:
    game = after(configuration, f"explained {configuration}", 15)
    answer = described(bot).answer(question_of(game))
    explained(answer, game.players)
    if bot == "greedy":
        assert answer.alternatives[0].choice == answer.choice
        assert answer.simulations == 0
        assert all(one.tried == 0 for one in answer.alternatives)


@each_game
@each_fast
def test_the_deciding_terms_are_the_differences_to_the_next_best(game_name: str, bot: str) -> None:
    game = after(Configuration(game_name, 3), "deciding", 14)
    answer = described(bot).answer(question_of(game))
    assert len(answer.alternatives) > 1
    chosen = next(one for one in answer.alternatives if one.choice == answer.choice)
    other = next(one for one in answer.alternatives if one.choice != answer.choice)
    deciding = answer.deciding()
    assert len(deciding) <= DECIDING
    for term, lead in deciding:
        assert lead == pytest.approx(chosen.gains.get(term, 0) - other.gains.get(term, 0), abs=0.006)
    sizes = [abs(lead) for _, lead in deciding]
    assert sizes == sorted(sizes, reverse=True)
    largest = max(abs(chosen.gains[term] - other.gains[term]) for term in chosen.gains)
    assert largest < 0.05 or sizes[0] == pytest.approx(largest, abs=0.006)


@each_game
def test_an_explanation_as_data_names_choices_and_terms(game_name: str) -> None:
    game = after(Configuration(game_name, 3), "data", 14)
    why = think(job_of(game, "search:simulations=16", "luck")).why
    assert set(why) == {"choice", "simulations", "alternatives", "wins", "scores", "deciding"}
    alternatives = why["alternatives"]
    assert isinstance(alternatives, list)
    for one in alternatives:
        assert set(one) == {"choice", "tried", "win", "score", "gains"}
        assert one["choice"] in game.choices()


def test_a_bot_that_does_not_weigh_says_nothing() -> None:
    game = after(Configuration("1897", 2), "nothing", 3)
    answer = BOTS["random"].answer(question_of(game))
    assert (answer.alternatives, answer.wins, answer.deciding()) == ((), (), [])


@each_game
@pytest.mark.parametrize("level", levels())
def test_levels_answer_within_a_short_time(game_name: str, level: str) -> None:
    game = after(Configuration(game_name, 4), "levels", 10)
    began = perf_counter()
    answer = BOTS[level].answer(question_of(game, seconds=0.05))
    assert perf_counter() - began < 3
    explained(answer, game.players)
