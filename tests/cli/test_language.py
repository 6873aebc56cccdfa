"""The terminal in every language: how it is chosen, and that nothing stays English."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from tests.cli.ids import own, shared
from tests.cli.running import options, random_game, run, script
from tests.test_catalogue import said

from bruxelles.cli.language import VARIABLE, _Decided, number, wanted
from bruxelles.games import GAMES
from bruxelles.locale import catalogue

COMMANDS: Final[tuple[list[str], ...]] = (
    [],
    ["play"],
    ["serve"],
    ["backup"],
    ["restore"],
    ["simulate"],
    ["record"],
    ["replay"],
    ["verify"],
    ["show"],
    ["rules"],
    ["components"],
    ["components", "export"],
    ["components", "check"],
)
WORDS = re.compile(r"[^\W\d_]+")
TERMINAL = re.compile(r"(?:\d+\.)?cli\.")

each_translation = pytest.mark.parametrize("language", ["fr", "es"])
each_command = pytest.mark.parametrize("command", COMMANDS, ids=" ".join)


@pytest.fixture
def speaking(monkeypatch: pytest.MonkeyPatch, language: str) -> str:
    monkeypatch.setenv(VARIABLE, language)
    return language


def terminal_ids(language: str = "en") -> list[str]:
    """Where its texts are kept; those that one game alone says have the game in front."""
    return [name for name in catalogue(language).ids() if TERMINAL.match(name)]


def pieces(language: str, name: str) -> set[str]:
    """What a text says between its fields, in all its forms."""
    forms = catalogue(language).plain()["texts"][name]
    return {plain(words) for form in forms for words, _, _, _ in Formatter().parse(form)}


def english(printed: str, language: str) -> set[str]:
    """What is English in it: pieces of two words and more that this language says otherwise."""
    words = f" {plain(printed)} "
    said = {piece for name in terminal_ids() for piece in pieces("en", name) - pieces(language, name)}
    return {piece for piece in said if " " in piece and f" {piece} " in words}


def plain(printed: str) -> str:
    """Without frames and line breaks: the words one after the other."""
    return " ".join(WORDS.findall(printed))


# Which language ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        (["play", "--language", "es"], {VARIABLE: "fr", "LANG": "en_GB.UTF-8"}, "es"),
        (["play", "--language=es"], {VARIABLE: "fr"}, "es"),
        (["play", "--language"], {VARIABLE: "fr"}, "fr"),
        ([], {VARIABLE: "fr", "LC_ALL": "es_ES.UTF-8"}, "fr"),
        ([], {VARIABLE: "", "LC_ALL": "es_ES.UTF-8"}, "es"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "es", "LANG": "fr_BE.UTF-8"}, "es"),
        ([], {"LANG": "fr_BE.UTF-8"}, "fr"),
        ([], {"LANG": "fr.UTF-8"}, "fr"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "fr_BE.UTF-8"}, "en"),
        ([], {"LANG": "nl_BE.UTF-8"}, "en"),
        ([], {"LANG": "POSIX"}, "en"),
        ([], {VARIABLE: "nl", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_option_then_variable_then_system_then_english(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert wanted(arguments, environment) == language


def test_the_system_s_language_is_spoken() -> None:
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    done = subprocess.run(
        [sys.executable, "-m", "bruxelles", "simulate", "1830"],
        capture_output=True,
        env={**environment, "LC_ALL": "fr_BE.UTF-8", "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 2
    assert "il n’y a pas de jeu" in done.stderr.decode("utf-8")


def test_the_option_counts_for_the_help_too() -> None:
    assert "La langue" in run("play", "--help", "--language", "fr").stdout
    assert "El idioma" in run("rules", "--language=es", "--help").stdout


# Nothing stays English -----------------------------------------------------------------------------------


@each_translation
def test_a_language_has_every_text_of_the_terminal_with_the_same_fields(language: str) -> None:
    texts = catalogue(language)
    assert terminal_ids(language) == terminal_ids()
    assert {name: texts.fields(name) for name in terminal_ids()} == {
        name: catalogue().fields(name) for name in terminal_ids()
    }


def test_what_the_terminal_says_is_what_its_catalogue_has() -> None:
    used = {catalogue(game=game).id_of(name) for game in GAMES for name in said(game)}
    assert {name for name in used if TERMINAL.match(name)} == set(terminal_ids())


def test_without_a_game_no_text_of_one_is_said() -> None:
    """`text` of cli/language.py knows none; what goes on with a name must be shared, whatever the name is."""
    sources = Path(__file__).parents[2] / "src" / "bruxelles" / "cli"
    of_games = set().union(*(own(game) for game in GAMES))
    named = {
        name
        for path in sources.rglob("*.py")
        for name in re.findall(r"(?<![.\w])text\(\s*f?[\"']([a-z.-]+)", path.read_text("utf-8"))
    }
    assert len(named) > 50
    for name in named:
        assert name in shared() or any(one.startswith(name) for one in shared()), name
        assert not any(one == name or (name[-1] in ".-" and one.startswith(name)) for one in of_games), name


def test_help_is_an_id_and_never_a_sentence() -> None:
    """What stands whole in the code would stay English."""
    sources = Path(__file__).parents[2] / "src" / "bruxelles" / "cli"
    for path in sources.rglob("*.py"):
        text = path.read_text("utf-8")
        assert not re.findall(r"help=f?\"(?!cli\.)", text), path.name
        assert not re.findall(r"(?:CommandError|typer\.echo|typer\.confirm)\(\s*f?\"(?!✓)", text), path.name


@each_translation
@each_command
def test_help_is_translated(speaking: str, command: list[str]) -> None:
    result = run(*command, "--help", width=160)
    assert result.exit_code == 0
    assert english(result.stdout, speaking) == set()
    assert "cli." not in result.stdout


@each_command
def test_help_says_something_of_everything(command: list[str]) -> None:
    result = run(*command, "--help", width=160)
    rows = [line.strip("│ ") for line in result.stdout.splitlines() if line.startswith("│")]
    assert rows
    assert all(len(row.split()) > 2 for row in rows)


# What is said --------------------------------------------------------------------------------------------


@each_translation
def test_commands_speak_it(speaking: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    done = [
        run("--version"),
        run("simulate", "1893", "--games", "2", "--seed", "1"),
        run("record", "1893", "--seed", "7", "--out", file),
        run("record", "1893", "--out", file),
        run("replay", file, "--check"),
        run("replay", file),
        run("verify", file),
        run("verify", file, "--hash", "0"),
        run("show", file, "--at", "3"),
        run("show", file, "--at", "9999"),
        run("show", file, "--at", "3", "--seat", "9"),
        run("rules", "1893", "99.9"),
        run("rules", "1893", "--search", "zeppelin"),
        run("rules", "1893", "4.2", "--untested"),
        run("components", "export", tmp_path / "box"),
        run("components", "export", tmp_path / "box"),
        run("components", "check", tmp_path / "box"),
        run("play", "1830"),
        run("play", "1893", "--players", "7"),
        run("play", "1897", "--belle-epoque"),
        run("play", "1893", "--seats", "robot"),
        run("play", "1893", "--players", "4", "--seats", "human,random"),
        run("nope"),
    ]
    printed = "\n".join(result.output for result in done)
    for name in ("cli.figure.win-share", "cli.record.key", "cli.rules.several-wishes"):
        assert catalogue(speaking).text(name) in printed
    assert english(printed, speaking) == set()


def test_a_session_in_french() -> None:
    game = random_game(2, stop=4)
    typed = [*script(game), "log", "rule 4.2", "rule 99.9", "?", "help", "quit", ""]
    result = run("play", *options(game), "--language", "fr", typed=typed, width=160)
    assert result.exit_code == 0
    for words in (
        "Bruxelles 1893, 2 joueurs, graine cli.",
        "R Rouge\N{NO-BREAK SPACE}: prend une œuvre",
        "1893-4.2 Vente",
        "il n’y a pas de règle 99.9\N{NO-BREAK SPACE};",
        "Pas possible maintenant\N{NO-BREAK SPACE}:",
        "Vous avez quitté la partie",
    ):
        assert words in result.stdout
    assert english(result.stdout, "fr") == set()
    assert not {"Red", "Blue", "takes"} & set(WORDS.findall(result.stdout))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "1893-4.2 Sales"), ("fr", "1893-4.2 Vente"), ("es", "1893-4.2 Ventas")],
)
def test_rules_are_in_the_language(language: str, said: str) -> None:
    assert said in run("rules", "1893", "4.2", "--language", language).stdout
    for game in GAMES:
        assert run("rules", game, "--language", language).exit_code == 0


def test_words_are_found_however_the_apostrophe_is_typed() -> None:
    for typed in ("L'art", "l’art"):
        result = run("rules", "1893", "--search", typed, "--language", "fr")
        assert result.exit_code == 0


@pytest.mark.parametrize(
    ("language", "said"), [("en", "12,345.67"), ("fr", "12\u202f345,67"), ("es", "12.345,67")]
)
def test_numbers_are_written_as_the_language_does(
    language: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Decided, "language", language)
    assert number(12345.67) == said


def test_english_is_found_where_it_is() -> None:
    """The tests above would be worth nothing if this did not find it."""
    assert "How many play" in english(run("simulate", "--help").stdout, "fr")


@each_translation
def test_a_language_without_texts_is_refused_in_the_one_that_counts(speaking: str) -> None:
    result = run("rules", "1893", "--language", "nl")
    assert result.exit_code == 2
    assert catalogue(speaking).text("cli.no-texts", language="nl", languages="en, fr, es") in result.stderr
