"""The options of a decision on the screen: the legal ones numbered and explained, the others with reasons."""

from __future__ import annotations

from typing import Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from bruxelles.cli.screens import Screen
from bruxelles.cli.styles import INACTIVE
from bruxelles.core.decision import Decision

MANY: Final = 8
"""From here on stakes, numbered like their francs, are said in one line."""
LONG: Final = 10
"""From here on options stand in columns, where they fit."""


def legal(decision: Decision) -> list[str]:
    return [option.choice for option in decision.options if option.refusal is None]


def offered(screen: Screen, decision: Decision) -> RenderableType:
    """The legal options in words, numbered from 1."""
    choices = legal(decision)
    family = choices[0].partition(":")[0]
    if len(choices) >= MANY and choices == [f"{family}:{n}" for n in range(1, len(choices) + 1)]:
        words = screen.text(f"choice.{family}.many", francs=len(choices))
        return Text(f" 1-{len(choices)}  {words}")
    lines = [
        _numbered(number, screen.option(choice), screen.meaning(choice))
        for number, choice in enumerate(choices, start=1)
    ]
    if len(lines) < LONG:
        return Text("\n").join(lines)
    return Columns(lines, column_first=True, padding=(0, 3))


def _numbered(number: int, words: str, meaning: str) -> Text:
    line = Text.assemble((f"{number:>3}  ", "bold"), words)
    return line.append(f" [{meaning}]", INACTIVE) if meaning else line


def refused(screen: Screen, decision: Decision) -> list[str]:
    """What is not possible: choices with the same reason together."""
    groups: dict[tuple[str, str], list[str]] = {}
    for option in decision.options:
        if option.refusal is not None:
            why = (screen.refusal(option.refusal), option.refusal.rule)
            groups.setdefault(why, []).append(option.choice)
    return [
        screen.text("play.refused", choice=_together(screen, choices), why=why, rule=rule)
        for (why, rule), choices in groups.items()
    ]


def _together(screen: Screen, choices: list[str]) -> str:
    """`place:1-1`, `place:1-2` -> `place 1-1, 1-2`"""
    families: dict[str, list[str]] = {}
    for choice in choices:
        family, _, argument = choice.partition(":")
        families.setdefault(family, []).append(argument)
    comma = screen.text("list.comma")
    together = [f"{family} {comma.join(arguments)}".strip() for family, arguments in families.items()]
    return screen.text("list.clauses").join(together)
