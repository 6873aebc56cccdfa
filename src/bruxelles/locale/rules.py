"""The rules in our words, a page for each game and language: in docs/rules, or beside the installed code.

A page names component values by their addresses, as the texts of the catalogue do. An HTML comment is for
contributors, not for readers; `<!-- with nobles.buls.end_cost = 4 -->` at the end of a paragraph, an example
mostly, says that the paragraph is true with this value only: with another one it is left out.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from bruxelles.games import AnyRules, rules_of
from bruxelles.locale import ENGLISH, Catalogue, catalogue
from bruxelles.locale.values import Values, value_at

COMMENT: Final = re.compile(r"\s*<!--(.*?)-->", re.DOTALL)


class NoRules(LookupError):
    """The page did not come with this installation."""


def checkout() -> Path:
    """Where the project lies if this is a checkout: above src/bruxelles/locale."""
    return Path(__file__).resolve().parents[3]


def rules_page(game: str, language: str = ENGLISH, rules: AnyRules | None = None) -> str:
    """The page as Markdown, with the component values of these rules; None: the packaged ones."""
    values = (rules or rules_of(game)).values
    return filled(rules_source(game, language), catalogue(language).of(game, values), values)


@cache
def rules_source(game: str, language: str = ENGLISH) -> str:
    """The page as it is written: with addresses and comments."""
    name = f"{game}.md" if language == ENGLISH else f"{language}/{game}.md"
    places: tuple[Traversable, ...] = (files("bruxelles") / "rules", checkout() / "docs" / "rules")
    for place in places:
        page = place.joinpath(*name.split("/"))
        if page.is_file():
            return page.read_text("utf-8")
    raise NoRules(f"the rules of {game} did not come with this installation")


def filled(source: str, texts: Catalogue, values: Values) -> str:
    paragraphs = [paragraph for paragraph in source.split("\n\n") if _holds(paragraph, values)]
    return texts.fill(COMMENT.sub("", "\n\n".join(paragraphs)), {})


def conditions(paragraph: str) -> dict[str, str]:
    """By address: the value that the paragraph relies on; those of a list with commas between them."""
    found: dict[str, str] = {}
    for comment in COMMENT.findall(paragraph):
        said = " ".join(comment.split())  # wherever the lines end
        if said.startswith("with "):
            for condition in said.removeprefix("with ").split("; "):
                address, _, expected = condition.partition(" = ")
                found[address] = expected
    return found


def _holds(paragraph: str, values: Values) -> bool:
    return all(
        shown(value_at(values, address)) == expected for address, expected in conditions(paragraph).items()
    )


def shown(value: object) -> str:
    """A value as a condition writes it."""
    return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)
