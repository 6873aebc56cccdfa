"""Why a choice is not allowed: a code, the rule it breaks and the numbers behind it."""

from __future__ import annotations

from typing import TypeAlias

Facts: TypeAlias = dict[str, int | str]


class Refusal:
    """A refusal as data. Its sentence is made from the catalogue, never here."""

    __slots__ = ("code", "facts", "rule")

    def __init__(self, code: str, rule: str, facts: Facts) -> None:
        self.code = code
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.code} ({facts}; {self.rule})" if facts else f"{self.code} ({self.rule})"

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.facts!r})"

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, Facts]]:
        return Refusal, (self.code, self.rule, self.facts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.code, self.rule, self.facts) == (other.code, other.rule, other.facts)

    def __hash__(self) -> int:
        return hash((self.code, self.rule))


class RefusalTable:
    """All refusals of one game, numbered from 1; 0 always means "legal"."""

    def __init__(self) -> None:
        self._codes: list[str] = ["legal"]
        self._rules: list[str] = [""]

    def add(self, code: str, rule: str) -> int:
        self._codes.append(code)
        self._rules.append(rule)
        return len(self._codes) - 1

    def refusal(self, verdict: int, facts: Facts) -> Refusal:
        return Refusal(self._codes[verdict], self._rules[verdict], facts)

    def all(self) -> list[tuple[str, str]]:
        """Every (code, rule) in the table."""
        return list(zip(self._codes[1:], self._rules[1:], strict=True))
