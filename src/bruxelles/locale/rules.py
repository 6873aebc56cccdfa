"""The rules in our words, a page for each game and language: in docs/rules, or beside the installed code."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from bruxelles.locale import ENGLISH

REMARK: Final = re.compile(r"\s*<!--.*?-->", re.DOTALL)
"""What a page says to those who work on it, such as `<!-- no code: ... -->`: no reader sees it."""


class NoRules(LookupError):
    """The page did not come with this installation."""


def checkout() -> Path:
    """Where the project lies if this is a checkout: above src/bruxelles/locale."""
    return Path(__file__).resolve().parents[3]


def without_remarks(page: str) -> str:
    return REMARK.sub("", page)


@cache
def rules_page(game: str, language: str = ENGLISH) -> str:
    """The page as Markdown, without the remarks in it."""
    name = f"{game}.md" if language == ENGLISH else f"{language}/{game}.md"
    places: tuple[Traversable, ...] = (files("bruxelles") / "rules", checkout() / "docs" / "rules")
    for place in places:
        page = place.joinpath(*name.split("/"))
        if page.is_file():
            return without_remarks(page.read_text("utf-8"))
    raise NoRules(f"the rules of {game} did not come with this installation")
