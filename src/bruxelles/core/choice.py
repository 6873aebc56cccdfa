"""Choices: an int on the hot path and for machine learning, a text everywhere else, by one table."""

from __future__ import annotations

from collections.abc import Sequence

from bruxelles.core.errors import UnknownChoice


class ChoiceTable:
    """Every choice of one game, numbered densely in the order the families are declared."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._numbers: dict[str, int] = {}

    def single(self, name: str) -> int:
        """A choice without an argument, such as `pass`."""
        return self._add(name)

    def family(self, name: str, arguments: Sequence[str]) -> int:
        """Choices `name:argument`, one per argument. Gives the number of the first one."""
        first = len(self._texts)
        for argument in arguments:
            self._add(f"{name}:{argument}")
        return first

    def _add(self, text: str) -> int:
        if text in self._numbers:
            raise ValueError(f"the choice {text!r} is declared twice")
        self._numbers[text] = len(self._texts)
        self._texts.append(text)
        return len(self._texts) - 1

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, choice: int) -> str:
        return self._texts[choice]

    def number(self, text: str) -> int:
        number = self._numbers.get(text)
        if number is None:
            raise UnknownChoice(f"there is no choice {text!r} in this game")
        return number

    def all(self) -> list[str]:
        return list(self._texts)
