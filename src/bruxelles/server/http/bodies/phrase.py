"""A phrase, for pydantic and for the OpenAPI document. `wording/phrase.py` says what it means."""

from __future__ import annotations

from typing_extensions import TypeAliasType

Fact = TypeAliasType("Fact", "int | str | Phrase")
Phrase = TypeAliasType("Phrase", "tuple[str] | tuple[str, dict[str, Fact]] | tuple[str, list[Phrase]]")
