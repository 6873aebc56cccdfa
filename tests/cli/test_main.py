"""The command itself: version, help, and how it refuses bad usage."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.cli.running import one_sentence, run

from bruxelles.build import engine_kind
from bruxelles.games import GAMES

THERE_ARE = ", ".join(GAMES)


def test_version_says_which_engine_runs() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("bruxelles ")
    assert result.stdout.strip().endswith(f"engine: {engine_kind()}")
    assert engine_kind() in ("compiled", "pure Python")


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["play"],
        ["simulate"],
        ["record"],
        ["replay"],
        ["show"],
        ["rules"],
        ["components"],
        ["components", "export"],
        ["components", "check"],
    ],
    ids=" ".join,
)
def test_every_command_has_help(command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.stdout
    assert result.stderr == ""


def test_no_command_shows_the_help() -> None:
    result = run()
    assert result.exit_code == 0
    assert "simulate" in result.stdout


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["nope"], "No such command 'nope'."),
        (["play"], "Missing argument 'GAME'."),
        (["play", "1830"], f"there is no game '1830'; there are {THERE_ARE}."),
        (["play", "1893", "--players", "7"], "Bruxelles 1893 is for 2 to 5 players, not 7."),
        (["play", "1893", "--players", "many"], "Invalid value for '--players'"),
        (["play", "1893", "--seats", "human,robot"], "a seat is human, one of newcomer, "),
        (["play", "1893", "--players", "4", "--seats", "human,random"], "names 2 seats, but 4 play."),
        (["play", "1893", "--data", "/nowhere/at/all"], "/nowhere/at/all"),
        (["play", "1893", "--resume", "/nowhere.jsonl"], "/nowhere.jsonl"),
        (["simulate", "1893", "--games", "0"], "Invalid value for '--games'"),
        (["simulate", "1894"], f"there is no game '1894'; there are {THERE_ARE}."),
        (["play", "1897", "--belle-epoque"], "Bruxelles 1897 has no --belle-epoque."),
        (["play", "1897", "--asymmetric"], "Bruxelles 1897 has no --asymmetric."),
        (["simulate", "1897", "--belle-epoque"], "Bruxelles 1897 has no --belle-epoque."),
        (["record", "1897", "--out", "/nowhere", "--asymmetric"], "Bruxelles 1897 has no --asymmetric."),
        (["play", "1897", "--players", "5"], "Bruxelles 1897 is for 2 to 4 players, not 5."),
        (["simulate", "1897", "--players", "1"], "Bruxelles 1897 is for 2 to 4 players, not 1."),
        (["record", "1893"], "Missing option '--out'."),
        (["replay", "/nowhere.jsonl"], "/nowhere.jsonl"),
        (["rules", "1894"], f"there is no game '1894'; there are {THERE_ARE}."),
        (["components", "check", "/nowhere/at/all"], "/nowhere/at/all"),
        (["components", "export", "/tmp", "--game", "1894"], "there is no game '1894'"),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_code_2(command: list[str], said: str) -> None:
    result = run(*command)
    assert result.exit_code == 2
    assert said in one_sentence(result)
    assert result.stdout == ""


def test_it_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "bruxelles", "--version"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "engine: " in done.stdout


def test_a_terminal_without_unicode_gets_an_answer() -> None:
    command = [sys.executable, "-X", "utf8=0", "-m", "bruxelles", "rules", "1893", "11.1"]
    done = subprocess.run(
        command, capture_output=True, env={**_environment(), "PYTHONIOENCODING": "ascii:strict"}
    )
    assert done.returncode == 0
    assert b"Belle" in done.stdout


def _environment() -> dict[str, str]:
    import os

    return dict(os.environ)
