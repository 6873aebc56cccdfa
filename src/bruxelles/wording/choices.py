"""What can be chosen, and what would come of it, as phrases: the part that is the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from bruxelles.wording.phrase import Fact, Phrase, phrase

MOST: Final = 3
"""As many consequences of one choice are told: more would not be read in the list of options."""


class ChoiceWords:
    """A game fills `_families` with a method for each family that says more than a name."""

    NAMED: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Families whose text needs only the name of the argument: the field, and where its names are."""

    def __init__(self) -> None:
        self._families: dict[str, Callable[[str], Phrase]] = {}
        self._meanings: dict[str, Callable[[str], list[Phrase]]] = {}
        """By family: what would come of a legal choice, given as a whole, the weightiest first."""
        self._choice = ""
        self._id = ""

    def words(self, choice: str) -> Phrase:
        """The choice in words; it must belong to the present decision."""
        family, _, argument = choice.partition(":")
        self._choice = choice
        self._id = f"choice.{family}"
        if family in self.NAMED:
            field, kind = self.NAMED[family]
            return self._say(**{field: phrase(f"{kind}.{argument}")})
        say = self._families.get(family)
        return say(argument) if say else self._say()

    def meaning(self, choice: str) -> list[Phrase]:
        """What would come of the choice, which must be a legal one of the present decision."""
        mean = self._meanings.get(choice.partition(":")[0])
        return mean(choice)[:MOST] if mean else []

    def _say(self, **facts: Fact) -> Phrase:
        return phrase(self._id, **facts)
