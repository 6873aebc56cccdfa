"""The language of the terminal, decided once when the command starts, and the texts in it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from babel.numbers import format_decimal

from bruxelles.locale import ENGLISH, LANGUAGES, catalogue

OPTION: Final = "--language"
VARIABLE: Final = "BRUXELLES_LANGUAGE"
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says its language; the first that is set counts."""


class _Decided:
    language = ENGLISH


def wanted(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that option, variable or system ask for. One without texts is passed over."""
    system = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    given = (_option(arguments), environment.get(VARIABLE, ""), system.replace(".", "_").partition("_")[0])
    return next((language for language in given if language in LANGUAGES), ENGLISH)


def _option(arguments: Sequence[str]) -> str:
    """Read before the command line is parsed: what that says should be in the language, too."""
    for place, argument in enumerate(arguments):
        if argument == OPTION:
            return "".join(arguments[place + 1 : place + 2])
        if argument.startswith(f"{OPTION}="):
            return argument.removeprefix(f"{OPTION}=")
    return ""


def decide(arguments: Sequence[str]) -> None:
    _Decided.language = wanted(arguments, os.environ)


def language() -> str:
    return _Decided.language


def text(name: str, /, **facts: int | str) -> str:
    return catalogue(language()).text(name, **facts)


def number(value: float) -> str:
    """`12,345.6` as the language writes it."""
    return format_decimal(value, locale=language(), decimal_quantization=False)


def listed(things: Iterable[object]) -> str:
    return text("list.comma").join(str(thing) for thing in things)
