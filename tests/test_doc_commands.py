"""Commands in README and docs: they exist, end soon or say how long they take, and install what there is."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer

from bruxelles.bots.listing import bots_in
from bruxelles.cli.app import app
from bruxelles.cli.arena import USUAL

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
GROUP: Any = typer.main.get_command(app)

SOON = 60.0
"""Seconds within which an example should end that says nothing of its time."""
SECONDS = {
    "random": 0.02,
    "newcomer": 1.5,
    "apprentice": 1.5,
    "greedy": 1.5,
    "program": 1.5,
    "companion": 60.0,
}
"""By bot: about what a seat of a game takes in pure Python; of those that search, at a table of four."""
SLOWEST = 300.0
"""The others."""
SIMULATIONS = 20
"""With so many an analysis ends in time."""
TIME = re.compile(r"\b(second|minute|hour)s?\b")


class Command(NamedTuple):
    page: str
    text: str
    beside: str
    """Where the time can be said: the comment, or the paragraph that the command stands in."""

    @property
    def words(self) -> list[str]:
        return shlex.split(self.text, comments=True)[1:]

    def __str__(self) -> str:
        return f"{self.page}: {self.text}"


def in_blocks(page: str, text: str) -> list[Command]:
    blocks = re.findall(r"^```(?:sh|console)?\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    return [
        Command(page, line, line.partition("  #")[2] or line.partition(" # ")[2])
        for line in lines
        if line.startswith("bruxelles ")
    ]


def in_sentences(page: str, text: str) -> list[Command]:
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return [
        Command(page, " ".join(found.split()), paragraph)
        for paragraph in prose.split("\n\n")
        for found in re.findall(r"`(bruxelles [^`]+)`", paragraph)
    ]


def commands_of(page: str, text: str) -> list[Command]:
    return in_blocks(page, text) + in_sentences(page, text)


COMMANDS = [
    command for page in PAGES for command in commands_of(str(page.relative_to(ROOT)), page.read_text("utf-8"))
]


def parsed(command: Command) -> tuple[Any, list[str]]:
    """The command of the program, and the words after its name."""
    found: Any = GROUP
    words = command.words
    while words and words[0] in getattr(found, "commands", {}):
        found = found.commands[words[0]]
        words = words[1:]
    return found, words


def unknown(command: Command) -> list[str]:
    """What the program does not know of this command: its name, or options."""
    found, words = parsed(command)
    if isinstance(found, type(GROUP)) and words and not words[0].startswith("-"):
        return words[:1]
    known = {"--help", "-h"} | {option for one in found.params for option in one.opts + one.secondary_opts}
    return [word for word in words if re.match(r"--?[a-z]", word) and word.partition("=")[0] not in known]


def given(command: Command, option: str, default: str = "") -> str:
    """The value of an option, as it stands there or as it is by default."""
    found, words = parsed(command)
    if option in words:
        return words[words.index(option) + 1]
    return next((str(one.default) for one in found.params if option in one.opts), default)


def seconds(command: Command) -> float:
    """About how long it takes on two cores in pure Python; 0 where it cannot be long."""
    name, *words = command.words
    if not words or words[0].isupper():  # `bruxelles arena`, `bruxelles analyse FILE`: no example, a name
        return 0.0
    if name == "analyse":
        return SOON * int(given(command, "--simulations")) / SIMULATIONS
    if name not in ("arena", "balance", "dataset"):
        return 0.0
    bots = bots_in(given(command, "--bots")) if name == "arena" else [given(command, "--bot")]
    cost = sum(SECONDS.get(re.split("[:/]", bot)[0], SLOWEST) for bot in bots) / len(bots)
    asked = given(command, "--games")
    games = (USUAL if asked == "None" else int(asked)) * (1 + command.words.count("--vary"))
    return games * cost * int(given(command, "--players")) / 2


def test_commands_are_found() -> None:
    assert len(COMMANDS) > 40
    assert {command.page for command in COMMANDS} >= {"README.md", "docs/arena.md", "docs/bots.md"}


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_every_command_and_option_exists(command: Command) -> None:
    assert unknown(command) == []


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_every_example_ends_soon_or_says_how_long_it_takes(command: Command) -> None:
    assert seconds(command) <= SOON or TIME.search(command.beside)


@pytest.mark.parametrize(
    ("line", "fits"),
    [
        ("bruxelles arena 1893 --bots master,greedy,random --players 4 --games 400 --belle-epoque", False),
        ("bruxelles arena 1893 --bots master,greedy --games 400   # some hours", True),
        ("bruxelles arena 1893 --bots greedy,random --games 12", True),
        ("bruxelles arena 1893 --bots greedy,random", False),
        ("bruxelles arena 1893 --bots search:simulations=9,random --games 12", False),
        ("bruxelles balance 1893 --players 4 --games 2000", False),
        ("bruxelles balance 1893", False),
        ("bruxelles balance 1893 --players 2 --games 30 --vary 'a.toml:b=1' --vary 'a.toml:b=2'", False),
        ("bruxelles dataset 1897 --games 1000 --out games", False),
        ("bruxelles analyse game.jsonl", False),
        ("bruxelles analyse game.jsonl --simulations 20", True),
    ],
)
def test_an_example_of_hours_would_be_noticed(line: str, fits: bool) -> None:
    (command,) = commands_of("page", f"```\n{line}\n```\n")
    assert (seconds(command) <= SOON or TIME.search(command.beside) is not None) == fits
    assert unknown(command) == []


def test_a_misspelt_option_would_be_noticed() -> None:
    (command,) = commands_of("page", "Try `bruxelles play 1893\n--payers 3`.")
    assert unknown(command) == ["--payers"]
    (command,) = commands_of("page", "Try `bruxelles paly 1893`.")
    assert unknown(command) == ["paly"]


# What is installed ------------------------------------------------------------------------------------------

KINDS = {".py", ".po", ".md", ".toml", ".ts", ".svelte", ".sh"}
FOLDERS = ("src", "docs", "tools", "benchmarks", "examples", "web/src")


def test_nothing_tells_to_install_a_package_that_is_not_published() -> None:
    """From the checkout (`.[lab]`) it works; `bruxelles[lab]` would ask PyPI."""
    files = [file for name in FOLDERS for file in (ROOT / name).rglob("*") if file.suffix in KINDS]
    assert len(files) > 300
    wrong = re.compile(r"\bbruxelles\[\w|pip install (?:--?\S+ )*bruxelles\b")
    for file in [*files, ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "Makefile"]:
        found = wrong.search(file.read_text("utf-8"))
        assert found is None, f"{file.relative_to(ROOT)}: {found}"


def test_the_extras_that_pages_name_exist() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    named = {
        extra
        for page in PAGES
        for extras in re.findall(r"'\.\[([\w,]+)\]'", page.read_text("utf-8"))
        for extra in extras.split(",")
    }
    assert named == set(extras)
