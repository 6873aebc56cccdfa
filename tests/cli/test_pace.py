"""On a terminal a person can follow what bots do: turn by turn, with a rest after each."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from tests.cli.running import run

import bruxelles
from bruxelles.bots.levels import levels, usual_level
from bruxelles.cli.chance import Chance
from bruxelles.cli.screens import screen_of
from bruxelles.cli.session import Leave, Session
from bruxelles.cli.telling import PACE, Telling
from bruxelles.locale import LANGUAGES, catalogue

SEATS = ["human", "random", "random"]


class Table:
    """A session on a terminal that is written down, with the rests between what is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *typed: str, terminal: bool = True) -> None:
        self.out = io.StringIO()
        self.rests: list[str] = []
        """What was on the terminal at each rest since the one before."""
        self.console = Console(file=self.out, width=100, force_terminal=terminal, color_system=None)
        lines = iter(typed)
        monkeypatch.setattr(
            "builtins.input", lambda prompt: next(lines, "quit") if prompt[-2:] == "> " else ""
        )
        self.screen = screen_of(bruxelles.new("1893", players=3, seed=5))

    def rest(self, seconds: float) -> None:
        assert seconds == 2.5
        self.rests.append(self.since())

    def since(self) -> str:
        shown = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return shown

    def play(self) -> str:
        """What is on the terminal after the last rest."""
        session = Session(self.console, self.screen, SEATS, Chance("5"))
        session._telling = Telling(self.console, self.screen, 2.5, self.rest)
        with pytest.raises(Leave):
            session.run()
        return self.since()


def test_each_turn_of_a_bot_is_told_and_left_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, "1")
    asked = table.play()
    first, second = table.rests
    assert "R Red: takes a yellow" in first
    assert "B Blue: takes a" in first
    assert "G Green: takes a" not in first
    assert "Blue" not in second
    assert "G Green: takes a" in second
    told = asked.rpartition("What has happened")[2]
    assert "B Blue: takes a" in told, "it is told again below the table, where one chooses"
    assert "G Green: takes a" in told


def test_where_nobody_sees_it_nothing_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, "1", terminal=False)
    assert "What has happened so far:" in table.play()
    assert table.rests == []


def test_what_is_done_in_place_of_something_taken_back_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch)
    told = Telling(table.console, table.screen)
    game = table.screen.game
    game.apply("artwork:yellow")
    told.turn_ended(by_bot=False)
    assert "takes a yellow" in table.since()
    game.undo()
    told.taken_back()
    game.apply("artwork:blue")
    told.turn_ended(by_bot=False)
    assert "takes a blue" in table.since()


def test_a_rest_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, "1")

    def interrupted(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(table, "rest", interrupted)
    assert "You have left the game; it was not saved." in table.play()


def test_the_option_says_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    paces: list[float] = []

    def noted(console: Console, screen: object, pace: float) -> None:
        paces.append(pace)
        raise Leave

    monkeypatch.setattr("bruxelles.cli.session.Telling", noted)
    for option in ([], ["--pace", "0"], ["--pace", "4.5"]):
        with pytest.raises(Leave):
            run("play", "1893", *option)
    assert paces == [PACE, 0, 4.5]
    assert run("play", "1893", "--pace", "-1").exit_code == 2


# Who sits there -------------------------------------------------------------------------------------------


def test_the_usual_level_sits_where_nobody_says_otherwise() -> None:
    shown = run("play", "1893", "--seed", "5", width=120).stdout
    assert f"6 BF   {usual_level()}" in shown
    assert f"7 BF   {usual_level()}" in shown


def test_there_is_one_usual_level() -> None:
    assert [level.usual for level in levels().values()].count(True) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_it(language: str) -> None:
    for name in ("cli.play.bot", "cli.play.seats"):
        assert f" {usual_level()} " in catalogue(language).text(name)
