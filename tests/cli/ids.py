"""Ids of texts, as the engine's names and the sources of wording, terminal and server give them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from bruxelles.bots.levels import levels
from bruxelles.bots.names import BOT_NAMES, CHARACTERS
from bruxelles.core.choice import ChoiceTable
from bruxelles.core.field import SEAT
from bruxelles.core.task import Task
from bruxelles.games import GAMES
from bruxelles.locale import catalogue
from bruxelles.locale.rules import rules_source
from bruxelles.wording.phrase import STYLES

SOURCES: Final = Path(__file__).parents[2] / "src" / "bruxelles"


def own(game: str) -> set[str]:
    """The names of the texts in the folder of a game: those that it alone says."""
    prefix = f"{game}."
    return {name.removeprefix(prefix) for name in catalogue().ids() if name.startswith(prefix)}


def shared() -> set[str]:
    """The names of all other texts: several games say them, or none."""
    prefixes = tuple(f"{game}." for game in GAMES)
    return {name for name in catalogue().ids() if not name.startswith(prefixes)}


def named(kind: str, names: Iterable[object]) -> list[str]:
    return [f"{kind}.{name}" for name in names]


FIGURES: Final = named(
    "cli.figure",
    (
        *("game", "options", "seed", "engine", "games", "finished", "decisions", "seconds"),
        *("decisions-per-second", "mean-score", "mean-score-by-seat", "win-share"),
    ),
)
"""What `simulate` prints."""
COUNTING: Final = re.compile(r"\{[^{}:]+\.[^{}:]+:([^{}]+)\}")
KINDS: Final = named(
    "cli.balance.kind",
    ("seat", "main-source", "houses", "noble", "nobles", "action", "most-used", "more-used"),
)
"""What the balance lab compares in every game."""
HELP: Final = named(
    "play.help",
    ("answer", "why", "hint", "reasons", "undo", "log", "board", "scores", "rule", "save", "quit"),
)

BOTS: Final = [
    *named("bot", BOT_NAMES),
    *named("bot-hint", BOT_NAMES),
    *named("bot-against", list(levels())[:-1]),
    *named("bot-strength", ("wins", "wins-nearly-all", "loses", "loses-nearly-all")),
    *named("bot-character", (*CHARACTERS, "surprise", "plain")),
    *named("bot-character-hint", (*CHARACTERS, "surprise", "plain")),
    "bot-with-character",
]
"""Who the bots are: page and terminal say it alike."""


def asked(tasks: Mapping[str, type[Task[Any]]]) -> list[str]:
    """The prompts: every task that asks a seat."""
    return [name for name, task in tasks.items() if SEAT in task.FIELDS]


def families(choices: ChoiceTable) -> set[str]:
    return {text.partition(":")[0] for text in choices.all()}


def _in_sources(game: str, pattern: str) -> set[str]:
    found: set[str] = set()
    for folder in ("core", f"games/bruxelles{game}/rules"):
        for path in (SOURCES / folder).rglob("*.py"):
            found |= set(re.findall(pattern, path.read_text("utf-8")))
    return found


def emitted(game: str) -> set[str]:
    """Every kind of event in the engine's sources."""
    return _in_sources(game, r"emit\(\s*\"([a-z-]+)\"")


def reasons(game: str, but: Iterable[str]) -> set[str]:
    """Why money moves, as far as it has no other text: a noble's name, or a sentence of its own."""
    return _in_sources(game, r"(?:gain|pay)_money\([^\n]*\"([a-z-]+)\"\)") - set(but)


def written(game: str) -> set[str]:
    """Ids that stand whole in the sources above the engine, as far as they are for this game."""
    found = set(FIGURES)
    for folder in ("wording", "cli", "locale", "server", f"games/bruxelles{game}"):
        for path in (SOURCES / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            found |= set(
                re.findall(
                    r"[\"'`]((?:cli|screen|play|verdict|note|list|choice|means|notify)\.[a-z.-]+)", text
                )
            )
    found -= set(STYLES)  # the language says how they are written
    return {name for name in found if not name.endswith((".", "-"))}  # those go on with a name of the game


def counting(game: str) -> set[str]:
    """Texts that count or name component values: `count.joker` in `{nobles.empain.jokers:count.joker}`."""
    texts = catalogue(game=game)
    names = own(game) | shared()
    sources = [form for name in names for form in texts.plain()["texts"][texts.id_of(name)]]
    spoken = {name for text in (*sources, rules_source(game)) for name in COUNTING.findall(text)}
    return {name for name in names if name in spoken or name.rpartition(".")[0] in spoken}
