"""The help of the commands. They name ids of texts, as the language is known only when one is run."""

from __future__ import annotations

from typing import Final

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from bruxelles.cli.language import language, listed, text
from bruxelles.games import GAMES
from bruxelles.locale import LANGUAGES, catalogue

ID: Final = "cli."


def translate(command: TyperCommand | TyperGroup) -> None:
    """Put texts in place of the ids, in a command and in all below it."""
    command.help = _said(command.help)
    for parameter in command.params:
        if isinstance(parameter, TyperOption | TyperArgument):
            parameter.help = _said(parameter.help)
            parameter.metavar = _said(parameter.metavar)
    if isinstance(command, TyperGroup):
        for below in command.commands.values():
            if isinstance(below, TyperCommand | TyperGroup):
                translate(below)


def _said(words: str | None) -> str | None:
    if words is None or not words.startswith(ID):
        return words
    together = catalogue(language()).join(list(GAMES))
    return text(words, games=listed(GAMES), all_games=together, languages=listed(LANGUAGES))
