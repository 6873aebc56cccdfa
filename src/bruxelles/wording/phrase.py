"""A text as data: the id of a text in the catalogue and the facts for its fields.

A phrase is the list that is sent to a page, so that nothing has to be turned into it:

- `["event.passed"]`, `["event.scored", {"amount": 3}]`; a fact is a number, a plain text or again a phrase,
- `["list.comma", [phrase, phrase]]`: phrases in a row; the text of the id stands between them. `list.and` and
  `list.or` have no text: the language says how `a, b and c` is written,
- `["@seat", {"seat": 2}]`: the name of the player at that seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeAlias

from bruxelles.locale import Catalogue

Phrase: TypeAlias = list[Any]
Fact: TypeAlias = int | str | Phrase
Facts: TypeAlias = dict[str, Fact]

Series: TypeAlias = Literal["list.and", "list.comma", "list.clauses", "list.or", "list.plus", "list.slash"]

STYLES: Final[dict[str, Literal["standard", "or"]]] = {"list.and": "standard", "list.or": "or"}

SEAT: Final = "@seat"
NOTHING: Final = "–"
"""What stands where a thing is missing."""


def phrase(name: str, /, **facts: Fact) -> Phrase:
    return [name, facts] if facts else [name]


def series(parts: Sequence[Phrase], how: Series = "list.and") -> Phrase:
    """`a, b and c`, or with what the catalogue has for `how` between them."""
    return parts[0] if len(parts) == 1 else [how, list(parts)]


def seat_name(seat: int) -> Phrase:
    return [SEAT, {"seat": seat}]


def render(phrase: Phrase, texts: Catalogue, name_of: Callable[[int], str]) -> str:
    """The phrase in the language of the catalogue; `name_of` gives the name of a seat."""
    name = phrase[0]
    if len(phrase) == 1:
        return texts.text(name)
    if name == SEAT:
        return name_of(phrase[1]["seat"])
    if isinstance(phrase[1], list):
        parts = [render(part, texts, name_of) for part in phrase[1]]
        if name in STYLES:
            return texts.join(parts, STYLES[name])
        return texts.text(name).join(parts)
    facts = {
        field: render(fact, texts, name_of) if isinstance(fact, list) else fact
        for field, fact in phrase[1].items()
    }
    return texts.text(name, **facts)
