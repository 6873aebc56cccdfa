"""OpenSpiel's search as one of our bots, and the benchmark that plays against it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from benchmarks import open_spiel_mcts
from tests.playing import Configuration, Dice, each_game, playthrough

from bruxelles.arena.playing import Match, Setting, play
from bruxelles.bots import KINDS, bot_of
from bruxelles.bots.asking import question_in
from bruxelles.bots.bot import Question
from bruxelles.core.errors import BadOptions
from bruxelles.games import AnyGame
from bruxelles.research.open_spiel_bot import KIND, register


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    register()
    yield
    del KINDS[KIND]


def late(name: str) -> AnyGame:
    """A game of two near its end, where rollouts are short."""
    games = playthrough(Configuration(name, 2).new("late"), Dice("late"))
    return next(game for game in games if game.state.round >= 4 and len(game.choices()) > 2)


def asked(game: AnyGame, seconds: float | None, luck: str = "luck") -> Question:
    return question_in(game.rules, game.options, game.state, luck, seconds)


@each_game
def test_it_answers_by_simulations(game_name: str) -> None:
    game = late(game_name)
    bot = bot_of(f"{KIND}:simulations=12")
    answer = bot.answer(asked(game, None))
    assert answer.choice in game.state.legal
    assert answer.simulations == 12
    assert bot.answer(asked(game, None)) == answer


@each_game
def test_it_answers_by_the_clock(game_name: str) -> None:
    game = late(game_name)
    began = monotonic()
    answer = bot_of(f"{KIND}:seconds=9").answer(asked(game, 0.2))
    assert 0.2 <= monotonic() - began < 5
    assert answer.choice in game.state.legal
    assert answer.simulations > 1


@pytest.mark.parametrize(("game_name", "seed"), [("1893", "end 27"), ("1893", "end 35"), ("1897", "end 624")])
def test_it_finds_the_choice_that_wins(game_name: str, seed: str) -> None:
    """The last decision of these games decides them."""
    games = playthrough(Configuration(game_name, 2).new(seed, frozen=True), Dice(seed))
    last = [game.copy() for game in games if not game.over][-1]
    ranks = {choice: rank_after(last, choice) for choice in last.state.legal}
    assert set(ranks.values()) == {1, 2}
    assert ranks[bot_of(f"{KIND}:simulations=60").answer(asked(last, None)).choice] == 1


def rank_after(game: AnyGame, choice: int) -> int:
    """The rank to which the last choice of a game leads the seat that makes it."""
    after = game.copy()
    seat = after.state.stack[-1].seat
    after.apply_number(choice)
    assert after.over
    rank: int = after.ranks[seat]
    return rank


def test_it_plays_in_the_arena() -> None:
    setting = Setting("1897", 2, {})
    match = Match(setting, "match", (f"{KIND}:simulations=2", "random"))
    played = play(match)
    assert played.choices == play(match).choices
    assert min(played.decisions) > 0


@pytest.mark.parametrize(
    ("description", "message"),
    [
        (KIND, "needs a limit"),
        (f"{KIND}:simulations=1", "at least two simulations"),
        (f"{KIND}:depth=3", "has no 'depth'; it takes simulations, seconds, exploration"),
    ],
)
def test_bad_descriptions_are_refused(description: str, message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        bot_of(description)


def test_without_a_clock_it_wants_a_number_of_simulations() -> None:
    with pytest.raises(BadOptions, match="needs a number of simulations"):
        bot_of(f"{KIND}:seconds=1").answer(asked(late("1897"), None))


def test_the_benchmark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "result.json"
    arguments = ["--games", "2", "--seconds", "0.001", "--game", "1897", "--bot", "greedy", "--workers", "2"]
    open_spiel_mcts.main([*arguments, "--json", str(out)])
    result = json.loads(out.read_text("utf-8"))
    assert result["games"] == 2
    seeds, bots = zip(*[(seed, bots) for seed, bots, _, _ in result["by_game"]], strict=True)
    assert len(set(seeds)) == 1, "a deal is played twice"
    assert bots[0] == list(reversed(bots[1])), "with seats changed"
    low, high = result["interval"]
    assert low <= result["share"] <= high
    assert "of 2 won" in capsys.readouterr().out
