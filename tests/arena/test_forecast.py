"""How long games will take, said before they are played. The clock is made up, so nothing here is timed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.arena.arenas import DUEL, OTHER_RANDOM, alone, small
from tests.cli.running import run

from bruxelles.arena import forecast
from bruxelles.arena.forecast import SOON, SPOTS, costs_of, seconds_of
from bruxelles.arena.playing import Match, Setting, choice_of, play
from bruxelles.cli.forecast import LONG, announce, announce_games
from bruxelles.cli.language import decide
from bruxelles.core.task import State, choose
from bruxelles.games import GAMES

LONG_GAME = SOON
"""A step of the clock after which no time is left to play a game by its own bots."""


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by this at every look."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += step
        return now

    return clock


@pytest.fixture(autouse=True)
def _english() -> None:
    decide([])


# How long a game takes -------------------------------------------------------------------------------------


def test_a_short_game_is_played_and_its_decisions_are_timed() -> None:
    match = Match(DUEL, "short", ("random", OTHER_RANDOM))
    played = play(match)
    costs = costs_of(match, ticking(0.001))
    assert costs["random"] == pytest.approx(played.decisions[0] * 0.001)
    assert costs[OTHER_RANDOM] == pytest.approx(played.decisions[1] * 0.001)


def test_a_bot_is_told_the_game_as_far_as_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs follow the choices from the first one on, so none may be left out."""

    def checked(match: Match, state: State, number: int, table: str, history: list[tuple[int, int]]) -> int:
        rules = match.setting.rules()
        followed = rules.start(match.setting.options(), match.seed, False)
        for _, choice in history:
            choose(followed, choice)
        assert rules.key(followed) == rules.key(state)
        assert number == [seat for seat, _ in history].count(state.stack[-1].seat)
        return choice_of(match, state, number, table, history)

    monkeypatch.setattr(forecast, "choice_of", checked)
    costs_of(Match(DUEL, "told", ("random", OTHER_RANDOM)), ticking(LONG_GAME))


def test_of_a_long_game_decisions_are_asked_here_and_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def noted(match: Match, state: State, number: int, table: str, history: list[tuple[int, int]]) -> int:
        asked.append(match.bots)
        return choice_of(match, state, number, table, history)

    monkeypatch.setattr(forecast, "choice_of", noted)
    match = Match(DUEL, "long", ("random", OTHER_RANDOM))
    costs = costs_of(match, ticking(LONG_GAME))
    by_greedy = asked.count((forecast.FAST,) * 2)
    assert 50 < by_greedy < 400, "a game of the usual length"
    assert len(asked) - by_greedy == 2 * 2, "where a decision takes long, two of each bot must do"
    assert sum(costs.values()) == pytest.approx(by_greedy * LONG_GAME)
    asked.clear()
    quick = iter([0.0, SOON + 1.0])  # the time is over at once, and then the clock is slow
    after = ticking(0.001)
    costs = costs_of(match, lambda: next(quick, None) or after())
    assert asked.count(match.bots) == 2 * len(SPOTS)
    assert sum(costs.values()) == pytest.approx(by_greedy * 0.001)


def test_choices_that_luck_makes_are_no_obstacle() -> None:
    setting = Setting("1893", 2, {"asymmetric": True, "belle_epoque": False}, by_luck="board")
    assert costs_of(Match(setting, "luck", ("random", "random")), ticking(0.0001))["random"] > 0


def test_games_take_turns_on_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[Match] = []

    def costs(match: Match, clock: object) -> dict[str, float]:
        measured.append(match)
        return {bot: {"master": 9.0, "greedy": 2.0, "random": 1.0}[bot] for bot in match.bots}

    monkeypatch.setattr(forecast, "costs_of", costs)
    matches = [
        *[Match(DUEL, str(number), ("master", "random")) for number in range(4)],
        Match(DUEL, "4", ("greedy", "random")),
    ]
    seconds, each = seconds_of(matches, 2)
    assert each == (4 * 10 + 3) / 5
    assert seconds == pytest.approx(3 * each), "five games on two workers: three after one another"
    assert [match.seed for match in measured] == ["0", "4"], "each bot is measured once"
    assert seconds_of([], 2) == (0, 0)


def test_a_bot_may_take_longer_in_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, fast = [*GAMES][:2]
    each = {slow: 8.0, fast: 1.0}
    monkeypatch.setattr(
        forecast, "costs_of", lambda match, clock: dict.fromkeys(match.bots, each[match.setting.game])
    )
    matches = [Match(Setting(game, 2, {}), "x", ("random", "greedy")) for game in (slow, fast, slow)]
    assert seconds_of(matches, 1) == pytest.approx((16 + 2 + 16, 34 / 3))


def test_a_bot_that_only_time_limits_takes_its_time() -> None:
    """Measured by the true clock, as the bot looks at no other."""
    each = 0.02
    match = Match(DUEL, "timed", (f"search:seconds={each}", "random"))
    decisions = play(replace(match, bots=("random", "random"))).decisions[0]
    assert costs_of(match)[match.bots[0]] > each * decisions / 4, "some decisions are no choice at all"


# What is said of it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "seconds", "said"),
    [
        ("en", 42, "This will take about 42 seconds (400 games, 3.6 s each, 2 at a time).\n"),
        ("en", 723, "This will take about 12 minutes (400 games, 3.6 s each, 2 at a time).\n"),
        ("en", 5400, "This will take about 90 minutes (400 games, 3.6 s each, 2 at a time).\n"),
        ("en", 9000, "This will take about 2 hours (400 games, 3.6 s each, 2 at a time).\n"),
        ("fr", 723, "Cela prendra environ 12 minutes (400 parties, 3,6\xa0s chacune, 2 à la fois).\n"),
        ("es", 723, "Tiempo aproximado: 12 minutos (400 partidas, 3,6 s cada una, 2 a la vez).\n"),
    ],
)
def test_a_long_run_is_announced(
    language: str, seconds: float, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    decide(["--language", language])
    announce("cli.forecast.games", 400, 3.614, 2, seconds)
    assert capsys.readouterr() == ("", said)


def test_a_short_run_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    announce("cli.forecast.games", 400, 0.01, 2, LONG - 0.01)
    assert capsys.readouterr() == ("", "")


def test_one_game_is_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    announce("cli.forecast.games", 1, 60, 1, 60)
    assert capsys.readouterr().err == "This will take about 60 seconds (1 game, 60 s).\n"


def test_it_is_said_of_what_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(forecast, "costs_of", lambda match, clock: dict.fromkeys(match.bots, 30.0))
    with alone() as crew:
        announce_games(small(6).matches[2:], crew)
    assert capsys.readouterr().err == "This will take about 4 minutes (4 games, 60 s each, 1 at a time).\n"


@pytest.mark.parametrize(
    "command",
    [
        ("arena", "1897", "--bots", "random,random:", "--games", "2", "--workers", "1"),
        ("balance", "1897", "--bot", "random", "--games", "2", "--workers", "1"),
        ("dataset", "1897", "--bot", "random", "--players", "2", "--games", "2", "--workers", "1"),
    ],
)
def test_commands_say_it_before_they_play_though_nobody_looks(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecast, "costs_of", lambda match, clock: dict.fromkeys(match.bots, 30.0))
    result = run(*command, "--out", tmp_path / "out", forecast=True)
    assert result.exit_code == 0
    assert result.stderr == "This will take about 2 minutes (2 games, 60 s each, 1 at a time).\n"
